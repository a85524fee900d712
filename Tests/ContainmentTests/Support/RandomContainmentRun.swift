#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport

@testable import Containment

/// A random test: a root, a container of changing kinds in it, and five children with one child each. It takes random
/// steps and audits the result.
@MainActor
final class RandomContainmentRun {
  enum Kind: CaseIterable {
    case content, panes, forwarding, plain
  }

  final class Root: AuditedController {
    var forwards = false
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  }

  private var random: SeededGenerator
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  private var root = Root()
  private let children = (0..<5).map { _ in AuditedController() }
  private(set) var container: UIViewController = UIViewController()
  /// The appearance of the container, as a root that forwards manually has reported it.
  private var forwarded = ForwardedAppearance()
  private(set) var problems: [String] = []
  /// The number of steps of each kind.
  private(set) var steps: [String: Int] = [:]

  // The model.
  private var extras: [UIViewController] = []
  private var paneChildren: [UIViewController] = []
  private var exchanging: [UIViewController] = []
  private var requests = 0
  private var completions: [Int: Int] = [:]

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    for child in children { try child.embed(AuditedController()) }
    renew()
  }

  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  private func flip() -> Bool { Bool.random(using: &random) }
  private func pick() -> AuditedController { children[number(0..<children.count)] }
  private func note(_ step: String) { steps[step, default: 0] += 1 }

  private var transition: ContainmentTransition {
    switch number(0..<7) {
    case 0: .crossDissolve(duration: 0.5)
    case 1: .push(from: [.leading, .trailing, .top, .bottom][number(0..<4)], duration: 0.25)
    case 2: .cover
    case 3: .custom(duration: 0.25) { from, to in (from.alpha, to.alpha) = (0.5, 1) }
    case 4: .push(duration: -1)
    default: .instant
    }
  }

  // MARK: The container's own life

  /// Creates another root and another container.
  private func renew() {
    root = Root()
    root.forwards = flip()
    screen.rootViewController = root
    switch Kind.allCases[number(0..<4)] {
    case .content: container = TestContainer()
    case .panes:
      let panes = PaneViewController(axis: flip() ? .horizontal : .vertical)
      panes.spacing = CGFloat(number(0..<3))
      container = panes
    case .forwarding: container = ContainerViewController()
    case .plain: container = UIViewController()
    }
    note("\(type(of: container)) in a root that forwards \(root.forwards)")
    attach()
  }

  private func attach() {
    guard container.parent == nil else { return }
    if root.forwards {
      expect(nil, "embed the container") { () throws(ContainmentError) in try root.embed(container) }
    } else {
      root.addChild(container)
      container.view.frame = root.view.bounds
      container.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      root.view.addSubview(container.view)
      container.didMove(toParent: root)
    }
  }

  private func detach() {
    guard container.parent != nil else { return }
    if root.forwards {
      expect(nil, "unembed the container") { () throws(ContainmentError) in try root.unembed(container) }
    } else {
      turn(false)
      container.willMove(toParent: nil)
      container.view.removeFromSuperview()
      endTurn()
      container.removeFromParent()
    }
  }

  private var isOnScreen: Bool { root.viewIfLoaded?.window?.isHidden == false }

  /// Begins the container's appearance, or reverses it halfway as an interactive pop does. Nothing appears outside a
  /// window.
  private func turn(_ isAppearing: Bool) {
    guard !root.forwards, container.parent != nil, isOnScreen || !isAppearing, forwarded.begin(isAppearing) else {
      return
    }
    container.beginAppearanceTransition(isAppearing, animated: flip())
    note("turn")
  }

  private func endTurn() {
    if forwarded.end() { container.endAppearanceTransition() }
  }

  private func hideOrDetachWindow() {
    turn(false)
    endTurn()
    if flip() {
      screen.window.isHidden.toggle()
      note("window hidden or shown")
    } else {
      screen.window.rootViewController = screen.window.rootViewController === root ? UIViewController() : root
      note("window detached or attached")
    }
    if flip() { screen.settle() }
  }

  /// Releases the container, also in the middle of a transition.
  func release() {
    detach()
    weak var (oldContainer, oldRoot): (UIViewController?, UIViewController?) = (nil, nil)
    (oldContainer, oldRoot) = (container, root)
    container = UIViewController()
    root = Root()
    screen.window.rootViewController = nil
    screen.window.isHidden = false
    screen.advance(by: 1000)
    if oldContainer != nil || oldRoot != nil { problems.append("a container was not released") }
    if children.contains(where: { $0.parent != nil }) { problems.append("a child still has a parent") }
    (extras, paneChildren, exchanging) = ([], [], [])
    auditCompletions()
    note("release")
    renew()
  }

  // MARK: Children

  /// Runs a step and checks that it throws an error, or none if `expected` is nil.
  private func expect(
    _ expected: ContainmentError?, _ what: String, _ body: () throws(ContainmentError) -> Void
  ) {
    let before = container.children
    var thrown: ContainmentError?
    do throws(ContainmentError) { try body() } catch { thrown = error }
    if thrown != expected {
      problems.append(
        "\(what) threw \(thrown.map { "\($0)" } ?? "nothing"), not \(expected.map { "\($0)" } ?? "nothing")")
    }
    if thrown != nil, container.children != before { problems.append("\(what) threw and changed something") }
    note(thrown == nil ? what : what + ", refused")
  }

  private func completion(of request: Int) -> @MainActor (ContainmentTransition.Outcome) -> Void {
    { _ in self.completions[request, default: 0] += 1 }
  }

  private func newRequest() -> Int {
    defer { requests += 1 }
    return requests
  }

  /// Returns whether a child takes part in a transition, which was requested here or belongs to the content.
  private func isBusy(_ child: UIViewController) -> Bool {
    if exchanging.contains(child) { return true }
    return container is TestContainer && ownChildren.count == 2 && ownChildren.contains(child)
  }

  /// A content that was taken away and comes back by other means is the content again, and so is the controller of a
  /// pane.
  private func addExtra(_ child: UIViewController) {
    if (container as? TestContainer)?.shownContent !== child { extras.append(child) }
  }

  private func embed() {
    let child = pick()
    let error: ContainmentError? = child.parent == nil ? nil : .alreadyEmbedded
    if error == nil { addExtra(child) }
    expect(error, "embed") { () throws(ContainmentError) in try container.embed(child) }
  }

  private func unembed() {
    let child = pick()
    let error: ContainmentError? = child.parent == nil ? .notAChild : isBusy(child) ? .transitionInProgress : nil
    if error == nil {
      extras.removeAll { $0 === child }
      paneChildren.removeAll { $0 === child }
    }
    expect(error, "unembed") { () throws(ContainmentError) in try container.unembed(child) }
  }

  private func exchange() {
    let (from, to) = (pick(), pick())
    let error: ContainmentError? =
      from === to
      ? .sameController
      : from.parent == nil
        ? .notAChild : isBusy(from) ? .transitionInProgress : to.parent != nil ? .alreadyEmbedded : nil
    let (request, done) = (requests, completion(of: requests))
    if error == nil {
      requests += 1
      if let container = container as? PaneViewController, container.panes.contains(where: { $0.controller === from }) {
        // The new child gets the pane.
        extras.removeAll { $0 === from }
        paneChildren.append(to)
        if !paneChildren.contains(from) { paneChildren.append(from) }
      } else {
        addExtra(to)
      }
      exchanging += [from, to]
    }
    expect(error, "transition") { () throws(ContainmentError) in
      try container.transition(from: from, to: to, using: transition) { [self] in
        done($0)
        extras.removeAll { $0 === from }
        paneChildren.removeAll { $0 === from }
        exchanging.removeAll { $0 === from || $0 === to }
        if completions[request] != 1 { problems.append("a transition completed twice") }
      }
    }
  }

  private func setContent(of container: TestContainer) {
    if number(0..<8) == 0 { container.busyPolicy = [.keepLatest, .queueAll, .reject][number(0..<3)] }
    let child = number(0..<7) == 0 ? nil : pick()
    let content = container.content
    let isQueueing = container.requests.isBusy
    var error: ContainmentError?
    if !isQueueing, content.map({ exchanging.contains($0) }) == true {
      error = .transitionInProgress
    } else if child !== content, let child, child.parent != nil,
      !(isQueueing && ownChildren.contains(child)) || exchanging.contains(child)
    {
      error = .alreadyEmbedded
    }
    if error == nil, isQueueing, container.busyPolicy == .reject { error = .transitionInProgress }
    let done = completion(of: requests)
    if error == nil { requests += 1 }
    expect(error, "setContent") { () throws(ContainmentError) in
      try container.setContent(child, using: transition, completion: done)
    }
  }

  private func setPanes(of container: PaneViewController) {
    let panes = (0..<number(0..<5)).map { _ in
      Pane(pick(), size: flip() ? .fixed(CGFloat(number(0..<200))) : .weight(CGFloat(number(0..<3))), minimum: 20)
    }
    let (old, new) = (container.panes.map(\.controller), panes.map(\.controller))
    var error: ContainmentError?
    if Set(new).count < new.count || new.contains(where: { $0.parent != nil && !old.contains($0) }) {
      error = .alreadyEmbedded
    } else if old.contains(where: { !new.contains($0) && isBusy($0) }) {
      error = .transitionInProgress
    }
    if error == nil {
      // A controller that was taken away and came back by other means has its pane again.
      extras.removeAll { old.contains($0) && !exchanging.contains($0) }
      paneChildren = new + paneChildren.filter { exchanging.contains($0) && !new.contains($0) }
    }
    expect(error, "setPanes") { () throws(ContainmentError) in try container.setPanes(panes) }
    if error == nil { extras.removeAll { $0.parent == nil } }
  }

  // MARK: Steps

  func step() {
    switch number(0..<20) {
    case 0..<6:
      switch container {
      case let container as TestContainer: setContent(of: container)
      case let container as PaneViewController: setPanes(of: container)
      default: exchange()
      }
    case 6: embed()
    case 7: unembed()
    case 8: exchange()
    case 9: turn(true)
    case 10: turn(flip())
    case 11, 12: endTurn()
    case 13: screen.settle()
    case 14, 15: screen.advance(by: Double(number(0..<4)) * 0.125)
    case 16:
      screen.resize(to: CGSize(width: 300 + number(0..<2) * 200, height: 400))
      note("rotate")
    case 17:
      if number(0..<3) == 0 { screen.layoutDirection = flip() ? .rightToLeft : .leftToRight }
      container.view.isHidden.toggle()
    case 18:
      if flip() { hideOrDetachWindow() } else if container.parent == nil { attach() } else { detach() }
    default:
      if number(0..<6) == 0 { release() }
    }
  }

  // MARK: Audit

  private var ownChildren: [UIViewController] { container.children.filter { !extras.contains($0) } }

  private func auditCompletions() {
    if (0..<requests).contains(where: { completions[$0] != 1 }) {
      problems.append("a completion is missing or came twice")
    }
    (requests, completions) = (0, [:])
  }

  /// Checks what holds at any moment.
  func audit() {
    problems += root.faults + children.flatMap(\.faults)
    problems += children.flatMap { $0.children.compactMap { ($0 as? AuditedController)?.faults } }.flatMap { $0 }
    if completions.values.contains(where: { $0 > 1 }) { problems.append("a completion came twice") }
    switch container {
    case let container as TestContainer:
      if ownChildren.count > 2 { problems.append("\(ownChildren.count) contents") }
      if let content = container.content, !extras.contains(content), ownChildren.last !== content {
        problems.append("the content is not the newest child")
      }
      if container.busyPolicy == .keepLatest, container.requests.waitingCount > 1, !container.requests.isRunning {
        problems.append("requests wait for nothing")
      }
    default:
      if Set(container.children) != Set(extras + paneChildren) { problems.append("the children are not the model's") }
    }
  }

  /// Checks what holds when everything has ended.
  func auditQuiet() {
    screen.advance(by: 1000)
    endTurn()
    screen.settle()
    audit()
    auditCompletions()
    if !exchanging.isEmpty { problems.append("a transition has not ended") }
    if let container = container as? TestContainer {
      let content = container.content.map { extras.contains($0) ? [] : [$0] } ?? []
      if ownChildren != content { problems.append("the children are not the content") }
    }
    let isVisible =
      container.parent != nil && (root.forwards ? root.state == .appeared && isOnScreen : forwarded.state == .appeared)
    for child in children {
      let isChild = child.parent === container
      let expected = isChild && isVisible ? AuditedController.State.appeared : .disappeared
      let states = [child.state] + child.children.compactMap { ($0 as? AuditedController)?.state }
      if states != [expected, expected] { problems.append("a child is \(states), not \(expected)") }
      if (child.viewIfLoaded?.superview === container.view) != isChild {
        problems.append("a view is in the wrong place")
      }
      guard let view = child.viewIfLoaded else { continue }
      if view.transform != .identity || view.alpha != 1 { problems.append("looks were left behind") }
      let isFilling = view.frame == container.view.bounds
      if isChild, !(container is PaneViewController), !isFilling { problems.append("a view does not fill") }
    }
    if Set(container.view.subviews) != Set(container.children.compactMap(\.viewIfLoaded)) {
      problems.append("the subviews are not the children's")
    }
    auditPanes()
  }

  private func auditPanes() {
    guard let container = container as? PaneViewController, container.parent != nil, container.view.window != nil else {
      return
    }
    let frames = container.panes.filter { $0.controller.parent === container && !extras.contains($0.controller) }
      .map { $0.controller.view.frame }
    for (index, frame) in frames.enumerated() {
      if !container.view.bounds.contains(frame) { problems.append("a pane lies outside") }
      for other in frames[..<index] {
        let common = frame.intersection(other)
        if !common.isNull, common.width > 0, common.height > 0 { problems.append("panes overlap") }
      }
    }
  }
}
#endif
