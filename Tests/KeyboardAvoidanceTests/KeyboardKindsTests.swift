#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import KeyboardAvoidance
import PlatformUI
import TestSupport
import Testing

/// Each test names the page that says what UIKit does.
@MainActor
@Suite("The kinds of keyboards and windows", .onScreen)
struct KeyboardKindsTests {
  let phone: Phone
  var screen: TestScreen { phone.screen }
  var keyboard: KeyboardArea { phone.keyboard }

  init() async {
    phone = await Phone()
  }

  // react/react-native, pull request 48131: UIKit posts keyboardWillHide for a floating, split or undocked keyboard.
  // The frame at the end of the change is then somewhere on the screen.
  @Test("A keyboard that hides because it is split or undocked covers nothing, and still has a frame")
  func hidesButStays() async {
    for frame in [rect(0, 200, 320, 216), rect(60, 352, 200, 216)] {
      await phone.post(willShow, end: phone.docked(216))
      #expect(keyboard.overlap == 216)
      await phone.post(willHide, end: frame)
      await phone.post(didChangeFrame, end: frame)
      #expect(keyboard.overlap == 0 && keyboard.frame == frame)
    }
    await phone.post(willChangeFrame, end: phone.docked(216))
    #expect(keyboard.overlap == 216)
    await phone.post(willHide, end: phone.docked(216))
    #expect(keyboard.overlap == 0 && keyboard.frame == nil, "A docked keyboard that hides is gone.")
  }

  // UIResponder.keyboardIsLocalUserInfoKey: with several apps on an iPad, each of them is told of the keyboard.
  @Test("A keyboard for another app's field covers this app's view, too")
  func otherApp() async {
    await phone.post(willShow, end: phone.docked(216), isLocal: false)
    #expect(keyboard.overlap == 216 && phone.view.bar.frame.maxY == 352)
    await phone.post(willHide, end: phone.gone, isLocal: false)
    #expect(keyboard.overlap == 0)
  }

  // manaflow-ai/cmux, pull request 10810: on betas of iOS 27, frames at the end of a change are wrong.
  @Test("A wrong frame at the end of a change moves nothing")
  func wrongEnd() async {
    let wrong = [rect(0, 100, 320, 216), rect(0, 0, 320, 216), rect(60, 300, 200, 150), phone.gone, phone.docked(300)]
    for frame in wrong {
      await phone.post(willShow, end: phone.docked(216))
      await phone.post(didChangeFrame, end: frame)
      #expect(keyboard.overlap == 216 && keyboard.frame == phone.docked(216), "\(frame)")
      await phone.post(willHide, end: phone.gone)
      await phone.post(didChangeFrame, end: frame)
      #expect(keyboard.overlap == 0 && keyboard.frame == nil, "\(frame)")
    }
  }

  // A forum post, techfeed.net/pt/5687: for a keyboard that is undocked, the frame before the change can be above the
  // screen.
  @Test("A keyboard that was announced at no place that makes sense is where it is at the end")
  func undockedAtTheEnd() async {
    let frame = rect(60, 100, 200, 150)
    await phone.post(willShow, end: phone.docked(216))
    await phone.post(willHide, end: rect(0, -264, 320, 216))
    await phone.post(didChangeFrame, end: frame)
    #expect(keyboard.overlap == 0 && keyboard.frame == frame)
    await phone.post(willHide, end: phone.gone)
    #expect(keyboard.frame == nil)
  }
}
#endif
