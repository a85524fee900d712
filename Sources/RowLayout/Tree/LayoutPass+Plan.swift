#if UIKIT
import PlatformUI

extension LayoutPass {
  /// The frames of all visible views.
  var plan: LayoutPlan {
    var placements: [LayoutPlan.Placement] = []
    placements.reserveCapacity(nodes.count)
    for index in nodes.indices where boxes[index].isVisible {
      guard case .view(let view) = subjects[index] else { continue }
      let (start, length) = (boxes[index].start, boxes[index].length)
      let frame = CGRect(x: start.horizontal, y: start.vertical, width: length.horizontal, height: length.vertical)
      placements.append(LayoutPlan.Placement(view: view, frame: frame))
    }
    return LayoutPlan(
      placements: placements, overflow: CGSize(width: overflow.horizontal, height: overflow.vertical))
  }
}
#endif
