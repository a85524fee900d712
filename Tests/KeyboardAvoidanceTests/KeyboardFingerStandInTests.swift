#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import KeyboardAvoidance

// What only the stand-in can do.
extension KeyboardFingerTests {
  @Test("A finger moves neither the keyboard of another screen nor one that floats")
  func otherKeyboards() async {
    await bringKeyboard()
    let other = await Phone()
    tracker.followFinger(to: 500, in: other.screen.window, lowest: 500)
    #expect(phone.keyboard.overlap == 216 && other.keyboard.overlap == 0)
    let frame = rect(60, 100, 200, 150)
    phone.screen.keyboard = .floating(frame)
    tracker.followFinger(to: 200, in: phone.screen.window, lowest: 200)
    #expect(phone.keyboard.frame == frame)
  }

  /// The hidden views that read the guide.
  private var readers: [UIView] { phone.screen.window.subviews.filter { $0 is KeyboardFinger } }

  // scenee/FloatingPanel, issue 688: a hosting view reports a fault if somebody adds a view to it.
  @Test("The hidden view that reads the guide is in the window, once for each root view in it")
  func reader() async {
    await bringKeyboard()
    #expect(readers.isEmpty, "No finger can drag the keyboard.")
    let scrollView = UIScrollView(frame: phone.view.bounds)
    scrollView.keyboardDismissMode = .interactive
    phone.view.addSubview(scrollView)
    KeyboardArea(adjusting: scrollView)
    for height in [220, 216] as [CGFloat] { await phone.showKeyboard(height) }
    #expect(readers.count == 1 && readers.allSatisfy(\.isHidden))
    #expect(phone.view.subviews.allSatisfy { !($0 is KeyboardFinger) })
    let table = UITableViewController(style: .plain)
    let other = UIViewController()
    for child in [table, other] {
      phone.controller.addChild(child)
      phone.view.addSubview(child.view)
      child.didMove(toParent: phone.controller)
    }
    let areas = [KeyboardArea(of: table.view), KeyboardArea(of: other.view)]
    await phone.showKeyboard(220)
    #expect(readers.count == 2, "The guide of a table isn't read.")
    other.view.removeFromSuperview()
    await phone.showKeyboard(216)
    #expect(readers.count == 1)
    withExtendedLifetime(areas) {}
  }

  @Test("The guide moves nothing while nobody drags, wherever it is", arguments: [false, true])
  func guide(staysAtBottom: Bool) async {
    let variation = UIKitVariation.with { $0.keyboardGuideStaysAtBottom = staysAtBottom }
    await UIKitVariation.withStandard(variation) {
      let phone = await Phone()
      let scrollView = UIScrollView(frame: phone.view.bounds)
      scrollView.contentSize.height = 2000
      scrollView.keyboardDismissMode = .interactive
      phone.view.addSubview(scrollView)
      for height in [216, 300, 250] as [CGFloat] {
        await phone.showKeyboard(height)
        await phone.screen.advance(by: 1)
        #expect(phone.keyboard.overlap == height)
        phone.screen.touchDown(at: CGPoint(x: 160, y: 200))
        for y in [160, 120, 500, 540] as [CGFloat] { phone.screen.touchMove(to: CGPoint(x: 160, y: y)) }
        #expect(scrollView.isDragging && phone.keyboard.overlap == height)
        phone.screen.touchUp()
      }
    }
  }

  // The guide of HeadlessUIKit doesn't follow a finger. One that stays at the bottom can be moved with the safe area.
  @Test("The guide is read while a finger drags at the keyboard or at the view on top of it", arguments: [270, 280])
  func drag(y: CGFloat) async {
    let variation = UIKitVariation.with { $0.keyboardGuideStaysAtBottom = true }
    await UIKitVariation.withStandard(variation) {
      let phone = await Phone()
      let scrollView = UIScrollView(frame: phone.view.bounds)
      scrollView.contentSize.height = 2000
      scrollView.keyboardDismissMode = .interactive
      phone.view.insertSubview(scrollView, at: 0)
      phone.view.second.inputAccessoryView = UIView(frame: rect(0, 0, 0, 40))
      phone.view.second.becomeFirstResponder()
      await phone.screen.settle()
      await phone.screen.advance(by: 1)
      #expect(phone.keyboard.frame?.minY == 312)
      phone.screen.touchDown(at: CGPoint(x: 160, y: 200))
      phone.screen.touchMove(to: CGPoint(x: 160, y: y))
      phone.screen.safeAreaInsets.bottom = 568 - 316
      await phone.screen.settle()
      #expect(phone.keyboard.frame?.minY == (y < 312 - 40 ? 312 : 316))
      phone.screen.touchUp()
    }
  }

  @Test("A scroll view under the finger keeps its offset and its insets until the keyboard is announced again")
  func scrollView() async {
    await bringKeyboard()
    let scrollView = UIScrollView(frame: phone.view.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    phone.view.addSubview(scrollView)
    let area = KeyboardArea(adjusting: scrollView)
    #expect(scrollView.contentInset.bottom == 216)
    phone.screen.touchDown(at: CGPoint(x: 160, y: 300))
    phone.screen.touchMove(to: CGPoint(x: 160, y: 200))
    #expect(scrollView.isDragging)
    let offset = scrollView.contentOffset
    for top in [400, 568, 500] as [CGFloat] {
      tracker.followFinger(to: top, in: phone.screen.window, lowest: top)
      // The end of a change from before.
      await phone.post(didChangeFrame, end: phone.docked(216))
      #expect(area.overlap == 568 - top)
      #expect(scrollView.contentInset.bottom == 216 && scrollView.contentOffset == offset)
    }
    phone.screen.touchUp()
    await phone.post(willHide, end: rect(0, 568, 320, 216))
    #expect(scrollView.contentInset.bottom == 0)
    withExtendedLifetime(area) {}
  }
}
#endif
