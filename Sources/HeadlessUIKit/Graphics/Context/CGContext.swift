import Foundation

/// A drawing destination that records what is drawn instead of painting it.
///
/// Coordinates are points; x grows to the right and y downwards, as in a view. Numbers that are not finite count as 0.
/// Calls that do not fit (restoring more than was saved, a segment without a current point) are reported and ignored.
public final class CGContext {
  var state = GraphicsState()

  /// The current path, in the display list's space.
  var currentPath = PathGeometry()

  private struct SavedState {
    var state: GraphicsState
    var isGroup: Bool
  }

  private var saved: [SavedState] = []
  private var recorded = DisplayList()
  private let report: (String) -> Void

  /// Creates an empty context; `report` gets a sentence for each call that does not fit.
  init(report: @escaping (String) -> Void = CGContext.reportToStandardError) {
    self.report = report
  }

  /// What has been recorded so far. Transparency layers that are still open end where the list ends.
  var displayList: DisplayList {
    var list = recorded
    for _ in 0..<saved.count(where: \.isGroup) {
      list.operations.append(DrawingOperation(content: .endGroup))
    }
    return list
  }

  /// Keeps a copy of the graphics state for ``restoreGState()``. The current path is not part of it.
  public func saveGState() {
    saved.append(SavedState(state: state, isGroup: false))
  }

  /// Returns to the graphics state of the last ``saveGState()``.
  public func restoreGState() {
    guard let last = saved.last, !last.isGroup else {
      return misuse("restoreGState() without saveGState(); ignored.")
    }
    state = last.state
    saved.removeLast()
  }

  /// Starts a layer that is painted as a whole, with the current alpha, blend mode and clip, when it ends.
  ///
  /// Inside it alpha is 1 and the blend mode normal. `auxiliaryInfo` is not used.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    beginTransparencyLayer(alpha: 1)
  }

  /// Ends the layer and returns to the graphics state before it began.
  public func endTransparencyLayer() {
    guard let index = saved.lastIndex(where: \.isGroup) else {
      return misuse("endTransparencyLayer() without beginTransparencyLayer(); ignored.")
    }
    state = saved[index].state
    saved.removeSubrange(index...)
    recorded.operations.append(DrawingOperation(content: .endGroup))
  }

  /// Starts a layer that is painted as a whole with `alpha` times the current alpha.
  func beginTransparencyLayer(alpha: CGFloat) {
    record(.beginGroup(alpha: state.alpha * min(max(alpha.finite, 0), 1)))
    saved.append(SavedState(state: state, isGroup: true))
    state.alpha = 1
    state.blendMode = .normal
    // The group's own clip cuts the whole of it; what is inside need not be cut again.
    state.clip = ClipRegion()
  }

  func record(_ content: DrawingOperation.Content) {
    recorded.operations.append(DrawingOperation(content: content, clip: state.clip, blendMode: state.blendMode))
  }

  func append(_ operations: [DrawingOperation]) {
    recorded.operations += operations
  }

  func misuse(_ message: String) {
    report("CGContext: " + message)
  }

  private static func reportToStandardError(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
