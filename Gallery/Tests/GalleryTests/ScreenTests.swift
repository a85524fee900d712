import Foundation
import GalleryScreens
import Testing
import Ticking

@Suite("Every screen of the gallery")
@MainActor
struct ScreenTests {
  @Test("has names that are fit for a command line and a file")
  func names() {
    let fit = try? NSRegularExpression(pattern: "^[a-z]+(-[a-z]+)*$")
    for name in GalleryScreen.all.flatMap({ [$0.name] + $0.states.map(\.name) }) {
      #expect(fit?.firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil, "\(name)")
    }
    #expect(Set(GalleryScreen.all.map(\.name)).count == GalleryScreen.all.count)
    for screen in GalleryScreen.all {
      #expect(Set(screen.states.map(\.name)).count == screen.states.count, "\(screen.name)")
    }
  }

  @Test("begins untouched, says what each picture shows, and is only touched where it is")
  func states() {
    for screen in GalleryScreen.all {
      #expect(screen.states.first?.actions.isEmpty == true)
      #expect(screen.states.allSatisfy { !$0.caption.isEmpty } && !screen.summary.isEmpty)
      var size = screen.size
      for action in screen.states.flatMap(\.actions) {
        switch action {
        case .tap(let point):
          #expect(CGRect(origin: .zero, size: size).contains(point), "\(screen.name) at \(point)")
        case .drag(let start, let end):
          let screenArea = CGRect(origin: .zero, size: size)
          #expect(screenArea.contains(start) && screenArea.contains(end), "\(screen.name) from \(start) to \(end)")
        case .resize(let newSize): size = newSize
        case .type, .wait, .stall, .direction: break
        }
      }
    }
  }

  @Test("says what it shows in one sentence")
  func summaries() {
    for screen in GalleryScreen.all {
      #expect(screen.summary.hasSuffix("."), "\(screen.name)")
      #expect(screen.summary.dropLast().firstRange(of: ". ") == nil, "\(screen.name)")
    }
  }

  @Test(
    "belongs to a module whose documentation has the page that the gallery names", arguments: GalleryModule.allCases)
  func articles(module: GalleryModule) throws {
    let repository = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
    let text = try String(contentsOf: repository.appendingPathComponent(module.articlePath), encoding: .utf8)
    #expect(text.hasPrefix("# \(module.articleTitle)\n"))
    #expect(GalleryScreen.all.contains { $0.module == module })
    let tutorial = try String(contentsOf: repository.appendingPathComponent(module.tutorialPath), encoding: .utf8)
    #expect(tutorial.hasPrefix("@Tutorial(") && tutorial.contains(module.name))
  }

  @Test("makes a fresh controller each time")
  func controllers() {
    for screen in GalleryScreen.all {
      #expect(screen.makeController(.main) !== screen.makeController(.main))
    }
  }
}
