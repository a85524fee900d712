import GalleryScreens
import Testing

@testable import GalleryLive

@MainActor
@Suite("Tests that are copied")
struct TestTextTests {
  @Test(
    "The outline's literal has more number signs than any identifier in it",
    arguments: [("", 1), (#"UIView #search"#, 2), (##"UIView #a"""# b"##, 2), (###"UIView ###x \###(1)"###, 4)])
  func signs(_ outline: String, _ count: Int) {
    let test = TestText(screen: .taps, actions: [], names: [:], worksInTasks: false, outline: outline, labels: [])
    let lines = test.text.split(separator: "\n", omittingEmptySubsequences: false)
    let signs = String(repeating: "#", count: count)
    #expect(lines.contains("  #expect(screen.outline() == \(signs)\"\"\""))
    #expect(lines.contains("    \"\"\"\(signs))"))
  }
}
