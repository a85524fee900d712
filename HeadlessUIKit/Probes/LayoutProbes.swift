#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport

extension Probe {
  private final class Layouts: UIView {
    let log = Recorder()
    override func layoutSubviews() { log.record("layout") }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { log.record("traits") }
  }

  static let layout = [
    Probe("laysOutTwice") { stage in
      let view = Layouts()
      await stage.add(view)
      view.log.events = []
      view.setNeedsLayout()
      await stage.screen.settle()
      return view.log.events.count > 1
    },
    Probe("safeAreaChangesAtLayout") { stage in
      stage.controller.additionalSafeAreaInsets.top = 20
      await stage.screen.settle()
      let view = UIView(frame: stage.controller.view.bounds)
      stage.controller.view.addSubview(view)
      return view.safeAreaInsets.top != 20
    },
    Probe("movedViewKeepsSafeArea") { stage in
      stage.controller.additionalSafeAreaInsets.top = 44
      let view = UIView()
      await stage.add(view)
      view.transform = CGAffineTransform(translationX: 0, y: 100)
      await stage.screen.settle()
      return view.safeAreaInsets.top == 44
    },
    Probe("scrollViewsHaveOwnSubview") { _ in !UIScrollView().subviews.isEmpty },
    Probe("contentFollowsInsets") { stage in
      let view = UIScrollView()
      await stage.add(view)
      view.contentInset.top = 10
      return view.contentOffset.y == -10
    },
    Probe("moveTakesFirstResponder") { stage in
      let (first, second, field) = (UIView(), UIView(), UITextField())
      await stage.add(first)
      await stage.add(second)
      first.addSubview(field)
      field.becomeFirstResponder()
      second.addSubview(field)
      let isTaken = !field.isFirstResponder
      field.resignFirstResponder()
      return isTaken
    },
    Probe("traitsAreToldOnNextTurn") { stage in
      let view = Layouts()
      await stage.add(view)
      view.log.events = []
      stage.screen.userInterfaceStyle = .dark
      view.setNeedsLayout()
      await stage.screen.settle()
      guard let traits = view.log.events.firstIndex(of: "traits") else { return nil }
      return view.log.events.firstIndex(of: "layout").map { $0 < traits }
    },
  ]
}
#endif
