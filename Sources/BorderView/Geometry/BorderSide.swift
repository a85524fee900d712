#if UIKIT
import PlatformUI

/// One of the four physical edges, for calculations that treat the edges one by one.
enum BorderSide: Int, CaseIterable {
  case top
  case right
  case bottom
  case left

  var edge: BorderEdges {
    switch self {
    case .top: .top
    case .right: .right
    case .bottom: .bottom
    case .left: .left
    }
  }

  /// Whether the edge runs from left to right. The top and the bottom do.
  var runsHorizontally: Bool { self == .top || self == .bottom }

  /// The edge at the left or upper end of this edge.
  var neighborAtStart: BorderSide { runsHorizontally ? .left : .top }

  /// The edge at the right or lower end of this edge.
  var neighborAtEnd: BorderSide { runsHorizontally ? .right : .bottom }
}

extension BorderEdges {
  /// The physical edges in the set, in a fixed order: top, right, bottom, left.
  var sides: [BorderSide] {
    BorderSide.allCases.filter { contains($0.edge) }
  }
}
#endif
