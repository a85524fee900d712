/// The words with which a trap ends a program.
public enum TrapWords {
  /// Returns the message of the last trap in what a program has written to the standard error; nil if there is none.
  public static func find(in output: String) -> String? {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.lastIndex(where: { $0.contains("Fatal error") }) else { return nil }
    // The message can have several lines. What the runtime writes about the stack follows.
    let words = lines[first...].prefix { !$0.isEmpty && !$0.hasPrefix("Current stack trace") }
    return String(words.joined(separator: "\n").prefix(2000))
  }
}
