import ArgumentParser
import Foundation
@_exported import GalleryKit
import GalleryLive

/// A program that shows the screens of one collection.
///
/// `gallery` makes such a program of another package, with this in its `main.swift`:
///
/// ```swift
/// GalleryProgram.main { GalleryCollection(title: "My app", catalog: screens, expression: "screens", module:
/// "MyScreens") }
/// ```
public enum GalleryProgram {
  /// The screens that the commands are about. It is set before the first command runs.
  @MainActor static var collection: GalleryCollection?

  /// Carries out the command in the program's arguments, and ends the process.
  ///
  /// It must be called on the main thread, outside of all tasks: the main queue and the run loop are served from here.
  @MainActor
  public static func main(_ collection: () -> GalleryCollection) -> Never {
    SessionProgram.limitMemory()
    let collection = collection()
    runSessionIfAsked(of: collection)
    self.collection = collection
    run { await ScreensCommand.main() }
  }

  /// Runs a session, and doesn't return, if the program's arguments ask for one.
  ///
  /// It must be called on the main thread, outside of all tasks, as ``main(_:)``.
  @MainActor
  public static func runSessionIfAsked(of collection: GalleryCollection) {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "session" else { return }
    SessionProgram.run(name: arguments.dropFirst().first ?? "", collection: collection)
  }

  /// Runs an asynchronous command on the main thread, and ends the process.
  @MainActor
  public static func run(_ command: @escaping @MainActor @Sendable () async -> Void) -> Never {
    Task { @MainActor in
      await command()
      exit(0)
    }
    // After `dispatchMain()`, another thread serves the main queue. Foundation on Linux doesn't take that thread for
    // the main one, so an observer of notifications with `queue: .main` would block it forever.
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

/// The commands of a ``GalleryProgram``.
private struct ScreensCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", subcommands: [List.self, Render.self, Verify.self])

  @MainActor
  private static var collection: GalleryCollection {
    guard let collection = GalleryProgram.collection else { fatalError("Call GalleryProgram.main(_:).") }
    return collection
  }

  struct List: AsyncParsableCommand {
    @MainActor func run() async { collection.printList() }
  }

  struct Render: AsyncParsableCommand {
    @OptionGroup var options: RenderOptions
    @MainActor func run() async throws { try await options.render(collection) }
  }

  struct Verify: AsyncParsableCommand {
    @OptionGroup var options: VerifyOptions
    @MainActor func run() async throws { try await options.verify(collection) }
  }
}
