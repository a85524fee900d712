/// The reason why a folder cannot be used, as a message for the user.
package struct OutputError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
