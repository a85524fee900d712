import Following

/// The relations of one user, as the events of a stream report them.
///
/// It is a value without any connection: events go in, changes come out. A connection that was lost begins again with
/// an event that replaces everything, and the difference to what was known is what changed meanwhile.
struct StreamedRelations {
  /// What an event changed.
  struct Update: Equatable {
    var changes: [FollowChange] = []
    /// The number of places that hold something else than a relation.
    var skipped = 0
  }

  private var known: [FollowGraph.RelationKind: [FollowGraph.UserID: Milliseconds]] = [:]

  /// The number of relations.
  var count: Int { known.values.reduce(0) { $0 + $1.count } }

  /// Replaces what lies at a path: the event `put`.
  ///
  /// See "Streaming from the REST API" on the page "Retrieving Data"
  /// (firebase.google.com/docs/database/rest/retrieve-data).
  mutating func put(_ path: String, _ json: JSON) -> Update {
    var update = Update()
    put(Self.keys(of: path), json, &update)
    return sorted(update)
  }

  /// Replaces what lies at some paths below a path: the event `patch`. A key may be a path of several levels.
  ///
  /// A database sends no paths that overlap. If there are some, a path is taken before those below it, and two ways to
  /// write one path in the order of their characters.
  mutating func patch(_ path: String, _ json: JSON) -> Update {
    var update = Update()
    guard let children = json.children else { return Update(changes: [], skipped: 1) }
    let base = Self.keys(of: path)
    let entries = children.map { (name: $0, keys: base + Self.keys(of: $0), value: $1) }
    let sortedEntries = entries.sorted { left, right in
      left.keys == right.keys ? left.name < right.name : left.keys.lexicographicallyPrecedes(right.keys)
    }
    for entry in sortedEntries { put(entry.keys, entry.value, &update) }
    update.changes = Self.net(update.changes)
    return sorted(update)
  }

  /// Returns what changes of the same relations amount to. They are in the order in which they happened.
  private static func net(_ changes: [FollowChange]) -> [FollowChange] {
    typealias Ends = (before: FollowChange?, after: FollowChange?)
    var ends: [FollowGraph.RelationKind: [FollowGraph.UserID: Ends]] = [:]
    for change in changes {
      let first = ends[change.kind]?[change.relation.user]?.before
      let isFirst = ends[change.kind]?[change.relation.user] == nil
      let isAdded = change.event == .added
      let before = isFirst ? (isAdded ? nil : change) : first
      ends[change.kind, default: [:]][change.relation.user] = (before, isAdded ? change : nil)
    }
    return ends.values.flatMap(\.values).flatMap { ends -> [FollowChange] in
      ends.before?.relation == ends.after?.relation ? [] : [ends.before, ends.after].compactMap(\.self)
    }
  }

  private static func keys(of path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }

  private mutating func put(_ keys: [String], _ json: JSON, _ update: inout Update) {
    guard let first = keys.first else { return putAll(json, &update) }
    guard let kind = FollowGraph.RelationKind(key: first) else {
      if json != .null { update.skipped += 1 }
      return
    }
    guard keys.count > 1 else { return putList(kind, json, &update) }
    guard let user = FollowGraph.UserID(key: keys[1]) else {
      if json != .null { update.skipped += 1 }
      return
    }
    guard keys.count == 2 else {
      // Something has put a value below the place of a relation, so the relation isn't there any more.
      if json != .null { update.skipped += 1 }
      return set(kind, user, nil, &update)
    }
    if json != .null, json.milliseconds == nil { update.skipped += 1 }
    set(kind, user, json.milliseconds, &update)
  }

  private mutating func putAll(_ json: JSON, _ update: inout Update) {
    var lists: [FollowGraph.RelationKind: JSON] = [:]
    for (key, value) in json.children ?? [:] {
      if let kind = FollowGraph.RelationKind(key: key) { lists[kind] = value } else { update.skipped += 1 }
    }
    if json.children == nil { update.skipped += 1 }
    for kind in FollowGraph.RelationKind.allCases { putList(kind, lists[kind] ?? .null, &update) }
  }

  private mutating func putList(_ kind: FollowGraph.RelationKind, _ json: JSON, _ update: inout Update) {
    var gone = known[kind] ?? [:]
    if json.children == nil { update.skipped += 1 }
    for (key, value) in json.children ?? [:] {
      guard let user = FollowGraph.UserID(key: key), let time = value.milliseconds else {
        update.skipped += 1
        continue
      }
      gone[user] = nil
      set(kind, user, time, &update)
    }
    for user in gone.keys { set(kind, user, nil, &update) }
  }

  private mutating func set(
    _ kind: FollowGraph.RelationKind, _ user: FollowGraph.UserID, _ time: Milliseconds?, _ update: inout Update
  ) {
    let before = known[kind]?[user]
    if before == time { return }
    known[kind, default: [:]][user] = time
    if let before {
      let relation = FollowGraph.Relation(user: user, milliseconds: before)
      update.changes.append(FollowChange(event: .removed, kind: kind, relation: relation))
    }
    if let time {
      let relation = FollowGraph.Relation(user: user, milliseconds: time)
      update.changes.append(FollowChange(event: .added, kind: kind, relation: relation))
    }
  }

  /// Sorts the changes of one event: what ended, then what began, oldest first.
  private func sorted(_ update: Update) -> Update {
    var update = update
    update.changes.sort { left, right in
      if left.event != right.event { return left.event == .removed }
      if left.relation.since != right.relation.since { return left.relation.since < right.relation.since }
      if left.kind != right.kind { return left.kind.key < right.kind.key }
      return left.relation.user < right.relation.user
    }
    return update
  }
}
