#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The factors of the scales and of the lines are HeadlessUIKit's own. Apple documents that each is larger than the one
/// before, which is what the tests ask for.
@MainActor
@Suite("Symbol configurations")
struct SymbolConfigurationTests {
  private typealias Symbols = UIImage.SymbolConfiguration

  private func star(_ configuration: UIImage.Configuration?) throws -> UIImage {
    try #require(UIImage(systemName: "star", withConfiguration: configuration))
  }

  private func picture(_ image: UIImage) -> String {
    let stage = Stage()
    stage.add(UIImageView(image: image), 0, 0, 60, 60)
    return stage.screen.svg()
  }

  // UIImage.SymbolConfiguration, init(pointSize:), init(scale:): "make the image appear bigger or smaller than
  // surrounding content".
  @Test("A symbol is as large as its point size and its scale say")
  func sizes() throws {
    #expect(try star(nil).size == CGSize(width: 24, height: 24))
    #expect(try star(Symbols(pointSize: 34)).size == CGSize(width: 48, height: 48))
    #expect(try star(Symbols(font: .boldSystemFont(ofSize: 34))).size == CGSize(width: 48, height: 48))
    let widths = try [UIImage.SymbolScale.small, .default, .large].map { try star(Symbols(scale: $0)).size.width }
    #expect(widths[0] < 24 && widths[1] == 24 && widths[2] > 24)
    let large = try star(Symbols(pointSize: 34, weight: .regular, scale: .large))
    #expect(large.size.width == 2 * widths[2])
    let styled = try star(Symbols(textStyle: .title1, scale: .large))
    #expect(abs(styled.size.width - widths[2] * 28 / 17) < 1e-9)
    for size in [0, -3, CGFloat.nan, .infinity] {
      #expect(try star(Symbols(pointSize: size)).size == CGSize(width: 24, height: 24))
      #expect(Symbols(pointSize: size) == .unspecified)
    }
  }

