extension IndexPath {
  /// Creates an index path of a row in a section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates an index path of an item in a section.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The index of the section. Traps if the index path has no index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the row in its section. Traps if the index path has fewer than two indices.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the item in its section. Traps if the index path has fewer than two indices.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
