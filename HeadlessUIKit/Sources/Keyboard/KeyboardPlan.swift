/// What a key does.
enum KeyboardKeyValue: Equatable {
  case character(Character)
  case shift, delete, space, `return`
  /// Changes between letters and numbers.
  case plane
}

/// The places of the keys of a keyboard of a size.
struct KeyboardPlan {
  struct Key {
    let value: KeyboardKeyValue
    let frame: CGRect
  }

  /// The keys from the top left to the bottom right.
  let keys: [Key]

  /// The distance between keys, in points.
  static let spacing: CGFloat = 6

  /// Places the keys in rows of the same height. Every row is as wide as the keyboard.
  ///
  /// - Parameters:
  ///   - size: The size of the keyboard, in points.
  ///   - showsNumbers: Whether the keys are numbers and signs instead of letters.
  init(size: CGSize, showsNumbers: Bool) {
    let rows = Self.rows(showsNumbers: showsNumbers)
    let rowHeight = size.height / CGFloat(rows.count)
    keys = rows.enumerated().flatMap { index, row in
      let letterWidth = size.width / 10
      let total = row.reduce(0) { $0 + $1.width }
      var x = (10 - total) / 2 * letterWidth
      return row.map { key in
        let cell = CGRect(
          x: x, y: CGFloat(index) * rowHeight, width: key.width * letterWidth, height: rowHeight)
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

  /// Returns the keys of each row, with their widths in tenths of the keyboard's.
  private static func rows(showsNumbers: Bool) -> [[(value: KeyboardKeyValue, width: CGFloat)]] {
    func characters(_ text: String, width: CGFloat = 1) -> [(value: KeyboardKeyValue, width: CGFloat)] {
      text.map { (.character($0), width) }
    }
    let bottom: [(value: KeyboardKeyValue, width: CGFloat)] = [(.plane, 2), (.space, 5.5), (.return, 2.5)]
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
