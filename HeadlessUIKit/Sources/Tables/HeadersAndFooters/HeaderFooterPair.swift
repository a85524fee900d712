/// A value for headers, and another one for footers.
struct HeaderFooterPair<Value> {
  var header: Value
  var footer: Value

  subscript(kind: HeaderFooterKind) -> Value {
    get { kind == .header ? header : footer }
    set { if kind == .header { header = newValue } else { footer = newValue } }
  }
}

extension HeaderFooterPair {
  /// Creates a pair whose two values are equal at first.
  init(both value: Value) {
    self.init(header: value, footer: value)
  }
}
