/// The reason why the screens of a package can't be used, with the remedy.
struct PackageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
