/// What a check of a package has found, as a table of plain text.
struct CheckReport {
  /// Something that can't be checked: how many files it has, and what it is and why.
  struct Unchecked {
    let files: Int
    let reason: String
    /// Whether it is code in Swift, which counts as code that doesn't compile.
    var isSwift = true
  }

  /// A file of the package: its lines, what changed in it, and what the compiler says after that.
  private struct File {
    let source: LinuxSource
    let mistakes: [CheckedModule.Mistake]
    var isUnchecked = false
    /// The names that are missing, with their lines.
    let missing: [(name: MissingName, line: Int)]
    /// The mistakes that are something else than a missing name.
    let others: [CheckedModule.Mistake]

    init(source: LinuxSource, mistakes: [CheckedModule.Mistake], isUnchecked: Bool, facts: UIKitFacts) {
      self.source = source
      self.mistakes = mistakes
      self.isUnchecked = isUnchecked
      var missing: [(name: MissingName, line: Int)] = []
      others = mistakes.filter { mistake in
        if let name = MissingName(message: mistake.message) {
          missing.append((name, mistake.line))
        } else if let call = CalledInitializer(
          message: mistake.message, in: source.lines, line: mistake.line, column: mistake.column),
          let name = MissingName(call: call, facts: facts)
        {
          missing.append((name, call.line))
        } else {
          return true
        }
        return false
      }
      self.missing = missing
    }

    var isBroken: Bool {
      !isUnchecked && (!others.isEmpty || missing.contains { !$0.name.name.hasPrefix("import ") })
    }
  }

  private let name: String
  private let mode: Int
  private let files: [String: File]
  private let unchecked: [Unchecked]
  private let modules: [String]
  private let otherProducts: Set<String>
  private let facts = UIKitFacts.read()

  init(
    package name: String, mode: Int, modules: [CheckedModule], unchecked: [Unchecked], otherProducts: Set<String>
  ) {
    self.name = name
    self.mode = mode
    self.otherProducts = otherProducts
    self.modules = modules.map(\.name)
    var files: [String: File] = [:]
    var reasons: [String: [String]] = [:]
    for module in modules {
      for (path, source) in module.sources {
        let reason = module.unchecked[path]
        files[path] = File(
          source: source, mistakes: module.mistakes.filter { $0.file == path }, isUnchecked: reason != nil, facts: facts
        )
        if let reason { reasons[reason, default: []].append(path) }
      }
    }
    self.files = files
    self.unchecked =
      unchecked
      + reasons.sorted { $0.key < $1.key }.map { reason, paths in
        Unchecked(files: paths.count, reason: "\(reason) \(paths.sorted().joined(separator: ", "))")
      }
  }

  /// Whether each file is checked, and compiles after changes of conditions, attributes and imports.
  var isClean: Bool { !files.values.contains(where: \.isBroken) && !unchecked.contains(where: \.isSwift) }

  /// The report, with a line break at its end.
  var text: String {
    let broken = files.values.filter(\.isBroken)
    let good = files.values.filter { !$0.isBroken && !$0.isUnchecked }
    let changed = good.filter { $0.source.changeCount > 0 }
    let lines = files.values.reduce(0) { $0 + $1.source.lineCount }
    let wrong = broken.reduce(0) { $0 + Set($1.mistakes.map(\.line)).count }
    let changes = changed.reduce(0) { $0 + $1.source.changeCount }
    let rows = [
      (good.count - changed.count, "compile as they are"),
      (changed.count, "compile after changes of \(count(changes, "line"))"),
      (broken.count, "don't compile; the compiler complains about \(count(wrong, "line"))"),
      (files.values.count { $0.isUnchecked }, "can't be checked"),
    ].filter { $0.0 > 0 }.map(row)
    let head = "\(name): \(count(files.count, "file")), \(count(lines, "line")), language mode \(mode)"
    return ([head, ""] + rows + notChecked + self.changes + ignored + missing + places + others).joined(separator: "\n")
      + "\n"
  }

  /// What can't be checked, with the reasons.
  private var notChecked: [String] {
    unchecked.isEmpty ? [] : ["", "Files  Not checked"] + unchecked.map { row($0.files, $0.reason) }
  }

