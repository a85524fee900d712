/// One way to do what a comparison measures.
public struct Peer: Sendable {
  /// What is timed. It keeps everything alive that it works on, so that nothing is freed while the clock runs.
  public typealias Work = @MainActor () -> Void

  /// What the peer is called in the table.
  public let name: String
  let prepare: @MainActor @Sendable (_ size: Int) -> Work

  /// Creates a peer.
  ///
  /// - Parameters:
  ///   - name: What it is called in the table, without `|` and commas.
  ///   - prepare: Makes everything that is needed at a size, which is not timed, and returns the work that is timed.
  ///     The work must keep its results or pass them to ``consume(_:)``, because the optimizer removes unused results.
  public init(_ name: String, prepare: @escaping @MainActor @Sendable (_ size: Int) -> Work) {
    self.name = name
    self.prepare = prepare
  }
}
