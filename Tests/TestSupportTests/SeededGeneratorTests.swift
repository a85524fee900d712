import TestSupport
import Testing

@Suite("The seeded generator")
struct SeededGeneratorTests {
  @Test("It is SplitMix64: the first numbers of the published reference for the seed 1234567")
  func reference() {
    var random = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("Equal seeds give equal sequences, other seeds other ones")
  func seeds() {
    var (first, same, other) = (SeededGenerator(seed: 1), SeededGenerator(seed: 1), SeededGenerator(seed: 2))
    let numbers = (0..<100).map { _ in first.next() }
    #expect(numbers == (0..<100).map { _ in same.next() })
    #expect(numbers != (0..<100).map { _ in other.next() })
  }
}
