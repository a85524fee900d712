import Foundation

extension NSMutableArray {
  /// Moves one object so that it ends **at** the destination index.
  ///
  /// ```swift
  /// let letters = NSMutableArray(array: ["a", "b", "c"])
  /// letters.moveObject(from: 2, to: 0)
  /// print(letters.componentsJoined(by: " "))  // c a b
  /// ```
  /// The objects between the two indices close up. The destination is an index of the result, as in
  /// `tableView(_:moveRowAt:to:)`. Objects change places and are never removed, so an object that only the array
  /// retains stays alive. Their index identifies objects, so an object may be in the array twice. If the indices
  /// are equal, nothing changes.
  ///
  /// - Parameters:
  ///   - source: The index of an object. Any other index traps.
  ///   - destination: The index of the object after the move. An index that isn't an object's traps.
  /// - Complexity: O(*d*), where *d* is the distance between the two indices.
  public func moveObject(from source: Int, to destination: Int) {
    let valid = 0..<count
    if !valid.contains(source) { trapOnElementIndex(source, doing: "move from", valid: valid) }
    if !valid.contains(destination) { trapOnDestination(destination, valid: valid) }
    let step = source < destination ? 1 : -1
    for index in stride(from: source, to: destination, by: step) {
      exchangeNeighbors(index, index + step)
    }
  }

  private func exchangeNeighbors(_ index: Int, _ other: Int) {
    #if !canImport(ObjectiveC)
    // Outside of Apple platforms, a subclass inherits no implementation of the exchange.
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
