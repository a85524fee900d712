import ArgumentParser
import Foundation
import GalleryServer

/// `gallery serve`: shows the screens in a browser, to be touched.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows the screens in a browser, where they can be touched.",
    discussion: """
      Prints the address of the page, and runs until ^C. Only programs on this machine can connect, unless --host says \
      otherwise. An address such as 0.0.0.0 lets everybody in the network touch the screens.
      """)

  @Option(help: "The port to listen on; 0 is any free one.")
  var port: Int = 8080

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Flag(help: "Open the page in the browser.")
  var open = false

  @OptionGroup var package: PackageOptions

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("\(port) is no port. Ports are 0 to 65535.")
    }
    guard LiveAddress(host: host) != nil else {
      throw ValidationError("'\(host)' is no address. Use 'localhost', or an IPv4 or IPv6 address of this machine.")
    }
  }

  @MainActor
  func run() async throws {
    guard let address = LiveAddress(host: host) else { return }
    let package = try await package.use { $0 }
    let own = SessionExecutable(file: Bundle.main.executableURL ?? URL(fileURLWithPath: "/proc/self/exe"))
    let server = try LiveServer(address: address, port: UInt16(port), executable: package == nil ? own : nil)
    let ending = EndingSignal.watch { Task { await server.stop() } }
    let dropping = watchDropping(server)
    let reloading = package.map { package in
      Task { await PackageReloader(package: package, server: server).run() }
    }
    defer {
      ending.cancel()
      dropping.cancel()
    }
    let serving = Task { [open] in
      try await server.run { url in
        print("The gallery is at \(url)")
        if !address.isLoopback {
          print("Others in your network can open it by an address of this machine, and touch it.")
        }
        print("Press ^C to stop it.")
        fflush(nil)
        if open { Browser.open(url) }
      }
    }
    let end = await serving.result
    reloading?.cancel()
    // What is being built is ended, too.
    await reloading?.value
    try end.get()
    print("The gallery was stopped.")
  }

  /// For tests: the signal drops the connections, as a network does that fails.
  private func watchDropping(_ server: LiveServer) -> any DispatchSourceSignal {
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
    source.setEventHandler { Task { await server.dropConnections() } }
    source.resume()
    return source
  }
}
