import Foundation
import GalleryServer

extension SessionExecutable {
  /// The built `gallery`, which is beside the tests.
  static var tool: SessionExecutable {
    SessionExecutable(file: Bundle.main.bundleURL.appendingPathComponent("gallery"))
  }

  /// A program of the shell, which gets the name of the session as its first argument.
  static func shell(_ program: String) -> SessionExecutable {
    SessionExecutable(file: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", program, "sh"])
  }
}
