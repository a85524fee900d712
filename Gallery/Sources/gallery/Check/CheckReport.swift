/// What a check of a package has found, as a table of plain text.
struct CheckReport {
  /// A file of the package: its lines, what changed in it, and what the compiler says after that.
  private struct File {
    let source: LinuxSource
    let mistakes: [CheckedModule.Mistake]
    var isBroken: Bool { mistakes.contains { MissingName(message: $0.message)?.name.hasPrefix("import ") != true } }
  }

  private let name: String
  private let mode: Int
  private let files: [String: File]
  private let otherProducts: Set<String>

  init(package name: String, mode: Int, modules: [CheckedModule], otherProducts: Set<String>) {
    self.name = name
    self.mode = mode
    self.otherProducts = otherProducts
    var files: [String: File] = [:]
    for module in modules {
      for (path, source) in module.sources {
        files[path] = File(source: source, mistakes: module.mistakes.filter { $0.file == path })
      }
    }
    self.files = files
  }

  /// Whether each file compiles after changes of conditions, attributes and imports.
  var isClean: Bool { !files.values.contains(where: \.isBroken) }

  /// The report, with a line break at its end.
  var text: String {
    let broken = files.values.filter(\.isBroken)
    let good = files.values.filter { !$0.isBroken }
    let changed = good.filter { $0.source.changeCount > 0 }
    let lines = files.values.reduce(0) { $0 + $1.source.lineCount }
    let wrong = broken.reduce(0) { $0 + Set($1.mistakes.map(\.line)).count }
    let rows = [
      "\(name): \(count(files.count, "file")), \(count(lines, "line")), language mode \(mode)", "",
      row(good.count - changed.count, "compile as they are"),
      row(changed.count, "compile after changes of \(count(changed.reduce(0) { $0 + $1.source.changeCount }, "line"))"),
      row(broken.count, "don't compile; the compiler complains about \(count(wrong, "line"))"),
    ]
    return (rows + changes + missing + others).joined(separator: "\n") + "\n"
  }

  /// The lines that need a change which is the same everywhere.
  private var changes: [String] {
    let sources = files.values.map(\.source)
    let rows = [
      (sources.reduce(0) { $0 + $1.conditions.count }, "#if os(iOS)", "Write #if os(iOS) || os(Linux)."),
      (sources.reduce(0) { $0 + $1.attributes.count }, "@objc, @IB…", MissingName.remedyForAttributes),
    ].filter { $0.0 > 0 }
    return rows.isEmpty ? [] : ["", "Lines  Change"] + table(rows)
  }

  /// What is missing, by the number of files that need it.
  private var missing: [String] {
    var users: [MissingName: Set<String>] = [:]
    for (path, file) in files {
      for mistake in file.mistakes {
        if let name = MissingName(message: mistake.message) { users[name, default: []].insert(path) }
      }
    }
    let unknown = "It isn't known on Linux, or its own file doesn't compile."
    let others = Set(otherProducts.map { "import \($0)" })
    let rows = users.map { name, users in
      let remedy = others.contains(name.name) ? "A module of another package, which isn't checked." : name.remedy
      return (files: users.count, name: name.name, remedy: remedy ?? unknown)
    }
    .sorted { ($1.files, $0.name) < ($0.files, $1.name) }.map { ($0.files, $0.name, $0.remedy) }
    return rows.isEmpty ? [] : ["", "Files  Missing"] + table(rows)
  }

  /// The first of the other messages of each file.
  private var others: [String] {
    let first = files.sorted { $0.key < $1.key }.compactMap { path, file in
      file.mistakes.filter { MissingName(message: $0.message) == nil }.min { $0.line < $1.line }
    }
    return first.isEmpty
      ? [] : ["", "The first other message of each file:"] + first.map { "\($0.file):\($0.line): \($0.message)" }
  }

  private func row(_ number: Int, _ text: String) -> String { "\(padded(number))  \(text)" }

  private func table(_ rows: [(Int, String, String)]) -> [String] {
    let width = min(40, rows.map(\.1.count).max() ?? 0)
    return rows.map { number, name, remedy in
      let space = String(repeating: " ", count: max(0, width - name.count))
      return "\(padded(number))  \(name)\(space)  \(remedy)"
    }
  }

  private func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, 5 - digits.count)) + digits
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
