#if UIKIT
import PlatformUI
import TestSupport
import Testing

@testable import ScreenCatalog

@Suite("Search")
struct SearchTests {
  @Test(
    "Capitals, width, marks and the kind of kana disappear",
    arguments: [
      ("Borders", "borders"), ("ＡＢＣ１２３", "abc123"), ("Éclair", "eclair"), ("E\u{301}clair", "eclair"),
      ("ｶﾞﾒﾝ", "カメン"), ("がめん", "カメン"), ("ガメン", "カメン"), ("カメン", "カメン"), ("ﾊﾟﾝ", "ハン"), ("ー", "ー"),
      ("Straße", "strasse"), ("STRASSE", "strasse"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("σίσυφος", "σισυφοσ"),
      ("İstanbul", "istanbul"), ("ılık", "ilik"),
      ("ﬁn", "fin"), ("①", "1"), ("㍿", "株式会社"), ("画面", "画面"), ("ゝゞ", "ヽヽ"), ("Ö", "o"), ("Đ", "đ"),
      ("กำ", "กํา".searchFolded),
      ("각", "각"), ("\u{1100}\u{1161}\u{11A8}", "각"), ("ﾡￂﾡ", "가ᄀ"), ("ㄱㅏ", "가"),
      ("", ""), ("👩‍👩‍👧", "👩👩👧"), ("❤️", "❤"), ("bor\u{AD}der\u{200B}s", "borders"), ("Ａ\u{3000}Ｂ", "a b"),
    ])
  func folding(text: String, folded: String) {
    #expect(text.searchFolded == folded)
  }

  @Test("Folding twice changes nothing more, for every letter of Unicode")
  func idempotent() {
    var failures: [String] = []
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = String(Character(scalar)).searchFolded
      if folded.searchFolded != folded { failures.append(String(value, radix: 16)) }
    }
    #expect(failures == [])
  }

  private func catalog(_ titles: [String]) -> Catalog {
    Catalog(sections: [
      Catalog.Section(
        screens: titles.enumerated().map { number, title in
          Catalog.Screen(title, id: "\(number)") { UIViewController() }
        })
    ])
  }

  private func found(_ text: String, in catalog: Catalog) -> [String] {
    catalog.sections(matching: text).flatMap(\.screens).map(\.title)
  }

  @Test("Title, subtitle and keywords are searched; every word must occur, in any order")
  func words() {
    let catalog = Catalog {
      Catalog.Section("One") {
        Catalog.Screen("Borders", subtitle: "Lines and corners", keywords: ["frame"]) { UIViewController() }
        Catalog.Screen("Layers") { UIViewController() }
      }
      Catalog.Section("Two") { Catalog.Screen("テーブル", keywords: ["rows", "がめん"]) { UIViewController() } }
    }
    #expect(found("bord", in: catalog) == ["Borders"])
    #expect(found("CORNERS lines", in: catalog) == ["Borders"])
    #expect(found("frame bord", in: catalog) == ["Borders"])
    #expect(found("frame rows", in: catalog) == [])
    #expect(found("er", in: catalog) == ["Borders", "Layers"])
    #expect(found("ﾃｰﾌﾞﾙ", in: catalog) == ["テーブル"] && found("かめん", in: catalog) == ["テーブル"])
    #expect(found("", in: catalog).count == 3 && found(" \u{3000}\n", in: catalog).count == 3)
    #expect(found("borderslines", in: catalog) == [], "Texts don't run into each other.")
    #expect(catalog.sections(matching: "rows").map(\.title) == ["Two"], "Empty sections are left out.")
    #expect(found("nothing", in: catalog) == [])
  }

  // A syllable is one letter to its reader, although Unicode takes it apart.
  @Test("A syllable finds itself, however it is written, and not another syllable that begins with it")
  func syllables() {
    let catalog = catalog(["가", "각", "간격", "কে", "কো"])
    #expect(found("가", in: catalog) == ["가"] && found("\u{1100}\u{1161}", in: catalog) == ["가"])
    #expect(found("각", in: catalog) == ["각"] && found("\u{1100}\u{1161}\u{11A8}", in: catalog) == ["각"])
    #expect(found("간", in: catalog) == ["간격"] && found("ㄱ", in: catalog) == [])
    #expect(found("কে", in: catalog) == ["কে"] && found("ক\u{9C7}\u{9BE}", in: catalog) == ["কো"])
  }

  @Test("Characters that can't be seen make no difference, and find everything if they are alone")
  func invisible() {
    let catalog = catalog(["❤️ Borders", "La\u{AD}yers"])
    #expect(found("❤ borders", in: catalog) == ["❤️ Borders"] && found("layers", in: catalog) == ["La\u{AD}yers"])
    #expect(found("la \u{200B}", in: catalog) == ["La\u{AD}yers"])
    #expect(found("\u{200B}\u{FEFF}", in: catalog).count == 2 && found("\u{1B}", in: catalog).count == 2)
  }

  @Test("Searches on several threads find the same, also the first ones, which prepare the texts")
  func concurrent() async {
    let catalog = catalog((0..<500).map { "Screen \($0)" })
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { catalog.sections(matching: "SCREEN 49").flatMap(\.screens).count } }
      for await count in group { #expect(count == 15) }
    }
  }

  @Test("An empty catalog finds nothing, one screen is found or not")
  func small() {
    #expect(found("a", in: catalog([])) == [] && catalog([]).isEmpty)
    #expect(found("a", in: catalog(["a"])) == ["a"])
    #expect(found("b", in: catalog(["a"])) == [])
    #expect(found("aa", in: catalog(["a"])) == [])
  }

  @Test("The search finds what a plain search of folded titles finds")
  func model() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let letters = ["a", "B", "é", "ガ", "か", "ｶﾞ", " ", "ß", "가", "각", "\u{200B}"]
    func text(_ lengths: ClosedRange<Int>) -> String {
      (0..<Int.random(in: lengths, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
    }
    for _ in 0..<100 {
      let titles = (0..<Int.random(in: 0...20, using: &random)).map { _ in "x" + text(0...8) }
      let catalog = catalog(titles)
      for _ in 0..<10 {
        let query = text(0...4)
        let words = query.searchFolded.split(separator: " ").map(String.init)
        let expected = titles.filter { title in words.allSatisfy { title.searchFolded.contains($0) } }
        #expect(found(query, in: catalog) == expected, "seed \(seed), \(query)")
      }
    }
  }
}
#endif
