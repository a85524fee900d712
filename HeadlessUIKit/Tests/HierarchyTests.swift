#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("View hierarchy")
struct HierarchyTests {
  let recorder = Recorder()
  let parent = UIView()
  let a = UIView()
  let b = UIView()
  let c = UIView()
  let stranger = UIView()

  init() {
    for view in [a, b, c] { parent.addSubview(view) }
  }

  /// The parent's subviews, back to front, by letter.
  private var order: String {
    let letters: [UIView: String] = [a: "a", b: "b", c: "c", stranger: "x"]
    return parent.subviews.map { letters[$0] ?? "?" }.joined()
  }

  // UIView, subviews: "the order of the subviews in the array also reflects their visible order"; back is index 0.
  @Test("A new subview goes on top of its siblings and knows its superview")
  func addSubviewGoesOnTop() {
    #expect(order == "abc")
    #expect(a.superview === parent)
    #expect(UIView().subviews.isEmpty && UIView().superview == nil)
  }

  // UIView, addSubview(_:): the view "appears on top of any other subviews"; iOS behavior, observed, for one already
  // there.
  @Test("Adding a view that is already a subview brings it to the front, once")
  func addSubviewOfAPresentChild() {
    parent.addSubview(a)
    #expect(order == "bca")
    parent.addSubview(a)
    #expect(order == "bca")
  }

  // UIView, insertSubview(_:at:); iOS behavior, observed: the view is taken out first, then the index counts the rest.
  @Test(
    "insertSubview(_:at:) removes the view first, then counts, and clamps an index past the end",
    arguments: [
      ("a", 0, "abc"), ("a", 1, "bac"), ("a", 2, "bca"), ("c", 1, "acb"), ("a", 99, "bca"), ("x", 1, "axbc"),
      ("x", 3, "abcx"), ("x", 99, "abcx"),
    ])
  func insertAtIndex(letter: String, index: Int, expected: String) throws {
    let view = try #require(["a": a, "c": c, "x": stranger][letter])
    parent.insertSubview(view, at: index)
    #expect(order == expected)
  }

  // UIView, insertSubview(_:aboveSubview:) and insertSubview(_:belowSubview:).
  @Test("A view can be inserted above or below a sibling, whether it is new or already a subview")
  func insertRelative() {
    parent.insertSubview(stranger, belowSubview: b)
    #expect(order == "axbc")
    parent.insertSubview(a, aboveSubview: b)
    #expect(order == "xbac")
    parent.insertSubview(c, belowSubview: stranger)
    #expect(order == "cxba")
  }

  // iOS behavior, observed: a sibling that is none counts as absent, and the view goes to the front.
  @Test("Above or below a view that isn't a subview means the front", arguments: [true, false])
  func insertRelativeToAStranger(above: Bool) {
    if above {
      parent.insertSubview(a, aboveSubview: stranger)
    } else {
      parent.insertSubview(a, belowSubview: stranger)
    }
    #expect(order == "bca")
    #expect(stranger.superview == nil)
  }

  // UIView, bringSubviewToFront(_:) and sendSubviewToBack(_:).
  @Test("A subview can be brought to the front and sent to the back; for another view nothing changes")
  func bringAndSend() {
    parent.bringSubviewToFront(a)
    #expect(order == "bca")
    parent.sendSubviewToBack(c)
    #expect(order == "cba")
    let home = UIView()
    home.addSubview(stranger)
    parent.bringSubviewToFront(stranger)
    parent.sendSubviewToBack(stranger)
    #expect(order == "cba")
    #expect(stranger.superview === home)
  }

