/// Makes the keys of values that are pushed, as Firebase's clients do: 20 characters, in the order of the pushes.
///
/// The first eight are the time in milliseconds, and the others are random. Within a millisecond, they count on from
/// those of the key before.
///
/// See "The 2^120 Ways to Ensure Unique Identifiers" (firebase.blog, 2015).
struct PushedKeys {
  /// The digits, in the order of the characters.
  private static let digits = Array("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz")

  private var time: Int64 = -1
  private var random: [Int] = []

  /// Returns the next key. A time before that of the last key counts as the same one.
  mutating func next(at milliseconds: Double) -> Key {
    if Int64(milliseconds) > time {
      time = Int64(milliseconds)
      random = (0..<12).map { _ in Int.random(in: 0..<64) }
    } else {
      for index in random.indices.reversed() {
        random[index] = (random[index] + 1) % 64
        if random[index] > 0 { break }
      }
    }
    let places = (0..<8).map { Int(time >> (42 - 6 * $0)) & 63 } + random
    return Key(String(places.map { Self.digits[$0] }))
  }
}
