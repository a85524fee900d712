#if UIKIT
import PlatformUI
import Testing

@testable import ScreenCatalog

@Suite("Text of an error")
@MainActor
struct ErrorTextTests {
  private enum Plain: Error { case noMicrophone }

  @Test("A localised error gives its own text, any other its description, an NSError Foundation's text")
  func texts() {
    #expect(CatalogErrorViewController.text(of: NoLuck()) == "There is no microphone.")
    #expect(CatalogErrorViewController.text(of: Plain.noMicrophone) == "noMicrophone")
    let error = NSError(domain: "d", code: 1, userInfo: [NSLocalizedDescriptionKey: "Said by Foundation."])
    #expect(CatalogErrorViewController.text(of: error) == "Said by Foundation.")
  }

  @Test("A reason prints as a few words, which the description of a problem has, too")
  func reasons() {
    let reason = CatalogError.Problem.Reason.wrongType(expected: "a string")
    let problem = CatalogError.Problem(reason, key: "title", remedy: "Write a text.")
    #expect("\(reason)" == "it isn't a string")
    #expect(problem.description == "The list, title: it isn't a string. Write a text.")
    let placed = problem.placed(at: 2, title: "Levels", section: "Views")
    #expect(placed.description == "Entry 2 (\"Levels\" in section \"Views\"), title: it isn't a string. Write a text.")
    #expect("\(CatalogError.Problem.Reason.duplicateID(firstIndex: 3))" == "entry 3 has the same id")
  }
}
#endif
