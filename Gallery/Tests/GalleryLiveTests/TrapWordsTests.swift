import GalleryServer
import Testing

@Suite("The words of a trap")
struct TrapWordsTests {
  @Test("All lines of the last message are found, and not what the runtime writes about the stack")
  func lines() {
    let output = """
      Fatal error: the first
      something else
      A.swift:3: Fatal error: The list has mistakes:
      line 1: no title
      line 2: no class
      Current stack trace:
      0 libswiftCore.so
      """
    #expect(
      TrapWords.find(in: output)
        == "A.swift:3: Fatal error: The list has mistakes:\nline 1: no title\nline 2: no class")
  }

  @Test("Without a trap there are no words, and very many are cut")
  func bounds() {
    #expect(TrapWords.find(in: "") == nil && TrapWords.find(in: "warning: nothing") == nil)
    #expect(TrapWords.find(in: "Fatal error: " + String(repeating: "a", count: 5000))?.count == 2000)
  }
}
