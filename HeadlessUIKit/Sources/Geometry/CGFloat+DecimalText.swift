import Foundation

extension CGFloat {
  /// The number as text with at most three decimals, without an exponent, in every locale the same: "1.5", "-0.125",
  /// "20".
  ///
  /// NaN and infinity give "0". Other numbers are clamped to ±10¹².
  var decimalText: String {
    let limit: CGFloat = 1_000_000_000_000
    let thousandths = Int64((Swift.min(Swift.max(finite, -limit), limit) * 1000).rounded())
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = (thousandths < 0 ? "-" : "") + String(whole)
    if part != 0 {
      let digits = String(part)
      text += "." + String(repeating: "0", count: 3 - digits.count) + digits
      while text.hasSuffix("0") { text.removeLast() }
    }
    return text
  }
}
