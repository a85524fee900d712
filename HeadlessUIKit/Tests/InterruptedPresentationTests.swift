#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// The appearance callbacks of a presentation run code that may dismiss the presented controller before it is shown.
@MainActor
@Suite("Interrupted presentations")
struct InterruptedPresentationTests {
  /// A controller that runs a closure in one of its callbacks.
  private final class MeddlingController: UIViewController {
    var onWillAppear: (() -> Void)?
    var onWillDisappear: (() -> Void)?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      onWillAppear?()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      onWillDisappear?()
    }
  }

  private let presenter = MeddlingController()
  private let sheet = MeddlingController()
  private let stage: Stage

  init() {
    stage = Stage(presenter)
  }

  @Test("A controller that dismisses itself in viewWillAppear leaves no view in the window")
  func dismissesItself() {
    let recorder = Recorder()
    sheet.onWillAppear = { [sheet] in sheet.dismiss(animated: false) }
    presenter.present(sheet, animated: false) { recorder.record("completion") }
    stage.screen.settle()
    #expect(presenter.presentedViewController == nil)
    #expect(sheet.viewIfLoaded?.window == nil)
    #expect(recorder.events == ["completion"])
  }

  @Test("A presenter that dismisses in viewWillDisappear stays in the window")
  func presenterDismisses() {
    sheet.modalPresentationStyle = .fullScreen
    presenter.onWillDisappear = { [presenter] in presenter.dismiss(animated: false) }
    let messages = misuse {
      presenter.present(sheet, animated: false)
      stage.screen.settle()
    }
    #expect(messages.isEmpty)
    #expect(presenter.presentedViewController == nil)
    #expect(sheet.viewIfLoaded?.window == nil)
    #expect(presenter.view.window === stage.screen.window)
  }

  @Test("A container that is removed while its child disappears is not reported as unbalanced")
  func nestedRemoval() {
    let box = UIViewController()
    let child = MeddlingController()
    presenter.addChild(box)
    stage.add(box.view, 0, 0, 50, 50)
    box.didMove(toParent: presenter)
    box.addChild(child)
    box.view.addSubview(child.view)
    child.didMove(toParent: box)
    stage.screen.settle()
    child.onWillDisappear = { [box] in
      box.willMove(toParent: nil)
      box.view.removeFromSuperview()
      box.removeFromParent()
    }
    let messages = misuse {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      stage.screen.settle()
    }
    #expect(messages.isEmpty)
  }
}
#endif
