#if UIKIT
import PlatformUI

/// A view controller that records its lifecycle, appearance and containment callbacks under its name, after calling
/// `super`.
///
/// The events of a controller `a` in a parent `b`, both recording:
///
///     a.viewDidLoad
///     a.viewWillAppear(animated: true)       and likewise viewIsAppearing, viewDidAppear,
///                                            viewWillDisappear, viewDidDisappear
///     a.willMove(toParent: b)                and likewise didMove
///     a.viewWillTransition(to: 320x480)      points, rounded to whole numbers
///     a.viewWillLayoutSubviews               this one and viewDidLayoutSubviews only when `recordsLayout` is true
///
/// A parent that does not record is written by the name of its class, an absent one as `nil`.
open class RecordingViewController: UIViewController {
  /// The name that begins each of this controller's events.
  public let name: String

  /// Where this controller's events go.
  public let recorder: Recorder

  /// Whether layout callbacks are recorded too; false at first.
  public var recordsLayout = false

  /// Whether appearance callbacks are forwarded to children, as UIKit asks it; true at first.
  public var forwardsAppearance = true

  /// Creates a controller that records in `recorder` under `name`.
  public init(name: String, recorder: Recorder) {
    self.name = name
    self.recorder = recorder
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwardsAppearance }

  open override func viewDidLoad() {
    super.viewDidLoad()
    record("viewDidLoad")
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    record("viewWillAppear(animated: \(animated))")
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    record("viewIsAppearing(animated: \(animated))")
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    record("viewDidAppear(animated: \(animated))")
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    record("viewWillDisappear(animated: \(animated))")
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    record("viewDidDisappear(animated: \(animated))")
  }

  open override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    record("willMove(toParent: \(Self.label(of: parent)))")
  }

  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    record("didMove(toParent: \(Self.label(of: parent)))")
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if recordsLayout { record("viewWillLayoutSubviews") }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if recordsLayout { record("viewDidLayoutSubviews") }
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    // Recorded before `super`, which forwards to the children: a parent's event then stands before its children's.
    record("viewWillTransition(to: \(Int(size.width.rounded()))x\(Int(size.height.rounded())))")
    super.viewWillTransition(to: size, with: coordinator)
  }

  private func record(_ event: String) {
    recorder.record("\(name).\(event)")
  }

  private static func label(of controller: UIViewController?) -> String {
    switch controller {
    case nil: "nil"
    case let controller as RecordingViewController: controller.name
    case let controller?: String(describing: type(of: controller))
    }
  }
}
#endif
