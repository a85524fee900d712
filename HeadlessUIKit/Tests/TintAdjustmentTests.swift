#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Dimmed accent colors")
struct TintAdjustmentTests {
  private final class TintedView: UIView {
    var changes = 0

    override func tintColorDidChange() {
      super.tintColorDidChange()
      changes += 1
    }
  }

  // UIView, tintAdjustmentMode: "The first non-default tint adjustment mode value in the view's hierarchy, ascending
  // from and starting with the view itself", else normal.
  @Test("The mode is that of the nearest superview that has one, and normal without any")
  func inheritance() {
    let (top, middle, child) = (UIView(), UIView(), UIView())
    top.addSubview(middle)
    middle.addSubview(child)
    #expect(child.tintAdjustmentMode == .normal)
    top.tintAdjustmentMode = .dimmed
    #expect([top, middle, child].allSatisfy { $0.tintAdjustmentMode == .dimmed })
    middle.tintAdjustmentMode = .normal
    #expect(middle.tintAdjustmentMode == .normal && child.tintAdjustmentMode == .normal)
    middle.tintAdjustmentMode = .automatic
    #expect(middle.tintAdjustmentMode == .dimmed && child.tintAdjustmentMode == .dimmed)
    top.tintAdjustmentMode = .automatic
    #expect(top.tintAdjustmentMode == .normal && child.tintAdjustmentMode == .normal)
  }

  // UIView.TintAdjustmentMode, dimmed: "a desaturated, dimmed version of the view's original tint color"; normal: "the
  // completely unmodified tint color of the view".
  @Test("A dimmed color is a gray with the same opacity; a view with the mode normal has the color that was set")
  func colors() throws {
    let (top, child) = (UIView(), UIView())
    top.addSubview(child)
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    top.tintColor = red
    top.tintAdjustmentMode = .dimmed
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    for view in [top, child] {
      #expect(view.tintColor.getWhite(&white, alpha: &alpha) && white > 0 && white < 1 && alpha == 0.5)
    }
    child.tintAdjustmentMode = .normal
    #expect(child.tintColor == red)
    child.tintAdjustmentMode = .automatic
    child.tintColor = .systemBlue
    #expect(child.tintColor.getWhite(nil, alpha: nil))
    top.tintAdjustmentMode = .automatic
    #expect(top.tintColor == red && child.tintColor == .systemBlue)
  }

  // UIView, tintAdjustmentMode: "When this property's value changes (either by the view's value changing or by one of
  // its superview's values changing), the system calls the tintColorDidChange() method".
  @Test("Views whose mode changes are told, also those with a color of their own; views with another mode aren't")
  func changes() {
    let (top, child, other) = (TintedView(), TintedView(), TintedView())
    top.addSubview(child)
    top.addSubview(other)
    child.tintColor = .red
    other.tintAdjustmentMode = .normal
    let before = [top, child, other].map(\.changes)
    top.tintAdjustmentMode = .dimmed
    #expect(zip([top, child, other].map(\.changes), before).map { $0 - $1 } == [1, 1, 0])
  }
}
#endif
