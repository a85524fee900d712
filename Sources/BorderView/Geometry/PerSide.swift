#if UIKIT
/// One value for each of the four physical edges.
struct PerSide<Value> {
  var top: Value
  var right: Value
  var bottom: Value
  var left: Value

  init(_ value: (BorderSide) -> Value) {
    top = value(.top)
    right = value(.right)
    bottom = value(.bottom)
    left = value(.left)
  }

  subscript(side: BorderSide) -> Value {
    switch side {
    case .top: top
    case .right: right
    case .bottom: bottom
    case .left: left
    }
  }
}

extension PerSide: Equatable where Value: Equatable {}
#endif
