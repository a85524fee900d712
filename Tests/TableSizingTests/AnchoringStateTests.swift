#if UIKIT
import PlatformUI
import Testing

@testable import TableSizing

@Suite("What a table does to its rows or waits for")
struct AnchoringStateTests {
  private typealias Request = AnchoringState.Request

  /// Returns the state in which one measurement is needed.
  private func needed(_ request: Request = Request(anchor: .topRow)) -> AnchoringState {
    var state = AnchoringState()
    let isNeeded = state.add(request)
    #expect(isNeeded)
    return state
  }

  @Test("Nothing is needed at first, and nothing begins")
  func empty() {
    var state = AnchoringState()
    #expect(!state.isNeeded && !state.isMeasuring && !state.isAtWork && state.isFree)
    let waits = state.waitForScrolling()
    #expect(!waits && state.request == nil)
    state.scrollingDidEnd()
    #expect(state == AnchoringState())
  }

  @Test("A request is answered by one measurement")
  func once() {
    let request = Request(anchor: .bottomRow, animated: true)
    var state = needed(request)
    #expect(state.isNeeded && state.request == request)
    state.beginMeasuring()
    #expect(!state.isNeeded && state.isMeasuring && state.isAtWork && !state.isFree && state.request == nil)
    state.endMeasuring()
    #expect(state == AnchoringState())
  }

  @Test("The last one of several requests holds, and goes on waiting for the end of scrolling")
  func last() {
    var state = needed()
    let begins = state.waitForScrolling()
    let isNeeded = state.add(Request(anchor: .bottomRow))
    let again = state.waitForScrolling()
    #expect(begins && isNeeded && !again)
    #expect(state.request == Request(anchor: .bottomRow))
    state.scrollingDidEnd()
    let afterwards = state.waitForScrolling()
    #expect(afterwards)
  }

  @Test("A request is lost while the rows are being measured, and while they are noted")
  func lost() {
    var state = needed()
    state.beginMeasuring()
    let whileMeasuring = state.add(Request(anchor: .topRow))
    state.endMeasuring()
    state.isNoting = true
    let whileNoting = state.add(Request(anchor: .topRow))
    #expect(!whileMeasuring && !whileNoting && !state.isNeeded)
  }

  @Test("A measurement waits for the end of all work and of all updates")
  func waits() {
    var state = needed()
    state.beginWork()
    state.beginWork()
    state.endWork()
    #expect(state.isAtWork && !state.isFree && state.request == nil)
    state.endWork()
    #expect(state.isFree && state.request != nil)
    state.beginUpdate(isAnimated: nil)
    #expect(!state.isFree && !state.isAtWork && state.request == nil)
    state.endUpdate()
    #expect(state.isFree && state.request != nil)
  }

  @Test("An update is over with its outermost call, and an end without a beginning ends nothing")
  func updates() {
    var state = AnchoringState()
    state.endUpdate()
    #expect(state == AnchoringState())
    state.beginUpdate(isAnimated: nil)
    #expect(state.isOutermost)
    state.beginUpdate(isAnimated: false)
    #expect(!state.isOutermost)
    state.endUpdate()
    #expect(state.isOutermost && !state.isFree)
    state.endUpdate()
    #expect(state.isFree)
  }

  @Test("An update is animated if one of its changes is; each update begins anew")
  func animations() {
    let cases: [([Bool?], Bool?)] = [
      ([nil], nil), ([false], false), ([nil, false, true, false], true), ([false, nil], false),
    ]
    var state = AnchoringState()
    for (changes, expected) in cases {
      for change in changes { state.beginUpdate(isAnimated: change) }
      #expect(state.isAnimated == expected)
      for _ in changes { state.endUpdate() }
    }
  }
}
#endif
