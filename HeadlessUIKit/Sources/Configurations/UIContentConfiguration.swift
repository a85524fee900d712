/// What a content view shows, and how, as a value.
public protocol UIContentConfiguration {
  /// Creates a view that shows the configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// Returns the configuration with the standard values of a state, wherever no other ones were set.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What the view shows. Setting it changes the view.
  var configuration: any UIContentConfiguration { get set }

  /// Returns whether the view can show another configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether a configuration has the type of the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

extension UIView {
  /// Shows a configuration in a content view, if that supports it, and otherwise in a new one in its place.
  ///
  /// - Returns: The content view that shows it; an empty one for nil. Apple documents both for `contentConfiguration`.
  final func show(
    _ new: (any UIContentConfiguration)?, in old: UIView, empty: @autoclosure () -> UIView
  ) -> UIView {
    if let new, let view = old as? any UIView & UIContentView, view.supports(new) {
      view.configuration = new
      return old
    }
    let view = new?.makeContentView() ?? empty()
    view.frame = old.frame
    insertSubview(view, aboveSubview: old)
    old.removeFromSuperview()
    return view
  }
}
