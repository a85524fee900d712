extension UITableView {
  /// The look of a table, with UIKit's numbers.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge. The headers and footers of sections stick to the edges of the table.
    case plain
    /// Sections that stand apart.
    case grouped
    /// Sections that stand apart and have rounded corners.
    case insetGrouped
  }

  /// Where a row is after the table has scrolled to it, with UIKit's numbers.
  public enum ScrollPosition: Int, Sendable {
    /// Visible after the shortest way.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How rows that are inserted or deleted come and go, with UIKit's numbers. In HeadlessUIKit all of them but ``none``
  /// fade.
  public enum RowAnimation: Int, Sendable {
    /// By fading.
    case fade = 0
    /// From or to the right.
    case right = 1
    /// From or to the left.
    case left = 2
    /// From or to the top.
    case top = 3
    /// From or to the bottom.
    case bottom = 4
    /// At once.
    case none = 5
    /// From or to the middle.
    case middle = 6
    /// As the system chooses.
    case automatic = 100
  }

  /// What the insets of separators are measured from, with UIKit's numbers.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cell.
    case fromCellEdges
    /// The insets that the system uses.
    case fromAutomaticInsets
  }

  /// The value that asks a table to choose a height, or to let a cell choose its own.
  public class var automaticDimension: CGFloat { -1 }

  /// The notification that is posted when the selection of a table changes. Its object is the table.
  public class var selectionDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITableViewSelectionDidChangeNotification")
  }
}
