/// The views of all headers of a table, or of all footers, by section.
@MainActor
struct SectionViews {
  private var views: [Int: UIView] = [:]
  /// A view that the delegate has returned already for the first section, and that isn't shown yet.
  private var first: UIView?
  /// The sections whose views the delegate knows to be displayed.
  private var displayed: Set<Int> = []

  subscript(section: Int) -> UIView? { views[section] }

  /// The sections that have a view, from top to bottom.
  var sections: [Int] { views.keys.sorted() }

  /// Keeps the view that the delegate has returned for the first section, until the section needs one.
  mutating func prepareFirst(_ view: UIView?) {
    first = view
  }

  /// Returns the view that was prepared for a section, once; nil if there is none.
  mutating func takePrepared(for section: Int) -> UIView? {
    guard section == 0 else { return nil }
    defer { first = nil }
    return first
  }

  mutating func set(_ view: UIView, for section: Int) {
    views[section] = view
  }

  /// Notes that the view of a section is displayed.
  ///
  /// - Returns: Whether it wasn't before.
  mutating func display(_ section: Int) -> Bool {
    displayed.insert(section).inserted
  }

  /// Removes and returns the view of a section, and whether it was displayed; nil if the section has no view.
  mutating func remove(_ section: Int) -> (view: UIView, wasDisplayed: Bool)? {
    guard let view = views.removeValue(forKey: section) else { return nil }
    return (view, displayed.remove(section) != nil)
  }

  /// Gives the views their new sections. The sections must stay.
  mutating func move(by update: TableUpdate) {
    let moved = views.compactMap { section, view in update.newSection(ofOld: section).map { ($0, view) } }
    views = Dictionary(uniqueKeysWithValues: moved)
    displayed = Set(displayed.compactMap(update.newSection(ofOld:)))
    first = nil
  }
}
