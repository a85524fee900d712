#if UIKIT && canImport(HeadlessUIKit)
/// The pictures of a run that records, each with the place of its first call.
@MainActor
final class RecordingRun {
  /// The run of this process.
  static let current = RecordingRun()

  private var firstCalls: [String: (svg: String, place: String)] = [:]

  /// Notes a picture, and returns the place of the first call for the same file if that had another picture.
  func placeOfOther(than svg: String, path: String, place: String) -> String? {
    guard let first = firstCalls[path] else {
      firstCalls[path] = (svg, place)
      return nil
    }
    return first.svg == svg ? nil : first.place
  }
}
#endif
