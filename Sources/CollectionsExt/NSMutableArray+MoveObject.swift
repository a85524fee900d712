import Foundation

extension NSMutableArray {
  /// Moves one object so that it ends **at** the destination index; the objects in between close up.
  ///
  /// ```swift
  /// let letters = NSMutableArray(array: ["a", "b", "c"])
  /// letters.moveObject(from: 2, to: 0)
  /// print(letters.componentsJoined(by: " "))  // c a b
  /// ```
  /// The destination is an index of the result, as in `tableView(_:moveRowAt:to:)`. Objects change places and are never
  /// taken out of the array, so each stays the same object, even one that the array alone keeps alive. An object that is
  /// in the array twice is no problem: positions move, not values. Equal indices change nothing.
  ///
  /// The technique is from the article on moving table rows.
  ///
  /// - Parameters:
  ///   - source: the index of an object; any other traps.
  ///   - destination: the index that it has afterwards; one that is no object's traps.
  /// - Complexity: O(*d*) in the distance of the two indices.
  public func moveObject(from source: Int, to destination: Int) {
    let valid = 0..<count
    if !valid.contains(source) { trapOnElementIndex(source, doing: "move from", valid: valid) }
    if !valid.contains(destination) { trapOnDestination(destination, valid: valid) }
    let step = source < destination ? 1 : -1
    for index in stride(from: source, to: destination, by: step) {
      exchangeNeighbours(index, index + step)
    }
  }

  private func exchangeNeighbours(_ index: Int, _ other: Int) {
    #if !canImport(ObjectiveC)
    // Off Apple platforms a subclass inherits no exchange, only what it has to implement itself.
    guard type(of: self) == NSMutableArray.self else {
      let object = self.object(at: index)
      replaceObject(at: index, with: self.object(at: other))
      replaceObject(at: other, with: object)
      return
    }
    #endif
    exchangeObject(at: index, withObjectAt: other)
  }
}
