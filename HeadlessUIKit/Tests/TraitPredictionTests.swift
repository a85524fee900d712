#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

// WWDC 2019, session 214 "Implementing Dark Mode on iOS": since iOS 13 UIKit predicts the traits of a new view and of a
// new controller, and calls traitCollectionDidChange(_:) only for a change. The same is measured in "Predicting Size
// Classes in iOS 13" (useyourloaf.com).
@MainActor
@Suite("Predicted traits")
struct TraitPredictionTests {
  @Test("A new view and a new controller have the traits of the latest screen")
  func latestScreen() {
    let first = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 1)
    let second = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 3)
    second.userInterfaceStyle = .dark
    second.layoutDirection = .rightToLeft
    let controller = UIViewController()
    for traits in [UIView().traitCollection, controller.traitCollection, controller.view.traitCollection] {
      #expect(traits.displayScale == 3)
      #expect(traits.userInterfaceStyle == .dark)
      #expect(traits.layoutDirection == .rightToLeft)
    }
    #expect(first.window.traitCollection.displayScale == 1)
  }

  @Test("Without a screen, new views, windows and controllers have scale 2, the light style and left to right")
  func withoutAScreen() {
    scope { _ = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 3) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for traits in [UIView().traitCollection, window.traitCollection, UIViewController().traitCollection] {
      #expect(traits.displayScale == 2)
      #expect(traits.userInterfaceStyle == .light)
      #expect(traits.layoutDirection == .leftToRight)
    }
  }

  @Test("In viewDidLoad the view already has the scale and the style of the screen")
  func viewDidLoad() {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 3)
    screen.userInterfaceStyle = .dark
    let controller = TraitNotingController()
    screen.rootViewController = controller
    #expect(controller.loaded?.displayScale == 3)
    #expect(controller.loaded?.userInterfaceStyle == .dark)
    #expect(controller.changes == 0, "The prediction was right, so nothing changed.")
  }

  @Test("A style that a controller overrides counts before its view is loaded, and in viewDidLoad")
  func overriddenStyle() {
    let controller = TraitNotingController()
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.loaded?.userInterfaceStyle == .dark)
  }

  @Test("A view is told of a change when the prediction was wrong, with the predicted traits as the previous ones")
  func wrongPrediction() {
    let stage = Stage(scale: 2)
    let right = TraitNotingView()
    stage.add(right, 0, 0, 10, 10)
    #expect(right.previousScales.isEmpty)
    let other = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 3)
    let wrong = TraitNotingView()
    stage.add(wrong, 0, 0, 10, 10)
    #expect(wrong.previousScales == [3])
    #expect(wrong.traitCollection.displayScale == 2)
    #expect(other.window.traitCollection.displayScale == 3)
  }
}

private final class TraitNotingView: UIView {
  var previousScales: [CGFloat] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    previousScales.append(previousTraitCollection?.displayScale ?? -1)
  }
}

private final class TraitNotingController: UIViewController {
  var loaded: UITraitCollection?
  var changes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    loaded = traitCollection
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    changes += 1
  }
}
#endif
