/// A header or a footer.
enum HeaderFooterKind: CaseIterable {
  case header, footer
}
