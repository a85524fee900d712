#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

extension Fact.Source {
  fileprivate static func openUIKit(_ file: String) -> Fact.Source {
    Fact.Source(place: "Vercantez/openuikit, Tests/OpenUIKitTests/\(file).swift", system: "iOS 26.1, Mac Catalyst")
  }
  fileprivate static let pushes = Fact.Source(place: "readke.com/c/0Z41505102021.html", system: "iOS 9 or later")
  fileprivate static let transitions = Fact.Source(
    place: "wangling.me, “The inconsistent order of view transition events”", system: "iOS 7")
  fileprivate static let moves = Fact.Source(
    place: "M. Neuburg, “Programming iOS 6”; arm1.ru/blog", system: "iOS 6 to 9")
  fileprivate static let modal = Fact.Source(place: "CosmicMind/Motion, issue 42", system: "iOS 11")
  fileprivate static let timeline = Fact.Source(place: "tbfungeek/iOS-Interviews, issue 126", system: "iOS 13")
  fileprivate static let addedView = Fact.Source(place: "39.103.169.235/p/ad86ca978747", system: "iOS 13 or later")
  fileprivate static let swap = Fact.Source(
    place: "woelmer/SwitchChildViewControllersWithAutoLayout, issue 1", system: "iOS 9")
  fileprivate static let triggers = Fact.Source(
    place: "Stack Overflow 24632876, “Transform triggers layoutSubviews in superview”", system: "iOS 7")
  fileprivate static let containerInsets = Fact.Source(place: "Stack Overflow 52483010", system: "iOS 12, iPhone 7")
  fileprivate static let lowerView = Fact.Source(
    place: "qiita.com/lovee, 21131fb441a1a86b45e3", system: "iOS 11, iPhone X")
  fileprivate static let smallView = Fact.Source(place: "Stack Overflow 76001357", system: "iOS 16, iPhone 14")
  fileprivate static let sizes = Fact.Source(
    place: "cnblogs.com/huahuahu, “UIKit: Apps for Every Size and Shape”", system: "iOS 12")
  fileprivate static let sums = Fact.Source(place: "readke.com/c/845774.html", system: "iOS 11, iPhone 8")
  fileprivate static let scrolled = Fact.Source(place: "greatytc.com/p/42c9fbc03396", system: "iOS 11")
  fileprivate static let reordered = Fact.Source(place: "adamshin/SwiftReorder, issue 46", system: "iOS 12")
  fileprivate static let safeAreaMoment = Fact.Source(place: "haomeiwen.com/subject/aedzsqtx.html", system: "iOS 13")
  fileprivate static let minimum = Fact.Source(
    place: "useyourloaf.com, “Changing root view layout margins”", system: "iOS 11")
  fileprivate static let reply = Fact.Source(place: "Apple Developer Forums, thread 671541", system: "iOS 14")
  fileprivate static let predicted = Fact.Source(place: "wikimedia/wikipedia-ios, issue 3229", system: "iOS 13")
}

/// What controllers and views were told, in order.
@MainActor
private final class Diary {
  var log: [String] = []

  final class Page: UIViewController {
    let name: String
    let diary: Diary
    var kinds: Set<String>

    init(_ name: String, _ diary: Diary, _ kinds: Set<String>) {
      (self.name, self.diary, self.kinds) = (name, diary, kinds)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String) {
      if kinds.contains(where: what.hasPrefix) { diary.log.append("\(name).\(what)") }
    }

    override func viewDidLoad() { note("load") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func viewWillLayoutSubviews() { note("willLayout") }
    override func viewDidLayoutSubviews() { note("didLayout") }
    override func viewSafeAreaInsetsDidChange() { note("safeArea") }
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      note("willMove \(parent == nil ? "out" : "in")")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      note("didMove \(parent == nil ? "out" : "in")")
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { note("traits") }
  }

  final class Leaf: UIView {
    let name: String
    let diary: Diary

