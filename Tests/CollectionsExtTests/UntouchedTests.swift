import CollectionsExt
import Foundation
import Testing

@Suite("Elements that a move doesn't touch")
struct UntouchedTests {
  @Test("A move reads and writes nothing outside of its two indices")
  func singleMoves() {
    for source in 0..<8 {
      for destination in 0..<8 {
        var list = ForwardList(0..<8)
        list.move(from: list.position(source), to: list.position(destination))
        let span = min(source, destination)...max(source, destination)
        #expect(list.log.offsets == (source == destination ? [] : Set(span)), "from \(source) to \(destination)")

        list.log.offsets = []
        list.move(from: list.position(source), toInsertionPoint: list.position(destination))
        #expect(list.log.offsets.isSubset(of: span))
      }
    }
  }

  @Test("A move of a block reads and writes nothing outside of the block and the elements that it passes")
  func blocks() {
    var list = ForwardList(0..<12)
    list.move(list.position(3)..<list.position(5), toStartAt: list.position(7))
    #expect(list.log.offsets == Set(3..<9))
    list.log.offsets = []
    list.move(list.position(6)..<list.position(9), toStartAt: list.position(5))
    #expect(list.log.offsets == Set(5..<9))
  }

  @Test("A move of several elements reads and writes nothing outside of them and their insertion point")
  func severalIndices() {
    var list = ForwardList(0..<12)
    list.move([3, 5, 8].map(list.position), toInsertionPoint: list.position(6))
    #expect(list.log.offsets.isSubset(of: Set(3..<9)))
    list.log.offsets = []
    list.move([3, 5].map(list.position), toInsertionPoint: list.position(10))
    #expect(list.log.offsets.isSubset(of: Set(3..<10)))
  }

  #if os(macOS) || os(Linux)
  @Test("In contiguous storage, memory on both sides of a move is neither read nor written")
  func lockedMemory() async {
    await #expect(processExitsWith: .success) {
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let perPage = page / MemoryLayout<Int>.stride
      let memory = try #require(mmap(nil, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0))
      let numbers = UnsafeMutableBufferPointer(
        start: memory.bindMemory(to: Int.self, capacity: 3 * perPage), count: 3 * perPage)
      for index in numbers.indices { numbers[index] = index }
      // From here on, any access to the outer pages ends the process.
      mprotect(memory, page, PROT_NONE)
      mprotect(memory + 2 * page, page, PROT_NONE)
      var storage = numbers
      let first = perPage
      let last = 2 * perPage - 1
      storage.move(from: first, to: last)
      storage.move(from: last, to: first)
      storage.move(from: first, toInsertionPoint: last + 1)
      storage.move(from: last, toInsertionPoint: first)
      storage.move(first..<first + 2, toStartAt: last - 1)
      storage.move((last - 1)...last, toStartAt: first)
      storage.move([first, first + 2, last], toInsertionPoint: last + 1)
      storage.move([first, last - 2, last], toInsertionPoint: first)
      #expect(Set(storage[first...last]) == Set(first...last))
    }
  }
  #endif

  @Test("A move that changes nothing doesn't copy a shared buffer")
  func sharedBuffer() {
    func address(of array: [Int]) -> UnsafePointer<Int>? { array.withUnsafeBufferPointer(\.baseAddress) }

    var numbers = Array(0..<8)
    let shared = numbers
    numbers.move(from: 3, to: 3)
    numbers.move(from: 3, toInsertionPoint: 3)
    numbers.move(from: 3, toInsertionPoint: 4)
    numbers.move(2..<5, toStartAt: 2)
    numbers.move(5..<5, toStartAt: 0)
    numbers.move([], toInsertionPoint: 0)
    numbers.move([2, 3], toInsertionPoint: 2)
    numbers.move([2, 3], toInsertionPoint: 3)
    numbers.move([2, 3], toInsertionPoint: 4)
    numbers.move(2..<4, toInsertionPoint: 3)
    numbers.move(2..., toInsertionPoint: 2)
    numbers.move(..<0, toInsertionPoint: 8)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      numbers.move(RangeSet<Int>(), toInsertionPoint: 0)
      numbers.move(RangeSet([2..<4]), toInsertionPoint: 3)
    }
    numbers.apply(Move(from: 7, to: 7))
    #expect(address(of: numbers) == address(of: shared))
    #expect(address(of: changed(numbers) { $0.move(from: 1, to: 1) }) == address(of: shared))

    numbers.move(from: 0, to: 1)
    #expect(address(of: numbers) != address(of: shared))
    #expect(shared == Array(0..<8))
  }
}
