import Foundation
import GalleryScreens

/// The files of the page, and the sources that it shows.
struct PageFiles: Sendable {
  struct File: Sendable {
    let data: Data
    let type: String
  }

  private static let types = [
    "html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml",
  ]

  private let files: [String: File]
  /// The folder of the repository; nil if the tool runs without it.
  private let repository: URL?

  /// Reads the files of the page.
  init() throws {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Page")
    var files: [String: File] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      guard let type = Self.types[URL(fileURLWithPath: name).pathExtension] else { continue }
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      files[name == "index.html" ? "/" : "/\(name)"] = File(data: data, type: "\(type); charset=utf-8")
    }
    self.files = files
    repository = Self.findRepository()
  }

  /// Returns the file at a path; nil if there is none.
  func file(at path: String, token: String) -> File? {
    if path == "/", let page = files["/"] {
      let html = String(decoding: page.data, as: UTF8.self).replacingOccurrences(of: "{{token}}", with: token)
      return File(data: Data(html.utf8), type: page.type)
    }
    if let file = files[path] { return file }
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[1].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      return nil
    }
    switch parts[0] {
    case "source": return source(of: parts[1])
    case "article": return document(\.articlePath, of: parts[1])
    case "tutorial": return document(\.tutorialPath, of: parts[1])
    default: return nil
    }
  }

  /// The Swift files of a screen, one after the other.
  private func source(of screen: String) -> File? {
    let folderName = screen.split(separator: "-").map(\.capitalized).joined()
    guard let folder = repository?.appendingPathComponent("Gallery/Sources/GalleryScreens/\(folderName)"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return nil }
    let texts = names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map { "// \(name)\n\n\($0)" }
    }
    return File(data: Data(texts.joined(separator: "\n\n").utf8), type: "text/plain; charset=utf-8")
  }

  /// A documentation page of a module, whose source is at a path from the repository's root.
  private func document(_ path: KeyPath<GalleryModule, String>, of name: String) -> File? {
    guard let module = GalleryModule(rawValue: name), let repository,
      let source = try? String(contentsOf: repository.appendingPathComponent(module[keyPath: path]), encoding: .utf8)
    else { return nil }
    let html = DocumentPage.html(title: "\(module.articleTitle) – \(module.name)", source: source)
    return File(data: Data(html.utf8), type: "text/html; charset=utf-8")
  }

  /// Looks for the repository around the working directory and around the executable.
  private static func findRepository() -> URL? {
    let starts = [
      URL(fileURLWithPath: FileManager.default.currentDirectoryPath), Bundle.main.bundleURL.standardizedFileURL,
    ]
    for start in starts {
      var folder = start
      while folder.pathComponents.count > 1 {
        let screens = folder.appendingPathComponent("Gallery/Sources/GalleryScreens")
        if FileManager.default.fileExists(atPath: screens.path) { return folder }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }
}
