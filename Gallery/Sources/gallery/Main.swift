import ArgumentParser
import Foundation
import GalleryLive
import GalleryScreens
import GalleryTool

/// The entry of the tool. A session runs on the main thread itself; everything else in a task of it.
@main
enum Main {
  @MainActor
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "session" {
      SessionProgram.run(name: arguments.dropFirst().first ?? "", collection: .jubako)
    }
    GalleryProgram.run { await GalleryCommand.main() }
  }
}
