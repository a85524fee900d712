#if UIKIT
import PlatformUI

/// One of the two directions of a layout.
enum LayoutAxis: Sendable {
  case horizontal, vertical
}

/// A value for each axis.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ value: Value) {
    horizontal = value
    vertical = value
  }

  subscript(axis: LayoutAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
#endif
