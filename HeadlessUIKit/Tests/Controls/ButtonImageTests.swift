#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Images of buttons")
struct ButtonImageTests {
  let stage = Stage()
  let button = UIButton(type: .custom)
  let red: UIImage

  init() {
    red = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    stage.add(button, 0, 0, 120, 50)
  }

  private var imageFrame: CGRect { button.imageView?.frame ?? .null }
  private var titleFrame: CGRect { button.titleLabel?.frame ?? .null }

  // UIButton, setImage(_:for:), image(for:), currentImage, imageView: "if no image is set for a state, the normal image
  // is used".
  @Test("A button shows the image of its state, or else the normal image, and none after it was removed")
  func states() {
    let other = red.withRenderingMode(.alwaysOriginal)
    #expect(button.currentImage == nil && button.imageView?.image == nil)
    button.setImage(red, for: .normal)
    #expect(button.image(for: .normal) === red && button.image(for: .disabled) == nil)
    #expect(button.currentImage === red && button.imageView?.image === red)
    button.setImage(other, for: .disabled)
    button.isEnabled = false
    #expect(button.currentImage === other && button.imageView?.image === other)
    button.isEnabled = true
    stage.screen.settle()
    #expect(imageFrame == CGRect(x: 50, y: 20, width: 20, height: 10))
    #expect(stage.rgb(60, 25) == [100, 0, 0])
    button.setImage(nil, for: .normal)
    #expect(button.currentImage == nil && stage.rgb(60, 25) == [100, 100, 100])
  }

  // UIButton, init(type:primaryAction:), init(configuration:primaryAction:): the title and the image of the action.
  @Test("A button shows the image of its action, and keeps that of its configuration where the action has none")
  func imageOfAction() {
    let action = UIAction(title: "Red", image: red) { _ in }
    #expect(UIButton(primaryAction: action).currentImage === red)
    var configuration = UIButton.Configuration.plain()
    #expect(UIButton(configuration: configuration, primaryAction: action).configuration?.image === red)
    configuration.image = red
    let plain = UIButton(configuration: configuration, primaryAction: UIAction(title: "Plain") { _ in })
    #expect(plain.configuration?.image === red && plain.configuration?.title == "Plain")
    action.image = nil
    #expect(action.image == nil && UIButton(primaryAction: action).currentImage == nil)
  }

  // UIControl, contentHorizontalAlignment, effectiveContentHorizontalAlignment, contentVerticalAlignment.
  @Test("The content is where its alignment says, in both directions, with a configuration and without one")
  func alignment() {
    let bounds = CGRect(x: 0, y: 0, width: 120, height: 50)
    func content(_ change: (UIButton) -> Void, mirrored: Bool = false) -> CGRect {
      let frames = [nil, UIButton.Configuration.plain()].map { configuration in
        let button = UIButton(type: .custom)
        button.configuration = configuration
        button.configuration?.contentInsets = .zero
        button.setImage(red, for: .normal)
        button.semanticContentAttribute = mirrored ? .forceRightToLeft : .forceLeftToRight
        button.frame = bounds
        change(button)
        button.layoutIfNeeded()
        return button.imageView?.frame ?? .null
      }
      #expect(frames[0] == frames[1])
      return frames[0]
    }
    #expect(content { _ in } == CGRect(x: 50, y: 20, width: 20, height: 10))
    let expected: [(UIControl.ContentHorizontalAlignment, CGFloat, CGFloat)] = [
      (.left, 0, 0), (.right, 100, 100), (.leading, 0, 100),
      (.trailing, 100, 0), (.center, 50, 50), (.fill, 0, 0),
    ]
    for (alignment, x, mirrored) in expected {
      #expect(content { $0.contentHorizontalAlignment = alignment }.minX == x)
      #expect(content({ $0.contentHorizontalAlignment = alignment }, mirrored: true).minX == mirrored)
    }
    let heights: [(UIControl.ContentVerticalAlignment, CGFloat)] = [(.top, 0), (.bottom, 40), (.fill, 20)]
    for (alignment, y) in heights {
      #expect(content { $0.contentVerticalAlignment = alignment }.minY == y)
    }
    button.contentHorizontalAlignment = .trailing
    #expect(button.effectiveContentHorizontalAlignment == .right && button.contentVerticalAlignment == .center)
    button.semanticContentAttribute = .forceRightToLeft
    #expect(button.effectiveContentHorizontalAlignment == .left)
  }

