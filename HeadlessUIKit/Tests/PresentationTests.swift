#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Presentation")
struct PresentationTests {
  let recorder = Recorder()
  let presenter: RecordingViewController
  let sheet: PresentedController
  let stage: Stage

  init() {
    presenter = RecordingViewController(name: "p", recorder: recorder)
    sheet = PresentedController(name: "s", recorder: recorder)
    stage = Stage(presenter)
    recorder.events = []
  }

  private func events(of name: String) -> [String] {
    recorder.take().filter { $0.hasPrefix(name) || $0 == "completion" }.map { String($0.prefix { $0 != "(" }) }
  }

  private func addChild() -> UIViewController {
    let child = UIViewController()
    presenter.addChild(child)
    stage.add(child.view, 0, 0, 50, 50)
    child.didMove(toParent: presenter)
    return child
  }

  // UIViewController, present(_:animated:completion:): "The completion handler is called after the viewDidAppear(_:)
  // method is called on the presented view controller"; dismiss(animated:completion:): after its viewDidDisappear(_:).
  @Test("A presented controller appears and disappears, and each completion runs after that")
  func presentAndDismiss() {
    presenter.present(sheet, animated: false, completion: { [recorder] in recorder.record("completion") })
    stage.screen.settle()
    #expect(presenter.presentedViewController === sheet)
    #expect(sheet.presentingViewController === presenter)
    #expect(sheet.parent == nil && presenter.children.isEmpty, "Presenting is not containment.")
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

  // UIViewController, viewWillAppear(_:) and its companions: animated is "true if the view is being added to the window
  // using an animation".
  @Test("The appearance callbacks carry animated as it was asked for", arguments: [false, true])
  func animated(animated: Bool) {
    presenter.present(sheet, animated: animated)
    stage.screen.settle()
    presenter.dismiss(animated: !animated)
    stage.screen.settle()
    let expected =
      ["WillAppear", "IsAppearing", "DidAppear"].map { "s.view\($0)(animated: \(animated))" }
      + ["WillDisappear", "DidDisappear"].map { "s.view\($0)(animated: \(!animated))" }
    #expect(recorder.events.filter { $0.hasPrefix("s.") && $0.contains("ppear") } == expected)
  }

  // UIViewController, isBeingPresented and isBeingDismissed: true "only when called from inside" the appearance methods
  // of that presentation. Apps read presentingViewController in viewWillDisappear.
  @Test("isBeingPresented and isBeingDismissed tell the reason; the presenter is still set in viewWillDisappear")
  func reasons() {
    presenter.present(sheet, animated: false)
    stage.screen.settle()
    #expect(sheet.notes == ["WillAppear presented by p", "IsAppearing presented by p", "DidAppear presented by p"])
    #expect(!sheet.isBeingPresented)
    sheet.notes = []
    sheet.dismiss(animated: false)
    stage.screen.settle()
    #expect(sheet.notes.first == "WillDisappear dismissed by p")
    #expect(sheet.notes.last?.hasPrefix("DidDisappear dismissed") == true)
    #expect(!sheet.isBeingDismissed)
    sheet.notes = []
    stage.screen.rootViewController = sheet
    stage.screen.settle()
    #expect(sheet.notes == ["WillAppear", "IsAppearing", "DidAppear"], "This appearance is no presentation.")
    stage.screen.rootViewController = UIViewController()
  }

  // UIViewController, modalPresentationStyle: "The default value is UIModalPresentationStyle.automatic".
  @Test("The presentation style is automatic by default, with UIKit's numbers")
  func style() {
    #expect(UIViewController().modalPresentationStyle == .automatic)
    let styles: [UIModalPresentationStyle] = [
      .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
      .overCurrentContext, .popover,
    ]
    #expect(styles.map(\.rawValue) == Array(-2...7))
  }

  // UIModalPresentationStyle.fullScreen: "The views belonging to the presenting view controller are removed after the
  // presentation completes"; overFullScreen: they "are not removed".
  @Test(
    "Only a presentation that covers the presenter removes its view, until the dismissal",
    arguments: [UIModalPresentationStyle.automatic, .overFullScreen, .fullScreen, .currentContext])
  func covering(style: UIModalPresentationStyle) {
    let covers = style == .fullScreen || style == .currentContext
    sheet.modalPresentationStyle = style
    presenter.present(sheet, animated: false)
    stage.screen.settle()
    #expect((stage.root.window == nil) == covers)
    #expect(events(of: "p.view") == (covers ? ["p.viewWillDisappear", "p.viewDidDisappear"] : []))
    stage.screen.resize(to: CGSize(width: 100, height: 300))
    recorder.events = []
    sheet.dismiss(animated: false)
    stage.screen.settle()
    #expect(stage.root.window === stage.screen.window)
    #expect(stage.root.frame == stage.screen.window.bounds)
    #expect(stage.screen.window.subviews == [stage.root])
    #expect(
      events(of: "p.view") == (covers ? ["p.viewWillAppear", "p.viewIsAppearing", "p.viewDidAppear"] : []))
  }

