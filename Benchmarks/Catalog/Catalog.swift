import Foundation
import PlatformUI
import ScreenCatalog
import SideBySide

@main
struct CatalogSuite: Suite {
  static func compareAll() {
    let sizes = [100, 10_000, 100_000]
    for format in ListFormat.allCases {
      compare(
        "Load a list of n screens from \(format.rawValue)", sizes: sizes, unit: "screens", sampling: .once,
        counted: [100],
        peers: [
          Peer("Catalog") { count in
            let data = format.list(count)
            return { consume(load(data).count) }
          },
          Peer("Foundation alone") { count in
            let data = format.list(count)
            return { consume(format.parse(data).count) }
          },
        ])
    }

    compare(
      "Search n screens for the first time", sizes: sizes, unit: "screens", sampling: .once, counted: [100],
      peers: [
        Peer("Catalog") { count in
          let catalog = load(ListFormat.json.list(count))
          return { consume(catalog.sections(matching: "999").count) }
        },
        Peer("range(of:options:)") { count in
          let screens = load(ListFormat.json.list(count)).sections.flatMap(\.screens)
          return { consume(screens.filter { contains($0, "999") }.count) }
        },
      ])

    for (words, text) in [("one that occurs once", "999"), ("two in kana", "ｶﾞﾒﾝ 7"), ("one that doesn't occur", "zzz")]
    {
      compare(
        "Search n screens for \(words)", sizes: sizes, unit: "screens", sampling: .once,
        peers: [
          Peer("Catalog") { count in
            let catalog = load(ListFormat.json.list(count))
            consume(catalog.sections(matching: text).count)
            return { consume(catalog.sections(matching: text).count) }
          },
          Peer("range(of:options:)") { count in
            let screens = load(ListFormat.json.list(count)).sections.flatMap(\.screens)
            let words = text.split(separator: " ").map(String.init)
            return { consume(screens.filter { screen in words.allSatisfy { contains(screen, $0) } }.count) }
          },
        ])
    }
  }
}

// MARK: - Lists

final class AnyScreen: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() -> UIViewController { AnyScreen() }
}

private enum ListFormat: String, CaseIterable {
  case json = "JSON"
  case xml = "XML"
  case binary = "a binary list"

  /// Makes a list. Every fifth title is in Japanese.
  func list(_ count: Int) -> Data {
    let entries = (0..<count).map { number -> [String: String] in
      [
        "title": number % 5 == 0 ? "画面 がめん \(number)" : "Screen number \(number)", "class": "AnyScreen",
        "id": "screen-\(number)", "section": "Section \(number % 20)", "subtitle": "What screen \(number) shows",
      ]
    }
    do {
      return switch self {
      case .json: try JSONSerialization.data(withJSONObject: entries)
      case .xml: try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
      case .binary: try PropertyListSerialization.data(fromPropertyList: entries, format: .binary, options: 0)
      }
    } catch {
      fatalError("The list can't be written: \(error)")
    }
  }

  /// Parses a list as far as Foundation does: into dictionaries, without a look at them.
  func parse(_ data: Data) -> [Any] {
    let root =
      self == .json
      ? try? JSONSerialization.jsonObject(with: data)
      : try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let list = root as? [Any] else { fatalError("Foundation doesn't read the list.") }
    return list
  }
}

private func load(_ data: Data) -> Catalog {
  do {
    return try Catalog(data: data)
  } catch {
    fatalError("The list has mistakes: \(error)")
  }
}

/// The usual search: each text of each screen is compared with options.
private func contains(_ screen: Catalog.Screen, _ word: String) -> Bool {
  let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
  return ([screen.title] + (screen.subtitle.map { [$0] } ?? []) + screen.keywords).contains {
    $0.range(of: word, options: options) != nil
  }
}
