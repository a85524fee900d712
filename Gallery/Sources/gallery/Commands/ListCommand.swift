import ArgumentParser
import GalleryScreens
import GalleryTool

/// `gallery list`: lists the screens and their states.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the screens: name, title and the states that are drawn.")

  @OptionGroup var package: PackageOptions

  @MainActor
  func run() async throws {
    guard try await package.use({ try await $0.run(["list"]) }) == nil else { return }
    GalleryCollection.jubako.printList()
  }
}
