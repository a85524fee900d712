/// The reason why a folder cannot be written to, as a message for the user.
package struct OutputError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
