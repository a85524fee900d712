#if canImport(ObjectiveC)
import Foundation
import TestSupport
import Testing
import WeakDelegates

/// What the table of the original text does, `NSHashTable.weakObjects()`, and what a multicast does instead. The pages
/// of the module rely on it.
@Suite("A weak hash table")
struct HashTableTests {
  /// Objects that are all equal.
  private final class EqualObject: NSObject {
    override func isEqual(_ object: Any?) -> Bool { object is EqualObject }

    override var hash: Int { 1 }
  }

  @Test("Of two equal members, a weak hash table keeps one; with pointer personality, and in a multicast, both stay")
  func equalMembers() {
    let members = [EqualObject(), EqualObject()]
    defer { withExtendedLifetime(members) {} }
    let table = NSHashTable<EqualObject>.weakObjects()
    let pointers = NSHashTable<EqualObject>(options: [.weakMemory, .objectPointerPersonality])
    let multicast = MulticastDelegate<EqualObject>()
    for member in members {
      table.add(member)
      pointers.add(member)
      multicast.add(member)
    }
    #expect(table.allObjects.count == 1)
    #expect(members.allSatisfy { table.contains($0) })
    #expect(pointers.allObjects.count == 2)
    #expect(multicast.delegates.map { ObjectIdentifier($0) } == members.map { ObjectIdentifier($0) })
  }

  @Test("A weak hash table doesn't list its members in the order in which they were added, and a multicast does")
  func order() {
    let members = (0..<100).map { _ in NSObject() }
    defer { withExtendedLifetime(members) {} }
    // An order that depends on the addresses could be that of one array by chance, but not that of both.
    var isKept: [Bool] = []
    for members in [members, members.reversed()] {
      let table = NSHashTable<NSObject>.weakObjects()
      let multicast = MulticastDelegate<NSObject>()
      for member in members {
        table.add(member)
        multicast.add(member)
      }
      #expect(Set(table.allObjects) == Set(members))
      isKept.append(table.allObjects == members)
      #expect(multicast.delegates == members)
    }
    #expect(isKept.contains(false))
  }

  @Test("The count of a weak hash table includes deallocated members, and that of a multicast doesn't")
  func count() {
    let table = NSHashTable<NSObject>.weakObjects()
    let multicast = MulticastDelegate<NSObject>()
    scope {
      let members = (0..<10).map { _ in NSObject() }
      defer { withExtendedLifetime(members) {} }
      for member in members {
        table.add(member)
        multicast.add(member)
      }
    }
    #expect(table.count == 10)
    #expect(table.allObjects.isEmpty)
    #expect(multicast.count == 0)
  }
}
#endif
