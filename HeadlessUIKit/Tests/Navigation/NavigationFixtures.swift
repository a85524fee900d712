#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport

/// A settled screen with a navigation controller and recording controllers.
@MainActor
final class NavigationStage: NSObject, UINavigationControllerDelegate {
  let recorder = Recorder()
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let navigation: UINavigationController
  let root: RecordingViewController

  init(_ navigation: UINavigationController? = nil) {
    root = RecordingViewController(name: "root", recorder: recorder)
    root.title = "Root"
    self.navigation = navigation ?? UINavigationController()
    super.init()
    self.navigation.setViewControllers([root], animated: false)
    self.navigation.delegate = self
    screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    screen.rootViewController = self.navigation
    recorder.events = []
  }

  func controller(_ name: String) -> RecordingViewController {
    let controller = RecordingViewController(name: name, recorder: recorder)
    controller.title = name
    return controller
  }

  /// Returns the events since the last call, without `viewIsAppearing`, which has no recorded place.
  func take() -> [String] {
    recorder.take().filter { !$0.contains("viewIsAppearing") }
  }

  var bar: UINavigationBar { navigation.navigationBar }

  /// The back button on the bar, if there is one.
  var backButton: UIView? { Self.find("BackButton", in: bar) }

  static func find(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    for subview in view.subviews {
      if let found = find(identifier, in: subview) { return found }
    }
    return nil
  }

  /// The texts on the bar, from left to right, without empty ones.
  var barTexts: [String] {
    screen.settle()
    func labels(in view: UIView) -> [UILabel] {
      (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }
    return labels(in: bar).filter { $0.text?.isEmpty == false && $0.bounds.width > 0 }
      .sorted { $0.convert($0.bounds, to: nil).minX < $1.convert($1.bounds, to: nil).minX }.compactMap(\.text)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    recorder.record("willShow(\((viewController as? RecordingViewController)?.name ?? "?"), animated: \(animated))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    recorder.record("didShow(\((viewController as? RecordingViewController)?.name ?? "?"), animated: \(animated))")
  }
}
#endif
