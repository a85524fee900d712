#if UIKIT
import PlatformUI
import Testing

@testable import TableSizing

@Suite("The measurement that a table has been asked for")
struct MeasurementStateTests {
  private typealias Request = MeasurementState.Request

  private static func held(_ row: Int) -> HeldRow {
    HeldRow(indexPath: IndexPath(row: row, section: 0), edge: .top, distance: 3)
  }

  /// Returns the state in which one measurement is needed.
  private func needed(_ request: Request = Request(anchor: .topRow)) -> MeasurementState {
    var state = MeasurementState()
    let isNeeded = state.add(request)
    #expect(isNeeded)
    return state
  }

  @Test("Nothing is needed at first, and nothing begins")
  func empty() {
    var state = MeasurementState()
    #expect(!state.isNeeded && !state.isMeasuring && state.mayMeasure)
    let steps = [state.begin() != nil, state.waitForScrolling()]
    #expect(steps == [false, false])
    state.scrollingDidEnd()
    state.forgetHeldRow()
    #expect(state == MeasurementState())
  }

  @Test("A request is answered by one measurement")
  func once() {
    let request = Request(anchor: .bottomRow, animated: true, held: Self.held(2))
    var state = needed(request)
    #expect(state.isNeeded && !state.isMeasuring)
    let begun = state.begin()
    #expect(begun == request)
    #expect(!state.isNeeded && state.isMeasuring && !state.mayMeasure)
    state.end()
    #expect(state == MeasurementState())
  }

  @Test("A request while the rows are being measured is lost")
  func whileMeasuring() {
    var state = needed()
    let steps = [state.begin() != nil, state.add(Request(anchor: .topRow)), state.begin() != nil]
    #expect(steps == [true, false, false])
    state.end()
    #expect(!state.isNeeded)
  }

  @Test("Requests become one: the last one holds, with the earliest position of the same anchor")
  func merging() {
    let (first, second) = (Self.held(1), Self.held(2))
    let cases: [(old: Request, new: Request, held: HeldRow?)] = [
      (Request(anchor: .topRow, held: first), Request(anchor: .topRow, animated: true, held: second), first),
      (Request(anchor: .topRow, held: first), Request(anchor: .topRow), first),
      (Request(anchor: .topRow, animated: true), Request(anchor: .topRow, held: second), second),
      (Request(anchor: .topRow, held: first), Request(anchor: .bottomRow, held: second), second),
      (Request(anchor: .topRow, held: first), Request(anchor: .unanchored), nil),
    ]
    for (old, new, held) in cases {
      var state = needed(old)
      let isNeeded = state.add(new)
      let begun = state.begin()
      #expect(isNeeded)
      #expect(begun == Request(anchor: new.anchor, animated: new.animated, held: held))
    }
  }

  @Test("A row that was held is forgotten, and the request stays")
  func forgetting() {
    var state = needed(Request(anchor: .topRow, animated: true, held: Self.held(1)))
    state.forgetHeldRow()
    let begun = state.begin()
    #expect(begun == Request(anchor: .topRow, animated: true))
  }

  @Test("A measurement waits for the end of all batches; only the last end asks for a layout pass")
  func batches() {
    var state = needed()
    state.batchDidBegin()
    state.batchDidBegin()
    let steps = [
      state.begin() != nil, state.batchDidEnd(), state.begin() != nil, state.batchDidEnd(), state.begin() != nil,
    ]
    #expect(steps == [false, false, false, true, true])
  }

  @Test("The end of a batch asks for nothing if nothing is needed, or if no batch is open")
  func unbalancedBatches() {
    var state = MeasurementState()
    let unbalanced = state.batchDidEnd()
    state.batchDidBegin()
    #expect(!state.mayMeasure)
    let balanced = state.batchDidEnd()
    #expect(!unbalanced && !balanced)
    #expect(state == MeasurementState())
  }

  @Test("A measurement waits while the data source is being asked")
  func asking() {
    var state = needed()
    state.asksDataSource = true
    let whileAsking = state.begin()
    #expect(whileAsking == nil && state.isNeeded && !state.mayMeasure)
    state.asksDataSource = false
    let afterwards = state.begin()
    #expect(afterwards != nil)
  }

  @Test("A measurement begins to wait for the end of scrolling once, also if it is asked for again")
  func scrolling() {
    var state = needed()
    let before = [state.waitForScrolling(), state.waitForScrolling(), state.add(Request(anchor: .bottomRow))]
    state.forgetHeldRow()
    let again = state.waitForScrolling()
    state.scrollingDidEnd()
    let afterwards = state.waitForScrolling()
    #expect(before == [true, false, true])
    #expect(!again && afterwards)
  }

  @Test("The next measurement can wait for the end of scrolling again")
  func scrollingAgain() {
    var state = needed()
    let first = [state.waitForScrolling(), state.begin() != nil, state.waitForScrolling()]
    state.end()
    let second = [state.add(Request(anchor: .topRow)), state.waitForScrolling()]
    #expect(first == [true, true, false])
    #expect(second == [true, true])
  }
}
#endif
