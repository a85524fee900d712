import ArgumentParser

/// The `gallery` tool.
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draws screens and serves them to a browser: those that show Jubako's modules, or those of your package.",
    subcommands: [CheckCommand.self, ListCommand.self, RenderCommand.self, VerifyCommand.self, ServeCommand.self])
}
