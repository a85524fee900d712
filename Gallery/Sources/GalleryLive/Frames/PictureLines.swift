import Foundation

/// The lines of a picture. Empty ones are left out.
///
/// A picture of a busy screen has a hundred kilobytes in a thousand lines, of which few change from one frame to the
/// next. So the lines stay bytes, and only those that are sent become strings.
struct PictureLines {
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  init(_ svg: String) {
    bytes = Array(svg.utf8)
    var ranges: [Range<Int>] = []
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start < bytes.count {
        let end = memchr(base + start, 10, bytes.count - start).map { base.distance(to: $0) } ?? bytes.count
        if end > start { ranges.append(start..<end) }
        start = end + 1
      }
    }
    self.ranges = ranges
  }

  var count: Int { ranges.count }

  subscript(index: Int) -> String {
    String(decoding: bytes[ranges[index]], as: UTF8.self)
  }

  /// Returns whether a line has the same bytes as a line of another picture.
  func isLine(_ index: Int, equalTo otherIndex: Int, of other: PictureLines) -> Bool {
    let (range, otherRange) = (ranges[index], other.ranges[otherIndex])
    guard range.count == otherRange.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      other.bytes.withUnsafeBytes { otherBytes in
        memcmp(bytes.baseAddress! + range.lowerBound, otherBytes.baseAddress! + otherRange.lowerBound, range.count) == 0
      }
    }
  }
}
