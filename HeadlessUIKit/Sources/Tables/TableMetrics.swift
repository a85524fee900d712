/// The lengths of tables and cells that are the same on every release, in points. The others are `UIKitRelease`'s.
///
/// Apple documents none of them. They are about what a phone shows, and nothing may depend on them.
enum TableMetrics {
  /// The height of a new cell.
  static let newCellHeight: CGFloat = 44
  /// The height of a header or footer with one line of text, in a plain table.
  static let plainHeaderHeight: CGFloat = 28
  /// What a header or footer is higher than its text, so that one line in a plain table has the recorded height.
  static let headerPadding: CGFloat = 7
  /// The height of a header or footer without text, in a grouped table. Two of them were recorded together.
  static let groupedHeaderHeight: CGFloat = 17.5
  /// The height of the first header without text, in a grouped table, as it was recorded.
  static let firstGroupedHeaderHeight: CGFloat = 35
  /// The height of the last footer without text, in a grouped table, as it was recorded.
  static let lastGroupedFooterHeight: CGFloat = 37 + 1 / 3
  /// The free distance above a header in a plain table, as recorded on iOS 15.
  static let headerTopPadding: CGFloat = 22
  /// The distance of text from the upper and lower edge of a cell.
  static let textPadding: CGFloat = 11
  /// The distance between the parts of a cell that are beside each other.
  static let spacing: CGFloat = 8
  /// The distance between an image and the text, as recorded for a list's content: 16.
  static let imagePadding: CGFloat = 16
  /// The width of the control that a row shows at its beginning while the table is edited.
  static let editControlWidth: CGFloat = 38
  /// The width of the control that moves a row.
  static let reorderControlWidth: CGFloat = 44
  /// The width of the first label of a cell with the style `value2`.
  static let value2LabelWidth: CGFloat = 91
  /// The duration of the animation of updates, in seconds.
  static let updateDuration: TimeInterval = 0.3
}
