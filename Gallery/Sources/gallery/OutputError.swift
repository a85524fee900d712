/// Why a folder cannot be written to, in words for the person at the terminal.
struct OutputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