    init(_ name: String, _ diary: Diary, frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) {
      (self.name, self.diary) = (name, diary)
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { diary.log.append("\(name).layout") }
    override func willMove(toWindow window: UIWindow?) { diary.log.append("\(name).willMove window") }
    override func didMoveToWindow() { diary.log.append("\(name).didMove window") }
    override func willMove(toSuperview superview: UIView?) { diary.log.append("\(name).willMove") }
    override func didMoveToSuperview() { diary.log.append("\(name).didMove") }
  }

  static let appearance: Set<String> = ["willAppear", "didAppear", "willDisappear", "didDisappear"]

  func page(_ name: String, _ kinds: Set<String> = appearance) -> Page { Page(name, self, kinds) }
}

/// Shows a controller and returns what is logged while a change is carried out and has come to its end.
@MainActor
private func log(
  of diary: Diary, _ root: UIViewController, from start: Bool = false,
  during change: (HeadlessScreen) -> Void = { _ in }
) -> [String] {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  screen.rootViewController = root
  screen.advance(by: 1)
  if !start { diary.log = [] }
  change(screen)
  screen.advance(by: 2)
  return diary.log
}

/// Returns the safe area of a view at a place in a root view with given insets.
@MainActor
private func safeArea(
  at frame: CGRect, in insets: UIEdgeInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12),
  screen size: CGSize = CGSize(width: 320, height: 480)
) -> [Double] {
  let screen = HeadlessScreen(size: size)
  screen.safeAreaInsets = insets
  screen.rootViewController = UIViewController()
  let view = UIView(frame: frame)
  screen.rootViewController?.view.addSubview(view)
  screen.settle()
  return Fact.insets(view)
}

extension Fact {
  // MARK: - Containers

