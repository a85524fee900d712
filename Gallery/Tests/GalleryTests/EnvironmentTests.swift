import GalleryPlayback
import HeadlessUIKit
import Testing

@testable import GalleryScreens

/// What these tests don't see: texts that a view draws by itself and those of text fields, the states of a screen after
/// its first one, a text that a view covers as a whole, and a view without touches that covers a text.
@Suite("The texts of every screen")
@MainActor
struct EnvironmentTests {
  @Test(
    "are on the screen, or can be scrolled there, are whole, and lie over no other text",
    arguments: [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 834, height: 1194)],
    [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func texts(size: CGSize, direction: UIUserInterfaceLayoutDirection) {
    for textSize in [UIContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge] {
      for screen in GalleryScreen.all {
        let device = HeadlessScreen(size: size)
        device.layoutDirection = direction
        device.preferredContentSizeCategory = textSize
        screen.show(on: device)
        device.settle()
        let texts = ShownText.texts(of: device)
        #expect(texts.isEmpty == (screen.name == "layers"), "\(screen.name)")
        for problem in texts.flatMap(\.problems) + ShownText.overlaps(of: texts) {
          Issue.record("\(screen.name), \(textSize.rawValue): \(problem)")
        }
      }
    }
  }
}

/// A text that a label shows.
@MainActor
private struct ShownText {
  let label: UILabel
  /// The place of the words in the window.
  let place: CGRect
  let problems: [String]

  /// Returns the texts that aren't covered as a whole.
  static func texts(of device: HeadlessScreen) -> [ShownText] {
    device.window.descendants.compactMap { $0 as? UILabel }.compactMap { ShownText($0, in: device.window) }
  }

  /// Returns the pairs of texts that lie over each other.
  static func overlaps(of texts: [ShownText]) -> [String] {
    texts.indices.flatMap { index in
      texts[..<index].filter { $0.inner.intersects(texts[index].inner) }
        .map { "'\($0.text)' and '\(texts[index].text)' lie over each other" }
    }
  }

  private var text: String { label.text ?? "" }

  /// The place without the free space above and below the letters.
  private var inner: CGRect { place.insetBy(dx: min(1, place.width / 2), dy: min(3, place.height / 2)) }

  private init?(_ label: UILabel, in window: UIWindow) {
    guard let text = label.text, !text.isEmpty else { return nil }
    let ancestors = Array(sequence(first: label as UIView, next: \.superview))
    guard !ancestors.contains(where: { $0.isHidden || $0.alpha == 0 }) else { return nil }
    self.label = label
    let fitting = label.sizeThatFits(CGSize(width: label.numberOfLines == 1 ? 0 : label.bounds.width, height: 0))
    let size = CGSize(width: min(fitting.width, label.bounds.width), height: min(fitting.height, label.bounds.height))
    let isMirrored = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let room = label.bounds.width - size.width
    let x =
      switch label.textAlignment {
      case .center: room / 2
      case .right: room
      case .left: CGFloat(0)
      default: isMirrored ? room : 0
      }
    let place = label.convert(
      CGRect(x: x, y: (label.bounds.height - size.height) / 2, width: size.width, height: size.height), to: nil)
    self.place = place

    var problems: [String] = []
    if fitting.width > label.bounds.width + 0.5 || label.bounds.height < label.font.pointSize {
      problems.append("'\(text)' is cut off in \(label.bounds.size)")
    }
    if label.numberOfLines == 0 {
      let whole = UILabel()
      (whole.text, whole.font, whole.numberOfLines) = (text, label.font, 0)
      let height = whole.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height
      if height > label.bounds.height + 0.5 { problems.append("'\(text)' needs \(height) of \(label.bounds.size)") }
    }
    let scrollView = ancestors.lazy.compactMap { $0 as? UIScrollView }.first
    let reachable = scrollView.map { $0.convert(CGRect(origin: .zero, size: $0.contentSize), to: nil) }
    if !(reachable ?? window.bounds).insetBy(dx: -0.5, dy: -0.5).contains(place) {
      problems.append("'\(text)' is outside, at \(place)")
    }
    let visible = window.bounds.intersection(scrollView.map { $0.convert($0.bounds, to: nil) } ?? window.bounds)
    let hits = [0.1, 0.5, 0.9].map { CGPoint(x: place.minX + $0 * place.width, y: place.midY) }
      .filter(visible.contains)
      .map { point in
        let hit = window.hitTest(point, with: nil)
        return hit == nil || hit.map { label.isDescendant(of: $0) || $0.isDescendant(of: label) } ?? true
      }
    if hits.contains(false), !hits.contains(true) { return nil }
    // Of the busy screen's cards, only the one in front is meant to be read.
    let card = ancestors.lazy.compactMap { $0 as? InformationView }.first
    if hits.contains(false), card == nil || card === card?.superview?.subviews.last {
      problems.append("'\(text)' is covered in part, at \(place)")
    }
    self.problems = problems
  }
}
