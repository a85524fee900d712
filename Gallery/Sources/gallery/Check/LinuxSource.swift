import Foundation

/// A source as it would be on Linux: the code of iOS is compiled, and attributes of Objective-C are gone. Each line
/// stays where it is.
struct LinuxSource {
  private(set) var lines: [String]
  /// The numbers of the lines whose condition was changed, from 1.
  private(set) var conditions: Set<Int> = []
  /// The numbers of the lines that had an attribute of Objective-C, from 1.
  private(set) var attributes: Set<Int> = []
  /// The numbers of the lines whose import was taken out, from 1.
  private(set) var imports: Set<Int> = []

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    for index in lines.indices {
      let line = lines[index]
      let start = line.drop { $0 == " " || $0 == "\t" }
      guard !start.hasPrefix("//") else { continue }
      if start.hasPrefix("#if") || start.hasPrefix("#elseif") {
        guard line.contains("os(iOS)"), !line.contains("os(Linux)") else { continue }
        lines[index] = line.replacingOccurrences(of: "os(iOS)", with: "os(Linux)")
        conditions.insert(index + 1)
      } else if line.contains("@") {
        lines[index] = line.replacing(Self.attribute, with: "")
        if lines[index] != line { attributes.insert(index + 1) }
      }
    }
  }

  /// Takes out the import on a line. A part of UIKit, and a module that brings UIKit along on Apple's platforms, become
  /// UIKit.
  mutating func removeImport(at number: Int) {
    guard lines.indices.contains(number - 1) else { return }
    let module = lines[number - 1].firstMatch(of: /\bimport\s+(?:\w+\s+)?(\w+)/).map { String($0.1) } ?? ""
    lines[number - 1] = Self.modulesWithUIKit.contains(module) ? "import UIKit" : ""
    imports.insert(number)
  }

  private static let modulesWithUIKit: Set = [
    "AVKit", "ContactsUI", "EventKitUI", "GameKit", "MapKit", "MessageUI", "PhotosUI", "QuickLook", "SafariServices",
    "SwiftUI", "UIKit", "WebKit",
  ]

  var text: String { lines.joined(separator: "\n") }

  /// The number of lines, without what is empty after the last line break.
  var lineCount: Int { lines.count - (lines.last == "" ? 1 : 0) }

  /// The number of lines that had to be changed.
  var changeCount: Int { conditions.union(attributes).union(imports).count }

  private static var attribute: Regex<Substring> {
    /@(?:objcMembers|objc|IBOutlet|IBAction|IBInspectable|IBDesignable)\b(?:\([^)]*\))?(?: +optional\b)? ?/
  }
}
