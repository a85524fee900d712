extension UITableViewCell {
  /// The arrangement of a cell's labels, with UIKit's numbers.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default`
    /// A label at the beginning and another at the end of the line.
    case value1
    /// A small label in the tint color, and another beside it.
    case value2
    /// A label and a smaller one below it.
    case subtitle
  }

  /// The line between two rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none
    /// One line.
    case singleLine
    /// One line that looks etched. It looks like ``singleLine`` since iOS 11.
    @available(*, deprecated, message: "Use singleLine.")
    case singleLineEtched
  }

  /// How a cell shows that it is selected, with UIKit's numbers. HeadlessUIKit draws every style but ``none`` alike.
  public enum SelectionStyle: Int, Sendable {
    /// The cell doesn't show it.
    case none
    /// An old style that looks like ``default`` today.
    case blue
    /// In gray.
    case gray
    /// In the style of the system.
    case `default`
  }

  /// What a control at the beginning of a row does while the table is edited, with UIKit's numbers.
  public enum EditingStyle: Int, Sendable {
    /// There is no control.
    case none
    /// It deletes the row.
    case delete
    /// It inserts a row.
    case insert
  }

  /// A symbol at the end of a cell, with UIKit's numbers.
  public enum AccessoryType: Int, Sendable {
    /// No symbol.
    case none
    /// An arrow: the row leads to another screen.
    case disclosureIndicator
    /// A button for details, and an arrow.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// What a cell shows beside its content, with UIKit's bits.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bits that UIKit uses.
    public let rawValue: UInt

    /// Creates a mask from the bits that UIKit uses.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control at the beginning of the row.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button that confirms a deletion.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
}
