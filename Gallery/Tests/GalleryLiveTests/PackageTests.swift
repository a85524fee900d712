import Foundation
import GalleryLive
import Testing

@testable import gallery

@Suite("The screens of another package")
struct PackageTests {
  /// A folder of its own, which is removed at the end of a closure.
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("A snapshot differs after a file was changed, added or removed, but not by what is hidden or a backup")
  func snapshots() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("Sources/設定/A b.swift")
      try write("a", to: file)
      let first = FileSnapshot(of: [folder])
      #expect(first == FileSnapshot(of: [folder]))
      for hidden in [".build/x", "Sources/.A.swp", "Sources/A.swift~"] {
        try write("x", to: folder.appendingPathComponent(hidden))
      }
      #expect(first == FileSnapshot(of: [folder]))
      try write("ab", to: file)
      let changed = FileSnapshot(of: [folder])
      #expect(first != changed)
      try write("", to: folder.appendingPathComponent("Sources/B.swift"))
      let added = FileSnapshot(of: [folder])
      #expect(changed != added)
      try FileManager.default.removeItem(at: file)
      #expect(added != FileSnapshot(of: [folder]))
      #expect(FileSnapshot(of: [folder.appendingPathComponent("nowhere")]) == FileSnapshot(of: []))
    }
  }

  @Test("A command returns what a program writes, its status, and the signal that ended it")
  func commands() async throws {
    let result = try await Command(["A=b", "sh", "-c", "echo $A; echo no >&2; exit 3"]).run()
    #expect(result.output == "b\n" && result.errors == "no\n" && result.status == 3)
    #expect(try await Command(["sh", "-c", "kill -9 $$"]).run().status == 128 + 9)
    #expect(try await Command(["no-such-program-anywhere"]).run().status == 127)
  }

  @Test("A task that is cancelled ends the program, with those that it has started", .timeLimit(.minutes(1)))
  func cancelled() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("started")
      let task = Task { try await Command(["sh", "-c", "echo > '\(file.path)'; sleep 1000; exit 1"]).run() }
      while !FileManager.default.fileExists(atPath: file.path) { try await Task.sleep(nanoseconds: 10_000_000) }
      task.cancel()
      // The pipes end only when nobody has them any more.
      await #expect(throws: CancellationError.self) { try await task.value }
      let never = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await Command(["sleep", "1000"]).run()
      }
      await #expect(throws: CancellationError.self) { try await never.value }
    }
  }

  @Test("Copies of a program that a tool has left are removed, unless the tool still runs")
  func copies() async throws {
    try await withFolder { folder in
      let own = ProcessInfo.processInfo.processIdentifier
      let kept = ["screens", "screens-\(own)-2", "screens-x-1", "screens-1", "other-4194305-1"]
      // No process has this number: it is larger than all.
      for name in kept + ["screens-4194305-1"] { try write("", to: folder.appendingPathComponent(name)) }
      PackageBuilder.removeCopies(of: folder.appendingPathComponent("screens"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == kept.sorted())
    }
  }

  @Test("A typo in the name of a catalog is told before the build; what has no near name isn't refused")
  func catalogNames() async throws {
    try await withFolder { folder in
      let target = #".target(name: "Screens")"#
      try write(
        """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(name: "App", targets: [\(target)])
        """, to: folder.appendingPathComponent("Package.swift"))
      try write("public let screens = 1", to: folder.appendingPathComponent("Sources/Screens/Screens.swift"))
      let manifest = try await PackageManifest(of: folder)
      for (name, module) in [("screens", "Screens"), ("somethingGenerated", "Screens"), ("screns", "Other")] {
        try manifest.refuseTypo(inCatalog: name, of: module)
      }
      let error = try #require(throws: PackageError.self) {
        try manifest.refuseTypo(inCatalog: "screns", of: "Screens")
      }
      #expect("\(error)" == "The module Screens has no screns. The nearest name is screens.")
    }
  }
}
