import Foundation

/// The program that runs the sessions of a server, each in a process of its own.
public struct SessionExecutable: Sendable, Equatable {
  /// The file of the program.
  public let file: URL
  /// The arguments in front of the name of the session.
  public let arguments: [String]

  /// Creates a description of a program, whose `main` calls `SessionProgram.run(name:collection:)`.
  public init(file: URL, arguments: [String] = ["session"]) {
    self.file = file
    self.arguments = arguments
  }
}