  // UIView, exchangeSubview(at:withSubviewAt:).
  @Test("Two subviews can exchange their positions")
  func exchange() {
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order == "cba")
    parent.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(order == "cba")
  }

  // UIView, viewWithTag(_:): "searches the current view and all of its subviews".
  @Test("viewWithTag finds the view itself, a descendant, or nothing")
  func tags() {
    (parent.tag, stranger.tag) = (1, 2)
    a.addSubview(stranger)
    #expect(parent.viewWithTag(1) === parent)
    #expect(parent.viewWithTag(2) === stranger)
    #expect(b.viewWithTag(2) == nil)
  }

  // UIView, isDescendant(of:): "true if the receiver is an immediate or distant subview of view or if view is the
  // receiver".
  @Test("A view descends from itself and its ancestors only")
  func descent() {
    a.addSubview(stranger)
    #expect(stranger.isDescendant(of: parent) && stranger.isDescendant(of: stranger))
    #expect(!parent.isDescendant(of: stranger) && !stranger.isDescendant(of: b))
  }

  // UIView, addSubview(_:): the superview holds its subviews strongly; superview itself is a weak way back.
  @Test("A superview retains its subviews, and a subview doesn't retain its superview")
  func ownership() {
    weak var weakParent: UIView?
    weak var weakChild: UIView?
    let orphan = UIView()
    scope {
      let parent = UIView()
      let child = UIView()
      parent.addSubview(child)
      parent.addSubview(orphan)
      weakParent = parent
      weakChild = child
    }
    #expect(weakParent == nil)
    #expect(weakChild == nil)
    #expect(orphan.superview == nil)
  }

  // MARK: - Callbacks

  // UIView, willMove(toSuperview:), didMoveToSuperview(), didAddSubview(_:); their order is iOS behavior, observed.
  @Test("Into a detached parent: willMove(toSuperview:), didMoveToSuperview, then the parent's didAddSubview")
  func callbacksIntoADetachedParent() {
    let (p, v) = (recording("p"), recording("v"))
    p.addSubview(v)
    #expect(recorder.events == ["v.willMove(toSuperview: p)", "v.didMoveToSuperview", "p.didAddSubview(v)"])
  }

  // UIView, willMove(toWindow:) and didMoveToWindow(). That parents come first is iOS behavior, observed.
  @Test("When a hierarchy enters a window, every view gets willMove(toWindow:) and didMoveToWindow, parents first")
  func callbacksIntoAWindow() {
    let stage = Stage()
    let (p, v, w) = (recording("p"), recording("v"), recording("w"))
    p.addSubview(v)
    v.addSubview(w)
    recorder.events = []
    stage.root.addSubview(p)
    let wills = recorder.events.filter { $0.contains("willMove(toWindow") }
    let dids = recorder.events.filter { $0.contains("didMoveToWindow") }
    #expect(wills == ["p", "v", "w"].map { "\($0).willMove(toWindow: window)" })
    #expect(dids == ["p", "v", "w"].map { "\($0).didMoveToWindow" })
    for name in ["p", "v", "w"] {
      let own = recorder.events(of: "\(name).").filter { $0.contains("Window") }
      #expect(own == ["\(name).willMove(toWindow: window)", "\(name).didMoveToWindow"])
    }
    #expect(w.window === stage.screen.window)
  }

  // UIView, willMove(toWindow:): "the window property … may be nil" before the move; didMoveToWindow(): it is the new
  // one.
  @Test("In willMove the superview and the window are still the old ones, in didMove they are the new ones")
  func stateDuringCallbacks() {
    let stage = Stage()
    let probe = MoveProbe()
    stage.root.addSubview(probe)
    probe.removeFromSuperview()
    #expect(
      probe.states == [
        "willMove(toSuperview) false", "didMoveToSuperview true", "willMove(toSuperview) true",
        "didMoveToSuperview false",
      ])
    #expect(
      probe.windowStates == [
        "willMove(toWindow) false", "didMoveToWindow true", "willMove(toWindow) true", "didMoveToWindow false",
      ])
  }

  // UIView, removeFromSuperview(), willRemoveSubview(_:); the order is iOS behavior, observed.
  @Test("Removal: the parent's willRemoveSubview, then superview and window callbacks, nested")
  func callbacksOnRemoval() {
    let stage = Stage()
    let (p, v) = (recording("p"), recording("v"))
    stage.root.addSubview(p)
    p.addSubview(v)
    recorder.events = []
    v.removeFromSuperview()
    #expect(
      recorder.events == [
        "p.willRemoveSubview(v)", "v.willMove(toSuperview: nil)", "v.willMove(toWindow: nil)", "v.didMoveToWindow",
        "v.didMoveToSuperview",
      ])
    #expect(v.superview == nil && v.window == nil && p.subviews.isEmpty)
    recorder.events = []
    v.removeFromSuperview()
    #expect(recorder.events.isEmpty, "Removing a view that has no superview does nothing.")
  }

  // UIView, willRemoveSubview(_:): "called when … the subview is … removed"; subviews still lists it then.
  @Test("From a detached parent: its willRemoveSubview, then willMove(toSuperview: nil) and didMoveToSuperview")
  func callbacksOnDetachedRemoval() {
    let (p, v) = (recording("p"), recording("v"))
    p.addSubview(v)
    recorder.events = []
    v.removeFromSuperview()
    #expect(
      recorder.events.filter { !$0.contains("Window") } == [
        "p.willRemoveSubview(v)", "v.willMove(toSuperview: nil)", "v.didMoveToSuperview",
      ])
  }

  // UIView, addSubview(_:): "Views can have only one superview. If view already has a superview and that view is not
  // the receiver, this method removes the previous superview before making the receiver its new superview."
  @Test("Adding a view to a new superview sends the callbacks of leaving the old one", arguments: [true, false])
  func movingBetweenParents(inWindow: Bool) throws {
    let (old, new, v) = (recording("old"), recording("new"), recording("v"))
    let stage = Stage()
    if inWindow {
      stage.root.addSubview(old)
      stage.root.addSubview(new)
    }
    old.addSubview(v)
    recorder.events = []
    new.addSubview(v)
    let left = try #require(recorder.events.firstIndex(of: "old.willRemoveSubview(v)"))
    let arrived = try #require(recorder.events.firstIndex(of: "new.didAddSubview(v)"))
    #expect(left < arrived)
    #expect(recorder.events.filter { $0 == "v.willMove(toSuperview: new)" }.count == 1)
    #expect(old.subviews.isEmpty && new.subviews == [v] && v.superview === new)
  }

  private func recording(_ name: String) -> RecordingView {
    RecordingView(name: name, recorder: recorder)
  }
}

/// A view that notes in each move callback whether it has a superview, or a window, at that moment.
private final class MoveProbe: UIView {
  var states: [String] = []
  var windowStates: [String] = []

  override func willMove(toSuperview newSuperview: UIView?) {
    states.append("willMove(toSuperview) \(superview != nil)")
  }

  override func didMoveToSuperview() {
    states.append("didMoveToSuperview \(superview != nil)")
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    windowStates.append("willMove(toWindow) \(window != nil)")
  }

  override func didMoveToWindow() {
    windowStates.append("didMoveToWindow \(window != nil)")
  }
}
#endif
