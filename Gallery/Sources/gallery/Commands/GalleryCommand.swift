import ArgumentParser

/// The `gallery` tool.
@main
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draws the screens that show what Jubako's modules do, and serves them to a browser.",
    subcommands: [ListCommand.self, RenderCommand.self, ServeCommand.self])
}
