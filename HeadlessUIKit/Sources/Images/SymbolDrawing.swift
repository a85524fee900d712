/// Frequent symbols of the system, drawn with a few lines of our own in a square of 24 points.
enum SymbolDrawing {
  /// Returns the drawing of a symbol, also of its variants `fill`, `circle` and `circle.fill`; nil for a name that
  /// isn't in the table.
  static func list(of name: String, color: CGColor) -> DisplayList? {
    let context = CGContext()
    context.setStrokeColor(color)
    context.setFillColor(color)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    if let lines = lines[name] {
      draw(lines, isFilled: false, in: context)
    } else if let base = name.removing(suffix: ".fill"), let lines = lines[base] {
      draw(lines, isFilled: true, in: context)
    } else if let base = (name.removing(suffix: ".fill") ?? name).removing(suffix: ".circle"), let lines = lines[base] {
      let circle = CGRect(x: 2, y: 2, width: 20, height: 20)
      if name.hasSuffix(".fill") {
        // A tint changes the color and not the opacity, so the symbol can still be seen.
        context.saveGState()
        context.setAlpha(0.25)
        context.fillEllipse(in: circle)
        context.restoreGState()
      }
      context.strokeEllipse(in: circle)
      context.translateBy(x: 12, y: 12)
      context.scaleBy(x: 0.5, y: 0.5)
      context.translateBy(x: -12, y: -12)
      context.setLineWidth(4)
      draw(lines, isFilled: false, in: context)
    } else {
      return nil
    }
    return context.displayList
  }

  /// Draws lines. Each is a list of coordinates, and closed if it ends where it begins; three of them are the center
  /// and the radius of a circle. In a filled symbol, a closed line within another one is the edge of a hole.
  private static func draw(_ lines: String, isFilled: Bool, in context: CGContext) {
    let lines = lines.split(separator: ";").map { line in
      line.split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
    }
    if isFilled {
      for line in lines where isClosed(line) { add(line, to: context) }
      context.fillPath(using: .evenOdd)
    }
    for line in lines {
      // A dot is always filled.
      if line.count == 3, line[2] < 2 {
        add(line, to: context)
        context.fillPath()
      }
      add(line, to: context)
      context.strokePath()
    }
  }

  private static func add(_ line: [CGFloat], to context: CGContext) {
    if line.count == 3 {
      let (x, y, radius) = (line[0], line[1], line[2])
      context.addEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
      return
    }
    let points = stride(from: 0, to: line.count - 1, by: 2).map { CGPoint(x: line[$0], y: line[$0 + 1]) }
    context.addLines(between: points)
    if isClosed(line) { context.closePath() }
  }

  private static func isClosed(_ line: [CGFloat]) -> Bool {
    line.count == 3 || line.count > 4 && line.prefix(2) == line.suffix(2)
  }

