import Foundation

/// The calls that wait in a clock, ordered by time: a binary heap in which each call knows its position.
///
/// Each call but the first has a parent, which is before it:
///
///             0
///         1       2
///       3   4   5   6
@MainActor
struct CallQueue {
  private var heap: [ScheduledCall] = []
  private var lastNumber = 0

  var count: Int { heap.count }

  /// The next call; nil if there is none.
  var first: ScheduledCall? { heap.first }

  /// The time of the call after the next one; nil if there is none.
  var secondTime: TimeInterval? {
    heap.dropFirst().prefix(2).map(\.time).min()
  }

  /// Adds a call. A time that is NaN counts as reached: nothing is before it or after it, so it would block the queue.
  ///
  /// - Complexity: O(log *n*).
  mutating func add(
    at time: TimeInterval, tolerance: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> ScheduledCall {
    lastNumber += 1
    // Clocks begin at 0 or later.
    let call = ScheduledCall(time: time.isNaN ? 0 : time, tolerance: tolerance, number: lastNumber, body: body)
    call.position = heap.count
    heap.append(call)
    moveUp(from: heap.count - 1)
    return call
  }

  /// Removes a call and releases its closure. A call that has left the queue isn't made any more either.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ call: ScheduledCall) {
    call.drop()
    guard let position = call.position else { return }
    call.position = nil
    let last = heap.removeLast()
    guard position < heap.count else { return }
    place(last, at: position)
    moveUp(from: position)
    moveDown(from: position)
  }

  /// Removes and returns the next call if its time is not after `limit`.
  ///
  /// - Complexity: O(log *n*).
  mutating func takeFirst(upTo limit: TimeInterval) -> ScheduledCall? {
    guard let first = heap.first, first.time <= limit else { return nil }
    first.position = nil
    let last = heap.removeLast()
    if !heap.isEmpty {
      place(last, at: 0)
      moveDown(from: 0)
    }
    return first
  }

  /// Returns the position of the parent of the call at a position, which isn't 0.
  private static func parent(of position: Int) -> Int {
    (position - 1) / 2
  }

  private mutating func place(_ call: ScheduledCall, at position: Int) {
    heap[position] = call
    call.position = position
  }

  private mutating func moveUp(from start: Int) {
    var position = start
    let call = heap[position]
    while position > 0 {
      let parent = Self.parent(of: position)
      guard call.isBefore(heap[parent]) else { break }
      place(heap[parent], at: position)
      position = parent
    }
    place(call, at: position)
  }

  private mutating func moveDown(from start: Int) {
    var position = start
    let call = heap[position]
    while true {
      var child = 2 * position + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(call) else { break }
      place(heap[child], at: position)
      position = child
    }
    place(call, at: position)
  }

  /// Traps unless each call knows its position and is after its parent. Does nothing in release builds.
  ///
  /// The tests call this after each step against the model.
  ///
  /// - Complexity: O(*n*).
  func checkInvariants() {
    #if DEBUG
    for (position, call) in heap.enumerated() {
      guard call.position == position, position == 0 || heap[Self.parent(of: position)].isBefore(call) else {
        fatalError("The call at position \(position) of a clock's queue is out of order. This is a bug in Ticking.")
      }
    }
    #endif
  }
}

/// One call that waits in a clock.
@MainActor
final class ScheduledCall {
  /// The time of the call, in seconds.
  let time: TimeInterval

  /// By how many seconds the call may be later.
  let tolerance: TimeInterval

  /// The place of the call among those for the same time.
  let number: Int

  /// The closure to call; nil after the call or its cancellation.
  private var body: (@MainActor () -> Void)?

  /// The position in the heap; nil if it isn't there any more. Only ``CallQueue`` sets it.
  var position: Int?

  init(time: TimeInterval, tolerance: TimeInterval, number: Int, body: @escaping @MainActor () -> Void) {
    self.time = time
    self.tolerance = tolerance
    self.number = number
    self.body = body
  }

  func isBefore(_ other: ScheduledCall) -> Bool {
    (time, number) < (other.time, other.number)
  }

  /// Calls the closure unless it has been called or dropped.
  func perform() {
    let body = body
    self.body = nil
    body?()
  }

  /// Releases the closure without a call.
  func drop() {
    body = nil
  }
}
