import PlatformUI
import SideBySide

/// A view whose subviews get their frames in one of several ways. Each way is a subclass, and a peer of a comparison.
class Picture: UIView {
  /// The views that all ways place, in the same order.
  var views: [UIView] { [] }

  /// The frames of the views in the picture, also where they are in stack views.
  var frames: [CGRect] { views.map { convert($0.bounds, from: $0) } }

  /// Gives the picture another width, as a rotation does.
  func turn() {
    bounds.size.width = bounds.width == 320 ? 480 : 320
  }
}

/// Returns work that turns every picture and lays all of them out.
///
/// All peers must set the same frames: one that doesn't do its work would win.
@MainActor
func turning(_ pictures: [Picture], like reference: Picture) -> Peer.Work {
  for _ in 0..<3 {
    for picture in pictures + [reference] {
      picture.turn()
      picture.layoutIfNeeded()
    }
    for picture in pictures where picture.frames != reference.frames {
      fatalError(
        "\(type(of: picture)) has other frames than \(type(of: reference)). Let both lay out the same picture.")
    }
  }
  return {
    for picture in pictures {
      picture.turn()
      picture.layoutIfNeeded()
    }
  }
}
