extension HeadlessScreen {
  /// Something that happened on a screen, for a log.
  public enum Event {
    /// A view received a phase of a touch, at a point of the window in points.
    case touch(UITouch.Phase, UIView, at: CGPoint)
    /// A finger was put down where no view takes touches, at a point of the window in points.
    case missed(at: CGPoint)
    /// A gesture recognizer recognized its gesture.
    case recognized(UIGestureRecognizer)
    /// A controller is about to get an appearance callback.
    case appearance(AppearanceCallback, UIViewController)
    /// An accessibility notification was posted, with its argument.
    case accessibility(UIAccessibility.Notification, Any?)
    /// A misuse was reported, with its message.
    case report(String)

    /// The appearance callbacks of a view controller.
    public enum AppearanceCallback: Sendable {
      /// The call of `viewWillAppear(_:)`.
      case viewWillAppear
      /// The call of `viewIsAppearing(_:)`.
      case viewIsAppearing
      /// The call of `viewDidAppear(_:)`.
      case viewDidAppear
      /// The call of `viewWillDisappear(_:)`.
      case viewWillDisappear
      /// The call of `viewDidDisappear(_:)`.
      case viewDidDisappear
    }

    /// One line that says what happened: classes, frames and points, without addresses.
    @preconcurrency @MainActor
    public var text: String {
      switch self {
      case .touch(let phase, let view, let point):
        "\(view.outlineName) \(phase.callbackName) at \(outlineText(of: point))"
      case .missed(let point): "no view takes the touch at \(outlineText(of: point))"
      case .recognized(let recognizer):
        "\(Swift.type(of: recognizer)) of \(recognizer.view?.outlineName ?? "no view") recognized"
      case .appearance(let callback, let controller): "\(controller.outlineName) \(callback)"
      case .accessibility(let notification, let argument):
        "posted \(notification.outlineName)\(argument.map { ": \(Self.text(of: $0))" } ?? "")"
      case .report(let message): "report: \(message)"
      }
    }

    @MainActor
    private static func text(of argument: Any) -> String {
      (argument as? UIView)?.outlineName ?? (argument as? UIViewController)?.outlineName ?? "\(argument)"
    }
  }
}

extension UITouch.Phase {
  fileprivate var callbackName: String {
    switch self {
    case .began: "touchesBegan"
    case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    }
  }
}

extension UIAccessibility.Notification {
  fileprivate var outlineName: String {
    switch self {
    case .screenChanged: "screenChanged"
    case .layoutChanged: "layoutChanged"
    case .announcement: "announcement"
    default: "notification \(rawValue)"
    }
  }
}

extension UIView {
  /// The class, and the identifier, the text or else the frame.
  fileprivate var outlineName: String {
    if let accessibilityIdentifier { return "\(type(of: self)) #\(accessibilityIdentifier)" }
    return "\(type(of: self)) " + (outlineLabel.map { "“\($0)”" } ?? outlineText(of: frame))
  }
}

extension UIViewController {
  /// The class, and the title if there is one.
  fileprivate var outlineName: String {
    title.map { "\(type(of: self)) “\($0)”" } ?? "\(type(of: self))"
  }
}
