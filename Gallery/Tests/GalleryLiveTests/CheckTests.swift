import Foundation
import Testing

@testable import gallery

@Suite("The check of another package")
struct CheckTests {
  /// A folder of its own, which is removed at the end of a closure.
  private func withFolder(_ files: [String: String], _ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-tests-\(UUID().uuidString)")
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func name(_ message: String) -> String? { MissingName(message: message)?.name }

  @Test("A message of the compiler about a name tells the name; any other message doesn't")
  func messages() {
    #expect(name("cannot find 'UIPickerView' in scope") == "UIPickerView")
    #expect(name("cannot find type 'UIPickerView' in scope") == "UIPickerView")
    #expect(name("no type named 'UIPickerView' in module 'UIKit'") == "UIPickerView")
    #expect(name("value of type 'UIView' has no member 'leadingAnchor'") == "UIView.leadingAnchor")
    #expect(name("no such module 'Cocoa'") == "import Cocoa")
    #expect(name("no such module 'HeadlessUIKit.UIGeometry'") == "import UIKit.UIGeometry")
    #expect(name("'#selector' can only be used with the Objective-C runtime") == "#selector")
    #expect(name("Objective-C interoperability is disabled") == "@objc")
    #expect(name("type 'URLSession' (aka 'AnyObject') has no member 'shared'") == "URLSession.shared")
    #expect(
      name("'URLCache' is unavailable: This type has moved to the FoundationNetworking module. Import it.")
        == "URLCache")
    #expect(name("cannot convert value of type 'Int' to specified type 'String'") == nil)
    #expect(name("") == nil && name("no such module '") == "import ")
  }

  @Test("The errors of a build get a line for each name that Linux lacks, with what there is instead")
  func remedies() {
    let lines = PackageBuilder.remedies(for: [
      "A.swift:1:2: error: cannot find 'UINib' in scope", "B's.swift:1:2: error: cannot find 'UINib' in scope",
      "A.swift:3:4: error: '#selector' can only be used with the Objective-C runtime",
      "A.swift:5:6: error: no such module 'Cocoa'", "A.swift:7:8: error: Objective-C interoperability is disabled",
      "A.swift:9:1: error: cannot find 'UIDatePicker' in scope", "A.swift:9:1: error: cannot find 'mine' in scope",
    ])
    #expect(lines.count == 7)
    for start in [
      "#selector: A closure: a UIAction", "@objc: Leave it out", "UINib: Views and controllers are made in code.",
      "UIDatePicker: HeadlessUIKit doesn't have it.", "import Cocoa: A Mac's user interface",
    ] {
      #expect(lines.filter { $0.hasPrefix(start) }.count == 1, "\(start)")
    }
    #expect(PackageBuilder.remedies(for: ["A.swift:9:1: error: cannot find 'mine' in scope"]) == [])
  }

