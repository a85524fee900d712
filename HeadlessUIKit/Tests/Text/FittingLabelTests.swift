#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Labels that draw their text smaller")
struct FittingLabelTests {
  private let stage = Stage()

  /// Adds a label of one line, 20 points high.
  private func label(_ text: String, width: CGFloat, minimum: CGFloat = 0) -> UILabel {
    let label = stage.add(UILabel(), 10, 10, width, 20)
    (label.text, label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (text, true, minimum)
    return label
  }

  /// Returns a number of the only text in the picture.
  private func drawn(_ attribute: String) -> CGFloat {
    let texts = stage.texts
    guard texts.count == 1, let start = texts[0].range(of: " \(attribute)=\"") else { return -1 }
    return Double(texts[0][start.upperBound...].prefix { $0 != "\"" }).map { CGFloat($0) } ?? -1
  }

  private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  // UILabel, adjustsFontSizeToFitWidth: "The default value for this property is false"; minimumScaleFactor: "The
  // default value of this property is 0."
  @Test("By default, a label draws its text in its size and shortens it")
  func defaults() {
    let label = UILabel()
    #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0)
    stage.add(label, 10, 10, 60, 20).text = "The quick brown fox"
    #expect(drawn("font-size") == 17 && stage.texts[0].contains("…"))
  }

  // adjustsFontSizeToFitWidth: "If this property is true, and the text in the text property exceeds the label's
  // bounding rectangle, the label reduces the font size until the text fits or it has scaled the font down to the
  // minimum font size."
  @Test("Text that is too wide is drawn as large as it fits, and other text in its own size")
  func shrinking() {
    let text = "The quick brown fox"
    let label = label(text, width: 100, minimum: 0.5)
    let size = drawn("font-size")
    #expect(size < 17 && size > 8.5 && drawn("textLength") <= 100 && !stage.texts[0].contains("…"))
    #expect(width(text, .systemFont(ofSize: size + 0.02)) > 100, "A larger text would fit.")
    label.frame.size.width = label.intrinsicContentSize.width
    #expect(drawn("font-size") == 17)
    label.frame.size.width = 100
    label.adjustsFontSizeToFitWidth = false
    #expect(drawn("font-size") == 17 && stage.texts[0].contains("…"))
  }

  @Test("The distances of letters become smaller with them")
  func kern() {
    let label = label("", width: 60)
    label.attributedText = NSAttributedString(string: "Hello world", attributes: [.kern: 20])
    let size = stage.texts.first.flatMap { text in
      text.range(of: "font-size=\"").flatMap { Double(text[$0.upperBound...].prefix { $0 != "\"" }) }
    }
    #expect(stage.texts.count > 1 && size.map { $0 > 3 && $0 < 4 } == true)
  }

  // minimumScaleFactor: "the smallest multiplier for the current font size that yields an acceptable font size".
  @Test("Text isn't drawn smaller than the minimum says, and then it is shortened")
  func minimum() {
    let label = label("The quick brown fox", width: 100, minimum: 0.9)
    #expect(drawn("font-size") == 15.3 && stage.texts[0].contains("…") && drawn("textLength") <= 100)
    label.minimumScaleFactor = 0.5
    #expect(drawn("font-size") < 15.3 && !stage.texts[0].contains("…"))
    for none in [1, 2, 7] as [CGFloat] {
      label.minimumScaleFactor = none
      #expect(drawn("font-size") == 17 && stage.texts[0].contains("…"))
    }
  }

  // Observed: blog.csdn.net/chenglian1587/article/details/100833617 shows labels that set no minimum; apps do so, too.
  @Test("A minimum of 0, or one that isn't a number, is no limit")
  func noMinimum() {
    let label = label("The quick brown fox jumps over the lazy dog", width: 30)
    for none in [0, -1, .nan] as [CGFloat] {
      label.minimumScaleFactor = none
      #expect(drawn("font-size") < 2 && drawn("textLength") <= 30 && !stage.texts[0].contains("…"))
    }
    label.frame.size.width = 0
    #expect(stage.texts.count <= 1)
  }

  @Test("The font and the sizes that the label asks for stay")
  func sizes() {
    let (label, plain) = (label("The quick brown fox", width: 60), UILabel())
    plain.text = label.text
    let limit = CGSize(width: 60, height: 100)
    #expect(drawn("font-size") < 17 && label.font == .systemFont(ofSize: 17))
    #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
    #expect(label.sizeThatFits(limit) == plain.sizeThatFits(limit))
  }

  // UIBaselineAdjustment, alignBaselines, which is the default of UILabel: "relative to the position of its baseline".
  @Test("The baseline stays, and the alignment places the smaller text")
  func place() {
    let label = label("The quick brown fox", width: 400)
    for styled in [false, true] {
      let red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
      if styled { label.attributedText = NSAttributedString(string: "The quick brown fox", attributes: red) }
      label.frame.size.width = 400
      let baseline = drawn("y")
      label.frame.size.width = 100
      label.textAlignment = .right
      let shift = 110 - drawn("x") - drawn("textLength")
      #expect(drawn("font-size") < 17 && shift >= -0.5 && shift < 1, "styled: \(styled)")
      #expect(baseline > 0 && drawn("y") == baseline, "styled: \(styled)")
      label.textAlignment = .natural
    }
  }

  // adjustsFontSizeToFitWidth is said to need one line: "In iOS 6 and earlier, this property is effective only when
  // numberOfLines is 1". What it does with several isn't known; here it does nothing.
  @Test("Text of several lines keeps its size; a single line gets smaller in every line break mode")
  func lines() {
    let label = label("The quick brown fox", width: 100)
    for mode in [NSLineBreakMode.byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      label.lineBreakMode = mode
      #expect(drawn("font-size") < 17 && drawn("textLength") <= 100.5 && !stage.texts[0].contains("…"), "\(mode)")
    }
    label.numberOfLines = 2
    #expect(stage.texts.allSatisfy { $0.contains(#"font-size="17""#) })
  }

  @Test("All fonts of a text with attributes get smaller by the same factor")
  func attributes() {
    let content = NSMutableAttributedString(string: "large ", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    content.append(NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    let label = label("", width: 80)
    label.attributedText = content
    let sizes = stage.texts.compactMap { text in
      text.range(of: "font-size=\"").flatMap { Double(text[$0.upperBound...].prefix { $0 != "\"" }) }
    }
    #expect(sizes.count == 2 && sizes[0] < 40 && abs(sizes[0] - 2 * sizes[1]) < 0.002)
    #expect(label.attributedText?.isEqual(to: content) == true)
  }

  @Test("Random texts are drawn as large as they fit, from the minimum on", arguments: [7, 8, 9] as [UInt64])
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let label = label("", width: 100)
    for _ in 0..<60 {
      let letters = Array("AVTfijlmnopq0179.  ")
      let count = Int.random(in: 1...50, using: &random)
      let text = String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
      let minimum = CGFloat.random(in: 0...1.2, using: &random)
      label.font = .systemFont(ofSize: .random(in: 6...50, using: &random))
      (label.text, label.minimumScaleFactor) = (text, minimum)
      label.frame.size.width = .random(in: 20...300, using: &random)
      let (full, space) = (label.font.pointSize, label.bounds.width)
      let size = drawn("font-size")
      let note = "\(text) in \(full), \(space) wide, from \(minimum), seed \(seed): \(size)"
      let least = full * min(minimum, 1)
      #expect(size <= full + 0.001 && size >= least - 0.001, "\(note)")
      if size < full - 0.001 {
        #expect(width(text, label.font.withSize(size + full / 2000)) > space, "A larger text would fit: \(note)")
      }
      if size > least + 0.001 {
        #expect(drawn("textLength") <= space + 0.001 && !stage.texts[0].contains("…"), "It doesn't fit: \(note)")
      }
    }
  }
}
#endif
