import ArgumentParser

/// The `gallery` tool.
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draws the screens that show what Jubako's modules do, or those of your package, and serves them to a browser.",
    subcommands: [ListCommand.self, RenderCommand.self, VerifyCommand.self, ServeCommand.self])
}
