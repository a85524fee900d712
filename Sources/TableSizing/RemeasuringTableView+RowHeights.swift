#if UIKIT
import PlatformUI

extension RemeasuringTableView {
  /// Returns the height that a row had when it was last in sight, in points.
  ///
  /// Return it as the estimate of the row's height, so that a row that comes back into sight doesn't move the others:
  ///
  /// ```swift
  /// func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
  ///   table.rememberedHeight(forRowAt: indexPath) ?? 60
  /// }
  /// ```
  ///
  /// The table remembers one height for each identifier, also while the row is deleted or the table is reloaded. It
  /// forgets all of them when it gets another data source, another width or another text size, and those of the rows
  /// out of sight when it remembers more than 10,000. While a measurement waits, no new heights are remembered.
  ///
  /// - Returns: The height; nil if the row wasn't in sight yet, or if the data source doesn't adopt ``RowIdentifying``.
  public func rememberedHeight(forRowAt indexPath: IndexPath) -> CGFloat? {
    forgetStaleHeights()
    let source = dataSource as? any RowIdentifying
    return source?.tableView(self, identifierForRowAt: indexPath).flatMap { rememberedHeights[$0] }
  }

  /// The number of heights that are remembered.
  private static let heightLimit = 10_000

  /// What the remembered heights depend on.
  struct HeightConditions {
    weak var dataSource: (any UITableViewDataSource)?
    var width: CGFloat
    var textSize: UIContentSizeCategory
  }

  /// Forgets the remembered heights if they are those of another data source, width or text size.
  private func forgetStaleHeights() {
    let textSize = traitCollection.preferredContentSizeCategory
    if let old = heightConditions, old.dataSource === dataSource, old.width == bounds.width, old.textSize == textSize {
      return
    }
    heightConditions = HeightConditions(dataSource: dataSource, width: bounds.width, textSize: textSize)
    rememberedHeights = [:]
  }

  /// Notes the identifiers of the rows in sight and their heights. The data source is asked only for rows that have
  /// come into sight.
  final func noteIdentifiers() {
    if lastLayout?.dataSource !== dataSource { identifiers = [:] }
    forgetStaleHeights()
    guard let source = dataSource as? any RowIdentifying else { return }
    var paths = indexPathsForVisibleRows ?? []
    if case .row(let named) = anchor, hasRow(at: named), !paths.contains(named) { paths.append(named) }
    var noted: [IndexPath: AnyHashable] = [:]
    for path in paths {
      guard let identifier = identifiers[path] ?? source.tableView(self, identifierForRowAt: path) else { continue }
      noted[path] = identifier
      // The rows in sight still have the heights from before the change that a measurement waits for.
      if state.isNeeded { continue }
      let height = rectForRow(at: path).height
      if height.isFinite, height > 0, cellForRow(at: path) != nil { rememberedHeights[identifier] = height }
    }
    identifiers = noted
    if rememberedHeights.count > Self.heightLimit {
      let present = Set(noted.values)
      rememberedHeights = rememberedHeights.filter { present.contains($0.key) }
    }
  }
}
#endif
