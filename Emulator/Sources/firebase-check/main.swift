import DatabaseCheck
import Foundation

let usage = """
  usage: FIRST_TOKEN=… SECOND_TOKEN=… firebase-check --database URL [--root KEY]

  Checks the module FollowingFirebase against a Firebase Realtime Database, and removes what it has written. It needs:
    - a database of your own, or an emulator: its address, such as https://example.firebaseio.com
    - the security rules in Docs.docc/Resources/database.rules.json, deployed to it
    - the ID tokens of two users who have no relation to each other, in the environment variables FIRST_TOKEN and
      SECOND_TOKEN. Take users that were made for it. A token must be valid for another minute.
  It writes nothing but relations of the two users to each other, and prints a line for each claim.
    --database URL  the address; that of an emulator of Firebase may have a query, as in http://127.0.0.1:9000?ns=demo
    --root KEY      the key under which the relations lie; jubako by default
  Exit status: 0 if all claims are true, 1 if one isn't, 64 if an option or a token can't be used.
  """

func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("firebase-check: \(message)\n\(usage)\n".utf8))
  exit(64)
}

var database: URL?
var root = "jubako"
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
  switch option {
  case "--help", "-h":
    print(usage)
    exit(0)
  case "--database":
    guard let text = arguments.popFirst(), let url = URL(string: text), url.scheme?.hasPrefix("http") == true,
      url.host?.isEmpty == false
    else { stop("--database takes an address.") }
    database = url
  case "--root":
    guard let key = arguments.popFirst(), !key.isEmpty else { stop("--root takes a key.") }
    root = key
  default: stop("\(option) is not an option.")
  }
}
guard let database else { stop("--database is missing.") }

func user(_ variable: String) -> TokenUser {
  guard let token = ProcessInfo.processInfo.environment[variable], !token.isEmpty else {
    stop("\(variable) isn't set.")
  }
  guard let user = TokenUser(token: token) else { stop("\(variable) has no ID token of a user.") }
  return user
}

let check = DatabaseCheck(database: database, root: root, first: user("FIRST_TOKEN"), second: user("SECOND_TOKEN"))
let outcomes = await check.run { outcome in
  print(outcome.problem.map { "WRONG: \(outcome.claim): \($0)" } ?? "right: \(outcome.claim)")
}
exit(outcomes.allSatisfy { $0.problem == nil } ? 0 : 1)
