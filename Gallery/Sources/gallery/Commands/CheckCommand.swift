import ArgumentParser
import Foundation

/// `gallery check`: says how much of a package compiles with HeadlessUIKit.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says how much of a package for UIKit compiles on Linux, and what is missing.",
    discussion: """
      Type-checks a copy of the sources against HeadlessUIKit, under UIKit's name. In the copy, code of iOS is \
      compiled, and attributes of Objective-C are gone. Nothing in the package is changed, and it needn't depend on \
      Jubako. The status is 1 if a file doesn't compile. A folder without Package.swift is checked as one module.
      """)

  @Option(help: "The folder of the Swift package.")
  var package: String

  @Option(help: "Check only this target and what it imports. Can be repeated.")
  var target: [String] = []

  @Option(help: ArgumentHelp("The language mode, 5 or 6, instead of the one of the manifest.", valueName: "mode"))
  var languageMode: Int?

  func validate() throws {
    if let languageMode, ![5, 6].contains(languageMode) {
      throw ValidationError("\(languageMode) is no language mode. Use 5 or 6.")
    }
  }

  @MainActor
  func run() async throws {
    let report = try await EndingSignal.cancels { [self] in
      try await PackageCheck(path: package, targets: target, mode: languageMode).run()
    }
    print(report.text, terminator: "")
    if !report.isClean { throw ExitCode.failure }
  }
}
