import Foundation

extension MutableCollection
where Index == Int, Element: MutableCollection & RangeReplaceableCollection, Element.Index == Int {
  /// Moves an element of a collection of sections within its section or into another one.
  ///
  /// ```swift
  /// var sections = [["a", "b"], ["c"]]
  /// sections.moveElement(from: [0, 0], to: [1, 1])
  /// print(sections)  // [["b"], ["c", "a"]]
  /// ```
  /// Both paths are `[section, row]`, and the element ends **at** the destination, as in `tableView(_:moveRowAt:to:)`
  /// and `collectionView(_:moveItemAt:to:)`.
  ///
  /// Sections and rows are indices of their collections: those of an array start at 0, those of a slice at its start
  /// index. If the paths are equal, nothing changes, and a shared buffer isn't copied.
  ///
  /// - Parameters:
  ///   - source: The path of an element. Any other path traps before anything has moved.
  ///   - destination: The path of the element after the move. In another section, the row may also be the section's
  ///     `endIndex`. Any other path traps before anything has moved.
  /// - Complexity: Within a section O(*d*), where *d* is the distance between the rows. From one section to another
  ///   O(*n*), where *n* is the length of both.
  public mutating func moveElement(from source: IndexPath, to destination: IndexPath) {
    moveElement(from: source, to: destination, in: \.self)
  }
}

extension MutableCollection where Index == Int {
  /// Moves an element of a collection of sections within its section or into another one. A key path says where the
  /// elements of a section are.
  ///
  /// ```swift
  /// struct Section {
  ///   var title: String
  ///   var tasks: [String]
  /// }
  ///
  /// var sections = [Section(title: "Today", tasks: ["a", "b"]), Section(title: "Later", tasks: ["c"])]
  /// sections.moveElement(from: [0, 0], to: [1, 1], in: \.tasks)
  /// print(sections.map(\.tasks))  // [["b"], ["c", "a"]]
  /// ```
  /// Otherwise it is the same as ``moveElement(from:to:)``.
  ///
  /// - Parameters:
  ///   - source: The path of an element, `[section, row]`. Any other path traps before anything has moved.
  ///   - destination: The path of the element after the move. In another section, the row may also be the `endIndex` of
  ///     the section's elements. Any other path traps before anything has moved.
  ///   - elements: The key path from a section to its elements.
  /// - Complexity: As that of ``moveElement(from:to:)`` if the key path leads to a stored property.
  public mutating func moveElement<Elements: MutableCollection & RangeReplaceableCollection>(
    from source: IndexPath, to destination: IndexPath, in elements: WritableKeyPath<Element, Elements>
  ) where Elements.Index == Int {
    let (section, row) = checkedSection(of: source, role: "from")
    let (newSection, newRow) = checkedSection(of: destination, role: "to")
    let rows = self[section][keyPath: elements].startIndex..<self[section][keyPath: elements].endIndex
    if !rows.contains(row) { trapOnRow(of: source, doing: "move from", valid: "\(rows)") }
    if section == newSection {
      if !rows.contains(newRow) { trapOnRow(of: destination, doing: "move within a section to", valid: "\(rows)") }
      if row != newRow { self[section][keyPath: elements].move(from: row, to: newRow) }
    } else {
      let gaps = self[newSection][keyPath: elements].startIndex...self[newSection][keyPath: elements].endIndex
      if !gaps.contains(newRow) { trapOnRow(of: destination, doing: "move into another section at", valid: "\(gaps)") }
      let element = self[section][keyPath: elements].remove(at: row)
      self[newSection][keyPath: elements].insert(element, at: newRow)
    }
  }

  /// Returns the two indices of a path. Traps unless there are two and the first is a section's.
  private func checkedSection(of path: IndexPath, role: String) -> (section: Int, row: Int) {
    guard path.count == 2 else {
      fatalError(
        "Can't move \(role) the index path \(Array(path)): it has length \(path.count), the valid length is 2. Pass "
          + "[section, row].")
    }
    let sections = startIndex..<endIndex
    guard sections.contains(path[0]) else {
      fatalError(
        "Can't move \(role) the index path \(Array(path)): there is no section \(path[0]), the valid sections are "
          + "\(sections). Pass [section, row] with the index of a section.")
    }
    return (path[0], path[1])
  }
}

private func trapOnRow(of path: IndexPath, doing action: String, valid: String) -> Never {
  fatalError(
    "Can't \(action) the index path \(Array(path)): there is no row \(path[1]) in section \(path[0]), the valid rows "
      + "are \(valid). Pass [section, row] with a row in this range.")
}
