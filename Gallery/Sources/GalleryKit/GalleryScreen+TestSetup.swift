#if canImport(UIKit)
extension GalleryScreen {
  /// The Swift code with which a test shows a screen.
  public struct TestSetup: Sendable {
    /// The modules that the test imports, besides HeadlessUIKit and Testing.
    public let imports: [String]
    /// A statement that shows the screen on a `HeadlessScreen` with the name `screen`.
    public let statement: String
    /// Whether the statement can throw an error.
    public let isThrowing: Bool

    /// Creates the setup of a screen.
    public init(imports: [String], statement: String, isThrowing: Bool = false) {
      self.imports = imports
      self.statement = statement
      self.isThrowing = isThrowing
    }
  }
}
#endif
