/// The reason why a message is not carried out, in words for the page.
public struct MessageError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
