/// What a table decides about the look of a cell.
struct CellLook: Equatable {
  var background: UIColor?
  var separatorStyle = UITableViewCell.SeparatorStyle.none
  var separatorColor: UIColor?
  var separatorInset = UIEdgeInsets.zero
  /// The insets that the cell's user has set, or nil.
  var ownSeparatorInset: UIEdgeInsets?
  /// Whether the separator goes from edge to edge.
  var separatorIsFull = false
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether the row shows a circle for the selection of several rows.
  var showsSelectionControl = false
  var insetsContentToSafeArea = true
}

/// The views of a cell that exist only when they are needed.
struct CellParts {
  var text: UILabel?
  var detail: UILabel?
  var separator: UIView?
  var accessory: CellSymbolView?
  var editControl: CellSymbolView?
  var reorderControl: CellSymbolView?
  var confirmation: UIButton?
  var selectedBackground: UIView?
}
