/// Returns a view and its descendants as text, one line each, indented by depth.
@MainActor
func outlineText(of view: UIView, depth: Int) -> String {
  var line = String(repeating: "  ", count: depth) + "\(type(of: view)) \(outlineText(of: view.frame))"
  if view.storedHidden { line += " hidden" }
  if view.alpha != 1 { line += " alpha \(outlineText(of: view.alpha))" }
  if !view.isUserInteractionEnabled { line += " untouchable" }
  if view.clipsToBounds { line += " clips" }
  if !view.transform.isIdentity { line += " transformed" }
  if view.isFirstResponder { line += " first responder" }
  if let identifier = view.accessibilityIdentifier { line += " #\(identifier)" }
  return view.subviews.reduce(line + "\n") { $0 + outlineText(of: $1, depth: depth + 1) }
}

/// Returns a rectangle as `(x, y, width, height)`.
func outlineText(of rect: CGRect) -> String {
  let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { outlineText(of: $0) }
  return "(\(numbers.joined(separator: ", ")))"
}

/// Returns a number with at most three decimals, without trailing zeros.
func outlineText(of number: CGFloat) -> String {
  let rounded = (number * 1000).rounded() / 1000
  return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(Double(rounded))"
}
