#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Activity indicators")
struct ActivityIndicatorTests {
  // UIActivityIndicatorView, hidesWhenStopped: "If the value of this property is true (the default), the receiver sets
  // its isHidden property … to true when receiver is not animating."
  @Test("An activity indicator is there while it turns, or always")
  func turning() {
    let indicator = UIActivityIndicatorView(style: .medium)
    #expect(indicator.isHidden && !indicator.isAnimating && indicator.frame.size == CGSize(width: 20, height: 20))
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating)
    #expect(indicator.isAccessibilityElement && indicator.accessibilityLabel == "In progress")
    indicator.stopAnimating()
    #expect(indicator.isHidden && indicator.accessibilityLabel == "Progress halted")
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    indicator.startAnimating()
    indicator.stopAnimating()
    #expect(!indicator.isHidden && !indicator.isAnimating)
  }

  @Test("The wheel of a style has its size, in the middle of the bounds, and its color")
  func picture() {
    let stage = Stage()
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.sizeThatFits(.zero) == CGSize(width: 37, height: 37))
    indicator.color = .red
    indicator.startAnimating()
    stage.add(indicator, 0, 0, 100, 100)
    #expect(stage.rgb(50, 38) == [100, 0, 0] && stage.rgb(50, 50) == [100, 100, 100])
    #expect(stage.rgb(50, 25) == [100, 100, 100])
    indicator.style = .medium
    indicator.color = nil
    #expect(stage.rgb(50, 43) == percent(.systemGray) && stage.rgb(50, 36) == [100, 100, 100])
    #expect(indicator.intrinsicContentSize.width == 20 && UIActivityIndicatorView(frame: .zero).style == .medium)
  }
}
#endif
