import Foundation

/// Colors that pass into each other along a line, or around a point.
struct Gradient: Equatable, Sendable {
  /// The colors, at least one.
  let colors: [CGColor]
  /// The places of the colors, 0 to 1, as many as there are colors.
  let locations: [CGFloat]
  /// The place of the first color, before `transform`.
  let start: CGPoint
  /// The place of the last color, before `transform`. In a radial gradient the distances on both axes are the radii.
  let end: CGPoint
  let isRadial: Bool
  /// The transform to the space of the display list.
  var transform = CGAffineTransform.identity

  /// Creates a gradient. The locations are clamped, and don't decrease; missing ones are spaced evenly.
  init(colors: [CGColor], locations: [CGFloat]?, start: CGPoint, end: CGPoint, isRadial: Bool) {
    self.colors = colors
    var last: CGFloat = 0
    self.locations = colors.indices.map { index in
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      let given = locations.flatMap { $0.indices.contains(index) ? $0[index].finite : nil }
      last = max(last, min(max(given ?? even, 0), 1))
      return last
    }
    (self.start, self.end, self.isRadial) = (start, end, isRadial)
  }

  /// Returns the gradient with other colors.
  func recolored(_ color: (CGColor) -> CGColor) -> Gradient {
    var result = Gradient(
      colors: colors.map(color), locations: locations, start: start, end: end, isRadial: isRadial)
    result.transform = transform
    return result
  }

  /// Returns the color at a point of the display list's space.
  func paint(at point: CGPoint) -> Paint {
    let point = point.applying(transform.inverted())
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let share: CGFloat
    if isRadial {
      share = hypot((point.x - start.x) / dx, (point.y - start.y) / dy)
    } else {
      share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
    }
    // A gradient without a way has its last color everywhere.
    guard share.isFinite, let next = locations.firstIndex(where: { $0 > share }) else {
      return Paint(colors[colors.count - 1])
    }
    guard next > 0 else { return Paint(colors[0]) }
    let (from, to) = (Paint(colors[next - 1]), Paint(colors[next]))
    let part = (share - locations[next - 1]) / (locations[next] - locations[next - 1])
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return Paint(
      red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
      alpha: mix(from.alpha, to.alpha))
  }

  /// Returns the definition of the gradient for SVG.
  func svgDefinition(name: String) -> String {
    let stops = zip(colors, locations).map { color, location in
      let opacity = color.alpha < 1 ? #" stop-opacity="\#(color.alpha.decimalText)""# : ""
      return #"<stop offset="\#(location.decimalText)" stop-color="\#(color.hexadecimal)"\#(opacity)/>"#
    }
    var (element, line, entries) = ("linearGradient", "", transform)
    if isRadial {
      // The gradient of a circle with the radius 1 around the origin, stretched and moved.
      let ellipse = CGAffineTransform(
        a: abs(end.x - start.x), b: 0, c: 0, d: abs(end.y - start.y), tx: start.x, ty: start.y)
      (element, line, entries) = ("radialGradient", #"cx="0" cy="0" r="1""#, ellipse.concatenating(transform))
    } else {
      let numbers = zip(["x1", "y1", "x2", "y2"], [start.x, start.y, end.x, end.y])
      line = numbers.map { #"\#($0)="\#($1.decimalText)""# }.joined(separator: " ")
    }
    let matrix = [entries.a, entries.b, entries.c, entries.d, entries.tx, entries.ty].map(\.decimalText)
    return #"<\#(element) id="\#(name)" gradientUnits="userSpaceOnUse" \#(line)"#
      + #" gradientTransform="matrix(\#(matrix.joined(separator: " ")))">\#(stops.joined())</\#(element)>"#
  }
}
