#if UIKIT
import PlatformUI

/// The frames that Chromium has given to the cases of ``FlexboxCase``.
///
/// Each number is in tenths of a point, as two digits to the base of 80, and at most 639.9. A frame has four of them,
/// and a space stands between two cases.
enum FlexboxRecording {
  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!$%()*+,-./:;=?@[]")

  /// Returns the frames of all cases of a recording.
  static func frames(of text: String) -> [[CGRect]] {
    let values = Dictionary(uniqueKeysWithValues: digits.enumerated().map { ($1, $0) })
    return text.split { $0 == " " || $0 == "\n" }.map { word -> [CGRect] in
      let digits: [Int] = word.compactMap { values[$0] }
      func number(at place: Int) -> CGFloat {
        CGFloat(digits[2 * place] * 80 + digits[2 * place + 1]) / 10
      }
      return stride(from: 0, to: digits.count / 2, by: 4).map { first -> CGRect in
        CGRect(
          x: number(at: first), y: number(at: first + 1), width: number(at: first + 2), height: number(at: first + 3))
      }
    }
  }

  /// Returns a page that replaces itself with the source of the recording, which is a constant with a name.
  @MainActor
  static func page(of cases: [FlexboxCase], named name: String) -> String {
    """
    <!DOCTYPE html><style>
    section { display: flex; position: absolute; left: 0; top: 0 } p { margin: 0; min-width: 0; min-height: 0 }
    i { display: block }
    </style>\(cases.map(\.html).joined(separator: "\n"))<script>
    const digits = "\(String(digits))"
    const lines = [""]
    for (const section of document.querySelectorAll("section")) {
      let word = ""
      for (const item of section.children) {
        const frame = item.getBoundingClientRect()
        for (const length of [frame.x, frame.y, frame.width, frame.height]) {
          const tenths = Math.min(Math.round(length * 10), 6399)
          word += digits[Math.floor(tenths / 80)] + digits[tenths % 80]
        }
      }
      if (lines.at(-1).length + word.length > 110) lines.push("")
      lines[lines.length - 1] += (lines.at(-1) ? " " : "") + word
    }
    document.body.textContent = [
      "", "#if UIKIT", "/// Chromium's frames. See `FlexboxTests` for the way to record them.",
      "extension FlexboxRecording {",
      "  static let \(name) = \\"\\"\\"", ...lines.map((line) => "    " + line), "    \\"\\"\\"", "}", "#endif", "",
    ].join("\\n")
    </script>
    """
  }
}
#endif
