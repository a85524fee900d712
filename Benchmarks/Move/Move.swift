import Algorithms
import CollectionsExt
import Foundation
import SideBySide

@main
struct MoveSuite: Suite {
  static func compareAll() {
    let counts = [1_000, 100_000, 10_000_000]
    for (words, distance) in [
      ("1 place", { _ in 1 }),
      ("√n places", { count in Int(Double(count).squareRoot()) }),
      ("n − 1 places", { count in count - 1 }),
    ] as [(String, (Int) -> Int)] {
      for count in counts {
        compareMoves(
          "Move the first of n Ints by \(words)", row: count, unit: "Ints",
          task: Task(count: count, source: 0, destination: distance(count)),
          ways: Way.all, element: { $0 })
      }
    }

    for count in counts {
      compareMoves(
        "Move the last of n Ints but one to the very end", row: count, unit: "Ints",
        task: Task(count: count, source: count - 2, destination: count - 1),
        ways: [.move, .removeAndInsert], element: { $0 })
    }

    for distance in [1, 316, 99_999] {
      compareMoves(
        "Move the first of 100 000 Strings by d places", row: distance, unit: "places",
        task: Task(count: 100_000, source: 0, destination: distance),
        ways: Way.all, element: { "The string number \($0), too long to lie in the array itself" })
    }
  }
}

// MARK: - Peers

/// One move: how many elements there are, which one moves, and where it ends, which is farther on.
private struct Task: Sendable {
  let count: Int
  let source: Int
  let destination: Int
}

/// The ways to make it.
private enum Way: String, CaseIterable {
  case move
  case removeAndInsert = "remove + insert"
  case rotate
  case moveSubranges
  case swapLoop = "swap loop"
  case memmove

  static let all = allCases

  /// How often it is done in a sample, so that the sample is neither lost in the clock nor longer than it must be.
  func repetitions(of task: Task) -> Int {
    let elements =
      switch self {
      case .removeAndInsert, .moveSubranges: task.count - task.source
      case .move, .rotate, .swapLoop, .memmove: task.destination - task.source
      }
    return max(1, min(2_000, 200_000 / elements))
  }
}

private func compareMoves<Element: Equatable>(
  _ operation: String, row: Int, unit: String, task: Task, ways: [Way], element: @escaping @Sendable (Int) -> Element
) {
  for way in ways {
    let peer = Peer(way.rawValue) { _ in
      let work = Work(task, element: element)
      let (source, destination) = (task.source, task.destination)
      let perform: Peer.Work =
        switch way {
        case .move:
          { work.elements.move(from: source, to: destination) }
        case .removeAndInsert:
          { work.elements.insert(work.elements.remove(at: source), at: destination) }
        case .rotate:
          { work.elements.rotate(subrange: source..<destination + 1, toStartAt: source + 1) }
        case .moveSubranges:
          { work.elements.moveSubranges(RangeSet(source..<source + 1), to: destination + 1) }
        case .swapLoop:
          { for index in source..<destination { work.elements.swapAt(index, index + 1) } }
        case .memmove:
          { work.moveBytes(from: source, to: destination) }
        }
      perform()
      work.check(task, element: element)
      return perform
    }
    // Each way has its own number of repetitions; the title puts them into one table.
    compare(
      operation, sizes: [row], unit: unit, sampling: .repeated(way.repetitions(of: task)), duration: .milliseconds(500),
      peers: [peer])
  }
}

/// The array that one way works on.
@MainActor
private final class Work<Element: Equatable> {
  var elements: [Element]

  init(_ task: Task, element: (Int) -> Element) {
    elements = (0..<task.count).map(element)
  }

  /// The limit: the element aside, the others with `memmove`, without a check of any index.
  func moveBytes(from source: Int, to destination: Int) {
    elements.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress?.advanced(by: source) else { return }
      let distance = destination - source
      let element = start.move()
      memmove(start, start + 1, distance * MemoryLayout<Element>.stride)
      (start + distance).initialize(to: element)
    }
  }

  /// A way that does not do its work would win.
  func check(_ task: Task, element: (Int) -> Element) {
    let (source, destination) = (task.source, task.destination)
    var moved = [(destination, source), (source, source + 1), (destination - 1, destination)]
    if destination + 1 < task.count { moved.append((destination + 1, destination + 1)) }
    guard elements.count == task.count, moved.allSatisfy({ elements[$0] == element($1) }) else {
      fatalError(
        "Moving \(source) to \(destination) of \(task.count) elements went wrong. The element belongs at its "
          + "destination, and those in between have to close up.")
    }
  }
}
