#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import Testing

@MainActor
@Suite("Offsets, hues, directions and springs")
struct CommonMembersTests {
  @Test("An offset has two distances")
  func offset() {
    #expect(UIOffset.zero == UIOffset(horizontal: 0, vertical: 0) && UIOffset(horizontal: 1, vertical: 0) != .zero)
  }

  // UIColor, getHue(_:saturation:brightness:alpha:) and init(hue:saturation:brightness:alpha:).
  @Test("A color made of hue, saturation and brightness gives them back", arguments: 0..<12)
  func hue(twelfth: Int) {
    for (saturation, brightness) in [(1, 1), (0.5, 0.25), (0.125, 0.75)] as [(CGFloat, CGFloat)] {
      let color = UIColor(
        hue: CGFloat(twelfth) / 12, saturation: saturation, brightness: brightness, alpha: 0.5)
      var values: [CGFloat] = [-1, -1, -1, -1]
      values.withUnsafeMutableBufferPointer {
        let first = $0.baseAddress
        #expect(color.getHue(first, saturation: first?.advanced(by: 1), brightness: first?.advanced(by: 2), alpha: nil))
        color.getHue(nil, saturation: nil, brightness: nil, alpha: first?.advanced(by: 3))
      }
      let expected = [CGFloat(twelfth) / 12, saturation, brightness, 0.5]
      #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(values)")
    }
    var gray: CGFloat = -1
    UIColor(white: 0.5, alpha: 1).getHue(&gray, saturation: nil, brightness: nil, alpha: nil)
    #expect(gray == 0)
  }

  // UIView, userInterfaceLayoutDirection(for:) and userInterfaceLayoutDirection(for:relativeTo:).
  @Test("Only an unspecified attribute follows the direction of the language")
  func direction() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 2)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    screen.layoutDirection = .rightToLeft
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft, relativeTo: .leftToRight) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .spatial, relativeTo: .rightToLeft) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
  }

  // UIView, animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:):
  // "To smoothly decelerate the animation without oscillation, use a value of 1."
  @Test("A spring overshoots if its damping ratio is below 1, and ends at the duration", arguments: [0.3, 1])
  func spring(ratio: CGFloat) {
    let stage = Stage()
    let view = stage.add(UIView(), 0, 0, 10, 10, color: .red)
    var (ended, overshoots) = (false, false)
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0) {
      view.center.x = 105
    } completion: {
      ended = $0
    }
    for _ in 0..<99 {
      stage.screen.advance(by: 0.01)
      if stage.rgb(113, 5) == [100, 0, 0] { overshoots = true }
    }
    #expect(!ended && overshoots == (ratio < 1) && stage.rgb(105, 5) == [100, 0, 0])
    stage.screen.advance(by: 0.02)
    #expect(ended)
  }

  // The same page: "To smoothly decelerate the animation without oscillation, use a value of 1."
  @Test("A spring with too strong a damping is at its end shortly before the duration", arguments: [10, 100, 1e200])
  func strongDamping(ratio: CGFloat) {
    let stage = Stage()
    let view = stage.add(UIView(), 0, 0, 10, 10, color: .red)
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0) {
      view.center.x = 105
    }
    stage.screen.advance(by: 0.2)
    #expect(stage.rgb(5, 5) == [100, 100, 100] && stage.rgb(105, 5) == [100, 100, 100])
    stage.screen.advance(by: 0.79)
    #expect(stage.rgb(105, 5) == [100, 0, 0])
  }
}
#endif
