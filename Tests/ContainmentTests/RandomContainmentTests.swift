#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import Containment

/// A root, which tells its child of appearance by hand, a content container in it, and five children with a child each.
@MainActor
private final class Play {
  final class Root: AuditedController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  var random: SeededGenerator
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let root = Root()
  let children = (0..<5).map { _ in AuditedController() }
  var container = TestContainer()
  var appearance = RelayedAppearance()
  var requests = 0
  var completed: [Int: Int] = [:]
  var embedded: [UIViewController] = []
  var problems: [String] = []

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    screen.rootViewController = root
    for child in children { try child.embed(AuditedController()) }
    attach()
  }

  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  func attach() {
    guard container.parent == nil else { return }
    root.addChild(container)
    container.view.frame = root.view.bounds
    container.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.view.addSubview(container.view)
    container.didMove(toParent: root)
  }

  /// Nobody appears outside a window.
  func turn(_ isAppearing: Bool) {
    if container.parent != nil, appearance.begin(isAppearing) {
      container.beginAppearanceTransition(isAppearing, animated: Bool.random(using: &random))
    }
  }

  func endTurn() {
    if appearance.end() { container.endAppearanceTransition() }
  }

  func detach() {
    turn(false)
    container.willMove(toParent: nil)
    container.view.removeFromSuperview()
    endTurn()
    container.removeFromParent()
  }

  var style: ContainmentTransition {
    switch number(0..<6) {
    case 0: .crossDissolve(duration: 0.5)
    case 1: .push(from: .leading, duration: 0.25)
    case 2: .cover
    case 3: .custom(duration: 0.25) { _, to in to.alpha = 1 }
    default: .instant
    }
  }

  func setContent() {
    let child = number(0..<7) == 0 ? nil : children[number(0..<children.count)]
    let request = requests
    requests += 1
    do throws(ContainmentError) {
      try container.setContent(child, using: style) { [self] _ in completed[request, default: 0] += 1 }
    } catch {
      // Refused, or one of the extra children: the completion must not come.
      completed[request, default: 0] += 1
      let isExtra = embedded.contains { $0 === child }
      if !(error == .transitionInProgress && container.busyPolicy == .reject), !(isExtra && error == .alreadyEmbedded) {
        problems.append("setContent threw \(error)")
      }
    }
  }

  /// Embeds a child beside the content, or takes such a one away.
  func embedExtra() {
    if let extra = embedded.popLast() {
      do throws(ContainmentError) { try container.unembed(extra) } catch { problems.append("unembed threw \(error)") }
      return
    }
    let child = children[number(0..<children.count)]
    let isFree = child.parent == nil
    do throws(ContainmentError) {
      try container.embed(child)
      embedded.append(child)
      if !isFree { problems.append("embed took a child twice") }
    } catch {
      if isFree { problems.append("embed threw \(error)") }
    }
  }

  func step() {
    switch number(0..<16) {
    case 0, 1, 2, 3, 4: setContent()
    case 5: turn(true)
    case 6: turn(Bool.random(using: &random))
    case 7, 8: endTurn()
    case 9: screen.settle()
    case 10, 11: screen.advance(by: Double(number(0..<4)) * 0.125)
    case 12: container.busyPolicy = [.keepLatest, .queueAll, .reject][number(0..<3)]
    case 13:
      switch number(0..<3) {
      case 0: screen.resize(to: CGSize(width: 300 + number(0..<2) * 200, height: 400))
      case 1: if container.parent != nil { detach() } else { attach() }
      default: container.view.isHidden.toggle()
      }
    case 14:
      embedExtra()
    default:
      if number(0..<8) == 0 { release() }
    }
  }

  /// Whatever holds at any moment.
  func audit() {
    problems += children.flatMap(\.faults)
    problems += children.flatMap { $0.children.compactMap { $0 as? AuditedController } }.flatMap(\.faults)
    problems += root.faults
    if completed.values.contains(where: { $0 > 1 }) { problems.append("a completion came twice") }
    let own = container.children.filter { child in !embedded.contains { $0 === child } }
    if own.count > 2 { problems.append("\(own.count) contents") }
    if let content = container.content, own.last !== content { problems.append("the content is not the newest child") }
  }

  /// Whatever holds when everything has ended.
  func auditQuiet() {
    screen.advance(by: 1000)
    endTurn()
    screen.settle()
    audit()
    let own = container.children.filter { child in !embedded.contains { $0 === child } }
    if own != [container.content].compactMap({ $0 }) { problems.append("children are not the content") }
    if (0..<requests).contains(where: { completed[$0] != 1 }) { problems.append("a completion is missing") }
    completed = [:]
    requests = 0
    for child in children {
      let isShown = child.parent === container && appearance.state == .appeared
      let expected = isShown ? AuditedController.State.appeared : .disappeared
      let states = [child.state] + child.children.compactMap { ($0 as? AuditedController)?.state }
      if states != [expected, expected] { problems.append("a child is \(states), not \(expected)") }
      if child.parent == nil, child.viewIfLoaded?.superview != nil { problems.append("a view was left behind") }
      if child.parent === container, child.view.frame != container.view.bounds {
        problems.append("a view does not fill")
      }
      if child.view.transform != .identity || child.view.alpha != 1 { problems.append("looks were left behind") }
    }
  }

  /// Lets the container go, also in the middle of a transition.
  func release() {
    detach()
    weak var old: UIViewController?
    old = container
    let forwards = container.forwards
    container = TestContainer()
    container.forwards = forwards
    screen.advance(by: 1000)
    embedded = []
    if old != nil { problems.append("the container was not released") }
    for child in children where child.parent != nil { problems.append("a child still has a parent") }
    attach()
  }
}

@Suite("Random containment")
@MainActor
struct RandomContainmentTests {
  @Test("A hundred thousand steps: balanced, complete, nobody in between, nothing leaks", arguments: [true, false])
  func steps(forwards: Bool) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("RandomContainmentTests: seed \(seed), forwards \(forwards)")
    let messages = try misuse {
      let play = try Play(seed: seed)
      play.container.forwards = forwards
      for step in 0..<51_000 {
        play.step()
        play.audit()
        if step % 50 == 49 { play.auditQuiet() }
        guard play.problems.isEmpty else { break }
      }
      #expect(play.problems == [], "seed \(seed)")
      play.release()
      play.screen.rootViewController = nil
    }
    #expect(messages == [], "seed \(seed)")
    #expect(ContainmentRecord.count < 1000, "records of what is gone are swept out")
  }
}
#endif
