#if UIKIT && canImport(HeadlessUIKit)
@testable import HeadlessUIKit
import Testing

@Suite("SVG")
struct SVGTests {
  private func svg(background: CGColor? = nil, _ draw: (CGContext) -> Void) -> String {
    let context = CGContext()
    draw(context)
    return SVGWriter(size: CGSize(width: 100, height: 50), background: background).svg(of: context.displayList)
  }

  /// Returns the lines between the tags of the svg element.
  private func body(_ draw: (CGContext) -> Void) -> [String] {
    Array(svg(draw).split(separator: "\n").map(String.init).dropFirst().dropLast())
  }

  @Test("A picture has its size in points, its background, and a rect element for a rectangle")
  func rectangles() {
    let picture = svg(background: UIColor.white.cgColor) { context in
      context.setFillColor(UIColor.red.withAlphaComponent(0.5).cgColor)
      context.fill(CGRect(x: 1, y: 2.5, width: 3, height: 4.1239))
    }
    #expect(
      picture == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">
        <rect width="100" height="50" fill="#FFFFFF"/>
        <rect x="1" y="2.5" width="3" height="4.124" fill="#FF0000" fill-opacity="0.5"/>
        </svg>

        """)
  }

  @Test("The same list gives the same bytes")
  func determinism() {
    func draw(_ context: CGContext) {
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 7))
      context.clip()
      context.beginTransparencyLayer(alpha: 0.3)
      context.rotate(by: 0.1)
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 7))
      context.clear(CGRect(x: 1, y: 1, width: 1, height: 1))
    }
    #expect(svg(draw) == svg(draw))
  }

  @Test(
    "Numbers have at most three decimals, no exponent and no negative zero",
    arguments: [
      (0, "0"), (-0.0, "0"), (1.5, "1.5"), (-0.125, "-0.125"), (2.0004, "2"), (-0.0004, "0"), (0.9996, "1"),
      (1_234_567.891, "1234567.891"), (0.05, "0.05"), (20, "20"), (1e-7, "0"), (1e300, "1000000000000"),
      (CGFloat.nan, "0"), (-CGFloat.infinity, "0"),
    ] as [(CGFloat, String)])
  func numbers(number: CGFloat, text: String) {
    #expect(number.decimalText == text)
  }

  @Test("An outline has the same numbers, and shows those that no screen can show")
  func numbersOfOutlines() {
    let numbers: [CGFloat] = [1.5, -0.0004, 1e300, -.infinity, .nan]
    #expect(numbers.map { outlineText(of: $0) } == ["1.5", "0", "1e+300", "-inf", "nan"])
  }

  @Test("Paths keep their curves and their fill rule")
  func paths() {
    let lines = body { context in
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 1, y: 0))
      context.addQuadCurve(to: CGPoint(x: 2, y: 2), control: CGPoint(x: 2, y: 0))
      context.addCurve(to: CGPoint(x: 0, y: 4), control1: CGPoint(x: 2, y: 3), control2: CGPoint(x: 1, y: 4))
      context.closePath()
      context.fillPath(using: .evenOdd)
    }
    #expect(lines == [##"<path d="M0 0L1 0Q2 0 2 2C2 3 1 4 0 4Z" fill-rule="evenodd" fill="#000000"/>"##])
  }

  @Test("A stroke has the attributes of its pen, scaled with it; a distorted pen gives a filled outline")
  func strokes() {
    let lines = body { context in
      context.setLineWidth(2)
      context.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
      context.strokePath()
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setLineDash(phase: 1, lengths: [3])
      context.scaleBy(x: 2, y: 2)
      context.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
      context.strokePath()
      context.setLineDash(phase: 0, lengths: [])
      context.setLineCap(.butt)
      context.scaleBy(x: 1, y: 2)
      context.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
      context.strokePath()
      context.scaleBy(x: 1, y: 0)
      context.strokeLineSegments(between: [.zero, CGPoint(x: 10, y: 0)])
    }
    #expect(
      lines == [
        ##"<path d="M0 0L10 0" fill="none" stroke-width="2" stroke-miterlimit="10" stroke="#000000"/>"##,
        ##"<path d="M0 0L20 0" fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="bevel""##
          + ##" stroke-dasharray="6 6" stroke-dashoffset="2" stroke="#000000"/>"##,
        ##"<path d="M0 -4L20 -4L20 4L0 4Z" fill="#000000"/>"##,
      ])
  }

  @Test("Clips are numbered, defined once and nested")
  func clips() {
    let lines = body { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9))
      context.fill(CGRect(x: 1, y: 1, width: 10, height: 1))
      context.addLines(between: [.zero, CGPoint(x: 9, y: 0), CGPoint(x: 0, y: 9)])
      context.clip(using: .evenOdd)
      context.fill(CGRect(x: 2, y: 2, width: 10, height: 1))
    }
    #expect(
      lines == [
        "<defs>",
        ##"<clipPath id="clip1"><rect x="0" y="0" width="9" height="9"/></clipPath>"##,
        ##"<clipPath id="clip2"><path d="M0 0L9 0L0 9" clip-rule="evenodd"/></clipPath>"##,
        "</defs>",
        ##"<g clip-path="url(#clip1)"><rect x="1" y="1" width="10" height="1" fill="#000000"/></g>"##,
        ##"<g clip-path="url(#clip1)"><g clip-path="url(#clip2)">"##
          + ##"<rect x="2" y="2" width="10" height="1" fill="#000000"/></g></g>"##,
      ])
  }

  /// One operation of each kind, and the rectangle that it paints in.
  private static let contents: [(DrawingOperation.Content, CGRect)] = {
    let (red, font) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), UIFont.systemFont(ofSize: 10))
    let square = CGRect(x: 10, y: 10, width: 2.1, height: 2.1)
    let gradient = Gradient(colors: [red], locations: nil, start: .zero, end: .zero, isRadial: false)
    let file = ImageFile(Data("GIF89a\u{1}\0\u{1}\0".utf8))!
    var corner = PathGeometry()
    corner.move(to: CGPoint(x: 1, y: 8))
    corner.addLine(to: CGPoint(x: 1, y: 1))
    corner.addLine(to: CGPoint(x: 8, y: 1))
    let twice = CGAffineTransform(scaleX: 2, y: 2)
    return [
      (.fill(PathGeometry(rect: square), rule: .winding, color: red), square),
      (.fill(corner, rule: .evenOdd, color: red), CGRect(x: 1, y: 1, width: 7, height: 7)),
      (.stroke(corner, pen: Pen(width: 2), color: red), CGRect(x: 0, y: 0, width: 8, height: 8)),
      (.shadow(PathGeometry(rect: square), blur: 3, color: red), square.insetBy(dx: -9, dy: -9)),
      (.gradient(PathGeometry(rect: square), gradient), square),
      (.image(file, square, alpha: 1, transform: twice), CGRect(x: 20, y: 20, width: 4.2, height: 4.2)),
      (
        .text("Sea", baseline: CGPoint(x: 2, y: 20), font: font, color: red, transform: twice),
        CGRect(x: 4, y: 40 - 2 * font.ascender, width: 2 * font.width(of: "Sea"), height: 2 * font.lineHeight)
      ),
    ]
  }()

  @Test("A clip is written only where it cuts something off, on each side", arguments: contents.indices, [false, true])
  func idleClips(index: Int, isInGroup: Bool) {
    let (content, extent) = Self.contents[index]
    func isClipped(to clip: CGRect) -> Bool {
      svg { context in
        context.clip(to: clip)
        if isInGroup { context.beginTransparencyLayer(alpha: 0.5) }
        context.record(content)
      }.contains("clip-path")
    }
    #expect(!isClipped(to: extent))
    let sides = [(0.1, 0, 0, 0), (0, 0.1, 0, 0), (0, 0, 0.1, 0), (0, 0, 0, 0.1)].map(UIEdgeInsets.init)
    #expect(sides.allSatisfy { isClipped(to: extent.inset(by: $0)) })
  }

  @Test("What a clip inside of a group cuts off doesn't count for the clip of the group")
  func clipsOfGroups() {
    let lines = body { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9))
      context.beginTransparencyLayer(alpha: 0.5)
      context.clip(to: CGRect(x: 1, y: 1, width: 2, height: 2))
      context.fill(CGRect(x: 1, y: 1, width: 10, height: 1))
    }
    #expect(
      lines.suffix(3) == [
        #"<g opacity="0.5">"#,
        ##"<g clip-path="url(#clip1)"><rect x="1" y="1" width="10" height="1" fill="#000000"/></g>"##, "</g>",
      ])
  }

  @Test("Groups have their opacity and clip, and empty groups are left out")
  func groups() {
    let lines = body { context in
      context.beginTransparencyLayer(alpha: 0.5)
      context.endTransparencyLayer()
      context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9))
      context.beginTransparencyLayer(alpha: 0.5)
      context.fill(CGRect(x: 1, y: 1, width: 10, height: 1))
    }
    #expect(
      lines.suffix(3) == [
        ##"<g clip-path="url(#clip1)"><g opacity="0.5">"##,
        ##"<rect x="1" y="1" width="10" height="1" fill="#000000"/>"##,
        "</g></g>",
      ])
    #expect(!lines.joined().contains(##"<g opacity="0.5"></g>"##))
  }

  @Test("A group that is only clipped is also painted as a whole")
  func isolation() {
    let lines = body { context in
      context.beginTransparencyLayer(alpha: 1)
      context.fill(CGRect(x: 1, y: 1, width: 10, height: 1))
      context.endTransparencyLayer()
      context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9))
      context.beginTransparencyLayer(alpha: 1)
      context.fill(CGRect(x: 1, y: 1, width: 10, height: 1))
    }
    let rect = ##"<rect x="1" y="1" width="10" height="1" fill="#000000"/>"##
    #expect(
      lines.suffix(6) == [
        "<g>", rect, "</g>", ##"<g clip-path="url(#clip1)"><g style="isolation:isolate">"##, rect, "</g></g>",
      ])
  }

  @Test("Erased areas are masked out of what the group has painted before")
  func erasing() {
    let lines = body { context in
      context.fill(CGRect(x: 1, y: 1, width: 8, height: 8))
      context.clear(CGRect(x: 2, y: 2, width: 1, height: 1))
      context.setBlendMode(.copy)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 4, y: 4, width: 1, height: 1))
      context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 3))
      context.setBlendMode(.clear)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 4, y: 4, width: 1, height: 1))
      context.endTransparencyLayer()
    }
    #expect(lines.contains(##"<mask id="mask1" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="50">"##))
    #expect(lines.contains(##"<rect x="2" y="2" width="1" height="1" fill="#000000"/>"##))
    #expect(lines.contains(##"<g clip-path="url(#clip1)"><rect x="0" y="0" width="100" height="50"/></g>"##))
    #expect(
      lines.suffix(8) == [
        ##"<g mask="url(#mask3)">"##, ##"<g mask="url(#mask2)">"##, ##"<g mask="url(#mask1)">"##,
        ##"<rect x="1" y="1" width="8" height="8" fill="#000000"/>"##, "</g>", "</g>",
        ##"<rect x="4" y="4" width="1" height="1" fill="#FF0000"/>"##, "</g>",
      ])
    #expect(body { $0.clear(CGRect(x: 0, y: 0, width: 1, height: 1)) }.isEmpty)
  }

  @Test("Text is escaped, has the width that the font measures, and is scaled or transformed with its context")
  func text() {
    let color = UIColor.red.cgColor
    let lines = body { context in
      context.drawText("A<&>\"'\u{0}\u{FFFF}", at: CGPoint(x: 1, y: 2), font: .systemFont(ofSize: 10), color: color)
      context.scaleBy(x: 2, y: 2)
      context.drawText("A", at: CGPoint(x: 1, y: 2), font: .boldSystemFont(ofSize: 10), color: color)
      context.scaleBy(x: 1, y: 2)
      context.drawText("A", at: CGPoint(x: 1, y: 2), font: .systemFont(ofSize: 10), color: color)
      context.drawText("\n", at: .zero, font: .systemFont(ofSize: 10), color: color)
    }
    let family = #"font-family="Helvetica, Arial, sans-serif""#
    let rest = ##"lengthAdjust="spacingAndGlyphs" xml:space="preserve" fill="#FF0000">"##
    let escaped = "A&lt;&amp;&gt;&quot;&apos;"
    let width = UIFont.systemFont(ofSize: 10).width(of: "A<&>\"'\u{FFFF}").decimalText
    let bold = (UIFont.boldSystemFont(ofSize: 10).width(of: "A") * 2).decimalText
    let single = UIFont.systemFont(ofSize: 10).width(of: "A").decimalText
    #expect(
      lines == [
        #"<text x="1" y="2" font-size="10" \#(family) textLength="\#(width)" \#(rest)\#(escaped)</text>"#,
        #"<text x="2" y="4" font-size="20" \#(family) font-weight="700" textLength="\#(bold)" \#(rest)A</text>"#,
        #"<text transform="matrix(2 0 0 4 2 8)" font-size="10" \#(family) textLength="\#(single)" \#(rest)A</text>"#,
      ])
  }

  @Test("Lengths that are negative, NaN or infinite count as 0")
  func badSize() {
    let picture = SVGWriter(size: CGSize(width: CGFloat.nan, height: -4)).svg(of: DisplayList())
    #expect(picture.contains(#"width="0" height="0" viewBox="0 0 0 0""#))
  }
}
#endif
