#if UIKIT
import Containment
import PlatformUI

/// A view controller whose view sorts its subviews, and the views of child controllers, into levels.
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
/// The methods for views forward to ``layers``; see ``LayerStack``.
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

  // MARK: Views

  /// Adds a view at the front of a level, or moves it there from wherever it is.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - level: The level.
  public final func addSubview(_ view: UIView, to level: Level) {
    layers.add(view, to: level)
  }

  /// Moves a view to the front of its level. Higher levels stay in front of it.
  ///
  /// - Returns: `false`, with nothing moved, if the view is not a direct subview of a layer.
  @discardableResult
  public final func bringSubviewToFront(_ view: UIView) -> Bool {
    layers.bringToFront(view)
  }

  /// Returns the views of a level, back to front.
  public final func subviews(in level: Level) -> [UIView] {
    layers.views(in: level)
  }

  /// The views of all levels, back to front.
  public final var subviews: [UIView] { layers.views }

  // MARK: Children

  /// Makes a controller a child whose view fills a level, at the level's front.
  ///
  /// A controller that is already a child moves to the level, without callbacks about its parent. `unembed` of
  /// Containment takes the child and its view away.
  ///
  /// - Parameters:
  ///   - child: The controller.
  ///   - level: The level that its view fills.
  /// - Throws: What `embed` of Containment throws, before anything has changed.
  public final func embed(_ child: UIViewController, in level: Level) throws(ContainmentError) {
    guard child.parent !== self else { return move(child, to: level) }
    // `embed` would throw too, but only after the level had got its layer.
    try checkEmbedding(of: child, in: view)
    try embed(child, in: layers[level])
  }

  /// Moves the view of a child to the front of a level. A view that fills another level also fills this one.
  private func move(_ child: UIViewController, to level: Level) {
    let childView: UIView = child.view
    let fillsLevel = layers.level(of: childView) != nil
    layers.add(childView, to: level)
    guard !fillsLevel else { return }
    childView.frame = layers[level].bounds
    childView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
#endif