  private static let lines = [
    "archivebox": "3 4 21 4 21 9 3 9 3 4;5 9 19 9 19 20 5 20 5 9;10 13 14 13",
    "arrow.clockwise": "18.5 7 16 5 12 4 7 6 4 12 7 18 12 20 17 18 20 12;19 2 19 7 14 7",
    "arrow.counterclockwise": "5.5 7 8 5 12 4 17 6 20 12 17 18 12 20 7 18 4 12;5 2 5 7 10 7",
    "arrow.down": "12 3 12 21;5 14 12 21 19 14", "arrow.left": "21 12 3 12;10 5 3 12 10 19",
    "arrow.right": "3 12 21 12;14 5 21 12 14 19", "arrow.up": "12 21 12 3;5 10 12 3 19 10",
    "arrow.up.arrow.down": "7 20 7 4;3 8 7 4 11 8;17 4 17 20;13 16 17 20 21 16",
    "arrow.uturn.backward": "8 4 3 9 8 14;3 9 16 9 20 11 21 14 20 17 16 19 9 19",
    "bell": "4 17 6 14 6 9 8 5 12 3 16 5 18 9 18 14 20 17 4 17;10 20 12 21 14 20",
    "bolt": "13 2 5 14 11 14 10 22 19 9 13 9 13 2", "bolt.horizontal": "2 13 13 5 12 10 22 11 11 19 12 14 2 13",
    "book": "12 6 8 4 2 4 2 19 8 19 12 21 16 19 22 19 22 4 16 4 12 6;12 6 12 21",
    "bookmark": "6 3 18 3 18 21 12 16 6 21 6 3", "calendar": "4 5 20 5 20 20 4 20 4 5;4 9 20 9;8 3 8 6;16 3 16 6",
    "camera": "2 7 7 7 9 4 15 4 17 7 22 7 22 20 2 20 2 7;12 13 4", "cart": "2 4 5 4 8 16 19 16 21 7 6 7;9 20 1;18 20 1",
    "chart.bar": "4 12 8 12 8 21 4 21 4 12;10 7 14 7 14 21 10 21 10 7;16 3 20 3 20 21 16 21 16 3",
    "checkmark": "4 13 10 19 20 5", "chevron.backward": "15 4 8 12 15 20", "chevron.forward": "9 4 16 12 9 20",
    "chevron.down": "4 9 12 16 20 9", "chevron.left": "15 4 8 12 15 20",
    "chevron.right": "9 4 16 12 9 20", "chevron.up": "4 15 12 8 20 15", "circle": "12 12 10",
    "clock": "12 12 10;12 6 12 12 16 14", "creditcard": "2 5 22 5 22 19 2 19 2 5;2 9 22 9;5 15 9 15",
    "doc": "6 2 14 2 19 7 19 22 6 22 6 2;14 2 14 7 19 7", "doc.on.doc": "9 2 16 2 21 7 21 17 9 17 9 2;5 7 5 22 17 22",
    "doc.text": "6 2 14 2 19 7 19 22 6 22 6 2;9 12 16 12;9 17 16 17", "ellipsis": "5 12 1;12 12 1;19 12 1",
    "envelope": "3 6 21 6 21 18 3 18 3 6;3 6 12 13 21 6", "exclamationmark": "12 4 12 14;12 19 1",
    "exclamationmark.triangle": "12 3 22 20 2 20 12 3;12 9 12 14;12 17 0.5",
    "eye": "2 12 7 7 12 5 17 7 22 12 17 17 12 19 7 17 2 12;12 12 3",
    "eye.slash": "2 12 7 7 12 5 17 7 22 12 17 17 12 19 7 17 2 12;12 12 3;4 3 20 21",
    "flag": "5 21 5 4 18 4 15 8 18 12 5 12", "folder": "3 6 9 6 11 8 21 8 21 19 3 19 3 6",
    "folder.badge.plus": "14 19 3 19 3 6 9 6 11 8 21 8 21 12;18 15 18 22;14.5 18.5 21.5 18.5",
    "gamecontroller":
      "7 7 17 7 20 9 22 16 20.5 19 18 19 15.5 16 8.5 16 6 19 3.5 19 2 16 4 9 7 7;8 9 8 13;6 11 10 11;16 11 1.5",
    "gear": "12 12 3;12 12 7;12 2 12 5;12 19 12 22;2 12 5 12;19 12 22 12;5 5 7 7;17 17 19 19;5 19 7 17;17 7 19 5",
    "gearshape": "12 12 3;12 12 7;12 2 12 5;12 19 12 22;2 12 5 12;19 12 22 12;5 5 7 7;17 17 19 19;5 19 7 17;17 7 19 5",
    "globe": "12 12 10;2 12 22 12;12 2 8 7 8 17 12 22 16 17 16 7 12 2",
    "heart": "12 20 4 12 3 8 5 5 8 4 10 5 12 7 14 5 16 4 19 5 21 8 20 12 12 20",
    "house": "3 11 12 3 21 11 19 11 19 20 5 20 5 11 3 11", "info": "12 10 12 19;12 5 1",
    "line.3.horizontal": "4 6 20 6;4 12 20 12;4 18 20 18",
    "line.3.horizontal.decrease": "4 7 20 7;7 12 17 12;10 17 14 17",
    "link": "9 15 15 9;11 7 14 4 17 4 20 7 20 10 17 13;13 17 10 20 7 20 4 17 4 14 7 11",
    "list.bullet": "9 6 21 6;9 12 21 12;9 18 21 18;4 6 1;4 12 1;4 18 1", "location": "3 11 21 3 13 21 12 12 3 11",
    "lock": "6 11 18 11 18 21 6 21 6 11;8 11 8 7 10 4 14 4 16 7 16 11",
    "lock.open": "6 11 18 11 18 21 6 21 6 11;8 11 8 7 10 4 14 4 16 6", "magnifyingglass": "10 10 6;15 15 21 21",
    "map": "3 6 9 3 15 6 21 3 21 18 15 21 9 18 3 21 3 6;9 3 9 18;15 6 15 21", "mappin": "12 6 4;12 10 12 22",
    "message": "12 3 18 5 22 10 21 14 17 17 12 18 9 18 4 21 5 16 2 13 2 10 6 5 12 3",
    "mic": "9 5 10.5 3 13.5 3 15 5 15 12 13.5 14 10.5 14 9 12 9 5;5 11 6 15 9 17.5 15 17.5 18 15 19 11;12 18 12 22",
    "minus": "4 12 20 12", "moon": "10 3 6 5 3 10 4 16 8 20 14 21 19 18 21 14 17 15 12 13 9 8 10 3",
    "paperplane": "3 12 21 3 15 21 11 14 3 12;11 14 21 3",
    "pause": "7 5 10 5 10 19 7 19 7 5;14 5 17 5 17 19 14 19 14 5", "pencil": "4 20 5 15 16 4 20 8 9 19 4 20",
    "person": "12 8 4;4 20 5 16 9 14 15 14 19 16 20 20 4 20",
    "person.2": "9 8 3.5;2 20 3 16 6 14 12 14 15 16 16 20 2 20;17 9 3;18 20 22 20 21 16 18 14.5",
    "person.3":
      "12 7 3;7 20 8 15 10 13 14 13 16 15 17 20 7 20;4 9 2;20 9 2;4 14 2 15 1 19 4 19;20 14 22 15 23 19 20 19",
    "person.crop": "12 8 4;4 20 5 16 9 14 15 14 19 16 20 20 4 20",
    "phone": "5 3 8 3 10 8 8 10 14 16 16 14 21 16 21 19 18 21 12 19 5 12 3 6 5 3",
    "photo": "3 5 21 5 21 19 3 19 3 5;8 10 2;3 17 10 12 14 16 17 13 21 17", "play": "6 4 20 12 6 20 6 4",
    "plus": "4 12 20 12;12 4 12 20", "questionmark": "8 8 9 5 12 4 15 5 16 8 15 10 12 12 12 15;12 19 1",
    "safari": "12 12 10;17 7 14 14 7 17 10 10 17 7",
    "slider.horizontal.3": "3 6 6 6;10 6 21 6;3 12 14 12;18 12 21 12;3 18 6 18;10 18 21 18;8 6 2;16 12 2;8 18 2",
    "square": "4 4 20 4 20 20 4 20 4 4",
    "square.and.arrow.down": "8 9 5 9 5 21 19 21 19 9 16 9;12 2 12 15;8 11 12 15 16 11",
    "square.and.arrow.up": "8 9 5 9 5 21 19 21 19 9 16 9;12 15 12 2;8 6 12 2 16 6",
    "square.and.pencil": "19 12 19 20 4 20 4 5 12 5;9 15 10 11 18 3 21 6 13 14 9 15",
    "square.grid.2x2":
      "3 3 10 3 10 10 3 10 3 3;14 3 21 3 21 10 14 10 14 3;3 14 10 14 10 21 3 21 3 14;14 14 21 14 21 21 14 21 14 14",
    "star": "12 2 15 9 22 9 16.5 13.5 19 21 12 16.5 5 21 7.5 13.5 2 9 9 9 12 2",
    "sun.max":
      "12 12 4;12 2 12 4;12 20 12 22;2 12 4 12;20 12 22 12;5 5 6.5 6.5;17.5 17.5 19 19;5 19 6.5 17.5;17.5 6.5 19 5",
    "tag": "3 3 12 3 21 12 12 21 3 12 3 3;8 8 1",
    "trash": "4 6 20 6;9 6 9 3 15 3 15 6;6 6 7 21 17 21 18 6;10 10 10 17;14 10 14 17",
    "wifi": "2 9 7 6 12 5 17 6 22 9;5 13 8 11 12 10 16 11 19 13;9 16.5 12 15.5 15 16.5;12 20 1",
    "xmark": "5 5 19 19;19 5 5 19",
  ]
}

extension String {
  /// Returns the text without an ending; nil if it ends otherwise.
  fileprivate func removing(suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }
}
