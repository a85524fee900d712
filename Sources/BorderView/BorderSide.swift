#if UIKIT
import PlatformUI

/// One of the four physical edges, for what is done side by side.
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

  /// Whether the edge runs from left to right.
  var isHorizontal: Bool { self == .top || self == .bottom }

  /// The edge at this one's left or upper end.
  var neighbourAtStart: BorderSide { isHorizontal ? .left : .top }

  /// The edge at this one's right or lower end.
  var neighbourAtEnd: BorderSide { isHorizontal ? .right : .bottom }
}
#endif
