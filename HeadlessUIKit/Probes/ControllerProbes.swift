#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport

extension Probe {
  static let controllers = [
    Probe("emptyAnimationEndsAtOnce") { stage in
      let hasEnded = Box(false)
      UIView.animate(
        withDuration: 1, animations: {}, completion: { _ in MainActor.assumeIsolated { hasEnded.value = true } })
      let atOnce = hasEnded.value
      await stage.screen.advance(by: 2)
      return atOnce
    },
    Probe("animatorCompletesOnNextTurn") { stage in
      let view = UIView()
      await stage.add(view)
      let hasEnded = Box(false)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { _ in MainActor.assumeIsolated { hasEnded.value = true } }
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
      let atOnce = hasEnded.value
      await stage.screen.settle()
      return !atOnce
    },
    Probe("comingControllerIsFirst") { stage in
      let (old, new) = (
        RecordingViewController(name: "old", recorder: stage.recorder),
        RecordingViewController(name: "new", recorder: stage.recorder)
      )
      for child in [old, new] { stage.controller.addChild(child) }
      stage.controller.view.addSubview(old.view)
      await stage.screen.settle()
      stage.recorder.events = []
      stage.controller.transition(from: old, to: new, duration: 0, options: [], animations: nil, completion: nil)
      await stage.screen.settle()
      return stage.recorder.events.first { $0.contains(".viewWill") && $0.contains("ppear") }?.hasPrefix("new")
    },
    Probe("explicitIsAppearingComesLast") { stage in
      let (parent, child) = (
        RecordingViewController(name: "parent", recorder: stage.recorder),
        RecordingViewController(name: "child", recorder: stage.recorder)
      )
      parent.forwardsAppearance = false
      await stage.screen.show(parent)
      parent.addChild(child)
      child.beginAppearanceTransition(true, animated: false)
      parent.view.addSubview(child.view)
      await stage.screen.settle()
      let isLast = !stage.recorder.events.contains("child.viewIsAppearing(animated: false)")
      child.endAppearanceTransition()
      child.didMove(toParent: parent)
      return isLast
    },
  ]
}
#endif
