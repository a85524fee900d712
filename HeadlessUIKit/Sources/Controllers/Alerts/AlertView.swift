import Foundation

/// The view of an alert controller: it darkens what is below, and has a card with the content. In an action sheet, the
/// action with the style `cancel` has a card of its own.
final class AlertView: UIView {
  private static let margin: CGFloat = 8

  private unowned let controller: UIAlertController
  private let card = AlertCard()
  private let cancelCard = AlertCard()
  /// The button of each action, kept as long as the alert, so that a touch goes on while the content changes.
  private var buttons: [UIAlertAction: UIButton] = [:]
  private var keyboardObserver: (any NSObjectProtocol)?

  init(of controller: UIAlertController) {
    self.controller = controller
    super.init(frame: CGRect(origin: .zero, size: HeadlessScreen.predictedSize))
    backgroundColor = UIColor(white: 0, alpha: 0.2)
    accessibilityViewIsModal = true
    addSubview(card)
    addSubview(cancelCard)
    showContent()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private var isSheet: Bool {
    controller.preferredStyle == .actionSheet
      && !(release.sheetsAreAlerts && traitCollection.userInterfaceIdiom == .phone)
  }

  func showContent() {
    let cancel = controller.cancelAction
    let cancelButton = cancel.map(button)
    card.show(
      texts: (controller.title, controller.message), fields: controller.textFields ?? [],
      buttons: controller.actions.filter { $0 !== cancel }.map(button), cancelButton: isSheet ? nil : cancelButton,
      isSheet: isSheet)
    cancelCard.show(
      texts: (nil, nil), fields: [], buttons: [], cancelButton: isSheet ? cancelButton : nil, isSheet: isSheet)
    cancelCard.isHidden = !isSheet || cancel == nil
    setNeedsLayout()
  }

  private func button(for action: UIAlertAction) -> UIButton {
    let button = buttons[action] ?? newButton(for: action)
    buttons[action] = button
    let emphasized = (isSheet ? nil : controller.preferredAction) ?? controller.cancelAction
    let style: UIFont.TextStyle = action === emphasized ? .headline : .body
    button.titleLabel?.font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    button.isEnabled = action.isEnabled
    return button
  }

  private func newButton(for action: UIAlertAction) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.addAction(UIAction { [unowned controller] _ in controller.choose(action) }, for: .touchUpInside)
    return button
  }

  /// Follows the keyboard while the alert is on the screen.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
    keyboardObserver = nil
    guard window != nil else { return }
    showContent()
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.setNeedsLayout() }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var area = bounds.inset(by: safeAreaInsets)
    if let window, let keyboard = window.attachedScreen?.screenKeyboard.frame {
      area.size.height = max(0, min(area.maxY, convert(keyboard, from: window).minY) - area.minY)
    }
    area = area.insetBy(dx: min(Self.margin, area.width / 2), dy: min(Self.margin, area.height / 2))
    if isSheet { layOutSheet(in: area) } else { layOutAlert(in: area) }
  }

  private func layOutAlert(in area: CGRect) {
    let width = min(release.alert.width, area.width)
    let height = min(card.height(forWidth: width), area.height)
    card.frame = CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width, height: height)
  }

  private func layOutSheet(in area: CGRect) {
    let width = min(area.width, 390 - 2 * Self.margin)
    let x = (area.midX - width / 2).rounded()
    let cancelHeight = cancelCard.isHidden ? 0 : cancelCard.height(forWidth: width)
    cancelCard.frame = CGRect(x: x, y: area.maxY - cancelHeight, width: width, height: cancelHeight)
    let bottom = cancelCard.isHidden ? area.maxY : cancelCard.frame.minY - Self.margin
    let height = min(card.height(forWidth: width), max(0, bottom - area.minY))
    card.frame = CGRect(x: x, y: bottom - height, width: width, height: height)
  }

  /// Chooses the enabled cancel action of an action sheet after a touch that began and ended beside the cards.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSheet, let cancel = controller.cancelAction, cancel.isEnabled else { return }
    guard let touch = touches.first, touch.view === self else { return }
    let point = touch.location(in: self)
    if !card.frame.contains(point), !cancelCard.frame.contains(point) { controller.choose(cancel) }
  }
}
