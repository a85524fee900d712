import ArgumentParser
import GalleryScreens
import GalleryTool

/// The entry of the tool. A session runs on the main thread itself; everything else in a task of it.
@main
enum Main {
  @MainActor
  static func main() {
    GalleryProgram.runSessionIfAsked(of: .jubako)
    GalleryProgram.run { await GalleryCommand.main() }
  }
}
