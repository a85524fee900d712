/// The first stored property of a class whose objects can be values of attributes.
///
/// When Foundation on Linux compares two runs of attributed text, Core Foundation takes the first word of a value for
/// the type of one of its own objects, and stops the program if the word says that it has none. This word makes it call
/// `isEqual(_:)`.
struct FoundationTag: Sendable {
  private let word: UInt64 = 0x100
}
