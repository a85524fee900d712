/// The traits and the state of a view, from which a configuration takes its standard values.
public protocol UIConfigurationState {
  /// Creates the state of a view that is in no state but the normal one.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a header or a footer.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection

  /// Creates the state of a view that is in no state but the normal one.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell takes no touches.
  public var isDisabled = false
  /// Whether the cell is highlighted, as it is while a finger is on it.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell shows its editing controls.
  public var isEditing = false

  /// Creates the state of a cell that is in no state but the normal one.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
