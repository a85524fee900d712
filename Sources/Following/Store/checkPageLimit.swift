/// Traps if a page would be empty, and throws if it would be too long.
func checkPageLimit(_ limit: Int) throws(FollowError) {
  guard limit > 0 else {
    fatalError(
      "A page of \(limit) relations was asked for. The limit is 1 to \(RelationPage.maximumLimit); pass at least 1.")
  }
  guard limit <= RelationPage.maximumLimit else { throw .tooMany(limit: RelationPage.maximumLimit) }
}
