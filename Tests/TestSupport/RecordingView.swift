#if UIKIT
import PlatformUI

/// A view that records its hierarchy callbacks under its name, after calling `super`.
///
/// The events of a view `v` with a parent `p`, both recording:
///
///     v.willMove(toSuperview: p)
///     v.didMoveToSuperview
///     p.didAddSubview(v)
///     v.willMove(toWindow: window)
///     v.didMoveToWindow
///     p.willRemoveSubview(v)
///     v.layoutSubviews               only when `recordsLayout` is true
///
/// Other views are written as `window` when they are a window, by the name of their class otherwise, absent ones as
/// `nil`.
open class RecordingView: UIView {
  /// The name that begins each of this view's events.
  public let name: String

  /// Where this view's events go.
  public let recorder: Recorder

  /// Whether `layoutSubviews` is recorded too; false at first.
  public var recordsLayout = false

  /// Creates a view that records in `recorder` under `name`.
  public init(name: String, recorder: Recorder, frame: CGRect = .zero) {
    self.name = name
    self.recorder = recorder
    super.init(frame: frame)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    recorder.record("\(name).willMove(toSuperview: \(Self.label(of: newSuperview)))")
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    recorder.record("\(name).didMoveToSuperview")
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    recorder.record("\(name).willMove(toWindow: \(Self.label(of: newWindow)))")
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    recorder.record("\(name).didMoveToWindow")
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    recorder.record("\(name).didAddSubview(\(Self.label(of: subview)))")
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    recorder.record("\(name).willRemoveSubview(\(Self.label(of: subview)))")
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if recordsLayout { recorder.record("\(name).layoutSubviews") }
  }

  private static func label(of view: UIView?) -> String {
    switch view {
    case nil: "nil"
    case let view as RecordingView: view.name
    case is UIWindow: "window"
    case let view?: String(describing: type(of: view))
    }
  }
}
#endif
