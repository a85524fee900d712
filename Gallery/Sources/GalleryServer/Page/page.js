import { Connection } from "/connection.js";
import { Controls } from "/controls.js";
import { Fingers } from "/fingers.js";
import { Panels } from "/panels.js";
import { Picture } from "/picture.js";
import { Stage } from "/stage.js";

const $ = (id) => document.getElementById(id);

const connection = new Connection($("status"));
const picture = new Picture($("picture"));
const stage = new Stage();
const fingers = new Fingers(stage, (message) => connection.send(message));
const panels = new Panels(stage, (message) => connection.send(message));
const controls = new Controls((message) => connection.send(message), () => connection.open());

/** Counts frames for the footer. */
const meter = {
  frames: [], bytes: 0, touched: null, latencies: [],
  add(bytes) {
    const now = performance.now();
    this.frames.push(now);
    this.bytes = bytes;
    if (this.touched !== null) {
      this.latencies.push(now - this.touched);
      if (this.latencies.length > 500) this.latencies.shift();
      $("latency").textContent = `${Math.round(now - this.touched)} ms from touch to picture`;
      this.touched = null;
    }
  },
  show() {
    const now = performance.now();
    this.frames = this.frames.filter((time) => now - time < 1000);
    $("rate").textContent = `${this.frames.length} frames a second`;
    $("bytes").textContent = `${this.bytes.toLocaleString("en")} bytes a frame`;
  },
};
fingers.onTouch = (isDown) => {
  if (isDown || meter.touched === null) meter.touched = performance.now();
};

let acknowledged = 0;
let newest = 0;
let isAcknowledging = false;

/** Tells the server that the newest frame is drawn, once the browser has drawn it. */
function acknowledge(number) {
  newest = number;
  if (isAcknowledging) return;
  isAcknowledging = true;
  requestAnimationFrame(() => {
    isAcknowledging = false;
    if (newest === acknowledged) return;
    acknowledged = newest;
    connection.send({ type: "ack", frame: newest });
    meter.show();
  });
}

connection.on("opened", (message) => {
  acknowledged = 0;
  fingers.forget();
  controls.listScreens(message.screens);
  panels.renew();
});
connection.on("state", (state) => {
  stage.show(state);
  controls.show(state);
  panels.show(state);
  fingers.setKeys(state.keys);
});
connection.on("key", (message, bytes) => {
  picture.show(message.svg);
  meter.add(bytes);
  acknowledge(message.number);
});
connection.on("change", (message, bytes) => {
  if (message.lines) picture.change(message.lines);
  else picture.splice(message.splice);
  meter.add(bytes);
  acknowledge(message.number);
});
connection.on("log", (message) => panels.log(message));
connection.on("tree", (message) => panels.tree(message.entries));
connection.on("layers", (message) => panels.layers(message.layers));
connection.on("recording", (message) => controls.take(message));
connection.on("problem", (message) => connection.say(message.text, true));

document.addEventListener("visibilitychange", () => {
  connection.send({ type: "look", value: document.visibilityState === "visible" });
});
window.addEventListener("hashchange", () => connection.follow());
setInterval(() => meter.show(), 1000);

// For tests of the page: what it shows, and how fast.
window.gallery = { picture, stage, meter, connection, get frame() { return newest; } };
connection.open();
