// The numbers under the device: frames a second, and the time from a touch to the picture that shows it.

const $ = (id) => document.getElementById(id);

/** The milliseconds after which a picture isn't taken for the answer to a touch, which may have changed nothing. */
const longestLatency = 2000;

export class Meter {
  /** The newest latencies, in milliseconds. */
  latencies = [];
  #frames = [];
  #touch = null;

  constructor() {
    setInterval(() => this.#show(), 1000);
  }

  /** Notes that a touch began or ended; `count` is the number of those that were sent so far. The newest is measured. */
  touch(count) {
    this.#touch = { count, time: performance.now() };
  }

  /** Forgets a touch whose connection is gone, or after which something else was done to the screen. */
  forget() {
    this.#touch = null;
  }

  /** Notes a frame that shows so many touches. */
  frame(touches) {
    const now = performance.now();
    this.#frames.push(now);
    if (touches !== this.#touch?.count) return;
    const latency = now - this.#touch.time;
    this.#touch = null;
    if (latency > longestLatency) return;
    this.latencies.push(latency);
    if (this.latencies.length > 500) this.latencies.shift();
    $("latency").textContent = `${Math.round(latency)} ms from touch to picture`;
  }

  #show() {
    const now = performance.now();
    this.#frames = this.#frames.filter((time) => now - time < 1000);
    const count = this.#frames.length;
    $("rate").textContent = `${count} ${count === 1 ? "frame" : "frames"} a second`;
  }
}
