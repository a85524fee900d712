#if UIKIT
import Containment
import PlatformUI

/// A controller whose view's subviews, and whose children's views, are sorted into levels.
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
/// See ``LayerStack``. The technique is the article's `HierarchyViewController`.
@MainActor
open class LayeredViewController<Level: Hashable & Comparable>: UIViewController {
  private var stack: LayerStack<Level>?

  /// Creates a controller from a nib, or with `nil` and `nil` without one.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The levels of the controller's view. Loads the view. A view that replaces another has levels of its own.
  public final var layers: LayerStack<Level> {
    // Loading the view may ask for the levels, in `viewDidLoad`: only look afterwards.
    let host: UIView = view
    if let stack, stack.hostView === host { return stack }
    let newStack = LayerStack<Level>(hostView: host)
    stack = newStack
    return newStack
  }

  // MARK: Views

  /// Puts a view at the front of a level, wherever it was before.
  open func addSubview(_ view: UIView, to level: Level) {
    layers.add(view, to: level)
  }

  /// Brings a view to the front of its level. Higher levels stay in front of it.
  ///
  /// - Returns: `false`, with nothing moved, when the view lies directly in no layer.
  @discardableResult
  open func bringSubviewToFront(_ view: UIView) -> Bool {
    layers.bringToFront(view)
  }

  /// The views of a level, back to front.
  public final func subviews(in level: Level) -> [UIView] {
    layers.views(in: level)
  }

  /// The views of all levels, back to front.
  public final var subviews: [UIView] { layers.views }

  // MARK: Children

  /// Makes a controller a child whose view fills a level, at its front. A child that is here already moves to the
  /// level, without callbacks of parenthood.
  ///
  /// - Throws: what `embed` of Containment throws, before anything changed.
  open func addChild(_ child: UIViewController, to level: Level) throws(ContainmentError) {
    guard child.parent !== self else { return move(child, to: level) }
    // Embedding would throw too, but only after the level had got its layer.
    try checkEmbedding(of: child, in: view)
    try embed(child, in: layers[level])
  }

  /// The view of a child that fills some level already fills the new one as it is.
  private func move(_ child: UIViewController, to level: Level) {
    let childView: UIView = child.view
    let fillsLevel = layers.level(of: childView) != nil
    layers.add(childView, to: level)
    guard !fillsLevel else { return }
    childView.frame = layers[level].bounds
    childView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Takes a child and its view away.
  ///
  /// - Throws: what `unembed` of Containment throws, before anything changed.
  open func removeChild(_ child: UIViewController) throws(ContainmentError) {
    try unembed(child)
  }
}
#endif