  /// The lines that need a change which is the same everywhere.
  private var changes: [String] {
    let sources = files.values.map(\.source)
    let rows = [
      (sources.reduce(0) { $0 + $1.conditions.count }, "#if os(iOS)", "Write #if os(iOS) || os(Linux)."),
      (sources.reduce(0) { $0 + $1.attributes.count }, "@objc, @IB…", MissingName.remedyForAttributes),
    ].filter { $0.0 > 0 }
    let width = rows.map(\.1.count).max() ?? 0
    return rows.isEmpty
      ? []
      : ["", "Lines  Change"]
        + rows.map { row($0.0, $0.1 + String(repeating: " ", count: width - $0.1.count + 2) + $0.2) }
  }

  /// The members that compile, and that HeadlessUIKit ignores.
  private var ignored: [String] {
    let names = ["barStyle", "cellLayoutMarginsFollowReadableWidth", "largeTitleDisplayMode", "prefersLargeTitles"]
    let rows = names.compactMap { name in
      let users = files.values.count { $0.source.lines.contains { $0.contains(".\(name) = ") } }
      return users > 0 ? row(users, name) : nil
    }
    return rows.isEmpty ? [] : ["", "Files  Compile, and change nothing on Linux"] + rows
  }

  /// What is missing, by what there is instead, and the number of files that need any of it.
  private var missing: [String] {
    let unknown = "Nothing of this name is known here, or its own file doesn't compile."
    let others = Set(otherProducts.map { "import \($0)" })
    let own = Set(modules.map { "import \($0)" })
    let hasOtherModules = files.values.contains { $0.missing.contains { others.contains($0.name.name) } }
    var users: [String: [String: Set<String>]] = [:]
    for (path, file) in files {
      for (missing, _) in file.missing {
        let remedy =
          if others.contains(missing.name) {
            "A module of another package, which isn't checked."
          } else if own.contains(missing.name) {
            "A module of this package that can't be built."
          } else {
            missing.remedy(by: facts, hasOtherModules: hasOtherModules) ?? self.remedy(forInherited: missing) ?? unknown
          }
        users[remedy, default: [:]][missing.name, default: []].insert(path)
      }
    }
    let groups = users.map { remedy, names in
      (files: names.values.reduce(into: Set<String>()) { $0.formUnion($1) }.count, names: names, remedy: remedy)
    }
    .sorted { ($1.files, $0.remedy) < ($0.files, $1.remedy) }
    return groups.isEmpty
      ? []
      : ["", "Files  Missing"]
        + groups.flatMap { group in
          let names = group.names.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.key)
          let lines = wrapped(names) + [group.remedy]
          return [row(group.files, lines[0])] + lines.dropFirst().map { "       \($0)" }
        }
  }

  /// Returns a remedy with the types of UIKit from which a class of the package may inherit what is missing; nil for a
  /// member of something else than a class, and for what no type of UIKit has.
  private func remedy(forInherited missing: MissingName) -> String? {
    let path = missing.name.split(separator: ".")
    let isOfClass = files.values.contains { file in
      file.source.lines.contains { $0.matches(of: /\bclass +(\w+)/).contains { path.dropLast().last == $0.1 } }
    }
    return path.count == 1 || isOfClass ? path.last.flatMap { facts.remedy(for: $0) } : nil
  }

  /// The file and the line of each missing name.
  private var places: [String] {
    let lines = files.sorted { $0.key < $1.key }.flatMap { path, file in
      let places = Dictionary(grouping: file.missing, by: \.line).mapValues { Set($0.map(\.name.name)).sorted() }
      return places.sorted { $0.key < $1.key }.flatMap { line, names in names.map { "\(path):\(line): \($0)" } }
    }
    return lines.isEmpty ? [] : ["", "Where:"] + lines
  }

  /// All messages about something else than a missing name.
  private var others: [String] {
    let messages = files.filter { !$0.value.isUnchecked }.sorted { $0.key < $1.key }.flatMap { path, file in
      file.others.sorted { ($0.line, $0.message) < ($1.line, $1.message) }
        .map { "\(path):\($0.line): \($0.message)" }
    }
    return messages.isEmpty ? [] : ["", "Other messages:"] + messages
  }

  /// Returns names in lines of at most about a hundred characters.
  private func wrapped(_ names: [String]) -> [String] {
    names.reduce(into: [""]) { lines, name in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = name
      } else if last.count + name.count < 100 {
        lines[lines.count - 1] = "\(last), \(name)"
      } else {
        lines[lines.count - 1] += ","
        lines.append(name)
      }
    }
  }

  private func row(_ number: Int, _ text: String) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, 5 - digits.count)) + digits + "  " + text
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
