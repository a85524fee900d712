#if UIKIT && canImport(HeadlessUIKit)
import HeadlessPictures
@_exported public import HeadlessUIKit
#if canImport(Testing)
import Testing
#endif

/// The reason why a picture can't be verified, or what is wrong with it.
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
  /// In a test of Swift Testing, a picture that is new, different or recorded is an issue at the place of the call, and
  /// the test goes on. So one run shows or records all pictures of a test. Elsewhere, in XCTest for example, and in a
  /// task that is detached from the test, it is an error.
  ///
  /// After a failure, *Pictures/Differences* has the new picture and a page that shows both pictures and their
  /// difference. Git ignores this folder. The next call that succeeds removes them.
  ///
  /// - Parameters:
  ///   - name: The name of the picture. All tests beside each other share one folder, so no other picture of theirs
  ///     may have it. A run that records both names the call of the first one instead of recording the second.
  ///   - fileID: The module and the name of the file with the call.
  ///   - file: The file with the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``PictureError`` if the picture can't have its name, or if a file can't be written; outside of a test of
  ///   Swift Testing, also if the picture is different or new, or if it was recorded.
  public func verify(
    _ name: String, fileID: String = #fileID, file: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(PictureError) {
    let record = ProcessInfo.processInfo.environment["HEADLESS_RECORD"].map { !["", "0"].contains($0) }
    let found = try fault(
      of: name, beside: URL(fileURLWithPath: file), isRecording: record ?? false, place: "\(fileID):\(line)")
    guard let found else { return }
    #if canImport(Testing)
    if Test.current != nil {
      let place = SourceLocation(fileID: fileID, filePath: file, line: line, column: column)
      Issue.record(Comment(rawValue: found.description), sourceLocation: place)
      return
    }
    #endif
    throw found
  }

  /// Returns what is wrong with the picture of the screen; nil if it is the reference picture.
  ///
  /// - Throws: ``PictureError`` if the picture can't have its name, or if a file can't be written.
  func fault(
    of name: String, beside file: URL, isRecording: Bool, place: String, in run: RecordingRun = .current
  ) throws(PictureError) -> PictureError? {
    let picture = try ReferencePicture(name: name, beside: file)
    let svg = svg()
    if isRecording, let other = run.placeOfOther(than: svg, path: picture.path, place: place) {
      return PictureError(
        description: "The picture \"\(name)\" is not recorded: \(other) has another picture of this name in the same "
          + "run. Give each of them a name of its own, also in a test with arguments.")
    }
    let isMoving = timeOfNextChange == time
    let before = picture.reference
    let differences = PictureDifferences(
      from: before.map { [picture.fileName: $0] } ?? [:], to: [(picture.fileName, svg)])
    if differences.isEmpty {
      picture.removeDifferences()
      return nil
    }
    if isRecording {
      try picture.record(svg)
      return PictureError(
        description: "The picture \"\(name)\" \(before == nil ? "was new" : "was different") and is recorded now, as "
          + "\(picture.path). Look at it, and run the test again without HEADLESS_RECORD."
          + (isMoving ? " Something was still moving: call advance(by: 1) first if its end is meant." : ""))
    }
    try picture.write(differences)
    let lines = [
      "The picture \"\(name)\" \(before == nil ? "has no reference picture yet." : "is different.")",
      before == nil ? nil : "Reference: \(picture.path)", "Now: \(picture.afterPath)", "Page: \(picture.pagePath)",
      isMoving ? "Something is still moving. Call advance(by: 1) first if its end is meant." : nil,
      "If it is right, record it with HEADLESS_RECORD=1.",
    ]
    return PictureError(description: lines.compactMap(\.self).joined(separator: "\n"))
  }
}
#endif
