#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// The numbers and colors are those of iOS 26.1 (Vercantez/openuikit, buttonconfigprobe), if nothing else is said.
@MainActor
@Suite("Button configurations")
struct ButtonConfigurationTests {
  private let screen: HeadlessScreen

  init() {
    screen = HeadlessScreen(size: CGSize(width: 393, height: 852), scale: 3, release: .iOS26)
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.backgroundColor = .white
  }

  /// Shows a button, in its own size unless another one is given.
  private func shown(
    _ configuration: @autoclosure () -> UIButton.Configuration, size: CGSize? = nil,
    _ change: (inout UIButton.Configuration) -> Void
  ) -> UIButton {
    // Tests of other screens run between those of this suite.
    let button = screen.performAsCurrent {
      var configuration = configuration()
      change(&configuration)
      return UIButton(configuration: configuration)
    }
    screen.rootViewController?.view.addSubview(button)
    button.frame.size = size ?? button.intrinsicContentSize
    screen.settle()
    return button
  }

  private func rounded(_ rect: CGRect?) -> [Double] {
    guard let rect else { return [] }
    return [rect.minX, rect.minY, rect.width, rect.height].map { (Double($0) * 100).rounded() / 100 }
  }

  private func rounded(_ size: CGSize) -> [Double] { Array(rounded(CGRect(origin: .zero, size: size)).suffix(2)) }

  private func label(_ text: String, in button: UIButton) -> UILabel? {
    button.subviews.compactMap { $0 as? UILabel }.first { $0.text == text }
  }

  private static let styles: [UIButton.Configuration] = [
    .plain(), .gray(), .tinted(), .filled(), .borderless(), .bordered(), .borderedTinted(), .borderedProminent(),
  ]

  // MARK: Size and place

  @Test("A button has the size of its title and of its insets in every style")
  func size() {
    for style in Self.styles {
      let button = shown(style) { $0.title = "Configure" }
      #expect(rounded(button.intrinsicContentSize) == [99, 34.33])
      #expect(rounded(button.titleLabel?.frame) == [12, 7, 75, 20.33])
      #expect(button.sizeThatFits(CGSize(width: 1e10, height: 1e10)) == button.intrinsicContentSize)
    }
  }

  @Test("The size of a button changes its insets and its font, and the insets can be set")
  func sizes() {
    let sizes = [UIButton.Configuration.Size.mini, .small, .medium, .large].map { size in
      rounded(
        shown(.filled()) {
          $0.title = "Configure"
          $0.buttonSize = size
        }.bounds.size)
    }
    #expect(sizes == [[87.33, 28], [87.33, 28], [99, 34.33], [115, 50.33]])
    let bare = shown(.filled()) {
      $0.title = "Configure"
      $0.contentInsets = .zero
    }
    #expect(rounded(bare.bounds.size) == [75, 20.33])
  }

  @Test("The content is in the middle, half a pixel further to the left")
  func middle() {
    let button = shown(.filled(), size: CGSize(width: 260, height: 60)) { $0.title = "Configure" }
    #expect(rounded(button.titleLabel?.frame) == [92.33, 19.67, 75, 20.33])
  }

  @Test("A subtitle is below the title, where the alignment says")
  func subtitle() throws {
    let places = try [UIButton.Configuration.TitleAlignment.automatic, .leading, .center, .trailing].map { alignment in
      let button = shown(.filled()) {
        ($0.title, $0.subtitle, $0.titleAlignment) = ("Configure", "Sub", alignment)
      }
      #expect(rounded(button.bounds.size) == [99, 51])
      let subtitle = try #require(label("Sub", in: button))
      #expect(subtitle.font.pointSize == 13 && rounded(subtitle.frame)[1] == 28.33)
      let free = 75 - subtitle.frame.width
      return ((subtitle.frame.minX - 12) / free * 10).rounded() / 10
    }
    #expect(places == [0, 0, 0.5, 1])
    let apart = shown(.filled()) { ($0.title, $0.subtitle, $0.titlePadding) = ("Configure", "Sub", 5) }
    #expect(rounded(apart.bounds.size) == [99, 55])
  }

