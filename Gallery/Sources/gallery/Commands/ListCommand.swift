import ArgumentParser
import GalleryScreens

/// `gallery list`: lists the screens and their states.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the screens: name, title and the states that are drawn.")

  @MainActor
  func run() async {
    let width = GalleryScreen.all.map(\.name.count).max() ?? 0
    for screen in GalleryScreen.all {
      let name = screen.name + String(repeating: " ", count: width - screen.name.count)
      print("\(name)  \(screen.title): \(screen.states.map(\.name).joined(separator: ", "))")
    }
  }
}