  @Test("Each weight has thicker lines than the one before, and the same size")
  func weights() throws {
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let widths = try weights.map { weight in
      let image = try star(Symbols(weight: weight))
      #expect(image.size == CGSize(width: 24, height: 24))
      let svg = picture(image)
      let start = try #require(svg.range(of: "stroke-width=\"")?.upperBound)
      return try #require(Double(svg[start...].prefix { $0 != "\"" }))
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(try picture(star(Symbols(weight: .regular))) == picture(star(nil)))
    #expect(Symbols(font: .systemFont(ofSize: 20, weight: .heavy)) == Symbols(pointSize: 20, weight: .heavy))
  }

  // UIImage.SymbolConfiguration: "the new image attributes replace any previous attributes you supplied".
  @Test("What another configuration specifies replaces what was specified, and the rest stays")
  func applying() throws {
    let all = Symbols(pointSize: 20, weight: .bold, scale: .large)
    #expect(Symbols(pointSize: 20).applying(Symbols(weight: .bold)).applying(Symbols(scale: .large)) == all)
    #expect(all.applying(nil) == all && all.applying(Symbols.unspecified) == all)
    #expect(all.applying(Symbols(textStyle: .body)) != all)
    #expect(all.isEqual(to: all.applying(nil)) && !all.isEqual(to: .unspecified) && !all.isEqual(to: nil))
    #expect(all.hash == Symbols(pointSize: 20, weight: .bold, scale: .large).hash)
    let image = try star(Symbols(pointSize: 34))
    let bold = try #require(image.applyingSymbolConfiguration(Symbols(weight: .bold)))
    #expect(bold.size == image.size && bold.symbolConfiguration == Symbols(pointSize: 34, weight: .bold))
    #expect(bold.withConfiguration(Symbols(scale: .medium)).size == CGSize(width: 24, height: 24))
    #expect(image.configuration == image.symbolConfiguration && image.isSymbolImage)
    #expect(image.withRenderingMode(.alwaysOriginal).symbolConfiguration == image.symbolConfiguration)
    #expect(image.withTintColor(.red).symbolConfiguration == image.symbolConfiguration)
    #expect(try picture(star(nil).withConfiguration(Symbols(pointSize: 34))) == picture(image))
    let other = try #require(UIImage(named: "photo"))
    #expect(other.configuration == nil && other.applyingSymbolConfiguration(all) == nil)
    #expect(other.withConfiguration(all) === other)
  }

  // UIKit's header, symbolConfiguration: the preferred way is the image view's property, "but it is possible to modify
  // images with a more specific configuration".
  @Test("A view's preference counts where the image itself specifies nothing, and a text style follows the text size")
  func preferences() throws {
    let stage = Stage()
    let view = stage.add(UIImageView(image: try star(nil)), 0, 0, 24, 24)
    view.preferredSymbolConfiguration = Symbols(pointSize: 34)
    #expect(view.intrinsicContentSize == CGSize(width: 48, height: 48) && view.image?.size.width == 24)
    view.image = try star(Symbols(pointSize: 17))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 24, height: 24))
    view.preferredSymbolConfiguration = Symbols(textStyle: .body)
    view.image = try star(nil)
    #expect(view.intrinsicContentSize.width == 24)
    stage.screen.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.screen.settle()
    #expect(abs(view.intrinsicContentSize.width - 24 * 53 / 17) < 1e-9)
    view.image = UIImage(named: "photo")
    #expect(view.intrinsicContentSize.width == 24)
    view.highlightedImage = try star(nil)
    view.isHighlighted = true
    stage.screen.preferredContentSizeCategory = .large
    stage.screen.settle()
    #expect(view.intrinsicContentSize.width == 24 && view.image?.isSymbolImage == false)
  }

  @Test("A view with a symbol has the symbol's accessibility label, whatever it prefers")
  func accessibility() throws {
    let image = try star(nil)
    image.accessibilityLabel = "Favorite"
    let view = UIImageView(image: image)
    view.preferredSymbolConfiguration = Symbols(pointSize: 40)
    #expect(view.accessibilityLabel == "Favorite" && view.intrinsicContentSize.width > 24)
  }

  @Test("A symbol of a text style has another size in another text size, and any size after it")
  func textSizes() throws {
    let stage = Stage()
    let image = try star(Symbols(textStyle: .body))
    let view = stage.add(UIImageView(image: image), 0, 0, 24, 24)
    let button = stage.add(UIButton(type: .system), 0, 0, 100, 100)
    button.setImage(image, for: .normal)
    stage.screen.settle()
    stage.screen.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.screen.settle()
    let grown = 24.0 * 53 / 17
    #expect(abs(Double(view.intrinsicContentSize.width) - grown) < 1e-9)
    #expect(abs(Double(button.imageView?.frame.width ?? 0) - grown) < 1e-9)
    stage.screen.performAsCurrent {
      #expect(image.applyingSymbolConfiguration(Symbols(pointSize: 17))?.size.width == 24)
      #expect(image.withConfiguration(Symbols(pointSize: 34)).size.width == 48)
    }
    for size in [CGFloat.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude] {
      let restored = try #require(star(Symbols(pointSize: size)).applyingSymbolConfiguration(Symbols(pointSize: 17)))
      #expect(abs(restored.size.width - 24) < 1e-9)
    }
  }

  @Test("A classic cell shows the preferred size, and has its text beside it")
  func cells() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    cell.textLabel?.text = "Text"
    cell.imageView?.image = try star(nil)
    cell.layoutIfNeeded()
    let before = cell.textLabel?.frame.minX ?? 0
    cell.imageView?.preferredSymbolConfiguration = Symbols(pointSize: 34)
    cell.layoutIfNeeded()
    #expect(cell.imageView?.frame.width == 48 && cell.textLabel?.frame.minX == before + 24)
  }

  @Test("A button's preference is that of its configuration, of its state, or else of the normal state")
  func buttons() throws {
    let button = UIButton(type: .system)
    button.setImage(try star(nil), for: .normal)
    button.setPreferredSymbolConfiguration(Symbols(pointSize: 34), forImageIn: .normal)
    button.setPreferredSymbolConfiguration(Symbols(pointSize: 51), forImageIn: .disabled)
    #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) == nil)
    #expect(button.intrinsicContentSize == CGSize(width: 48, height: 48))
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 26, y: 26, width: 48, height: 48))
    button.isEnabled = false
    #expect(button.currentPreferredSymbolConfiguration == Symbols(pointSize: 51))
    #expect(button.intrinsicContentSize.width == 72)
    var configuration = UIButton.Configuration.plain()
    configuration.image = try star(nil)
    let size = UIButton(configuration: configuration).intrinsicContentSize
    var titled = UIButton.Configuration.plain()
    titled.title = "Title"
    #expect(size.height == UIButton(configuration: titled).intrinsicContentSize.height, "As high as a line.")
    configuration.preferredSymbolConfigurationForImage = Symbols(pointSize: 68)
    let larger = UIButton(configuration: configuration)
    #expect(larger.currentPreferredSymbolConfiguration == Symbols(pointSize: 68))
    #expect(larger.intrinsicContentSize.width == size.width + 72 && larger.intrinsicContentSize.height > size.height)
  }

  @Test("A list's content has the preferred size, and a row gets higher with a large symbol alone")
  func lists() throws {
    func height(_ preferred: Symbols?) throws -> CGFloat {
      var content = UIListContentConfiguration.cell()
      (content.image, content.text) = (try star(nil), "Text")
      content.imageProperties.preferredSymbolConfiguration = preferred
      let view = UIListContentView(configuration: content)
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
      view.layoutIfNeeded()
      #expect(view.subviews[0].frame.width == (preferred == nil ? 24 : 96))
      return view.systemLayoutSizeFitting(CGSize(width: 300, height: 0)).height
    }
    #expect(try height(Symbols(pointSize: 68)) > height(nil) + 40)
  }
}
#endif
