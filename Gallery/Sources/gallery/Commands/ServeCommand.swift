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
    let package = try await package.screenPackage()
    let own = SessionExecutable(file: Bundle.main.executableURL ?? URL(fileURLWithPath: "/proc/self/exe"))
    let server = try LiveServer(address: address, port: UInt16(port), executable: package == nil ? own : nil)
    let signals = watchSignals(server)
    let reloading = package.map { package in
      Task { try await PackageReloader(package: package, server: server).run() }
    }
    defer {
      for signal in signals { signal.cancel() }
    }
    try await server.run { [open] url in
      print("The gallery is at \(url)")
      if !address.isLoopback {
        print("Others in your network can open it by an address of this machine, and touch it.")
      }
      print("Press ^C to stop it.")
      fflush(nil)
      if open { Browser.open(url) }
    }
    reloading?.cancel()
    // What is being built is ended, too.
    _ = await reloading?.result
    print("The gallery was stopped.")
  }

  @MainActor
  private func watchSignals(_ server: LiveServer) -> [any DispatchSourceSignal] {
    [
      onSignal(SIGINT) { await server.stop() },
      onSignal(SIGTERM) { await server.stop() },
      // For tests: the connections drop, as in a network that fails.
      onSignal(SIGUSR1) { server.dropConnections() },
    ]
  }

  private func onSignal(_ number: Int32, _ action: @escaping @Sendable () async -> Void) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { Task { await action() } }
    source.resume()
    return source
  }
}
