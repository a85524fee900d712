import FirebaseEmulator
import Foundation

let usage = """
  usage: firebase-emulator [--port PORT] [--rules FILE]

  Serves an empty Realtime Database on 127.0.0.1 until it is stopped with Control-C. It knows the part of Firebase's
  documented protocol that the module FollowingFirebase needs. It exists to test that module, and is not a work of
  Firebase.
    --port PORT    the port, 1 to 65535; 9000 by default
    --rules FILE   the security rules; those of the module FollowingFirebase by default
  A token is the name of a user: ?auth=alice. The header "Authorization: Bearer owner" passes the rules, unless
  auth_variable_override names a user.
  """

func stop(_ message: String, code: Int32 = 64) -> Never {
  FileHandle.standardError.write(Data("firebase-emulator: \(message)\n".utf8))
  exit(code)
}

var port: UInt16 = 9000
var file = Rules.followingFile
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
  switch option {
  case "--help", "-h":
    print(usage)
    exit(0)
  case "--port":
    guard let text = arguments.popFirst(), let number = UInt16(text), number > 0 else {
      stop("--port takes a number from 1 to 65535.\n\(usage)")
    }
    port = number
  case "--rules":
    guard let path = arguments.popFirst() else { stop("--rules takes a file.\n\(usage)") }
    file = URL(fileURLWithPath: path)
  default: stop("\(option) is not an option.\n\(usage)")
  }
}

guard let data = try? Data(contentsOf: file) else { stop("\(file.path) can't be read.", code: 66) }
let rules: Rules
do {
  rules = try Rules(json: data)
} catch {
  stop("\(file.path): \(error)", code: 65)
}

let server = EmulatorServer(database: EmulatedDatabase(rules: rules))
do {
  let url = try await server.start(port: port)
  // Written at once, also into a pipe.
  FileHandle.standardOutput.write(
    Data("The database is served at \(url.absoluteString). Stop it with Control-C.\n".utf8))
} catch {
  stop("port \(port) can't be used: \(error)", code: 69)
}
while true { try? await Task.sleep(nanoseconds: 3_600_000_000_000) }
