#if canImport(UIKit)
import Ticking
import UIKit

/// Shows a screen of a gallery at the size at which it is drawn, inside the safe area, in one of its states.
///
/// A screenshot of it can be compared with the picture of the state. UIKit has no documented way to touch a screen, so
/// only some of the actions can be performed: a tap on a control sends its events, and time and sizes change.
public final class GalleryStateViewController: UIViewController {
  /// The screen.
  public let screen: GalleryScreen
  /// The controller of the screen.
  public let content: UIViewController
  private let clock: any TickClock
  private var size: CGSize

  /// Creates a controller for a screen whose timers follow a clock.
  public init(screen: GalleryScreen, clock: any TickClock = .main) {
    self.screen = screen
    self.clock = clock
    content = screen.makeController(clock)
    size = screen.size
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("GalleryStateViewController is made in code: use init(screen:clock:).")
  }

  /// Adds the view of the screen.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  /// Gives the screen its size.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let insets = view.safeAreaInsets
    content.view.frame = CGRect(x: insets.left, y: insets.top, width: size.width, height: size.height)
  }

  /// Performs the actions that lead to a state. Call it once, when the view is in a window.
  ///
  /// - Returns: The first action that can't be performed without a finger, and that was left out with all actions after
  ///   it; nil if the state is reached.
  public func play(upTo state: Int) async -> GalleryAction? {
    for action in screen.states[...state].flatMap(\.actions) {
      guard await perform(action) else { return action }
      view.layoutIfNeeded()
      await (content as? any WorkingScreen)?.workDidEnd()
    }
    return nil
  }

  /// Performs an action, and returns whether that is possible.
  private func perform(_ action: GalleryAction) async -> Bool {
    switch action {
    case .tap(let point):
      guard let control = control(at: point) else { return false }
      if control.isEnabled { control.sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
    case .wait(let seconds):
      await wait(seconds)
    case .resize(let size):
      self.size = size
      view.setNeedsLayout()
    case .type, .drag, .stall, .direction:
      return false
    }
    return true
  }

  /// Returns the control at a point of the screen, unless it is a text field, whose tap brings a keyboard.
  private func control(at point: CGPoint) -> UIControl? {
    var view = content.view.hitTest(point, with: nil)
    while let candidate = view {
      if let control = candidate as? UIControl { return control is UITextField ? nil : control }
      view = candidate === content.view ? nil : candidate.superview
    }
    return nil
  }

  private func wait(_ seconds: TimeInterval) async {
    await withCheckedContinuation { continuation in
      _ = clock.schedule(at: clock.now + seconds, tolerance: 0) { continuation.resume() }
    }
  }
}
#endif
