#if UIKIT && canImport(HeadlessUIKit)
@_exported public import HeadlessUIKit

/// The reason why a picture can't be verified.
public struct PictureError: Error, CustomStringConvertible {
  /// What is wrong, with the paths of all files, and what to do.
  public let description: String
}

extension HeadlessScreen {
  /// Compares the picture of the screen, after settling, with a reference picture.
  ///
  /// ```swift
  /// let screen = HeadlessScreen(size: CGSize(width: 320, height: 180))
  /// screen.rootViewController = ProfileViewController()
  /// try screen.verify("profile")
  /// ```
  ///
  /// The reference picture is *Pictures/profile.svg* beside the file of the test. With the environment variable
  /// `HEADLESS_RECORD=1`, a picture that is new or different becomes the reference picture. The test fails then, too,
  /// so that nobody takes a run that recorded for one that compared.
  ///
  /// After a failure, *Pictures/Differences* has the new picture and a page that shows both pictures and their
  /// difference. Git ignores this folder. The next call that succeeds removes them.
  ///
  /// - Parameters:
  ///   - name: The name of the picture. All tests beside each other share one folder, so no other picture of theirs
  ///     may have it.
  ///   - file: The file of the test.
  /// - Throws: ``PictureError`` if the picture is different or new, if it was recorded, or if a file can't be written.
  public func verify(_ name: String, file: String = #filePath) throws(PictureError) {
    let record = ProcessInfo.processInfo.environment["HEADLESS_RECORD"].map { !["", "0"].contains($0) }
    try verify(name, beside: URL(fileURLWithPath: file), isRecording: record ?? false)
  }

  func verify(_ name: String, beside file: URL, isRecording: Bool) throws(PictureError) {
    let picture = try ReferencePicture(name: name, beside: file)
    let svg = svg()
    let before = picture.reference
    let differences = PictureDifferences(
      from: before.map { [picture.fileName: $0] } ?? [:], to: [(picture.fileName, svg)])
    if differences.isEmpty { return picture.removeDifferences() }
    if isRecording {
      try picture.record(svg)
      throw PictureError(
        description: "The picture \"\(name)\" \(before == nil ? "was new" : "was different") and is recorded now, as "
          + "\(picture.path). Look at it, and run the test again without HEADLESS_RECORD.")
    }
    try picture.write(differences)
    let lines = [
      "The picture \"\(name)\" \(before == nil ? "has no reference picture yet." : "is different.")",
      before == nil ? nil : "Reference: \(picture.path)", "Now: \(picture.afterPath)", "Page: \(picture.pagePath)",
      "If it is right, record it with HEADLESS_RECORD=1.",
    ]
    throw PictureError(description: lines.compactMap(\.self).joined(separator: "\n"))
  }
}
#endif
