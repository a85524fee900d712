import GalleryServer
import Testing

@Suite("The message of a trap")
struct TrapMessageTests {
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
      trapMessage(in: output)
        == "A.swift:3: Fatal error: The list has mistakes:\nline 1: no title\nline 2: no class")
  }

  @Test("Without a trap there is no message, and a very long one is cut")
  func bounds() {
    #expect(trapMessage(in: "") == nil && trapMessage(in: "warning: nothing") == nil)
    #expect(trapMessage(in: "Fatal error: " + String(repeating: "a", count: 5000))?.count == 2000)
  }
}
