#if UIKIT
import PlatformUI
import Testing

@testable import TableAnchoring

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

  @Test("Nothing is needed at first, and nothing goes on")
  func empty() {
    let state = AnchoringState()
    #expect(state.request == nil && state.work == .none && state.isFree)
  }

  @Test("The last one of several requests holds, and is answered by one measurement")
  func last() {
    var state = needed()
    let isNeeded = state.add(Request(anchor: .bottomRow, animated: true))
    #expect(isNeeded && state.request == Request(anchor: .bottomRow, animated: true))
    state.request = nil
    #expect(state == AnchoringState())
  }

  @Test("A request is kept while the table moves the offset, and lost while the rows are measured or noted")
  func lost() {
    var state = needed()
    state.work = .measuring
    let whileMeasuring = state.add(Request(anchor: .bottomRow))
    #expect(!whileMeasuring && state.request == Request(anchor: .topRow))
    state.work = .moving
    let whileMoving = state.add(Request(anchor: .bottomRow))
    #expect(whileMoving && state.request == Request(anchor: .bottomRow))
  }

  @Test("The rows are noted and measured after all work and all updates")
  func waits() {
    var state = AnchoringState()
    for work in [AnchoringState.Work.moving, .measuring] {
      state.work = work
      #expect(!state.isFree)
    }
    state.work = .none
    #expect(state.isFree)
    state.beginUpdate(isAnimated: nil)
    #expect(!state.isFree)
    state.endUpdate()
    #expect(state.isFree)
  }

  @Test("An update is over with its outermost call, and an end without a beginning ends nothing")
  func updates() {
    var state = AnchoringState()
    state.endUpdate()
    #expect(state == AnchoringState())
    state.beginUpdate(isAnimated: nil)
    state.beginUpdate(isAnimated: false)
    state.endUpdate()
    #expect(!state.isFree)
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
