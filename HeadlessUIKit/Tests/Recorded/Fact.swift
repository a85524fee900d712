#if UIKIT && canImport(HeadlessUIKit)
import Testing

/// Something that was recorded on a real system, and what HeadlessUIKit does in its place.
struct Fact: Sendable, CustomTestStringConvertible {
  enum Value: Equatable, Sendable {
    case numbers([Double])
    case words([String])
  }

  /// What was done.
  let name: String
  let recorded: Value
  /// The greatest difference of a number.
  let tolerance: Double
  let source: Source
  /// Why HeadlessUIKit differs; nil if it agrees.
  let difference: String?
  let observe: @MainActor @Sendable () -> Value

  var testDescription: String { "\(name) [\(source.place), \(source.system)]" }

  func agrees(with seen: Value) -> Bool {
    guard case .numbers(let expected) = recorded, case .numbers(let found) = seen else { return recorded == seen }
    return expected.count == found.count && zip(expected, found).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension Fact {
  /// Where a fact was recorded, and on which system.
  struct Source: Sendable {
    let place: String
    let system: String
  }

  /// A fact of one number or several.
  static func numbers(
    _ name: String, _ recorded: [Double], within tolerance: Double = 0.01, _ source: Source,
    differs difference: String? = nil, _ observe: @escaping @MainActor @Sendable () -> [Double]
  ) -> Fact {
    Fact(
      name: name, recorded: .numbers(recorded), tolerance: tolerance, source: source, difference: difference,
      observe: { .numbers(observe()) })
  }

  /// A fact of one number.
  static func number(
    _ name: String, _ recorded: Double, within tolerance: Double = 0.01, _ source: Source,
    differs difference: String? = nil, _ observe: @escaping @MainActor @Sendable () -> Double
  ) -> Fact {
    numbers(name, [recorded], within: tolerance, source, differs: difference) { [observe()] }
  }

  /// A fact of an order, or of names.
  static func words(
    _ name: String, _ recorded: [String], _ source: Source, differs difference: String? = nil,
    _ observe: @escaping @MainActor @Sendable () -> [String]
  ) -> Fact {
    Fact(
      name: name, recorded: .words(recorded), tolerance: 0, source: source, difference: difference,
      observe: { .words(observe()) })
  }

  /// Every fact, by its area.
  static let all: [(area: String, facts: [Fact])] = [
    ("Widths of text", widthsOfText), ("Heights of text", heightsOfText), ("Labels and buttons", labelsAndButtons),
    ("Scaled fonts and lengths", scaledFonts), ("Fonts", fonts),
    ("Scrolling", scrolling), ("Views", views), ("Tables", tables), ("Keyboard", keyboard), ("Editing", editing),
    ("Callbacks of controllers", containers), ("Moments of layout", moments), ("Safe areas", safeAreas),
    ("Releases", releases),
  ]
}

@MainActor
@Suite("Recorded")
struct RecordedTests {
  @Test("What was recorded on a real system holds here", arguments: Fact.all.flatMap(\.facts))
  func fact(_ fact: Fact) {
    let seen = fact.observe()
    if let difference = fact.difference {
      #expect(!fact.agrees(with: seen), "It agrees now. Delete why it differs: \(difference)")
    } else {
      #expect(fact.agrees(with: seen), "recorded \(fact.recorded), seen \(seen)")
    }
  }

  @Test("At most three in a hundred differ, each with its reason")
  func count() {
    let facts = Fact.all.flatMap(\.facts)
    let differing = facts.filter { $0.difference != nil }
    for (area, facts) in Fact.all { print("Recorded: \(area), \(facts.count) facts") }
    print("Recorded: \(facts.count - differing.count) of \(facts.count) facts agree")
    for fact in differing { print("Recorded: differs, \(fact.name): \(fact.difference ?? "")") }
    #expect(facts.count >= 150 && differing.count * 100 <= facts.count * 3)
  }
}
#endif
