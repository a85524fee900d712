import Foundation

/// The data of an image file, with its kind and the size in pixels with which it is shown.
struct ImageFile: Equatable, Sendable {
  let data: Data
  /// The media type, such as `image/png`.
  let type: String
  let width: CGFloat
  let height: CGFloat

  /// Reads the size from the head of a PNG, JPEG or GIF file; nil for other data.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard let (type, width, height) = Self.head(of: bytes), width > 0, height > 0 else { return nil }
    (self.data, self.type, self.width, self.height) = (data, type, CGFloat(width), CGFloat(height))
  }

  private static func head(of bytes: [UInt8]) -> (type: String, width: Int, height: Int)? {
    func number(at index: Int, count: Int) -> Int {
      bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return ("image/png", number(at: 16, count: 4), number(at: 20, count: 4))
    }
    if bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) {
      return ("image/gif", Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    }
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    // The segments of a JPEG file: a marker, then the length. A frame's segment has the size.
    var (index, isTurned) = (2, false)
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let (width, height) = (number(at: index + 7, count: 2), number(at: index + 5, count: 2))
        return isTurned ? ("image/jpeg", height, width) : ("image/jpeg", width, height)
      }
      let end = index + 2 + max(2, number(at: index + 2, count: 2))
      if marker == 0xE1, end <= bytes.count, isTurnedByQuarter(bytes[(index + 4)..<end]) { isTurned = true }
      index = end
    }
    return nil
  }

  /// Returns whether a segment is Exif data with an orientation of 5 to 8: the rows of pixels are columns of the image.
  private static func isTurnedByQuarter(_ segment: ArraySlice<UInt8>) -> Bool {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return false }
    let tiff = Array(segment.dropFirst(6))
    func number(at index: Int, count: Int) -> Int {
      guard index + count <= tiff.count else { return 0 }
      let bytes = tiff[index..<index + count]
      let isLittleEndian = tiff[0] == UInt8(ascii: "I")
      return (isLittleEndian ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    let table = number(at: 4, count: 4)
    return (0..<number(at: table, count: 2)).map { table + 2 + 12 * $0 }.contains { entry in
      number(at: entry, count: 2) == 0x0112 && (5...8).contains(number(at: entry + 8, count: 2))
    }
  }

  /// Returns the number of pixels for a point that the name of a file says, such as 2 for `name@2x.png`.
  static func scale(ofName name: String) -> CGFloat {
    let stem = name.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// Returns the path of the file for a name in a bundle; nil if there is none.
  static func path(ofName name: String, in bundle: Bundle) -> String? {
    guard let folder = bundle.resourcePath else { return nil }
    let endings = ["", ".png", "@2x.png", "@3x.png", ".jpg", "@2x.jpg", "@3x.jpg"]
    return endings.lazy.map { "\(folder)/\(name)\($0)" }.first {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }
}
