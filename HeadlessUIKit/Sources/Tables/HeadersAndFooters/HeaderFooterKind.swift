/// A header or a footer.
enum HeaderFooterKind: CaseIterable {
  case header, footer
}

/// A value for headers, and another one for footers.
struct HeaderFooterPair<Value> {
  var header: Value
  var footer: Value

  subscript(kind: HeaderFooterKind) -> Value {
    get { kind == .header ? header : footer }
    set { if kind == .header { header = newValue } else { footer = newValue } }
  }
}

extension HeaderFooterPair {
  /// Creates a pair whose two values are equal at first.
  init(both value: Value) {
    self.init(header: value, footer: value)
  }
}

/// The methods and properties that exist twice in UIKit, once for headers and once for footers. The kind chooses one.
extension UITableView {
  /// Returns the title that the data source gives to a header or footer, or nil.
  final func title(_ kind: HeaderFooterKind, _ section: Int) -> String? {
    switch kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  /// Returns the view that the delegate gives to a header or footer; `NotImplemented.view` if there is no such method.
  final func providedView(_ kind: HeaderFooterKind, _ section: Int) -> UIView? {
    guard let tableDelegate else { return NotImplemented.view }
    return switch kind {
    case .header: tableDelegate.tableView(self, viewForHeaderInSection: section)
    case .footer: tableDelegate.tableView(self, viewForFooterInSection: section)
    }
  }

  /// Returns the height that the delegate gives to a header or footer; `NotImplemented.height` if there is no such
  /// method.
  final func askedHeight(_ kind: HeaderFooterKind, _ section: Int) -> CGFloat {
    guard let tableDelegate else { return NotImplemented.height }
    return switch kind {
    case .header: tableDelegate.tableView(self, heightForHeaderInSection: section)
    case .footer: tableDelegate.tableView(self, heightForFooterInSection: section)
    }
  }

  /// Returns the estimate that the delegate gives for a header or footer; `NotImplemented.height` if there is no such
  /// method.
  final func askedEstimate(_ kind: HeaderFooterKind, _ section: Int) -> CGFloat {
    guard let tableDelegate else { return NotImplemented.height }
    return switch kind {
    case .header: tableDelegate.tableView(self, estimatedHeightForHeaderInSection: section)
    case .footer: tableDelegate.tableView(self, estimatedHeightForFooterInSection: section)
    }
  }

  /// The heights of all headers and of all footers that the delegate doesn't give.
  final var sectionHeights: HeaderFooterPair<CGFloat> {
    HeaderFooterPair(header: sectionHeaderHeight, footer: sectionFooterHeight)
  }

  /// The estimates for all headers and for all footers that the delegate doesn't give.
  final var sectionEstimates: HeaderFooterPair<CGFloat> {
    HeaderFooterPair(header: estimatedSectionHeaderHeight, footer: estimatedSectionFooterHeight)
  }

  final func tellWillDisplay(_ kind: HeaderFooterKind, _ view: UIView, _ section: Int) {
    switch kind {
    case .header: tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer: tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  final func tellDidEndDisplaying(_ kind: HeaderFooterKind, _ view: UIView, _ section: Int) {
    switch kind {
    case .header: tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer: tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }
}
