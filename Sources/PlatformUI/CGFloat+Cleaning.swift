#if UIKIT
extension CGFloat {
  /// The value clamped to ±1e9; 0 if it is NaN or infinite.
  ///
  /// Every module reads a caller's geometry through this property, so that sums and products of lengths stay finite. A
  /// billion points is more than any view has.
  package var finite: CGFloat {
    isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : 0
  }

  /// The value as a length: clamped to 0...1e9; 0 if it is NaN or infinite.
  package var length: CGFloat {
    Swift.max(0, finite)
  }

  /// The value as the scale of a display; 1 if it isn't positive and finite.
  package var displayScale: CGFloat {
    finite > 0 ? finite : 1
  }
}
#endif
