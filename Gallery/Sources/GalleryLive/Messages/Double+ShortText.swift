extension Double {
  /// The number with at most three decimals, and with none if it is whole. NaN and infinity give "0".
  var shortText: String {
    guard isFinite else { return "0" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
