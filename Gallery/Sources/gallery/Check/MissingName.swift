/// Something that code for UIKit needs and that isn't there on Linux, as a message of the compiler tells it.
struct MissingName: Hashable {
  /// The name: a type, a member with its type, a module with `import`, or an attribute such as `#selector`.
  let name: String
  /// The type that a message has told with a member; empty if there is none.
  let type: String
  /// The name without that type.
  let member: String
  /// What there is instead, in a sentence; nil if there is nothing, or if the name needn't be one of Apple's.
  private let instead: String?

  /// Reads a message. Returns nil if it is about something else than a name that is missing.
  init?(message: some StringProtocol) {
    // On Linux, a type of the network is another name of AnyObject, which the compiler says, too.
    let message = String(message).replacing(#/ \(aka '[^']*'\)/#, with: "")
    let words = message.split(separator: "'", omittingEmptySubsequences: false)
    func quoted(_ number: Int) -> String { words.count > 2 * number + 1 ? String(words[2 * number + 1]) : "" }
    if message.contains("no such module '") {
      self.init(module: quoted(0))
    } else if message.contains("only be used with the Objective-C runtime") {
      self.init(name: quoted(0))
    } else if ["Objective-C interoperability", "'@objc'", "'@IB"].contains(where: message.contains) {
      self.init(name: "@objc")
    } else if message.contains("FoundationNetworking module") {
      self.init(name: quoted(0))
    } else if message.contains("cannot find ") && message.contains(" in scope") || message.contains("no type named '") {
      self.init(name: quoted(0))
    } else if message.contains("' has no member '") {
      self.init(name: quoted(1), of: quoted(0))
    } else {
      return nil
    }
  }

  private init(module: String) {
    // The compiler says the name that stands for UIKit.
    let module = module.hasPrefix("HeadlessUIKit.") ? String(module.dropFirst("Headless".count)) : module
    name = "import \(module)"
    (type, member) = ("", name)
    instead =
      switch module {
      case _ where module.hasPrefix("UIKit."): "Write import UIKit."
      case "UIKit":
        "Write import PlatformUI, or give the target the flags of the page “Driving your code”."
      case "CoreGraphics", "QuartzCore":
        "import UIKit brings what there is, and so does Headless\(module) with the flags of “Driving your code”."
      case "Cocoa", "AppKit": "A Mac's user interface: put it between #if os(macOS) and #endif."
      default: "If it is Apple's, put what needs it between #if canImport(…) and #endif."
      }
  }

  private init(name: String, of type: String = "") {
    self.name = type.isEmpty ? name : "\(type).\(name)"
    self.type = type
    member = name
    instead =
      Self.remedies.first { entry in
        entry.names.contains { Self.matches(name, $0) || !type.isEmpty && Self.matches(type, $0) }
      }?.remedy
  }

  /// Finds the initializer of UIKit that a call means, if HeadlessUIKit lacks it.
  init?(call: CalledInitializer, facts: UIKitFacts) {
    guard let name = facts.missingInitializer(of: call.type, labels: call.labels) else { return nil }
    self.init(name: name, of: call.type)
  }

  /// Returns a sentence about the name: what there is instead, that there is nothing, or that it is none of UIKit's.
  ///
  /// - Parameter hasOtherModules: Whether there are modules that aren't checked, which can add members.
  /// - Returns: Nil if the name needn't be one of Apple's.
  func remedy(by facts: UIKitFacts, hasOtherModules: Bool = false) -> String? {
    let isInitializer = member.hasPrefix("init(")
    if !type.isEmpty, !isInitializer, facts.has(member, in: type) == false {
      let owner = type.filter { !["?", "!"].contains($0) }
      let unless = hasOtherModules ? ", unless a module that isn't checked adds it" : ""
      let nearest = facts.nearestMember(to: member, in: type).map { " The nearest name is \($0)." } ?? ""
      return "UIKit's \(owner) has no such member, as far as is known\(unless).\(nearest)"
    }
    if let instead { return instead }
    guard ["UI", "CA", "CG"].contains(where: (type.isEmpty ? name : type).hasPrefix) else { return nil }
    guard type.isEmpty, !facts.hasType(name) else { return "HeadlessUIKit doesn't have it." }
    let nearest = facts.nearestType(to: name).map { "; the nearest name is \($0)" } ?? ""
    return "HeadlessUIKit doesn't have it. Whether UIKit does isn't known here\(nearest)."
  }

  /// Returns whether a name fits a pattern, in which … is any text.
  private static func matches(_ name: String, _ pattern: String) -> Bool {
    if pattern.hasSuffix("…") { return name.hasPrefix(pattern.dropLast()) }
    if pattern.hasPrefix("…") { return name.hasSuffix(pattern.dropFirst()) }
    return name == pattern
  }

  static let remedyForAttributes = "Leave it out, or put it between #if canImport(ObjectiveC) and #endif."

  /// The names that have something else instead, the first line that fits.
  private static let remedies: [(names: [String], remedy: String)] = [
    (
      ["#selector"],
      "A closure: a UIAction for a control or bar button, TapGestures' onTap, addObserver(…, queue: nil); for pans, "
        + "see Tap on a parent view."
    ),
    (["#keyPath", "observe", "NSKeyValueObservation"], "A property observer; there is no key-value observing."),
    (["@objc"], remedyForAttributes),
    (["UICollection…"], "Nothing; a UITableView shows lists."),
    (["UIStoryboard…", "UINib", "instantiate…"], "Views and controllers are made in code."),
    (["UIApplicationMain"], "Mark the app delegate with @main."),
    (
      [
        "URLSession…", "URLRequest", "HTTPURLResponse", "URLResponse", "URLCache", "CachedURLResponse", "HTTPCookie…",
        "URLProtocol…", "URLCredential…", "URLProtectionSpace", "URLAuthenticationChallenge",
      ],
      "import FoundationNetworking, between #if canImport(FoundationNetworking) and #endif."
    ),
    (["UIStepper"], "A UISlider, or two buttons."),
    (["CABasicAnimation", "CAKeyframeAnimation", "CAAnimation…", "CASpringAnimation"], "UIView.animate."),
    (["UIVisualEffect…", "UIBlurEffect"], "UIVisualEffectView shows its content, without the effect."),
    (["UISwipeGestureRecognizer"], "UIPanGestureRecognizer."),
  ]
}
