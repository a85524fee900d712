/// What a key does.
enum KeyboardKeyValue: Equatable {
  case character(Character)
  case shift, delete, space, `return`
  /// Changes between letters and numbers.
  case plane
}

/// What the first responder asks of the keyboard.
struct KeyboardTraits {
  var type = UIKeyboardType.default
  var returnKey = UIReturnKeyType.default
  var appearance = UIKeyboardAppearance.default

  /// Whether the keys are digits only, so that there is no return key.
  var isPad: Bool { [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad].contains(type) }
}

/// The places of the keys in a part of a keyboard.
struct KeyboardPlan {
  struct Key {
    let value: KeyboardKeyValue
    let frame: CGRect
  }

  /// The keys from the top left to the bottom right.
  let keys: [Key]

  /// The distance between keys, in points.
  static let spacing: CGFloat = 6

  /// Places the keys in rows of the same height. No row is wider than the area.
  ///
  /// - Parameters:
  ///   - area: The place for the keys, in points.
  ///   - traits: What the first responder asks for.
  ///   - showsNumbers: Whether the keys are numbers and signs instead of letters.
  init(area: CGRect, traits: KeyboardTraits = KeyboardTraits(), showsNumbers: Bool) {
    let rows = traits.isPad ? Self.padRows(of: traits.type) : Self.rows(of: traits.type, showsNumbers: showsNumbers)
    let rowHeight = max(0, area.height) / CGFloat(rows.count)
    keys = rows.enumerated().flatMap { index, row in
      let letterWidth = area.width / 10
      let total = row.reduce(0) { $0 + $1.width }
      var x = area.minX + (10 - total) / 2 * letterWidth
      return row.map { key in
        let cell = CGRect(
          x: x, y: area.minY + CGFloat(index) * rowHeight, width: key.width * letterWidth, height: rowHeight)
        x += cell.width
        let inset = min(Self.spacing / 2, cell.width / 4, cell.height / 4)
        return Key(value: key.value, frame: cell.insetBy(dx: inset, dy: inset))
      }
    }
  }

  /// Returns the key at a point of the keyboard; nil between the keys.
  func key(at point: CGPoint) -> Key? {
    keys.first { $0.frame.contains(point) }
  }

  /// Keys side by side, with their widths in tenths of the keyboard's.
  private typealias Row = [(value: KeyboardKeyValue, width: CGFloat)]

  private static func characters(_ text: String, width: CGFloat = 1) -> Row {
    text.map { (.character($0), width) }
  }

  private static func padRows(of type: UIKeyboardType) -> [Row] {
    let last = type == .phonePad ? "+*0#" : type == .decimalPad ? ".0" : "0"
    let delete: CGFloat = 10 / CGFloat(max(3, last.count + 1))
    let bottom = characters(last, width: (10 - delete) / CGFloat(last.count)) + [(.delete, delete)]
    return ["123", "456", "789"].map { characters($0, width: 10 / 3) } + [bottom]
  }

  private static func rows(of type: UIKeyboardType, showsNumbers: Bool) -> [Row] {
    let signs =
      switch type {
      case .URL: "./"
      case .emailAddress: "@."
      case .twitter: "@#"
      case .webSearch: "."
      default: ""
      }
    let space: Row = [(.space, 5.5 - CGFloat(signs.count))]
    let bottom: Row = [(.plane, 2)] + space + characters(signs) + [(.return, 2.5)]
    if showsNumbers {
      return [
        characters("1234567890"), characters("-/:;()$&@\""),
        characters(".,?!'", width: 1.7) + [(.delete, 1.5)], bottom,
      ]
    }
    return [
      characters("qwertyuiop"), characters("asdfghjkl"),
      [(.shift, 1.5)] + characters("zxcvbnm") + [(.delete, 1.5)], bottom,
    ]
  }
}
