/// A symbol or small control of a cell: an accessory, an editing control, or the control that moves a row.
final class CellSymbolView: UIControl {
  enum Symbol: Equatable {
    case accessory(UITableViewCell.AccessoryType)
    case delete, insert
    /// The circle of a row that several can be selected with; filled if the row is selected.
    case selection(Bool)
    case reorder
  }

  var symbol: Symbol {
    didSet {
      isUserInteractionEnabled = takesTouches
      if symbol != oldValue { setNeedsDisplay() }
    }
  }

  /// What happens while a finger moves the row: its state, and its place in a view.
  var track: (@MainActor (Tracking) -> Void)?

  enum Tracking {
    case began(UITouch)
    case moved(UITouch)
    case ended
    case cancelled
  }

  init(_ symbol: Symbol) {
    self.symbol = symbol
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = false
    isUserInteractionEnabled = takesTouches
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Whether a touch on the symbol belongs to it and not to the row.
  private var takesTouches: Bool {
    switch symbol {
    case .accessory(.detailButton), .accessory(.detailDisclosureButton), .delete, .insert, .reorder: true
    case .accessory, .selection: false
    }
  }

  /// A finger on the control that moves a row never scrolls.
  override var takesTouchesAtOnce: Bool { symbol == .reorder }

  static func size(of type: UITableViewCell.AccessoryType) -> CGSize? {
    switch type {
    case .none: nil
    case .disclosureIndicator: CGSize(width: 10.5, height: 14)
    case .checkmark: CGSize(width: 16, height: 16)
    case .detailButton: CGSize(width: 24, height: 24)
    case .detailDisclosureButton: CGSize(width: 43, height: 24)
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    track?(.began(touch))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    track?(.moved(touch))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    track?(.ended)
  }

  override func cancelTracking(with event: UIEvent?) {
    track?(.cancelled)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    CellSymbolPainter(
      context: context, traits: traitCollection, tint: tintColor,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft
    ).draw(symbol, in: bounds)
  }
}
