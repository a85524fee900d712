import Foundation

extension Rules {
  /// The rules file of the module FollowingFirebase, which its documentation ships.
  public static var followingFile: URL {
    // Emulator/Sources/FirebaseEmulator/Server/ShippedRules.swift
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("Docs.docc/Resources/database.rules.json")
  }

  /// Reads the rules file of the module FollowingFirebase.
  public static func following() throws -> Rules {
    try Rules(json: Data(contentsOf: followingFile))
  }
}
