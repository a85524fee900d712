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
    let (section, row) = checkedSection(of: source, role: "from")
    let (newSection, newRow) = checkedSection(of: destination, role: "to")
    let rows = self[section].startIndex..<self[section].endIndex
    if !rows.contains(row) { trapOnRow(of: source, doing: "move from", valid: "\(rows)") }
    if section == newSection {
      if !rows.contains(newRow) { trapOnRow(of: destination, doing: "move within a section to", valid: "\(rows)") }
      if row != newRow { self[section].move(from: row, to: newRow) }
    } else {
      let gaps = self[newSection].startIndex...self[newSection].endIndex
      if !gaps.contains(newRow) { trapOnRow(of: destination, doing: "move into another section at", valid: "\(gaps)") }
      let element = self[section].remove(at: row)
      self[newSection].insert(element, at: newRow)
    }
  }

  /// Returns a copy in which an element has moved within its section or into another one.
  ///
  /// ```swift
  /// print([[1, 2], [3]].movingElement(from: [1, 0], to: [0, 1]))  // [[1, 3, 2], []]
  /// ```
  /// - Parameters:
  ///   - source: The path of an element, `[section, row]`. Any other path traps.
  ///   - destination: The path of the element after the move, as for ``moveElement(from:to:)``.
  /// - Complexity: O(*n*), where *n* is the number of sections and the length of the two that change.
  public func movingElement(from source: IndexPath, to destination: IndexPath) -> Self {
    var copy = self
    copy.moveElement(from: source, to: destination)
    return copy
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
