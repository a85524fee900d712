extension Double {
  /// Returns the number with at most three decimal places, and with none when it is whole.
  func plainText() -> String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