  @Test(
    "An image is at the side that was asked for, with its distance",
    arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
  func image(placement: NSDirectionalRectEdge) throws {
    func button(_ padding: CGFloat) -> UIButton {
      shown(.filled()) {
        ($0.title, $0.image) = ("Go", UIImage(systemName: "star"))
        ($0.imagePlacement, $0.imagePadding) = (placement, padding)
      }
    }
    let (near, apart) = (button(0), button(6))
    let (image, title) = (try #require(apart.imageView), try #require(apart.titleLabel))
    let isVertical = placement == .top || placement == .bottom
    #expect(isVertical ? image.frame.midX == title.frame.midX : abs(image.frame.midY - title.frame.midY) < 0.4)
    #expect(rounded(near.bounds.size)[1] == (isVertical ? 54.67 : 34.33))
    let (width, height) = (apart.bounds.width - near.bounds.width, apart.bounds.height - near.bounds.height)
    #expect(abs(width - (isVertical ? 0 : 6)) < 0.01 && abs(height - (isVertical ? 6 : 0)) < 0.01)
    switch placement {
    case .leading: #expect(abs(title.frame.minX - image.frame.maxX - 6) < 0.4)
    case .trailing: #expect(abs(image.frame.minX - title.frame.maxX - 6) < 0.4)
    case .top: #expect(image.frame.midY < title.frame.minY)
    default: #expect(image.frame.midY > title.frame.maxY)
    }
    apart.semanticContentAttribute = .forceRightToLeft
    screen.settle()
    if placement == .leading { #expect(image.frame.minX > title.frame.maxX) }
  }

  @Test("A long title has as many lines as it needs, unless its mode shortens it")
  func lines() {
    let long = "A title that needs three lines here"
    let wrapped = shown(.filled()) { $0.title = long }
    #expect(rounded(wrapped.sizeThatFits(CGSize(width: 140, height: 0)))[1] == 75)
    wrapped.frame.size = CGSize(width: 140, height: 75)
    screen.settle()
    #expect(rounded(wrapped.titleLabel?.frame)[3] == 61 && wrapped.titleLabel?.numberOfLines == 0)
    let short = shown(.filled(), size: CGSize(width: 140, height: 40)) {
      ($0.title, $0.titleLineBreakMode) = (long, .byTruncatingTail)
    }
    let frame = rounded(short.titleLabel?.frame)
    #expect(frame[2] <= 116 && frame[2] > 80 && frame[3] == 20.33 && short.titleLabel?.numberOfLines == 1)
  }

  @Test("Constraints give a title that wraps its height")
  func constraints() {
    let button = shown(.filled()) { $0.title = "A title that needs three lines here" }
    button.translatesAutoresizingMaskIntoConstraints = false
    button.widthAnchor.constraint(equalToConstant: 140).isActive = true
    screen.settle()
    #expect(rounded(button.bounds.size) == [140, 75])
  }

  @Test("The baseline of a button is that of its title, also above a subtitle")
  func baseline() {
    let button = shown(.filled()) { ($0.title, $0.subtitle) = ("Title", "Sub") }
    let label = UILabel(frame: .zero)
    (label.text, label.font) = ("Title", button.titleLabel?.font)
    for view in [button, label] {
      button.superview?.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    button.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 100).isActive = true
    label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor).isActive = true
    screen.settle()
    #expect(abs(label.frame.minY - 107) < 0.4)
  }

  @Test("An activity indicator is in the place of the image, as high as the line")
  func indicator() throws {
    let button = shown(.filled()) {
      ($0.title, $0.showsActivityIndicator, $0.image) = ("Configure", true, UIImage(systemName: "star"))
    }
    #expect(rounded(button.bounds.size) == [119.33, 34.33])
    let wheel = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(wheel.isAnimating && rounded(wheel.frame) == [12, 7, 20.33, 20.33])
    #expect(button.imageView?.isHidden == true)
    button.configuration?.showsActivityIndicator = false
    screen.settle()
    #expect(!wheel.isAnimating && button.imageView?.isHidden == false)
  }

  // MARK: Corners and colors

  @Test("The corners follow their style")
  func corners() {
    func radius(_ style: UIButton.Configuration.CornerStyle, _ own: CGFloat? = nil, height: CGFloat = 44) -> CGFloat {
      let button = shown(.filled(), size: CGSize(width: 160, height: height)) {
        $0.cornerStyle = style
        if let own { $0.background.cornerRadius = own }
      }
      return ((button.subviews.first?.layer.cornerRadius ?? -1) * 100).rounded() / 100
    }
    #expect([.dynamic, .fixed, .small, .medium, .large, .capsule].map { radius($0) } == [17, 5.95, 5.5, 7.7, 11, 22])
    #expect([.fixed, .small].map { radius($0, 6) } == [6, 5.5])
    #expect(radius(.dynamic, height: 20) == 10)
  }

  private func background(_ button: UIButton) -> UIColor {
    screen.settle()
    return screen.color(at: CGPoint(x: 30, y: 3))
  }

  private func over(_ color: UIColor, _ alpha: CGFloat) -> UIColor {
    let view = UIView(frame: CGRect(x: 300, y: 800, width: 10, height: 10))
    view.backgroundColor = color.withAlphaComponent(alpha)
    screen.rootViewController?.view.addSubview(view)
    screen.settle()
    defer { view.removeFromSuperview() }
    return screen.color(at: CGPoint(x: 305, y: 805))
  }

  @Test("The background has the color of its style and its state")
  func backgrounds() {
    let gray = UIColor(red: 120.0 / 255, green: 120.0 / 255, blue: 128.0 / 255, alpha: 1)
    typealias Case = (
      UIButton.Configuration, normal: UIColor, highlighted: UIColor, disabled: UIColor, selected: UIColor
    )
    let cases: [Case] = [
      (.plain(), .white, .white, .white, over(.red, 0.18)),
      (.gray(), over(gray, 0.16), over(gray, 0.12), over(gray, 0.12), over(.red, 0.18)),
      (.tinted(), over(.red, 0.18), over(.red, 0.135), over(gray, 0.12), over(.red, 0.18)),
      (.filled(), .red, over(.red, 0.75), over(gray, 0.12), .red),
    ]
    for (style, normal, highlighted, disabled, selected) in cases {
      let button = shown(style) { $0.title = "Configure" }
      button.tintColor = .red
      #expect(background(button) == normal)
      button.isHighlighted = true
      #expect(background(button) == highlighted)
      button.isHighlighted = false
      button.isSelected = true
      #expect(background(button) == selected)
      button.isSelected = false
      button.isEnabled = false
      #expect(background(button) == disabled)
      button.removeFromSuperview()
    }
  }

  @Test("A base color replaces that of the style, and the color of the background itself is the same in every state")
  func ownColors() {
    let base = shown(.filled()) { ($0.title, $0.baseBackgroundColor) = ("Configure", .green) }
    #expect(background(base) == .green)
    base.configuration = .gray()
    base.configuration?.baseBackgroundColor = .green
    #expect(background(base) == over(.green, 0.16))
    base.configuration = .plain()
    base.configuration?.baseBackgroundColor = .green
    #expect(background(base) == .green)
    base.configuration?.background.backgroundColor = .blue
    base.isEnabled = false
    #expect(background(base) == .blue)
  }

  @Test("A border is drawn inside")
  func border() {
    let button = shown(.plain()) {
      ($0.title, $0.background.strokeColor, $0.background.strokeWidth) = ("Configure", .red, 2)
    }
    #expect(screen.color(at: CGPoint(x: 50, y: 1)) == .red)
    #expect(screen.color(at: CGPoint(x: 50, y: 3)) == .white && button.bounds.width == 99)
  }

  @Test("The texts have the color of the style, the base color, or that of the state")
  func foregrounds() throws {
    let colors = Self.styles.prefix(4).map { style in shown(style) { $0.title = "Title" }.currentTitleColor }
    #expect(colors == [.systemBlue, .label, .systemBlue, .white].map { $0 as UIColor })
    let button = shown(.filled()) {
      ($0.title, $0.subtitle, $0.image) = ("Title", "Sub", UIImage(systemName: "star"))
      $0.baseForegroundColor = .red
    }
    func seen() -> [UIColor?] {
      screen.settle()
      let traits = button.traitCollection
      let colors = [button.titleLabel?.textColor, label("Sub", in: button)?.textColor, button.imageView?.tintColor]
      return colors.map { $0?.resolvedColor(with: traits) }
    }
    #expect(seen() == [.red, .red, .red])
    button.isHighlighted = true
    #expect(seen().allSatisfy { $0 == UIColor.red.withAlphaComponent(0.75) } && button.titleLabel?.alpha == 1)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(seen().allSatisfy { $0 == UIColor.tertiaryLabel.resolvedColor(with: button.traitCollection) })
  }

  // The pictures of WWDC 2021, session 10064; a backport of these buttons by Sereivoan Yong.
  @Test("Until iOS 18, a gray button has the tint color and small corners")
  func older() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), release: .iOS18)
    screen.rootViewController = UIViewController()
    let button = UIButton(configuration: .gray())
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    screen.rootViewController?.view.addSubview(button)
    screen.settle()
    #expect(button.currentTitleColor == .systemBlue && button.subviews.first?.layer.cornerRadius == 5.95)
  }

  // MARK: Use

  @Test("A primary action gives its title, unless it has none, and is performed by a tap")
  func primaryAction() {
    let log = Recorder()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Own"
    let save = UIAction(title: "Save") { _ in log.record("save") }
    let button = UIButton(configuration: configuration, primaryAction: save)
    #expect(button.configuration?.title == "Save" && button.currentTitle == "Save" && button.titleLabel?.text == "Save")
    #expect(button.accessibilityLabel == "Save" && button.buttonType == .system)
    let other = UIButton(configuration: configuration, primaryAction: UIAction { _ in })
    #expect(other.currentTitle == "Own")
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    screen.rootViewController?.view.addSubview(button)
    screen.settle()
    screen.tap(at: CGPoint(x: 50, y: 120))
    #expect(log.events == ["save"])
  }

  @Test("Without a title of the configuration, the title for the state is shown; without a configuration, as before")
  func fallback() {
    let button = shown(.filled()) { _ in }
    button.setTitle("Old", for: .normal)
    #expect(button.configuration?.title == nil && button.titleLabel?.text == "Old")
    #expect(button.titleLabel?.font.pointSize == 17)
    button.configuration = nil
    screen.settle()
    #expect(rounded(button.intrinsicContentSize) == [30, 30] && background(button) == .white)
    #expect(button.titleLabel?.font.pointSize == 15 && button.titleLabel?.numberOfLines == 1)
  }

  @Test("The handler is called in the next layout, once for each change of the state, and not for a configuration")
  func handler() {
    let log = Recorder()
    let button = shown(.filled()) { $0.title = "Title" }
    func calls(_ change: () -> Void) -> Int {
      let before = log.events.count
      change()
      #expect(log.events.count == before)
      screen.settle()
      return log.events.count - before
    }
    let counts = [
      calls {
        button.configurationUpdateHandler = { button in
          log.record("update")
          button.configuration?.subtitle = button.isSelected ? "selected" : nil
        }
      },
      calls { button.setNeedsLayout() }, calls { button.isHighlighted = true }, calls { button.isSelected = true },
      calls { button.tintColor = .red }, calls { button.configuration = .gray() },
      calls { button.frame.size.width = 200 },
      calls {
        button.setNeedsUpdateConfiguration()
        button.setNeedsUpdateConfiguration()
      },
    ]
    #expect(counts == [1, 0, 1, 1, 1, 0, 0, 1])
    #expect(button.configuration?.subtitle == "selected" && label("selected", in: button) != nil)
  }

  @Test("A subclass can configure itself, and the font follows the text size")
  func subclass() {
    final class Toggle: UIButton {
      override func updateConfiguration() {
        super.updateConfiguration()
        configuration?.title = isSelected ? "On" : "Off"
      }
    }
    let button = Toggle(configuration: .plain())
    screen.rootViewController?.view.addSubview(button)
    button.frame.size = button.intrinsicContentSize
    screen.settle()
    #expect(button.currentTitle == "Off")
    button.isSelected = true
    screen.settle()
    #expect(button.currentTitle == "On")
    let height = button.intrinsicContentSize.height
    screen.preferredContentSizeCategory = .accessibilityExtraLarge
    screen.settle()
    #expect(button.intrinsicContentSize.height > height && button.titleLabel?.font.pointSize == 40)
  }

  @Test("Configurations are equal if all of their values are")
  func equality() {
    var configuration = UIButton.Configuration.filled()
    #expect(configuration == .borderedProminent() && configuration != .gray())
    #expect(configuration.hashValue == UIButton.Configuration.filled().hashValue)
    configuration.imagePadding = 1
    #expect(configuration != .filled())
  }
}
#endif
