import CollectionsExt
import Foundation
import TestSupport
import Testing

@Suite("Moving an object of an NSMutableArray")
struct MoveObjectTests {
  @Test("Every move in up to 8 objects equals removing and inserting")
  func exhaustive() throws {
    for count in 0...8 {
      for source in 0..<count {
        for destination in 0..<count {
          let numbers = NSMutableArray(array: Array(0..<count))
          numbers.moveObject(from: source, to: destination)
          let result = try #require(numbers as? [Int])
          #expect(result == Model.move(Array(0..<count), from: source, to: destination))
        }
      }
    }
  }

  @Test("Objects stay the same objects, and one that is in the array twice moves by its index")
  func identity() {
    let box = Box(1)
    let other = Box(2)
    let boxes = NSMutableArray(array: [box, other, box])
    boxes.moveObject(from: 2, to: 1)
    #expect(boxes.map { ($0 as? Box).map(ObjectIdentifier.init) } == [box, box, other].map(ObjectIdentifier.init))
  }

  @Test("An object that only the array retains stays alive during its move")
  func lifetime() {
    weak var last: Box?
    let boxes = NSMutableArray()
    scope {
      for value in 0..<4 {
        let box = Box(value)
        boxes.add(box)
        last = box
      }
      boxes.moveObject(from: 3, to: 0)
      #expect(last?.value == 3)
      #expect(boxes[0] as? Box === last)
      boxes.removeAllObjects()
    }
    #expect(last == nil)
  }

  /// A subclass with only the methods that every subclass has to implement.
  final class Numbered: NSMutableArray {
    private var objects: [Any] = []

    override var count: Int { objects.count }
    override func object(at index: Int) -> Any { objects[index] }
    override func insert(_ object: Any, at index: Int) { objects.insert(object, at: index) }
    override func removeObject(at index: Int) { objects.remove(at: index) }
    override func add(_ object: Any) { objects.append(object) }
    override func removeLastObject() { objects.removeLast() }
    override func replaceObject(at index: Int, with object: Any) { objects[index] = object }
  }

  @Test("A subclass with storage of its own moves its objects")
  func subclass() {
    let numbers = Numbered()
    for number in 0..<5 { numbers.add(number) }
    numbers.moveObject(from: 4, to: 1)
    #expect((0..<5).map { numbers.object(at: $0) as? Int } == [0, 4, 1, 2, 3])
    numbers.moveObject(from: 0, to: 4)
    #expect((0..<5).map { numbers.object(at: $0) as? Int } == [4, 1, 2, 3, 0])
  }
}