  static let containers: [Fact] = [
    words("A push", ["B.load", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear"], .pushes) {
      let diary = Diary()
      let navigation = UINavigationController(rootViewController: diary.page("A"))
      return log(of: diary, navigation) { _ in
        navigation.pushViewController(diary.page("B", Diary.appearance.union(["load"])), animated: true)
      }
    },
    words("A pop", ["B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear"], .transitions) {
      let diary = Diary()
      let navigation = UINavigationController(rootViewController: diary.page("A"))
      navigation.pushViewController(diary.page("B"), animated: false)
      return log(of: diary, navigation) { _ in navigation.popViewController(animated: true) }
    },
    words("Where the moves of a push are", ["B.willMove in", "B.willAppear", "B.didAppear", "B.didMove in"], .moves) {
      let diary = Diary()
      let navigation = UINavigationController(rootViewController: UIViewController())
      return log(of: diary, navigation) { _ in
        navigation.pushViewController(diary.page("B", Diary.appearance.union(["willMove", "didMove"])), animated: true)
      }
    },
    words(
      "Where the moves of a pop are", ["B.willMove out", "B.willDisappear", "B.didDisappear", "B.didMove out"], .moves
    ) {
      let diary = Diary()
      let navigation = UINavigationController(rootViewController: UIViewController())
      let page = diary.page("B", Diary.appearance.union(["willMove", "didMove"]))
      navigation.pushViewController(page, animated: false)
      return log(of: diary, navigation) { _ in navigation.popViewController(animated: true) }
    },
    words(
      "Where the layout of a push is",
      ["B.load", "A.willDisappear", "B.willAppear", "B.willLayout", "B.didLayout", "A.didDisappear", "B.didAppear"],
      .pushes
    ) {
      let diary = Diary()
      let navigation = UINavigationController(rootViewController: diary.page("A"))
      let kinds = Diary.appearance.union(["load", "willLayout", "didLayout"])
      let all = log(of: diary, navigation) { _ in navigation.pushViewController(diary.page("B", kinds), animated: true)
      }
      return all.enumerated().filter { all.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    },
    words(
      "A screen that covers all is presented",
      [
        "root.willDisappear", "inner.willDisappear", "modal.willAppear", "modal.didAppear", "root.didDisappear",
        "inner.didDisappear",
      ], .modal
    ) {
      let diary = Diary()
      let (root, inner, modal) = (diary.page("root"), diary.page("inner"), diary.page("modal"))
      root.addChild(inner)
      root.view.addSubview(inner.view)
      inner.didMove(toParent: root)
      modal.modalPresentationStyle = .fullScreen
      return log(of: diary, root) { _ in root.present(modal, animated: true) }
    },
    words(
      "It is dismissed",
      [
        "modal.willDisappear", "root.willAppear", "inner.willAppear", "root.didAppear", "inner.didAppear",
        "modal.didDisappear",
      ], .modal
    ) {
      let diary = Diary()
      let (root, inner, modal) = (diary.page("root"), diary.page("inner"), diary.page("modal"))
      root.addChild(inner)
      root.view.addSubview(inner.view)
      inner.didMove(toParent: root)
      modal.modalPresentationStyle = .fullScreen
      return log(of: diary, root) { screen in
        root.present(modal, animated: false)
        screen.advance(by: 1)
        diary.log = []
        root.dismiss(animated: true)
      }
    },
    words(
      "A child that is added in viewDidLoad",
      [
        "child.willMove in", "child.load", "child.willAppear", "child.willLayout", "child.didLayout", "child.didAppear",
      ],
      Source(place: "Stack Overflow 48653763", system: "iOS 11")
    ) {
      final class Parent: UIViewController {
        let child: UIViewController
        init(_ child: UIViewController) {
          self.child = child
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
          addChild(child)
          view.addSubview(child.view)
        }
      }
      let diary = Diary()
      let kinds = Diary.appearance.union(["load", "willLayout", "didLayout", "willMove", "didMove"])
      let all = log(of: diary, Parent(diary.page("child", kinds)), from: true)
      return all.enumerated().filter { all.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    },
    words(
      "The view of a controller without a parent is added and removed",
      ["child.willAppear", "child.didAppear", "child.willDisappear", "child.didDisappear"], .addedView
    ) {
      let (diary, root) = (Diary(), UIViewController())
      let child = diary.page("child")
      return log(of: diary, root) { screen in
        root.view.addSubview(child.view)
        screen.advance(by: 1)
        child.view.removeFromSuperview()
      }
    },
    words(
      "A child is exchanged without appearance calls",
      ["new.willAppear", "new.didAppear", "old.willDisappear", "old.didDisappear"], .swap
    ) {
      let (diary, root) = (Diary(), UIViewController())
      let (old, new) = (diary.page("old"), diary.page("new"))
      root.addChild(old)
      root.view.addSubview(old.view)
      return log(of: diary, root) { _ in
        root.addChild(new)
        new.view.alpha = 0
        root.view.addSubview(new.view)
        UIView.animate(withDuration: 0.3, animations: { new.view.alpha = 1 }) { _ in
          old.willMove(toParent: nil)
          old.view.removeFromSuperview()
          old.removeFromParent()
        }
      }
    },
    words(
      "beginAppearanceTransition, removeFromSuperview and endAppearanceTransition",
      ["child.willDisappear", "child.didDisappear"],
      Source(place: "3fwork.com, on containers that forward by themselves", system: "iOS 7 or later")
    ) {
      final class Manual: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      }
      let (diary, root) = (Diary(), Manual())
      let child = diary.page("child")
      root.addChild(child)
      return log(of: diary, root) { screen in
        child.beginAppearanceTransition(true, animated: false)
        root.view.addSubview(child.view)
        child.endAppearanceTransition()
        screen.settle()
        diary.log = []
        child.beginAppearanceTransition(false, animated: false)
        child.view.removeFromSuperview()
        child.endAppearanceTransition()
      }
    },
    words(
      "removeFromParent tells didMove, and willMove only if it is called",
      ["child.willMove in", "child.didMove out"],
      Source(place: "Stack Overflow 9926391", system: "iOS 5 or later")
    ) {
      let (diary, root) = (Diary(), UIViewController())
      let child = diary.page("child", ["willMove", "didMove"])
      root.addChild(child)
      child.removeFromParent()
      return diary.log
    },
    words(
      "addChild doesn't load the view", ["false"],
      Source(place: "ykyouhei/KYDrawerController, issue 51", system: "iOS 9")
    ) {
      let (root, child) = (UIViewController(), UIViewController())
      root.addChild(child)
      return [String(child.isViewLoaded)]
    },
    words(
      "Traits are told to the parent first", ["root.traits", "child.traits"], .openUIKit("ViewControllerLayoutTests")
    ) {
      let diary = Diary()
      let (root, child) = (diary.page("root", ["traits"]), diary.page("child", ["traits"]))
      root.addChild(child)
      root.view.addSubview(child.view)
      return log(of: diary, root) { $0.userInterfaceStyle = .dark }
    },
    words("Traits that were predicted aren't told when a view is added", [], .predicted) {
      let (diary, root) = (Diary(), UIViewController())
      let child = diary.page("child", ["traits"])
      return log(of: diary, root) { _ in
        root.addChild(child)
        root.view.addSubview(child.view)
      }
    },
    words(
      "The top of a stack is what pushes see: the number of controllers in viewWillAppear", ["2"],
      Source(place: "qanswer.space, on viewControllers in viewWillAppear", system: "iOS 14")
    ) {
      final class Counting: UIViewController {
        var count = 0
        override func viewWillAppear(_ animated: Bool) { count = navigationController?.viewControllers.count ?? 0 }
      }
      let navigation = UINavigationController(rootViewController: UIViewController())
      let page = Counting()
      _ = log(of: Diary(), navigation) { _ in navigation.pushViewController(page, animated: true) }
      return [String(page.count)]
    },
  ]

  // MARK: - Layout

  private typealias Change = (name: String, seen: [String], change: @MainActor @Sendable (UIView) -> Void)

  private static let changes: [Change] = [
    ("frame, with another size", ["parent.layout", "view.layout"], { $0.frame.size.width = 50 }),
    ("transform", ["parent.layout"], { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }),
    ("center", [], { $0.center.x += 5 }),
    ("alpha", [], { $0.alpha = 0.5 }),
    ("the origin of the bounds", ["view.layout"], { $0.bounds.origin.y = 5 }),
  ]

  static let moments: [Fact] =
    [
      words(
        "The root and a subview need layout", ["willLayout", "R.layout", "didLayout", "C.layout"],
        .openUIKit("ViewControllerLayoutTests")
      ) {
        final class Root: UIViewController {
          let diary: Diary
          init(_ diary: Diary) {
            self.diary = diary
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
          override func loadView() { view = Diary.Leaf("R", diary) }
          override func viewWillLayoutSubviews() { diary.log.append("willLayout") }
          override func viewDidLayoutSubviews() { diary.log.append("didLayout") }
        }
        let diary = Diary()
        let (root, leaf) = (Root(diary), Diary.Leaf("C", diary))
        root.view.addSubview(leaf)
        return log(of: diary, root) { _ in
          root.view.setNeedsLayout()
          leaf.setNeedsLayout()
          root.view.layoutIfNeeded()
          root.view.layoutIfNeeded()
        }
      },
      words(
        "From viewDidLoad to viewDidAppear, with a subview",
        [
          "v.willMove", "v.didMove", "A.willAppear", "v.willMove window", "v.didMove window", "A.willLayout",
          "A.didLayout",
          "v.layout", "A.didAppear",
        ], .timeline
      ) {
        let diary = Diary()
        let page = diary.page("A", Diary.appearance.union(["willLayout", "didLayout"]))
        page.view.addSubview(Diary.Leaf("v", diary))
        let all = log(of: diary, page, from: true)
        return all.enumerated().filter { all.firstIndex(of: $0.element) == $0.offset }.map(\.element)
      },
    ]
    + changes.map { name, seen, change in
      words("What is laid out after a change of \(name)", seen, .triggers) {
        let (diary, root) = (Diary(), UIViewController())
        let (parent, view) = (Diary.Leaf("parent", diary), Diary.Leaf("view", diary))
        parent.addSubview(view)
        root.view.addSubview(parent)
        return log(of: diary, root) { _ in change(view) }
      }
    }

  // MARK: - Safe areas

  static let safeAreas: [Fact] =
    ([
      ([0, 0, 320, 480], [44, 10, 34, 12]), ([30, 20, 100, 500], [24, 0, 34, 0]),
      ([-40, -60, 200, 200], [44, 10, 0, 0]),
      ([0, 100, 320, 200], [0, 10, 0, 12]), ([0, 460, 320, 100], [0, 10, 34, 12]),
      ([300, 0, 100, 480], [44, 0, 34, 12]),
      ([-50, -50, 500, 700], [44, 10, 34, 12]), ([5, 10, 60, 20], [34, 5, 0, 0]), ([0, 500, 100, 50], [0, 10, 34, 0]),
    ] as [([Double], [Double])]).map { frame, insets in
      numbers("The safe area of a view at \(frame)", insets, .openUIKit("SafeAreaGuideTests")) {
        safeArea(at: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
      }
    } + [
      numbers("Layout margins are the sum of 8 and the safe area", [52, 18, 42, 20], .openUIKit("SafeAreaGuideTests")) {
        let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
        screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        screen.rootViewController = UIViewController()
        let view = UIView(frame: screen.window.bounds)
        screen.rootViewController?.view.addSubview(view)
        screen.settle()
        return Fact.margins(view)
      },
      numbers("They are 8 without the safe area", [8, 8, 8, 8], .openUIKit("SafeAreaGuideTests")) {
        let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
        screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        screen.rootViewController = UIViewController()
        let view = UIView(frame: screen.window.bounds)
        view.insetsLayoutMarginsFromSafeArea = false
        screen.rootViewController?.view.addSubview(view)
        screen.settle()
        return Fact.margins(view)
      },
      numbers("A subview 10 points below the top of an iPhone X", [34], .lowerView) {
        let insets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        return [safeArea(at: CGRect(x: 0, y: 10, width: 50, height: 50), in: insets)[0]]
      },
      numbers("A view of 100 points at (10, 10) of an iPhone 14", [37, 0, 0, 0], .smallView) {
        let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        return safeArea(
          at: CGRect(x: 10, y: 10, width: 100, height: 100), in: insets, screen: CGSize(width: 390, height: 844))
      },
      numbers("A view over the right edge has what the edge has", [0, 0, 0, 10], .sizes) {
        let insets = UIEdgeInsets(top: 64, left: 30, bottom: 83, right: 10)
        return safeArea(at: CGRect(x: 290, y: 100, width: 60, height: 50), in: insets)
      },
      numbers(
        "A container adds 88 points: the child at the bottom, and one 30 points higher", [88, 58], .containerInsets
      ) {
        let screen = HeadlessScreen(size: CGSize(width: 375, height: 667))
        let (root, child) = (UIViewController(), UIViewController())
        root.additionalSafeAreaInsets.bottom = 88
        root.addChild(child)
        root.view.addSubview(child.view)
        screen.rootViewController = root
        child.view.frame = screen.window.bounds
        screen.settle()
        let first = child.view.safeAreaInsets.bottom
        child.view.frame.size.height -= 30
        screen.settle()
        return [Double(first), Double(child.view.safeAreaInsets.bottom)]
      },
      numbers("Additional insets are added", [21, 2, 3, 4], .sums) {
        let screen = HeadlessScreen(size: CGSize(width: 375, height: 667))
        screen.safeAreaInsets.top = 20
        let root = UIViewController()
        root.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        screen.rootViewController = root
        return Fact.insets(root.view)
      },
      numbers("In a navigation controller, with a status bar of 20 points", [64, 0, 0, 0], .sums) {
        let screen = HeadlessScreen(size: CGSize(width: 375, height: 667))
        screen.safeAreaInsets.top = 20
        let page = UIViewController()
        screen.rootViewController = UINavigationController(rootViewController: page)
        screen.settle()
        return Fact.insets(page.view)
      },
      numbers("A scroll view 20 points below the top, under a bar that ends at 64", [44], .scrolled) {
        let screen = HeadlessScreen(size: CGSize(width: 375, height: 667))
        screen.safeAreaInsets.top = 20
        let page = UIViewController()
        let view = UIScrollView(frame: CGRect(x: 0, y: 20, width: 375, height: 600))
        page.view.addSubview(view)
        screen.rootViewController = UINavigationController(rootViewController: page)
        screen.settle()
        return [Double(view.adjustedContentInset.top)]
      },
      numbers("A scroll view that is the view: its inset and its offset", [64, -64], .scrolled) {
        final class Page: UIViewController { override func loadView() { view = UIScrollView() } }
        let screen = HeadlessScreen(size: CGSize(width: 375, height: 667))
        screen.safeAreaInsets.top = 20
        let page = Page()
        screen.rootViewController = UINavigationController(rootViewController: page)
        screen.settle()
        guard let view = page.view as? UIScrollView else { return [] }
        return [Double(view.adjustedContentInset.top), Double(view.contentOffset.y)]
      },
      numbers("A table that begins above the screen, with .never: safe area, inset", [64, 166], .reordered) {
        let screen = HeadlessScreen(size: CGSize(width: 320, height: 568))
        screen.safeAreaInsets.top = 64
        screen.rootViewController = UIViewController()
        let table = UITableView(frame: CGRect(x: 0, y: -100, width: 320, height: 713), style: .plain)
        table.contentInset = UIEdgeInsets(top: 166, left: 0, bottom: 100, right: 0)
        table.contentInsetAdjustmentBehavior = .never
        screen.rootViewController?.view.addSubview(table)
        screen.settle()
        return [Double(table.safeAreaInsets.top), Double(table.adjustedContentInset.top)]
      },
      numbers("The margins of a root view are at least 16 at the sides", [0, 64, 0, 16], .minimum) {
        let screen = HeadlessScreen(size: CGSize(width: 320, height: 568))
        let root = UIViewController()
        screen.rootViewController = root
        root.view.layoutMargins = UIEdgeInsets(top: 0, left: 64, bottom: 0, right: 0)
        return Fact.margins(root.view)
      },
      numbers("A view that is turned keeps its safe area in a rotation", [20], .reply) {
        let screen = HeadlessScreen(size: CGSize(width: 320, height: 568))
        screen.safeAreaInsets.top = 20
        let root = UIViewController()
        screen.rootViewController = root
        root.view.transform = CGAffineTransform(scaleX: 1, y: -1)
        screen.safeAreaInsets.top = 0
        screen.settle()
        return [Double(root.view.safeAreaInsets.top)]
      },
      words(
        "When the safe area is told",
        ["A.load", "A.willAppear", "A.safeArea", "A.willLayout", "A.didLayout", "A.didAppear"],
        .safeAreaMoment
      ) {
        let diary = Diary()
        let kinds = Diary.appearance.union(["load", "safeArea", "willLayout", "didLayout"])
        let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
        screen.safeAreaInsets.top = 20
        screen.rootViewController = diary.page("A", kinds)
        screen.settle()
        let all = diary.log
        return all.enumerated().filter { all.firstIndex(of: $0.element) == $0.offset }.map(\.element)
      },
      words(
        "A view in viewDidLoad has no safe area", ["0.0"],
        Source(
          place: "rickytan/RTRootNavigationController, issue 136", system: "iOS 11")
      ) {
        final class Page: UIViewController {
          var top: CGFloat = -1
          override func viewDidLoad() { top = view.safeAreaInsets.top }
        }
        let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
        screen.safeAreaInsets.top = 20
        let page = Page()
        screen.rootViewController = page
        return [String(Double(page.top))]
      },
    ]

  @MainActor private static func margins(_ view: UIView) -> [Double] { insets(view.layoutMargins) }

  @MainActor fileprivate static func insets(_ view: UIView) -> [Double] { insets(view.safeAreaInsets) }

  private static func insets(_ insets: UIEdgeInsets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right].map(Double.init)
  }
}
#endif
