#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Presentation")
struct PresentationTests {
  let recorder = Recorder()
  let presenter: RecordingViewController
  let sheet: RecordingViewController
  let stage: Stage

  init() {
    presenter = RecordingViewController(name: "p", recorder: recorder)
    sheet = RecordingViewController(name: "s", recorder: recorder)
    stage = Stage(presenter)
    recorder.events = []
  }

  private func events(of name: String) -> [String] {
    recorder.take().filter { $0.hasPrefix(name) || $0 == "completion" }.map { String($0.prefix { $0 != "(" }) }
  }

  // UIViewController, present(_:animated:completion:): "The completion handler is called after the viewDidAppear(_:)
  // method is called on the presented view controller"; dismiss(animated:completion:): after its viewDidDisappear(_:).
  @Test("A presented controller appears and disappears, and each completion comes after that")
  func presentAndDismiss() {
    presenter.present(sheet, animated: false, completion: { [recorder] in recorder.record("completion") })
    stage.screen.settle()
    #expect(presenter.presentedViewController === sheet)
    #expect(sheet.presentingViewController === presenter)
    #expect(sheet.parent == nil && presenter.children.isEmpty, "presenting is not containment")
    #expect(sheet.view.window === stage.screen.window)
    #expect(
      events(of: "s.") == ["s.viewDidLoad", "s.viewWillAppear", "s.viewIsAppearing", "s.viewDidAppear", "completion"])
    presenter.dismiss(animated: false, completion: { [recorder] in recorder.record("completion") })
    stage.screen.settle()
    #expect(presenter.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
    #expect(sheet.view.window == nil)
    #expect(events(of: "s.") == ["s.viewWillDisappear", "s.viewDidDisappear", "completion"])
  }

  // UIViewController, dismiss(animated:completion:): "If you call this method on the presented view controller itself,
  // UIKit asks the presenting view controller to handle the dismissal."
  @Test("A presented controller can dismiss itself; the presenter's children see the presentation too")
  func dismissItself() {
    let child = UIViewController()
    presenter.addChild(child)
    stage.add(child.view, 0, 0, 50, 50)
    child.didMove(toParent: presenter)
    presenter.present(sheet, animated: false)
    stage.screen.settle()
    #expect(child.presentedViewController === sheet, "an ancestor's presentation counts")
    sheet.dismiss(animated: false)
    stage.screen.settle()
    #expect(presenter.presentedViewController == nil)
    #expect(sheet.view.window == nil)
  }

  // UIKit logs "Attempt to present … on … whose view is not in the window hierarchy" (iOS behaviour, observed).
  @Test("Presenting from a controller that is in no window, or presents already, is reported and shows nothing")
  func impossible() {
    let offScreen = UIViewController()
    #expect(misuse { offScreen.present(sheet, animated: false) }.count == 1)
    #expect(offScreen.presentedViewController == nil && sheet.presentingViewController == nil)
    presenter.present(sheet, animated: false)
    stage.screen.settle()
    let another = UIViewController()
    #expect(misuse { presenter.present(another, animated: false) }.count == 1)
    #expect(presenter.presentedViewController === sheet)
    #expect(another.viewIfLoaded?.window == nil)
  }
}
#endif
