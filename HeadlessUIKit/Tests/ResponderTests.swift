#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Responders")
struct ResponderTests {
  let stage = Stage()
  let a = FocusView()
  let b = FocusView()

  init() {
    stage.add(a, 0, 0, 50, 50)
    stage.add(b, 50, 0, 50, 50)
  }

  // UIResponder, canBecomeFirstResponder: "false by default".
  @Test("A plain view can't become first responder; a view that says it can does")
  func becoming() {
    let plain = stage.add(UIView(), 0, 100, 10, 10)
    #expect(!plain.canBecomeFirstResponder)
    #expect(!plain.becomeFirstResponder())
    #expect(!plain.isFirstResponder)
    #expect(a.becomeFirstResponder())
    #expect(a.isFirstResponder)
    #expect(a.becomeFirstResponder(), "It already is.")
  }

  // UIResponder, becomeFirstResponder(): the current one is asked to resign first; canResignFirstResponder.
  @Test("A window has one first responder; the old one resigns or refuses")
  func handingOver() {
    #expect(a.becomeFirstResponder())
    #expect(b.becomeFirstResponder())
    #expect(b.isFirstResponder && !a.isFirstResponder)
    b.resigns = false
    #expect(!a.becomeFirstResponder())
    #expect(b.isFirstResponder && !a.isFirstResponder)
    #expect(!b.resignFirstResponder())
    b.resigns = true
    #expect(b.resignFirstResponder())
    #expect(!b.isFirstResponder)
  }

  // Observed on iOS 6 to 15.4, in a push: RecordedKeyboard names the sources. Apple documents that it should not be
  // asked.
  @Test("A view that was asked before it was in a window becomes first responder on the next turn in one")
  func beingEarly() {
    let (early, quitter, field) = (FocusView(), FocusView(), UITextField())
    #expect(!early.becomeFirstResponder() && !quitter.becomeFirstResponder() && !UIView().becomeFirstResponder())
    #expect(quitter.resignFirstResponder())
    stage.root.addSubview(quitter)
    stage.root.addSubview(early)
    #expect(!early.isFirstResponder)
    stage.screen.settle()
    #expect(early.isFirstResponder && !quitter.isFirstResponder)
    #expect(!field.becomeFirstResponder())
    stage.root.addSubview(field)
    stage.screen.settle()
    #expect(field.isFirstResponder)
    #expect(field.resignFirstResponder())
    field.removeFromSuperview()
    stage.root.addSubview(field)
    stage.screen.settle()
    #expect(!field.isFirstResponder, "Once is enough.")
  }

  // iOS behavior, observed: a view outside a window cannot be first responder, so leaving makes it resign.
  @Test("A view that leaves its window, itself or with an ancestor, loses first responder", arguments: [true, false])
  func leavingTheWindow(withAncestor: Bool) {
    let box = stage.add(UIView(), 0, 100, 50, 50)
    box.addSubview(a)
    #expect(a.becomeFirstResponder())
    (withAncestor ? box : a).removeFromSuperview()
    #expect(!a.isFirstResponder)
    stage.root.addSubview(withAncestor ? box : a)
    #expect(!a.isFirstResponder, "Returning doesn't restore it.")
    #expect(b.becomeFirstResponder())
  }

  // iOS behavior, observed.
  @Test("A view moved directly to another superview of the same window keeps first responder")
  func movingWithinTheWindow() {
    let box = stage.add(UIView(), 0, 100, 50, 50)
    #expect(a.becomeFirstResponder())
    box.addSubview(a)
    #expect(a.isFirstResponder)
    stage.root.insertSubview(a, at: 0)
    #expect(a.isFirstResponder)
    a.center.x += 10
    stage.root.bringSubviewToFront(a)
    #expect(a.isFirstResponder)
  }

  // UIResponder, next: a view's is its view controller, or its superview; a controller's is its view's superview; the
  // root controller's is the window.
  @Test("The responder chain goes from view to controller to superview, and on to the window")
  func chain() {
    let child = UIViewController()
    stage.controller.addChild(child)
    stage.add(child.view, 0, 100, 50, 50)
    child.didMove(toParent: stage.controller)
    let leaf = stage.add(UIView(), 0, 0, 10, 10, to: child.view)
    #expect(leaf.next === child.view)
    #expect(child.view.next === child)
    #expect(child.next === stage.root)
    #expect(stage.root.next === stage.controller)
    #expect(stage.controller.next === stage.screen.window)
    #expect(UIView().next == nil)
  }
}

/// A view that can become first responder, and resigns if `resigns` is true.
final class FocusView: UIView {
  var resigns = true

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { resigns }
}
#endif