  @Test("Conditions for iOS and attributes of Objective-C are changed on their lines, and nothing else is")
  func changes() {
    let source = LinuxSource(
      """
      #if os(iOS) || os(tvOS)
      import UIKit
      #elseif os(iOS) || os(Linux)
      // @objc #if os(iOS)
      @objc(a:) public func a() {}
        @IBOutlet weak var label: UILabel!
      @objc optional func b()
      @MainActor func c() { print("os(iOS)") }
      #endif
      """)
    #expect(source.conditions == [1] && source.attributes == [5, 6, 7] && source.changeCount == 4)
    #expect(
      source.lines == [
        "#if os(Linux) || os(tvOS)", "import UIKit", "#elseif os(iOS) || os(Linux)", "// @objc #if os(iOS)",
        "public func a() {}", "  weak var label: UILabel!", "func b()", "@MainActor func c() { print(\"os(iOS)\") }",
        "#endif",
      ])
    #expect(LinuxSource("").lines == [""] && LinuxSource("a\r\nb").lines == ["a", "b"])
  }

  @Test("A package with two modules is checked, and the table says what compiles, what changed and what is missing")
  func package() async throws {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Cards",
        targets: [.target(name: "Cards", dependencies: ["Shapes"]), .target(name: "Shapes")])
      """
    let files = [
      "Package.swift": manifest,
      "Sources/Shapes/Shape.swift": "import CoreGraphics\npublic struct Shape { public var path: CGPath }\n",
      "Sources/Cards/Card.swift": "import Shapes\nimport UIKit\nfunc frame(_ s: Shape) -> CGRect { .zero }\n",
      "Sources/Cards/Phone.swift": "#if os(iOS)\nimport UIKit.UIView\nclass A: UIView { @objc func tap() {} }\n#endif",
      "Sources/Cards/Broken.swift": """
      import Cocoa
      import UIKit
      let page = UIDatePicker()
      let action = #selector(A.tap)
      let number: Int = ""
      """,
    ]
    try await withFolder(files) { folder in
      let report = try await PackageCheck(path: folder.path, targets: [], mode: nil).run()
      let text = report.text
      for line in [
        "Cards: 4 files, 14 lines, language mode 5", "    2  compile as they are",
        "    1  compile after changes of 3 lines", "    1  don't compile; the compiler complains about 4 lines",
        "    1  #if os(iOS)  Write #if os(iOS) || os(Linux).",
        "    1  import Cocoa\n       A Mac's user interface: put it between #if os(macOS) and #endif.",
        "    1  UIDatePicker\n       HeadlessUIKit doesn't have it.",
        "    1  import UIKit.UIView\n       Write import UIKit.",
      ] {
        #expect(text.contains(line + "\n"), "\(line) is in \(text)")
      }
      #expect(text.contains("Sources/Cards/Broken.swift:5: cannot convert value of type 'String'"), "\(text)")
      #expect(!report.isClean && !text.contains("check"), "\(text)")
      let shapes = try await PackageCheck(path: folder.path, targets: ["Shapes"], mode: 6).run()
      #expect(
        shapes.isClean && shapes.text == "Cards: 1 file, 2 lines, language mode 6\n\n    1  compile as they are\n")
      await #expect(throws: PackageError.self) {
        try await PackageCheck(path: folder.path, targets: ["Other"], mode: nil)
      }
      // A folder of sources without a manifest is one module.
      let sources = folder.appendingPathComponent("Sources/Shapes").path
      #expect(try await PackageCheck(path: sources, targets: [], mode: nil).run().isClean)
    }
  }

  @Test("A member that a class of the package inherits is told with its types in UIKit, and what needs the network")
  func inheritedMembers() async throws {
    let files = [
      "Cards/Badge.swift": """
      import UIKit
      final class Badge: UILabel {
        func lift() { shadowOffset = CGSize(width: 0, height: 2) }
        func lower() { self.shadowOffset = CGSize.zero }
      }
      func spin(_ badge: Badge) { badge.spinAround() }
      struct Note {}
      func place(_ note: Note) -> CGRect { note.frame }
      """,
      "Cards/Loader.swift": """
      import Foundation
      func load(_ url: URL) async throws -> (Data, Int?) {
        let (data, response) = try await URLSession.shared.data(for: URLRequest(url: url))
        return (data, (response as? HTTPURLResponse)?.statusCode)
      }
      """,
    ]
    try await withFolder(files) { folder in
      let text = try await PackageCheck(path: folder.path, targets: [], mode: nil).run().text
      let unknown = "Nothing of this name is known here, or its own file doesn't compile."
      let network = "import FoundationNetworking, between #if canImport(FoundationNetworking) and #endif."
      for line in [
        "Badge.shadowOffset, shadowOffset\n       UIKit has it in CALayer and UILabel.",
        "    1  Badge.spinAround, Note.frame\n       \(unknown)\n",
        "\n       \(network)\n",
      ] {
        #expect(text.contains(line), "\(line) is in \(text)")
      }
      #expect(!text.contains("Other messages"), "\(text)")
    }
  }

  @Test(
    "The language mode is the newest that the manifest names, or else the one of its version",
    arguments: [
      ("6.1", ", swiftLanguageModes: [.v5]", 5), ("6.1", "", 6), ("5.9", ", swiftLanguageVersions: [.v5]", 5),
      ("6.1", ", swiftLanguageModes: [.v5, .v6]", 6), ("5.9", "", 5),
    ])
  func languageMode(version: String, modes: String, expected: Int) async throws {
    let manifest = """
      // swift-tools-version: \(version)
      import PackageDescription
      let package = Package(name: "Cards", targets: [.target(name: "Cards")]\(modes))
      """
    try await withFolder(["Package.swift": manifest, "Sources/Cards/Card.swift": "let card = 1\n"]) { folder in
      let manifest = try await PackageManifest(of: folder)
      #expect(manifest.languageMode == expected)
    }
  }

  @Test("A module of another package, which isn't checked, is told from one that Linux lacks")
  func otherPackages() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Cards", dependencies: [.package(path: "Suits")],
        targets: [.target(name: "Cards", dependencies: [.product(name: "Suits", package: "Suits")])])
      """
    let suits = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Suits", products: [.library(name: "Suits", targets: ["Suits"])], targets: [.target(name: "Suits")])
      """
    let files = [
      "Package.swift": manifest, "Sources/Cards/Card.swift": "import MapKit\nimport Suits\n",
      "Suits/Package.swift": suits, "Suits/Sources/Suits/Suit.swift": "public let suit = 1\n",
    ]
    try await withFolder(files) { folder in
      let text = try await PackageCheck(path: folder.path, targets: [], mode: nil).run().text
      #expect(
        text.contains("    1  import Suits\n       A module of another package, which isn't checked.\n"), "\(text)")
      #expect(text.contains("    1  import MapKit\n       If it is Apple's"), "\(text)")
    }
  }

  @Test("The mistakes of all files are found, not only those of the first")
  func allFiles() async throws {
    let files = (1...30).map { number in
      ("File\(number).swift", "import UIKit\nimport MapKit\nfunc f\(number)() { _ = UIPickerView() }\n")
    }
    try await withFolder(Dictionary(uniqueKeysWithValues: files)) { folder in
      let text = try await PackageCheck(path: folder.path, targets: [], mode: nil).run().text
      #expect(text.contains("   30  don't compile; the compiler complains about 60 lines\n"), "\(text)")
      #expect(text.contains("   30  import MapKit\n       If it is Apple's"), "\(text)")
      #expect(text.contains("   30  UIPickerView\n       HeadlessUIKit doesn't have it.\n"), "\(text)")
    }
  }

  /// Checks files without a manifest, and returns the report.
  private func check(_ files: [String: String], _ body: (CheckReport) -> Void) async throws {
    try await withFolder(files) { body(try await PackageCheck(path: $0.path, targets: [], mode: nil).run()) }
  }

  @Test("A remedy stands once, below all names that it is for")
  func remediesOnce() async throws {
    let lists = """
      import UIKit
      func show(_ list: UICollectionView, _ cell: UICollectionViewCell) {}
      """
    let files = ["A.swift": lists, "B.swift": "import UIKit\nlet layout = UICollectionViewFlowLayout()\n"]
    try await check(files) { report in
      let text = report.text.components(separatedBy: "\nWhere:")[0]
      #expect(text.components(separatedBy: "a UITableView shows lists").count == 2, "\(text)")
      #expect(text.contains("    2  "), "\(text)")
      for name in ["UICollectionView", "UICollectionViewCell", "UICollectionViewFlowLayout"] {
        #expect(text.components(separatedBy: "\(name),").count + text.components(separatedBy: "\(name)\n").count == 3)
      }
      #expect(!text.contains("Other messages"), "\(text)")
    }
  }

  @Test("Members that compile, and that HeadlessUIKit ignores, are counted by file")
  func ignored() async throws {
    let large = "import UIKit\n@MainActor func f(_ bar: UINavigationBar) { bar.prefersLargeTitles = true }\n"
    let none = "let prefersLargeTitles = true\n"
    try await check(["A.swift": large, "B.swift": none]) { report in
      #expect(report.isClean)
      #expect(report.text.hasSuffix("\nFiles  Compile, and change nothing on Linux\n    1  prefersLargeTitles\n"))
    }
  }

  @Test("All messages of a file are listed, in the order of its lines")
  func allMessages() async throws {
    try await check(["A.swift": "let a: Int = \"\"\nlet b: String = 2\nlet c: Bool = 3\n"]) { report in
      let lines = report.text.split(separator: "\n").filter { $0.hasPrefix("A.swift:") }
      #expect(lines.map { $0.prefix(10) } == ["A.swift:1:", "A.swift:2:", "A.swift:3:"], "\(report.text)")
    }
  }

  @Test("A file that gets UIKit only through SwiftUI has it in the check")
  func throughSwiftUI() async throws {
    try await check(["A.swift": "import SwiftUI\nlet view = UIView()\n"]) { report in
      #expect(report.isClean && report.text.contains("    1  import SwiftUI\n"), "\(report.text)")
      #expect(!report.text.contains("UIView"), "\(report.text)")
    }
  }

  @Test("Two files of one name are both checked")
  func sameName() async throws {
    let files = [
      "A/Util.swift": "public let a = 1\n", "B/Util.swift": "import UIKit\nlet b = a\nlet c = UIPickerView()\n",
    ]
    try await check(files) { report in
      #expect(report.text.contains(": 2 files, 4 lines,") && report.text.contains("UIPickerView"), "\(report.text)")
      #expect(!report.text.contains("check") && !report.text.contains("~"), "\(report.text)")
    }
  }

  @Test("A package whose manifest can't be read is checked as one module, and the report says why")
  func unreadableManifest() async throws {
    let files = [
      "Package.swift": "// A header.\n\n// swift-tools-version:3.1\nimport PackageDescription\nlet package = 1\n",
      "Sources/A/A.swift": "let a = 1\n", "Tests/T.swift": "import Other\n",
    ]
    try await withFolder(files) { folder in
      let report = try await PackageCheck(path: folder.path, targets: [], mode: nil).run()
      #expect(report.text.contains(": 1 file, 1 line, language mode 5\n"), "\(report.text)")
      #expect(report.text.contains("Files  Not checked\n    1  The manifest can't be read"), "\(report.text)")
      #expect(report.text.contains("error: ") && !report.isClean, "\(report.text)")
      await #expect(throws: PackageManifest.Unreadable.self) {
        try await PackageCheck(path: folder.path, targets: ["A"], mode: nil)
      }
    }
  }

  @Test("Targets without Swift are listed, and count as no mistake")
  func otherTargets() async throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Cards", targets: [.target(name: "Cards"), .target(name: "Ink")])
      """,
      "Sources/Cards/Card.swift": "let card = 1\n", "Sources/Ink/ink.c": "int ink;\n",
      "Sources/Ink/include/ink.h": "extern int ink;\n",
    ]
    try await withFolder(files) { folder in
      let report = try await PackageCheck(path: folder.path, targets: [], mode: nil).run()
      #expect(report.isClean && report.text.contains("    1  The target Ink, which isn't Swift.\n"), "\(report.text)")
    }
  }

  @Test("If the compiler crashes, each file is checked alone, and the one with which it crashes is named")
  func crashingCompiler() async throws {
    let compiler = """
      #!/bin/sh
      case "$*" in
      *-wmo*|*"-primary-file "*/Bad.swift" "*) echo "Stack dump:" >&2; exit 134 ;;
      esac
      exec swiftc "$@"
      """
    let files = [
      "compiler": compiler, "Sources/Bad.swift": "let bad = 1\n", "Sources/Good.swift": "let good = bad\n",
      "Sources/Wrong.swift": "import UIKit\nlet wrong: String = good\nlet view = UIPickerView()\n",
    ]
    try await withFolder(files) { folder in
      let script = folder.appendingPathComponent("compiler").path
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
      let report = try await PackageCheck(path: folder.path, targets: [], mode: nil).run(compiler: script)
      for line in [
        "    1  compile as they are", "    1  don't compile; the compiler complains about 2 lines",
        "    1  can't be checked", "    1  The compiler fails with it: Sources/Bad.swift", "    1  UIPickerView",
        "Sources/Wrong.swift:2: cannot convert value of type 'Int' to specified type 'String'",
      ] {
        #expect(report.text.contains(line + "\n"), "\(line) is in \(report.text)")
      }
      #expect(!report.isClean)
    }
  }

  @Test("A file that can't be read is named")
  func unreadableFile() {
    let folder = URL(fileURLWithPath: "/no/where")
    let module = CheckedModule(name: "Cards", files: ["A.swift", "B.swift"], of: folder, in: folder)
    let report = CheckReport(package: "Cards", mode: 5, modules: [module], unchecked: [], otherProducts: [])
    #expect(
      report.text
        == """
        Cards: 2 files, 0 lines, language mode 5

            2  can't be checked

        Files  Not checked
            2  The file can't be read: A.swift, B.swift

        """)
    #expect(!report.isClean)
  }

  @Test("A folder without Swift files is told")
  func noSources() async throws {
    try await withFolder(["a.txt": ""]) { folder in
      await #expect(throws: PackageError.self) { try await PackageCheck(path: folder.path, targets: [], mode: nil) }
    }
    await #expect(throws: PackageError.self) { try await PackageCheck(path: "/no/where", targets: [], mode: nil) }
  }
}
