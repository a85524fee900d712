/// The keyboard of one screen: it follows the first responder, posts the notifications, and moves its views.
@MainActor
final class ScreenKeyboard {
  private unowned let screen: HeadlessScreen
  /// The window above the app's window that shows the keyboard.
  let window: KeyboardWindow
  private weak var responder: UIResponder?
  private var hadResponder = false
  private var place: KeyboardPlace?
  private var changes = 0
  private var ending: VirtualClock.Ticket?

  init(of screen: HeadlessScreen) {
    self.screen = screen
    window = KeyboardWindow(frame: CGRect(origin: .zero, size: screen.size))
    window.setScreenTraits(screen.window.screenTraits)
    window.attach(to: screen)
    window.keysView.press = { [weak screen] in screen?.screenKeyboard.press($0) }
  }

  /// The final frame on the screen; nil while no keyboard is shown.
  var frame: CGRect? { place?.frame }

  var isDocked: Bool { place?.isDocked == true }

  /// The keys in the coordinates of the screen.
  var keys: [HeadlessScreen.KeyboardKey] {
    guard place?.hasKeys == true else { return [] }
    let origin = window.keysView.convert(CGPoint.zero, to: UIView?.none)
    return window.keysView.plan.keys.map { key in
      HeadlessScreen.KeyboardKey(
        label: window.keysView.label(of: key.value), frame: key.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  /// Returns whether the keyboard takes a touch at a point of the screen.
  func covers(_ point: CGPoint) -> Bool {
    !window.isHidden && window.hitTest(point, with: nil) != nil
  }

  // MARK: Following

  /// Looks at the first responder, and updates the keyboard if it is another one.
  func followResponder() {
    let current = screen.window.firstResponder
    defer { window.keysView.isReturnEnabled = isReturnEnabled }
    // A responder that is gone leaves nil behind, as if there had never been one.
    if current !== responder || (current == nil) == hadResponder { update() }
  }

  private var isReturnEnabled: Bool {
    guard let responder = screen.window.firstResponder as? any UIKeyInput else { return true }
    return responder.hasText || !responder.enablesReturnKeyAutomatically
  }

  /// Shows, moves or hides the keyboard as the first responder wants it.
  func update() {
    move(takesTime: true)
  }

  /// Moves the keyboard to its place on a screen of another size. As the size, it changes without an animation.
  func screenDidResize() {
    window.frame = CGRect(origin: .zero, size: screen.size)
    move(takesTime: false)
  }

  private func move(takesTime: Bool) {
    let current = screen.window.firstResponder
    if let input = current as? any UITextInputTraits {
      window.keysView.traits = KeyboardTraits(
        type: input.keyboardType, returnKey: input.returnKeyType, appearance: input.keyboardAppearance)
    }
    if current !== responder { window.keysView.startOver() }
    responder = current
    hadResponder = current != nil
    let old = place
    var new = current.flatMap { KeyboardPlace(for: $0, on: screen) }
    if old == nil, screen.variation.suggestionsComeLater, (new?.keyInsets.top ?? 0) > 0 {
      new = current.flatMap { KeyboardPlace(for: $0, on: screen, showsSuggestions: false) }
      screen.clock.scheduleOnNextTurn { [weak self] in self?.update() }
    }
    place = new
    window.show(new)
    guard let end = new ?? old, old?.frame != new?.frame || old?.isDocked != new?.isDocked else { return }
    let hidden = CGRect(
      x: end.frame.minX, y: screen.size.height, width: end.frame.width, height: end.frame.height)
    let takesTime = takesTime && UIView.areAnimationsEnabled && !screen.variation.keyboardTakesNoTime
    let duration = takesTime ? screen.release.keyboardDuration : 0
    let change = KeyboardChange(
      names: KeyboardChange.names(from: old?.isDocked, to: new?.isDocked), begin: old?.frame ?? hidden,
      end: new?.frame ?? hidden, duration: duration)
    screen.performAsCurrent { perform(change) }
  }

  /// Posts what a change tells before and after, and moves the views in between.
  private func perform(_ change: KeyboardChange) {
    changes += 1
    let number = changes
    ending?.cancel()
    window.move(from: change.begin, to: change.end, duration: change.duration)
    ending = screen.clock.schedule(at: screen.time + change.duration) { [weak self] in
      guard let self, changes == number else { return }
      ending = nil
      if place == nil { window.removeViews() }
      let told = screen.variation.keyboardEndsWithOldFrame ? change.withOldFrame : change
      for name in change.names.did where changes == number { post(name, told) }
      if changes == number, place != nil, screen.variation.keyboardIsAnnouncedAgain { announceAgain(change) }
    }
    // An observer may change the first responder. The rest of this change is over then.
    for name in change.names.will where changes == number { post(name, change) }
    UIKeyboardLayoutGuide.keyboardDidChange(in: screen.window, duration: change.duration)
  }

  /// Posts the notifications of a change that has already been carried out.
  private func announceAgain(_ change: KeyboardChange) {
    let again = KeyboardChange(names: change.names, begin: change.end, end: change.end, duration: 0)
    let number = changes
    for name in again.names.will + again.names.did where changes == number { post(name, again) }
  }

  private func post(_ name: Notification.Name, _ change: KeyboardChange) {
    let isOfFrame =
      name == UIResponder.keyboardWillChangeFrameNotification || name == UIResponder.keyboardDidChangeFrameNotification
    let object = isOfFrame && !screen.variation.frameChangesHaveScreen ? nil : screen.deviceScreen
    NotificationCenter.postOfUIKit(name, object, change.userInfo)
  }

  // MARK: Keys

  private func press(_ key: KeyboardKeyValue) {
    guard let responder = screen.window.firstResponder as? any UIKeyInput else { return }
    switch key {
    case .character(let character): responder.press(String(character))
    case .space: responder.press(" ")
    case .delete: responder.press(nil)
    case .return: HeadlessScreen.pressReturn(in: responder)
    case .shift, .plane: break
    }
  }
}
