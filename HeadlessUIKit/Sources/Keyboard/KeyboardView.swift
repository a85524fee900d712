/// The keys of the drawn keyboard. A key types when the finger is lifted on it.
final class KeyboardView: UIView {
  /// The closure that is called with a key that types.
  var press: (KeyboardKeyValue) -> Void = { _ in }

  /// What the first responder asks for.
  var traits = KeyboardTraits() {
    didSet {
      overrideUserInterfaceStyle =
        switch traits.appearance {
        case .default: .unspecified
        case .dark: .dark
        case .light: .light
        }
      if oldValue.type != traits.type { startOver() }
      setNeedsDisplay()
    }
  }
  /// Whether the return key can be pressed.
  var isReturnEnabled = true { didSet { if oldValue != isReturnEnabled { setNeedsDisplay() } } }
  private var showsNumbers = false
  private var isShifted = false
  private var held: [UITouch: KeyboardKeyValue] = [:]

  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor(light: 0xD1D3D9, dark: 0x2B2B2D)
    contentMode = .redraw
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The distances between the keys and the edges, in points.
  var keyInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }

  /// The places of the keys.
  var plan: KeyboardPlan { KeyboardPlan(area: bounds.inset(by: keyInsets), traits: traits, showsNumbers: showsNumbers) }

  /// Shows the first keys for another first responder: small letters, unless it asks for numbers.
  func startOver() {
    showsNumbers = traits.type == .numbersAndPunctuation
    isShifted = false
    held = [:]
    setNeedsDisplay()
  }

  func label(of key: KeyboardKeyValue) -> String {
    switch key {
    case .character(let character): isShifted ? character.uppercased() : String(character)
    case .shift: "shift"
    case .delete: "delete"
    case .space: "space"
    case .return: traits.returnKey.title
    case .plane: showsNumbers ? "ABC" : "123"
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      follow([touch])
      let key = held.removeValue(forKey: touch)
      setNeedsDisplay()
      if let key { perform(key) }
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { held[touch] = nil }
    setNeedsDisplay()
  }

  private func follow(_ touches: Set<UITouch>) {
    for touch in touches { held[touch] = plan.key(at: touch.location(in: self))?.value }
    setNeedsDisplay()
  }

  private func perform(_ key: KeyboardKeyValue) {
    switch key {
    case .shift: isShifted.toggle()
    case .plane: showsNumbers.toggle()
    case .character(let character):
      let typed = isShifted ? Character(character.uppercased()) : character
      isShifted = false
      press(.character(typed))
    case .return: if isReturnEnabled { press(key) }
    case .space, .delete: press(key)
    }
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for key in plan.keys {
      let isPlain = if case .character = key.value { true } else { key.value == .space }
      let isHeld = held.values.contains(key.value) || key.value == .shift && isShifted
      let isDimmed = key.value == .return && !isReturnEnabled
      let color = isPlain != isHeld ? Self.keyColor : Self.quietKeyColor
      context.setFillColor(color.resolvedColor(with: traitCollection).cgColor)
      UIBezierPath(roundedRect: key.frame, cornerRadius: 5).fill()
      let text = key.value == .space ? "space" : symbol(of: key.value)
      let isLetter = if case .character = key.value { true } else { false }
      let font = UIFont.systemFont(ofSize: min(isLetter ? 22 : 15, key.frame.height * 0.6))
      context.drawText(
        text,
        at: CGPoint(
          x: key.frame.midX - font.width(of: text) / 2, y: key.frame.midY - font.lineHeight / 2 + font.ascender),
        font: font, color: (isDimmed ? UIColor.tertiaryLabel : .label).resolvedColor(with: traitCollection).cgColor)
    }
  }

  private func symbol(of key: KeyboardKeyValue) -> String {
    switch key {
    case .shift: "⇧"
    case .delete: "⌫"
    default: label(of: key)
    }
  }

  private static let keyColor = UIColor(light: 0xFFFFFF, dark: 0x6B6B6E)
  private static let quietKeyColor = UIColor(light: 0xABB0BA, dark: 0x464649)
}

extension UIReturnKeyType {
  fileprivate var title: String {
    switch self {
    case .default: "return"
    case .emergencyCall: "emergency call"
    default: "\(self)"
    }
  }
}
