#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Navigation stack")
struct NavigationStackTests {
  let stage = NavigationStage()
  var navigation: UINavigationController { stage.navigation }

  // The order is the one that developers recorded on iOS: see "Facts" in the design, and for example the public log in
  // Stack Overflow 5630649.
  @Test("A push sends its callbacks in the recorded order", arguments: [true, false])
  func pushOrder(animated: Bool) {
    let pushed = stage.controller("a")
    navigation.pushViewController(pushed, animated: animated)
    stage.screen.advance(by: 1)
    #expect(
      stage.take() == [
        "a.willMove(toParent: UINavigationController)", "a.viewDidLoad",
        "root.viewWillDisappear(animated: \(animated))", "a.viewWillAppear(animated: \(animated))",
        "willShow(a, animated: \(animated))", "root.viewDidDisappear(animated: \(animated))",
        "a.viewDidAppear(animated: \(animated))", "a.didMove(toParent: UINavigationController)",
        "didShow(a, animated: \(animated))",
      ])
  }

  @Test("A pop sends its callbacks in the order of a push, and the popped controller leaves its parent at the end")
  func popOrder() {
    let pushed = stage.controller("a")
    navigation.pushViewController(pushed, animated: false)
    stage.screen.settle()
    stage.recorder.events = []
    #expect(navigation.popViewController(animated: true) === pushed)
    #expect(navigation.viewControllers == [stage.root], "The stack changes at once.")
    #expect(pushed.navigationController === navigation, "The parent changes at the end.")
    stage.screen.advance(by: 1)
    #expect(pushed.parent == nil && pushed.navigationController == nil)
    #expect(
      stage.take() == [
        "a.willMove(toParent: nil)", "a.viewWillDisappear(animated: true)", "root.viewWillAppear(animated: true)",
        "willShow(root, animated: true)", "a.viewDidDisappear(animated: true)", "root.viewDidAppear(animated: true)",
        "a.didMove(toParent: nil)", "didShow(root, animated: true)",
      ])
  }

  // UIViewController, isMovingToParent and isMovingFromParent: true "only when called from inside" the appearance
  // methods of that move.
  @Test("Only the appearance callbacks of a push and a pop see isMovingToParent and isMovingFromParent")
  func moving() {
    final class Mover: UIViewController {
      var notes: [String] = []
      private func note(_ name: String) { notes.append("\(name) to \(isMovingToParent) from \(isMovingFromParent)") }
      override func viewWillAppear(_ animated: Bool) { note("will appear") }
      override func viewDidAppear(_ animated: Bool) { note("did appear") }
      override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
      override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
    }
    let mover = Mover()
    navigation.pushViewController(mover, animated: true)
    stage.screen.advance(by: 1)
    #expect(!mover.isMovingToParent)
    navigation.pushViewController(UIViewController(), animated: true)
    stage.screen.advance(by: 1)
    navigation.popToRootViewController(animated: false)
    stage.screen.advance(by: 1)
    #expect(
      mover.notes == [
        "will appear to true from false", "did appear to true from false",
        "will disappear to false from false", "did disappear to false from false",
      ])
    mover.notes = []
    navigation.setViewControllers([stage.root, mover], animated: false)
    stage.screen.settle()
    navigation.popViewController(animated: true)
    stage.screen.advance(by: 1)
    #expect(mover.notes.suffix(2) == ["will disappear to false from true", "did disappear to false from true"])
  }

  // A recording of the flags in a navigation controller's root and pushed controllers:
  // https://bamboohero.hatenablog.com/entry/is-moving-to-from-parent
  @Test(
    "The root sees isMovingToParent when it first appears, and not when it appears again", arguments: [true, false])
  func movingRoot(isPresented: Bool) {
    final class Root: UIViewController {
      var moves: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { moves.append(isMovingToParent) }
      override func viewDidAppear(_ animated: Bool) { moves.append(isMovingToParent) }
    }
    let root = Root()
    let navigation = UINavigationController(rootViewController: root)
    #expect(!root.isMovingToParent, "It is true only in the appearance callbacks.")
    if isPresented {
      navigation.modalPresentationStyle = .fullScreen
      stage.root.present(navigation, animated: false)
    } else {
      stage.screen.rootViewController = navigation
    }
    stage.screen.settle()
    #expect(root.moves == [true, true] && !root.isMovingToParent)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.screen.settle()
    navigation.popViewController(animated: true)
    stage.screen.advance(by: 1)
    #expect(root.moves == [true, true, false, false], "after a pop")
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    navigation.present(cover, animated: false)
    stage.screen.settle()
    navigation.dismiss(animated: false)
    stage.screen.settle()
    #expect(root.moves == [true, true, false, false, false, false], "after a presentation")
    navigation.viewControllers = []
    stage.screen.settle()
    let other = UINavigationController(rootViewController: root)
    stage.screen.rootViewController = other
    stage.screen.settle()
    #expect(root.moves.suffix(2) == [true, true], "in another navigation controller")
  }

  @Test("A root that first appears because of a pop isn't moving to its parent then")
  func movingRootAfterPop() {
    final class Root: UIViewController {
      var moves: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { moves.append(isMovingToParent) }
    }
    let root = Root()
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.screen.rootViewController = navigation
    stage.screen.settle()
    navigation.popViewController(animated: true)
    stage.screen.advance(by: 1)
    #expect(root.moves == [false])
  }

  // UINavigationController, popViewController(animated:): "This method ... does nothing" for the root, and returns nil.
  @Test("Popping the root does nothing, and an empty stack has nothing to pop")
  func popRoot() {
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.popToRootViewController(animated: true) == nil)
    #expect(navigation.popToViewController(stage.root, animated: true) == nil)
    #expect(navigation.popToViewController(UIViewController(), animated: true) == nil, "It isn't on the stack.")
    stage.screen.advance(by: 1)
    #expect(navigation.viewControllers == [stage.root])
    #expect(stage.take() == [])
    let empty = UINavigationController()
    #expect(empty.popViewController(animated: false) == nil)
    #expect(empty.popToRootViewController(animated: false) == nil)
    #expect(empty.topViewController == nil && empty.visibleViewController == nil)
  }

  @Test("Popping to a controller returns what was above it, lowest first")
  func popTo() {
    let above = ["a", "b", "c"].map { stage.controller($0) }
    navigation.setViewControllers([stage.root] + above, animated: false)
    stage.screen.settle()
    #expect(navigation.popToViewController(above[0], animated: false) == [above[1], above[2]])
    #expect(navigation.topViewController === above[0])
    #expect(navigation.popToRootViewController(animated: false) == [above[0]])
    stage.screen.settle()
    #expect(navigation.children == [stage.root])
    #expect(above.allSatisfy { $0.parent == nil && $0.viewIfLoaded?.window == nil })
  }

  // setViewControllers(_:animated:): "If the top view controller is already on the stack ... it is popped; if it is the
  // top, nothing; else it is pushed".
  @Test("An animated replacement pops, pushes or does nothing, as the new top asks for")
  func replacement() {
    let (a, b, c) = (stage.controller("a"), stage.controller("b"), stage.controller("c"))
    let cases: [([RecordingViewController], [RecordingViewController], Int)] = [
      ([a, b], [b], 0), ([a, b], [a], -1), ([a], [a, b], 1), ([a, b], [c], 1), ([a, b, c], [c, a], -1), ([a], [], -1),
    ]
    for (old, new, expected) in cases {
      navigation.setViewControllers(old, animated: false)
      stage.screen.settle()
      navigation.setViewControllers(new, animated: true)
      #expect(navigation.viewControllers == new)
      stage.screen.advance(by: 0.1)
      #expect(direction() == expected, "from \(old.map(\.name)) to \(new.map(\.name))")
      stage.screen.advance(by: 1)
      #expect(direction() == 0)
    }
  }

  /// The direction in which the views slide: 1 for a push, -1 for a pop, 0 for none.
  private func direction() -> Int {
    let slots = navigation.view.subviews[0].subviews
    guard slots.count == 2 || slots.contains(where: { $0.center.x != 160 }) else { return 0 }
    return slots.last?.center.x == 160 ? 1 : -1
  }

  @Test("A controller removed from its parent by someone else leaves the stack")
  func strangers() {
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    navigation.setViewControllers([stage.root, a, b], animated: false)
    stage.screen.settle()
    a.removeFromParent()
    #expect(navigation.viewControllers == [stage.root, b])
    let other = UIViewController()
    other.addChild(b)
    stage.screen.settle()
    #expect(navigation.viewControllers == [stage.root])
    #expect(stage.root.view.window != nil && b.view.window == nil)
  }

  @Test("A stack that isn't on the screen changes at once and loads only the top, when it comes to the screen")
  func offScreen() {
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    let other = UINavigationController(rootViewController: a)
    other.pushViewController(b, animated: true)
    #expect(!a.isViewLoaded && !b.isViewLoaded)
    #expect(stage.take().contains("b.didMove(toParent: UINavigationController)"))
    stage.screen.rootViewController = other
    #expect(!a.isViewLoaded && b.view.window === stage.screen.window)
    #expect(
      stage.take().filter { $0.hasPrefix("b.") } == [
        "b.viewDidLoad", "b.viewWillAppear(animated: false)", "b.viewDidAppear(animated: false)",
      ])
  }

  @Test("The delegate hears of the first controller, and callbacks of the stack reach it when the screen changes")
  func firstController() {
    let a = stage.controller("a")
    let other = UINavigationController(rootViewController: a)
    other.delegate = stage
    stage.screen.rootViewController = other
    #expect(
      stage.take().filter { $0.contains("how(") } == ["willShow(a, animated: false)", "didShow(a, animated: false)"])
    stage.screen.rootViewController = UIViewController()
    #expect(stage.take().suffix(2) == ["a.viewWillDisappear(animated: false)", "a.viewDidDisappear(animated: false)"])
    stage.screen.rootViewController = other
    #expect(stage.take().suffix(2) == ["a.viewWillAppear(animated: false)", "a.viewDidAppear(animated: false)"])
  }

  @Test("A change while another is running ends that one first; every appearance is balanced")
  func interrupted() {
    let (a, b) = (stage.controller("a"), stage.controller("b"))
    let messages = misuse {
      navigation.pushViewController(a, animated: true)
      stage.screen.advance(by: 0.1)
      navigation.pushViewController(b, animated: true)
      #expect(stage.recorder.events.contains("a.viewDidAppear(animated: true)"))
      stage.screen.advance(by: 0.1)
      navigation.popToRootViewController(animated: true)
      stage.screen.advance(by: 1)
    }
    #expect(messages == [])
    #expect(navigation.children == [stage.root])
    #expect(navigation.view.subviews[0].subviews.count == 1)
    for name in ["root", "a", "b"] {
      let events = stage.recorder.events(of: "\(name).view").filter { $0.contains("(animated") }
      for pair in [("WillAppear", "DidAppear"), ("WillDisappear", "DidDisappear")] {
        #expect(
          events.filter { $0.contains(pair.0) }.count == events.filter { $0.contains(pair.1) }.count, "\(events)")
      }
    }
  }

  @Test("A callback may change the stack again, at every point of a transition")
  func reentrant() {
    final class Meddler: RecordingViewController {
      var moment = ""
      var act: (@MainActor () -> Void)?
      private func run(_ name: String) {
        guard moment == name, let act else { return }
        self.act = nil
        act()
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        run("load")
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        run("will")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        run("did")
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        run("gone")
      }
    }
    for moment in ["load", "will", "did", "gone"] {
      for animated in [true, false] {
        let meddler = Meddler(name: "m", recorder: stage.recorder)
        let next = stage.controller("n")
        meddler.moment = moment
        meddler.act = { [navigation] in navigation.pushViewController(next, animated: animated) }
        let messages = misuse {
          navigation.pushViewController(meddler, animated: animated)
          stage.screen.advance(by: 1)
          if moment == "gone" {
            navigation.popViewController(animated: animated)
            stage.screen.advance(by: 1)
          }
        }
        #expect(messages == [], "\(moment) \(animated)")
        #expect(navigation.topViewController === next, "\(moment) \(animated)")
        #expect(next.view.window != nil && stage.root.view.window == nil && meddler.view.window == nil)
        navigation.popToRootViewController(animated: false)
        stage.screen.settle()
        #expect(stage.root.view.window != nil)
      }
    }
  }

  @Test("show pushes on the nearest navigation controller, and presents without one")
  func show() {
    let inner = UIViewController()
    stage.root.addChild(inner)
    let pushed = stage.controller("a")
    inner.show(pushed, sender: nil)
    #expect(navigation.topViewController === pushed)
    let alone = UIViewController()
    stage.screen.rootViewController = alone
    alone.show(inner.parent == nil ? inner : UIViewController(), sender: nil)
    #expect(alone.presentedViewController != nil)
    alone.dismiss(animated: false)
    stage.screen.settle()
  }

  @Test("A presented controller is the visible one")
  func visible() {
    let sheet = UIViewController()
    stage.root.present(sheet, animated: false)
    stage.screen.settle()
    #expect(navigation.visibleViewController === sheet && navigation.topViewController === stage.root)
    stage.root.dismiss(animated: false)
    stage.screen.settle()
    #expect(navigation.visibleViewController === stage.root)
  }

  @Test("A popped controller is released when its transition has ended; a container frees its stack")
  func memory() {
    weak var popped: UIViewController?
    weak var container: UINavigationController?
    weak var child: UIViewController?
    scope {
      let controller = stage.controller("a")
      popped = controller
      navigation.pushViewController(controller, animated: true)
      stage.screen.advance(by: 1)
      navigation.popViewController(animated: true)
      stage.screen.advance(by: 1)
      let inner = stage.controller("b")
      child = inner
      let other = UINavigationController(rootViewController: inner)
      container = other
      stage.screen.rootViewController = other
      other.pushViewController(stage.controller("c"), animated: true)
      stage.screen.advance(by: 0.1)
      stage.screen.rootViewController = nil
      stage.screen.settle()
    }
    #expect(popped == nil)
    #expect(container == nil && child == nil)
  }
}
#endif
