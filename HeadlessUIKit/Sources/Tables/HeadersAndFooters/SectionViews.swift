/// The views of all headers of a table, or of all footers, by section.
struct SectionViews {
  /// The views that exist now.
  var existing: [Int: UIView] = [:]
  /// Views that the delegate has returned already, and that aren't shown yet.
  var prepared: [Int: UIView] = [:]
  /// The sections whose views the delegate knows to be displayed.
  var shown: Set<Int> = []
}
