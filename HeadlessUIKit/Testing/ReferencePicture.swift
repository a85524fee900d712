#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessPictures

/// The files of a picture beside a test.
struct ReferencePicture {
  let fileName: String
  private let name: String
  private let testFolder: URL

  /// - Throws: ``PictureError`` if the name can't be that of a file, or if the test is built from sources that are
  ///   elsewhere.
  init(name: String, beside file: URL) throws(PictureError) {
    self.name = name
    fileName = "\(name).svg"
    testFolder = file.deletingLastPathComponent()
    // 200 bytes leave room for what is added to the name.
    if name.isEmpty || name.hasPrefix(".") || name.utf8.count > 200 || name.contains(where: { "/\\\0".contains($0) }) {
      throw PictureError(
        description: "\"\(name)\" can't be the name of a picture. It is the name of a file: not empty, at most 200 "
          + "bytes long, without a slash, and without a period at its beginning.")
    }
    var isFolder: ObjCBool = false
    if !FileManager.default.fileExists(atPath: testFolder.path, isDirectory: &isFolder) || !isFolder.boolValue {
      throw PictureError(
        description: "There is no folder \(testFolder.path), in which the test was compiled. Run it where it is built.")
    }
  }

  private var folder: URL { testFolder.appendingPathComponent("Pictures") }
  private var url: URL { folder.appendingPathComponent(fileName) }
  private var differencesFolder: URL { folder.appendingPathComponent("Differences") }

  var path: String { url.path }
  var afterPath: String { differencesFolder.appendingPathComponent("after-\(fileName)").path }
  var pagePath: String { differencesFolder.appendingPathComponent("\(name).html").path }

  /// The reference picture; nil if there is none.
  ///
  /// What isn't UTF-8 is read with replacement characters, which no picture has.
  var reference: String? {
    (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Makes a picture the reference picture.
  func record(_ svg: String) throws(PictureError) {
    try write([(name: fileName, text: svg)], to: folder)
    removeDifferences()
  }

  /// Writes the page of a difference, and what it shows.
  func write(_ differences: PictureDifferences) throws(PictureError) {
    let page = DifferencesPage(differences, title: name, fileName: "\(name).html")
    try write([(name: ".gitignore", text: "*\n")] + page.files, to: differencesFolder)
  }

  /// Removes what a failure has written; the folder, too, with the last of it.
  func removeDifferences() {
    let files = FileManager.default
    guard files.fileExists(atPath: differencesFolder.path) else { return }
    for file in ["before-\(fileName)", "after-\(fileName)", "\(name).html"] {
      try? files.removeItem(at: differencesFolder.appendingPathComponent(file))
    }
    if (try? files.contentsOfDirectory(atPath: differencesFolder.path)) == [".gitignore"] {
      try? files.removeItem(at: differencesFolder)
    }
  }

  private func write(_ contents: [(name: String, text: String)], to folder: URL) throws(PictureError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in contents {
        try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name), options: .atomic)
      }
    } catch {
      throw PictureError(
        description: "The picture \"\(name)\" is not as recorded, and \(folder.path) can't be written to: "
          + "\(error.localizedDescription)")
    }
  }
}
#endif
