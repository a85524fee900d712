import Foundation

/// A drawing destination that records what is drawn instead of painting it.
///
/// Coordinates are in points. The x axis points to the right and the y axis down, as in a view. Values that are NaN or
/// infinite count as 0. Calls that are not possible, such as restoring more states than were saved, are ignored, with a
/// message to standard error.
public final class CGContext {
  var state = GraphicsState()

  /// The current path, in the space of the display list.
  var currentPath = PathGeometry()

  private struct SavedState {
    var state: GraphicsState
    var isGroup: Bool
  }

  private var saved: [SavedState] = []
  private var recorded = DisplayList()
  private let report: (String) -> Void

  /// Creates an empty context. `report` is called with a message for each call that is not possible.
  init(report: @escaping (String) -> Void = CGContext.reportToStandardError) {
    self.report = report
  }

  /// The operations that have been recorded. Transparency layers that are still open end at the end of the list.
  var displayList: DisplayList {
    var list = recorded
    for _ in 0..<saved.count(where: \.isGroup) {
      list.operations.append(DrawingOperation(content: .endGroup))
    }
    return list
  }

  /// Saves a copy of the graphics state for ``restoreGState()``. The current path isn't part of it.
  public func saveGState() {
    saved.append(SavedState(state: state, isGroup: false))
  }

  /// Restores the graphics state that the last ``saveGState()`` saved.
  public func restoreGState() {
    guard let last = saved.last, !last.isGroup else {
      return misuse("restoreGState() was called without a matching saveGState(), and is ignored.")
    }
    state = last.state
    saved.removeLast()
  }

  /// Starts a layer. When it ends, it is painted as a whole with the current alpha, blend mode and clip.
  ///
  /// Inside the layer, alpha is 1 and the blend mode is normal. `auxiliaryInfo` has no effect.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    beginTransparencyLayer(alpha: 1)
  }

  /// Ends the layer and restores the graphics state from before its start.
  public func endTransparencyLayer() {
    guard let index = saved.lastIndex(where: \.isGroup) else {
      return misuse("endTransparencyLayer() was called without a matching beginTransparencyLayer(), and is ignored.")
    }
    state = saved[index].state
    saved.removeSubrange(index...)
    recorded.operations.append(DrawingOperation(content: .endGroup))
  }

  /// Starts a layer that is painted as a whole, with the product of `alpha` and the current alpha.
  func beginTransparencyLayer(alpha: CGFloat) {
    record(.beginGroup(alpha: state.alpha * min(max(alpha.finite, 0), 1)))
    saved.append(SavedState(state: state, isGroup: true))
    state.alpha = 1
    state.blendMode = .normal
    // The clip of the group cuts the whole group. Its content need not be cut again.
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

/// The part of a context that can be saved and restored.
struct GraphicsState {
  var transform = CGAffineTransform.identity
  var clip = ClipRegion()
  var fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  var strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var pen = Pen()
}
