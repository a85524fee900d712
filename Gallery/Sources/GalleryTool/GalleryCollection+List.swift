import GalleryKit

extension GalleryCollection {
  /// Prints a line for each screen: its name, its title and its states.
  public func printList() {
    let width = screens.map(\.name.count).max() ?? 0
    for screen in screens {
      let name = screen.name + String(repeating: " ", count: width - screen.name.count)
      print("\(name)  \(screen.title): \(screen.states.map(\.name).joined(separator: ", "))")
    }
  }
}