  // UIKit raises "Application tried to present modally an active controller" (iOS behavior, observed).
  @Test("A controller can't present itself")
  func presentItself() {
    #expect(misuse { presenter.present(presenter, animated: false) }.first?.contains("is the presenter") == true)
    #expect(presenter.presentedViewController == nil && presenter.presentingViewController == nil)
  }

  @Test("A presentation that is dismissed before it was shown leaves everything as it was")
  func dismissedAtOnce() {
    sheet.modalPresentationStyle = .fullScreen
    let messages = misuse {
      presenter.present(sheet, animated: false)
      presenter.dismiss(animated: false)
      stage.screen.settle()
    }
    #expect(messages.isEmpty)
    #expect(stage.screen.window.subviews == [stage.root])
    #expect(events(of: "p.viewDid") == ["p.viewDidAppear"])
  }

  // UIViewController, dismiss(animated:completion:): "If you call this method on the presented view controller itself,
  // UIKit asks the presenting view controller to handle the dismissal."
  @Test("A presented controller can dismiss itself; the presenter's children see the presentation too")
  func dismissItself() {
    let child = addChild()
    presenter.present(sheet, animated: false)
    stage.screen.settle()
    #expect(child.presentedViewController === sheet, "The presentation of an ancestor counts.")
    sheet.dismiss(animated: false)
    stage.screen.settle()
    #expect(presenter.presentedViewController == nil)
    #expect(sheet.view.window == nil)
  }

  // UIViewController, present(_:animated:completion:): "If the current view controller isn't able to fulfill a request,
  // it forwards the request up the view controller hierarchy to its nearest parent, which can then handle or forward
  // the request"; "a full-screen presentation must be made by a view controller that itself covers the full screen".
  @Test("A child's presentation goes to the topmost ancestor, which the child can ask to dismiss it")
  func presentFromAChild() {
    let child = addChild()
    child.present(sheet, animated: false)
    stage.screen.settle()
    #expect(sheet.presentingViewController === presenter)
    #expect(presenter.presentedViewController === sheet && child.presentedViewController === sheet)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(sheet.view.window != nil, "The child doesn't hold the presentation.")
    presenter.addChild(child)
    child.dismiss(animated: false)
    stage.screen.settle()
    #expect(sheet.view.window == nil && presenter.presentedViewController == nil)
  }

  // UIViewController, dismiss(animated:completion:): "If you present several view controllers in succession … calling
  // this method on a view controller lower in the stack dismisses its immediate child view controller and all view
  // controllers above that child on the stack. When this happens, only the top-most view is dismissed in an animated
  // fashion; any intermediate view controllers are simply removed from the stack."
  @Test("Dismissing lower in a stack removes all above, and animates the topmost only")
  func stack() {
    let top = RecordingViewController(name: "t", recorder: recorder)
    presenter.present(sheet, animated: false)
    stage.screen.settle()
    sheet.present(top, animated: false)
    stage.screen.settle()
    #expect(top.presentingViewController === sheet)
    recorder.events = []
    presenter.dismiss(animated: true)
    stage.screen.settle()
    #expect(top.view.window == nil && sheet.view.window == nil)
    #expect(top.presentingViewController == nil && sheet.presentingViewController == nil)
    #expect(recorder.events.contains("t.viewWillDisappear(animated: true)"))
    #expect(recorder.events.contains("s.viewWillDisappear(animated: false)"))
  }

  // UIKit logs "Attempt to present … on … whose view is not in the window hierarchy" and "… which is already presenting
  // …" (iOS behavior, observed).
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
    #expect(misuse { sheet.present(sheet, animated: false) }.count == 1)
    let child = UIViewController()
    another.addChild(child)
    #expect(misuse { sheet.present(child, animated: false) }.first?.contains("has a parent") == true)
  }
}

/// A controller that notes, in its appearance callbacks, why it appears or disappears and who presents it.
final class PresentedController: RecordingViewController {
  var notes: [String] = []

  private func note(_ event: String) {
    let presenter = (presentingViewController as? RecordingViewController)?.name
    let reason = [isBeingPresented ? " presented" : "", isBeingDismissed ? " dismissed" : ""].joined()
    notes.append(event + reason + (presenter.map { " by \($0)" } ?? ""))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("WillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("IsAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("DidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("WillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("DidDisappear")
  }
}
#endif
