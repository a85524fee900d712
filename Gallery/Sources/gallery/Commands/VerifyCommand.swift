import ArgumentParser
import GalleryScreens
import GalleryTool

/// `gallery verify`: compares the pictures of the screens with reference pictures.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares the pictures of the screens with reference pictures.",
    discussion: """
      Pictures are compared byte by byte: the same code draws the same bytes on every machine. If any is different, \
      its name is printed, a page with before, after and difference is written, and the status is 1. The first time, \
      and whenever the new pictures are right, --record makes them the reference pictures.
      """)

  @OptionGroup var options: VerifyOptions
  @OptionGroup var package: PackageOptions

  @MainActor
  func run() async throws {
    guard try await package.use({ [options] in try await $0.run(options.arguments) }) == nil else { return }
    try await options.verify(.jubako)
  }
}
