import Foundation

/// Follows as the obvious way keeps them: entries under random keys, in a list for each side, which are searched before
/// each write.
///
/// The original text's library keeps them in a database. This is the same in memory, without the way to the server.
final class ArticleTable: @unchecked Sendable {
  private struct Entry {
    let key = UUID()
    let user: String
    let time: Date
  }

  private let lock = NSLock()
  private var following: [String: [Entry]] = [:]
  private var followers: [String: [Entry]] = [:]

  /// Adds a follow without a search, to prepare long lists in a short time.
  func append(_ user: String, _ other: String) {
    lock.withLock {
      following[user, default: []].append(Entry(user: other, time: Date()))
      followers[other, default: []].append(Entry(user: user, time: Date()))
    }
  }

  func follow(_ user: String, _ other: String) {
    lock.withLock {
      if following[user, default: []].contains(where: { $0.user == other }) { return }
      if followers[other, default: []].contains(where: { $0.user == user }) { return }
      let time = Date()
      following[user, default: []].append(Entry(user: other, time: time))
      followers[other, default: []].append(Entry(user: user, time: time))
    }
  }

  func unfollow(_ user: String, _ other: String) {
    lock.withLock {
      if let index = following[user]?.firstIndex(where: { $0.user == other }) { following[user]?.remove(at: index) }
      if let index = followers[other]?.firstIndex(where: { $0.user == user }) { followers[other]?.remove(at: index) }
    }
  }
}
