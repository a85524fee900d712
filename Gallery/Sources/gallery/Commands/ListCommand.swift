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
    if let package = try await package.screenPackage() {
      try await package.run(["list"])
    } else {
      GalleryCollection.jubako.printList()
    }
  }
}
