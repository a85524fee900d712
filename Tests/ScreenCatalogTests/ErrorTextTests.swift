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
}
#endif
