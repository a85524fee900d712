import ArgumentParser
import GalleryScreens
import GalleryTool

/// `gallery render`: draws every state of every screen as SVG, with a page that shows all pictures.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws every state of the screens, light and dark, as SVG files with an index.html.",
    discussion: """
      Files of an earlier run are replaced. All other files in the folder are kept. If something goes wrong, nothing \
      is written.
      """)

  @OptionGroup var options: RenderOptions
  @OptionGroup var package: PackageOptions

  @MainActor
  func run() async throws {
    guard try await package.use({ [options] in try await $0.run(options.arguments) }) == nil else { return }
    try await options.render(.jubako)
  }
}
