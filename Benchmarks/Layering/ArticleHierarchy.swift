import PlatformUI

/// The original text's container of a level. It takes no touches itself, has the number of its level, and is never
/// hidden.
final class TouchTransmissionView: UIView {
  let hierarchy: Int

  init(frame: CGRect, hierarchy: Int) {
    self.hierarchy = hierarchy
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    fatalError("A TouchTransmissionView can't be decoded from an archive. Use init(frame:hierarchy:).")
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// The original text's algorithm for levels, step by step in Swift.
///
/// A new level sorts all layers and brings each to the front in turn. A level is searched for from the back. A view
/// that is brought to the front is searched for among the views of every layer, even after it has been found.
///
/// Where Swift is faster than Objective-C was, the algorithm profits: sorting nearly sorted layers takes linear time,
/// and the sorted list is not copied.
final class HierarchyViewController: UIViewController {
  private var layerViews: [TouchTransmissionView] = []

  func addSubview(_ subview: UIView, hierarchy: Int) {
    let layer = layerViews.first { $0.hierarchy == hierarchy } ?? addLayerView(hierarchy: hierarchy)
    layer.addSubview(subview)
  }

  func bringSubviewToFront(_ subview: UIView) {
    for layer in layerViews {
      for candidate in layer.subviews where candidate === subview {
        layer.bringSubviewToFront(candidate)
        break
      }
    }
  }

  var subviews: [UIView] { layerViews.flatMap(\.subviews) }

  private func addLayerView(hierarchy: Int) -> TouchTransmissionView {
    let layer = TouchTransmissionView(frame: view.bounds, hierarchy: hierarchy)
    layer.autoresizingMask = [
      .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
      .flexibleWidth,
    ]
    view.addSubview(layer)
    layerViews.append(layer)
    layerViews.sort { $0.hierarchy < $1.hierarchy }
    for layer in layerViews { view.bringSubviewToFront(layer) }
    return layer
  }
}