  // UIButton, setBackgroundImage(_:for:), backgroundRect(forBounds:): "the rectangle in which the receiver draws its
  // background"; UIControl.State, focused.
  @Test("The background of a state is stretched behind the image and the title, and the button is as large at least")
  func background() throws {
    let blue = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 80)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 80))
    }
    #expect(button.currentBackgroundImage == nil && button.backgroundImage(for: .focused) == nil)
    button.setImage(red, for: .normal)
    button.setTitle("Go", for: .normal)
    let size = button.sizeThatFits(.zero)
    button.setBackgroundImage(blue, for: .normal)
    #expect(button.backgroundImage(for: .normal) === blue && button.sizeThatFits(.zero).height == 80)
    #expect(button.sizeThatFits(.zero).width == size.width)
    #expect(button.backgroundRect(forBounds: button.bounds) == button.bounds)
    #expect(stage.rgb(1, 1) == [0, 0, 100] && stage.rgb(119, 49) == [0, 0, 100])
    #expect(stage.rgb(imageFrame.midX, 25) == [100, 0, 0])
    button.setBackgroundImage(red, for: .highlighted)
    stage.screen.touchDown(at: CGPoint(x: 5, y: 5))
    #expect(button.currentBackgroundImage === red && stage.rgb(1, 1) == [100, 0, 0])
    stage.screen.touchUp()
    button.setBackgroundImage(nil, for: .normal)
    #expect(stage.rgb(1, 1) == [100, 100, 100] && button.sizeThatFits(.zero) == size)
  }

  @Test("The image is left of the title, and right of it from right to left; together they are in the center")
  func beside() {
    button.setImage(red, for: .normal)
    button.setTitle("Go", for: .normal)
    stage.screen.settle()
    let width = titleFrame.width
    #expect(imageFrame.minX == (120 - 20 - width) / 2 && titleFrame.minX == imageFrame.maxX)
    #expect(imageFrame.midY == 25 && titleFrame.midY == 25)
    #expect(button.intrinsicContentSize == CGSize(width: 20 + width, height: titleFrame.height))
    button.semanticContentAttribute = .forceRightToLeft
    stage.screen.settle()
    #expect(titleFrame.minX == (120 - 20 - width) / 2 && imageFrame.minX == titleFrame.maxX)
    button.titleLabel?.font = .systemFont(ofSize: 30)
    stage.screen.settle()
    #expect(titleFrame.width > width && imageFrame.minX == titleFrame.maxX)
  }

  @Test("In a narrow button the title is shortened, and then the image")
  func narrow() {
    button.setImage(red, for: .normal)
    button.setTitle("A long title", for: .normal)
    button.frame.size.width = 50
    stage.screen.settle()
    #expect(
      imageFrame.width == 20 && titleFrame == CGRect(x: 20, y: titleFrame.minY, width: 30, height: titleFrame.height))
    button.frame.size.width = 15
    stage.screen.settle()
    #expect(imageFrame.width == 15 && titleFrame.width == 0)
  }

  // UIImage.RenderingMode, automatic: the context decides, and a button in the system's style draws templates.
  @Test("A system button draws its image in the tint color, unless the image is original")
  func template() {
    let system = UIButton(type: .system)
    stage.add(system, 0, 100, 120, 50)
    system.tintColor = .blue
    system.setImage(red, for: .normal)
    #expect(stage.rgb(60, 125) == [0, 0, 100] && system.imageView?.image === red)
    system.setImage(red.withRenderingMode(.alwaysOriginal), for: .normal)
    #expect(stage.rgb(60, 125) == [100, 0, 0])
  }

  // UIButton, contentEdgeInsets, imageEdgeInsets, titleEdgeInsets: "The button does not use this property to determine
  // intrinsicContentSize and sizeThatFits". Public sources measured the places: each part moves by half of the
  // difference of its insets.
  @Test("The insets of the content enlarge the button; those of the image and the title move one of them")
  func insets() {
    let insets: any Insets = button
    button.setImage(red, for: .normal)
    button.setTitle("Go", for: .normal)
    stage.screen.settle()
    let (size, image, title) = (button.intrinsicContentSize, imageFrame, titleFrame)
    insets.set(content: UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 4), image: .zero, title: .zero)
    stage.screen.settle()
    #expect(button.intrinsicContentSize == CGSize(width: size.width + 24, height: size.height + 4))
    #expect(imageFrame == image.offsetBy(dx: 8, dy: -1) && titleFrame == title.offsetBy(dx: 8, dy: -1))
    insets.set(
      content: .zero, image: UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 10),
      title: UIEdgeInsets(top: 6, left: 4, bottom: 0, right: 0))
    stage.screen.settle()
    #expect(button.intrinsicContentSize == size)
    #expect(imageFrame == image.offsetBy(dx: -10, dy: 0) && titleFrame == title.offsetBy(dx: 2, dy: 3))
    #expect(
      insets.all == [
        .zero, UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 10),
        UIEdgeInsets(top: 6, left: 4, bottom: 0, right: 0),
      ])
    button.setImage(nil, for: .normal)
    stage.screen.settle()
    #expect(titleFrame.size == title.size && titleFrame.midX == 62 && titleFrame.midY == 28)
  }
}

/// The insets of a button. They are deprecated, and a call of a requirement is no warning.
@MainActor
private protocol Insets {
  var all: [UIEdgeInsets] { get }
  func set(content: UIEdgeInsets, image: UIEdgeInsets, title: UIEdgeInsets)
}

extension UIButton: Insets {
  @available(*, deprecated)
  fileprivate var all: [UIEdgeInsets] { [contentEdgeInsets, imageEdgeInsets, titleEdgeInsets] }

  @available(*, deprecated)
  fileprivate func set(content: UIEdgeInsets, image: UIEdgeInsets, title: UIEdgeInsets) {
    (contentEdgeInsets, imageEdgeInsets, titleEdgeInsets) = (content, image, title)
  }
}
#endif
