import Foundation

extension Pipe {
  /// Calls a closure with the bytes of the pipe as they come, until it ends, on a thread of its own.
  ///
  /// - Parameter group: The group that is left when the pipe has ended.
  package func read(in group: DispatchGroup, _ body: @escaping @Sendable (Data) -> Void) {
    group.enter()
    let handle = fileHandleForReading
    Thread.detachNewThread {
      // The size of a pipe on Linux.
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
      defer { buffer.deallocate() }
      while true {
        let count = Foundation.read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
        if count > 0 { body(Data(buffer[..<count])) } else if count == 0 || errno != EINTR { break }
      }
      try? handle.close()
      group.leave()
    }
  }
}
