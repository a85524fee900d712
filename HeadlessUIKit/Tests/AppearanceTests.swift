#if UIKIT && canImport(HeadlessUIKit)
import TestSupport
import Testing

@testable import HeadlessUIKit

@Suite("Appearance, as a value")
struct AppearanceTests {
  /// What a controller can do to its appearance.
  enum Step: CaseIterable {
    case appear, disappear, end
  }

  private func perform(_ step: Step, on appearance: inout Appearance) -> Bool {
    switch step {
    case .appear: appearance.begin(true, animated: false, because: nil, isExplicit: false)
    case .disappear: appearance.begin(false, animated: false, because: nil, isExplicit: false)
    case .end: appearance.end()
    }
  }

  @Test("Each state has the steps that are balanced, and every other step changes nothing")
  func table() {
    let next: [Appearance.State: [Step: Appearance.State]] = [
      .disappeared: [.appear: .appearing],
      .appearing: [.disappear: .disappearing, .end: .appeared],
      .appeared: [.disappear: .disappearing],
      .disappearing: [.appear: .appearing, .end: .disappeared],
    ]
    let paths: [Appearance.State: [Step]] = [
      .disappeared: [], .appearing: [.appear], .appeared: [.appear, .end], .disappearing: [.appear, .end, .disappear],
    ]
    for (state, path) in paths {
      for step in Step.allCases {
        var appearance = Appearance()
        for step in path { _ = perform(step, on: &appearance) }
        #expect(appearance.state == state)
        let expected = next[state]?[step]
        let isBalanced = perform(step, on: &appearance)
        #expect(isBalanced == (expected != nil), "\(step) in \(state)")
        #expect(appearance.state == expected ?? state)
      }
    }
  }

  @Test("viewIsAppearing is due once an appearance, and not after the appearance was reversed")
  func isAppearing() {
    var appearance = Appearance()
    var isDue: [Bool] = [appearance.takeIsAppearing()]
    _ = perform(.appear, on: &appearance)
    isDue += [appearance.takeIsAppearing(), appearance.takeIsAppearing()]
    #expect(isDue == [false, true, false])
    for step in [.end, .disappear, .appear, .disappear] as [Step] { _ = perform(step, on: &appearance) }
    isDue = [appearance.takeIsAppearing()]
    _ = perform(.appear, on: &appearance)
    isDue.append(appearance.takeIsAppearing())
    #expect(isDue == [false, true])
  }

  @Test("A move is the reason while it lasts, if it goes the same way as the appearance")
  func moves() {
    for isToParent in [true, false] {
      for isAppearing in [true, false] {
        var appearance = Appearance()
        if !isAppearing {
          _ = perform(.appear, on: &appearance)
          _ = perform(.end, on: &appearance)
        }
        appearance.beginMove(toParent: isToParent)
        _ = perform(isAppearing ? .appear : .disappear, on: &appearance)
        let reason: Appearance.Reason = isToParent ? .movedToParent : .movedFromParent
        #expect(appearance.reason == (isToParent == isAppearing ? reason : nil))
      }
    }
    var appearance = Appearance()
    appearance.beginMove(toParent: true)
    appearance.endMove()
    _ = perform(.appear, on: &appearance)
    #expect(appearance.reason == nil)
  }

  @Test("A reason that is given comes before a move")
  func presentation() {
    var appearance = Appearance()
    appearance.beginMove(toParent: true)
    _ = appearance.begin(true, animated: true, because: .presented, isExplicit: false)
    #expect(appearance.reason == .presented && appearance.isAnimated)
  }

  @Test("The first appearance of a controller that is new to its parent has the move as its reason, the next has none")
  func newToParent() {
    var appearance = Appearance()
    appearance.setNewToParent(true)
    _ = perform(.appear, on: &appearance)
    #expect(appearance.reason == .movedToParent)
    _ = perform(.disappear, on: &appearance)
    _ = perform(.appear, on: &appearance)
    #expect(appearance.reason == nil)
  }

  @Test("What a container began stays explicit when it is reversed, until it ends or is left to the parent")
  func explicit() {
    var appearance = Appearance()
    _ = appearance.begin(true, animated: false, because: nil, isExplicit: true)
    _ = perform(.disappear, on: &appearance)
    #expect(appearance.isExplicit)
    _ = perform(.end, on: &appearance)
    #expect(!appearance.isExplicit)
    _ = appearance.begin(true, animated: false, because: nil, isExplicit: true)
    appearance.letParentEnd()
    #expect(!appearance.isExplicit && appearance.state == .appearing)
  }

  @Test("A transition is left once, and not after a later one has taken over")
  @MainActor
  func transitions() {
    let (parent, first, second) = (UIViewController(), UIViewController(), UIViewController())
    let earlier = ChildTransition(from: first, to: second, of: parent)
    let later = ChildTransition(from: second, to: first, of: parent)
    var appearance = Appearance()
    appearance.join(earlier)
    appearance.join(later)
    let hasLeft = [appearance.leave(earlier), appearance.leave(later), appearance.leave(later)]
    #expect(hasLeft == [false, true, false])
    #expect(appearance.transition == nil)
  }
}
#endif
