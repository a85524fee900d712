#if UIKIT
import PlatformUI

/// A view controller whose view sorts its subviews into levels.
///
/// ```swift
/// final class ScreenController: LayeredViewController<Level> {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     addSubview(banner, to: .ads)
///     addSubview(map, to: .background)
///   }
/// }
/// ```
/// The members for views forward to ``layers``; see ``LayerStack``. A subclass can override them. What is called on
/// ``layers`` itself doesn't come through an override.
@MainActor
open class LayeredViewController<Level: Comparable>: UIViewController {
  private var stack: LayerStack<Level>?

  /// Creates a controller from a nib, or with `nil` and `nil` without one.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The levels of the controller's view.
  ///
  /// Reading the property loads the view. When the controller gets another view, it also gets another stack.
  public final var layers: LayerStack<Level> {
    // Loading the view may itself ask for the levels, in `viewDidLoad`. So load the view before looking at the stack.
    let host: UIView = view
    if let stack, stack.hostView === host { return stack }
    let newStack = LayerStack<Level>(hostView: host)
    stack = newStack
    return newStack
  }

  /// Whether the layers stay in front when another subview is added to the controller's view or moved in front of them.
  ///
  /// The default is `false`: other subviews stay in their places. The layers move in the next layout pass of the view,
  /// in ``viewDidLayoutSubviews()``. UIKit lays the view out before it is drawn again.
  public final var keepsLayersInFront = false {
    didSet { moveLayersToFrontIfNeeded() }
  }

  /// Moves the layers to the front if they are kept there. An override calls `super`.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    moveLayersToFrontIfNeeded()
  }

  private func moveLayersToFrontIfNeeded() {
    // No view is loaded for this: a stack without a view has no layers yet.
    guard keepsLayersInFront, let host = viewIfLoaded else { return }
    layers.keepLayersInFront { host.bringSubviewToFront($0) }
  }

  // MARK: Views

  /// Adds a view at the front of a level, or moves it there from wherever it is.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - level: The level.
  open func addSubview(_ view: UIView, to level: Level) {
    layers.add(view, to: level)
  }

  /// Moves a view to the front of its level. Higher levels stay in front of it.
  ///
  /// - Returns: `false`, with nothing moved, if the view is not a direct subview of a layer.
  @discardableResult
  open func bringSubviewToFront(_ view: UIView) -> Bool {
    layers.bringToFront(view)
  }

  /// Returns the views of a level, back to front.
  open func subviews(in level: Level) -> [UIView] {
    layers.views(in: level)
  }

  /// The views of all levels, back to front.
  open var subviews: [UIView] { layers.views }
}
#endif
