/// The reason why a folder cannot be written to, as a message for the user.
struct OutputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
