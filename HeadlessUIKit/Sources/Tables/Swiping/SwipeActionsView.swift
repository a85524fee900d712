/// The buttons beside a row that is being swiped.
final class SwipeActionsView: UIView {
  let configuration: UISwipeActionsConfiguration
  private let isAtRight: Bool
  private let measures: SwipeMeasures
  private let buttons: [UIButton]
  /// How far the row has moved to the right, in points.
  var offset: CGFloat = 0

  init(
    _ configuration: UISwipeActionsConfiguration, isAtRight: Bool, _ measures: SwipeMeasures,
    perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    self.configuration = configuration
    self.isAtRight = isAtRight
    self.measures = measures
    buttons = configuration.actions.map { action in
      let button = UIButton(type: .custom)
      button.setImage(action.image, for: .normal)
      button.setTitle(action.image == nil ? action.title : nil, for: .normal)
      button.accessibilityLabel = action.title
      button.titleLabel?.font = .systemFont(ofSize: measures.fontSize)
      button.tintColor = .white
      button.backgroundColor = action.backgroundColor
      button.layer.cornerRadius = measures.radius
      button.addAction(UIAction { [unowned button] _ in perform(action, button) }, for: .touchUpInside)
      return button
    }
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons { addSubview(button) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The sign of the offset of an open row.
  private var direction: CGFloat { isAtRight ? -1 : 1 }

  /// The width of each button: all are as wide as the widest one.
  private var buttonWidth: CGFloat {
    buttons.map { max(measures.leastWidth, $0.sizeThatFits(.zero).width + 2 * measures.padding) }.max() ?? 0
  }

  /// The offset of a row that is open.
  var openOffset: CGFloat {
    direction * ((buttonWidth + measures.gap) * CGFloat(buttons.count) + measures.gap)
  }

  var firstButton: UIView { buttons[0] }

  /// Returns the offset that is nearest to one, and on the side of the buttons.
  func clamped(_ offset: CGFloat) -> CGFloat { direction * max(0, offset * direction) }

  /// Lays itself out beside a row with bounds, in points.
  func place(in bounds: CGRect) {
    let width = abs(offset)
    frame = CGRect(x: isAtRight ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    let scale = openOffset == 0 ? 0 : width / abs(openOffset)
    let (step, gap) = ((buttonWidth + measures.gap) * scale, measures.gap * scale)
    for (index, button) in buttons.enumerated() {
      let start = gap + CGFloat(index) * step
      button.frame = CGRect(
        x: isAtRight ? width - start - step + gap : start, y: measures.inset, width: step - gap,
        height: max(0, bounds.height - 2 * measures.inset))
    }
  }
}

/// The recognizer of swipes on a table's rows.
final class RowSwipeRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  private var table: UITableView? { view as? UITableView }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { table?.swipeMayBegin == true }

  override func act() {
    super.act()
    table?.swipeDidAct()
  }
}

/// The measures of a row's actions, in points.
struct SwipeMeasures {
  /// The distance of the buttons from each other and from the edge.
  var gap: CGFloat = 0
  /// The distance of the buttons from the upper and lower edge of the row.
  var inset: CGFloat = 0
  var radius: CGFloat = 0
  /// The distance of a button's text from its sides.
  var padding: CGFloat = 8
  var leastWidth: CGFloat = 74
  var fontSize: CGFloat = 17
}
