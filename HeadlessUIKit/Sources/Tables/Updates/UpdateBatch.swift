/// The changes that a table collects, and how deep the calls of `beginUpdates()` are nested.
@MainActor
struct UpdateBatch {
  var depth = 0
  var changes = TableChanges()
  var completions: [(Bool) -> Void] = []
  /// Whether a change asked for an animation.
  var isAnimated = false
  /// Whether the changes are being carried out.
  var isApplying = false
}
