/// Stops the program because of a caller's bug.
///
/// `precondition` drops its message in release builds; `fatalError` keeps it.
func trap(_ message: String) -> Never {
  fatalError(message)
}
