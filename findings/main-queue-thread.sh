#!/usr/bin/env bash
# Where main is asynchronous, Foundation's main thread and main operation queue aren't those of the main actor.
#
# Versions: Foundation of Swift 6.3.1, Linux.
# Behavior: after the first suspension of an asynchronous main, code of the main actor runs on the thread that serves
# the main queue of Dispatch. Thread.isMainThread is false there, OperationQueue.current is nil, and a run loop of its
# own is the current one. Where a synchronous main runs RunLoop.main, all are as on Apple's platforms.
# Why one guesses otherwise: MainActor.assumeIsolated and the main queue's precondition hold in both programs, and on
# Apple's platforms the main actor is the main thread in both.
# What it means: tests run in such a program. What Foundation does "on the main queue" by comparing queues or threads,
# such as an observer of NotificationCenter with queue: .main, which is called at once elsewhere, waits for a queue that
# can't go on. A stand-in for UIKit must say so, and a program that shows views serves RunLoop.main.
# Seen:
#> asynchronous main: isolated true, main thread false, main operation queue false, main run loop false
#> synchronous main: isolated true, main thread true, main operation queue true, main run loop true

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
need swiftc

cat >"$folder/report.swift" <<'SWIFT'
import Foundation

@MainActor func report(_ name: String) {
  let isolated = MainActor.assumeIsolated { true }
  let (queue, loop) = (OperationQueue.current === OperationQueue.main, RunLoop.current === RunLoop.main)
  print(
    "\(name): isolated \(isolated), main thread \(Thread.isMainThread), main operation queue \(queue),",
    "main run loop \(loop)")
}
SWIFT
mkdir "$folder/asynchronous" "$folder/synchronous"
cat >"$folder/asynchronous/main.swift" <<'SWIFT'
await Task.yield()
await Task { @MainActor in report("asynchronous main") }.value
SWIFT
cat >"$folder/synchronous/main.swift" <<'SWIFT'
import Foundation

Task { @MainActor in
  report("synchronous main")
  exit(0)
}
while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
SWIFT
for kind in asynchronous synchronous; do
  swiftc -swift-version 6 -o "$folder/$kind/program" "$folder/$kind/main.swift" "$folder/report.swift" \
    >"$folder/log" 2>&1 || { cat "$folder/log"; unavailable "the program doesn't compile."; }
done

compare "$("$folder/asynchronous/program")
$("$folder/synchronous/program")"
