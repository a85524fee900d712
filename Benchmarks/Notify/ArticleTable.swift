import Foundation

#if canImport(ObjectiveC)
/// The original text's table.
typealias ArticleTable = NSHashTable<AnyObject>

func makeArticleTable() -> ArticleTable { .weakObjects() }
#else
/// The original text's table, where Foundation has none: what is used of `NSHashTable.weakObjects()`, on a dictionary.
final class ArticleTable {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  var allObjects: [AnyObject] { entries.values.compactMap(\.object) }

  func add(_ object: AnyObject) {
    entries[ObjectIdentifier(object)] = Entry(object: object)
  }

  func remove(_ object: AnyObject) {
    entries.removeValue(forKey: ObjectIdentifier(object))
  }
}

func makeArticleTable() -> ArticleTable { ArticleTable() }
#endif
