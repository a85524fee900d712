import { Beside } from "/beside.js";
import { Controls } from "/controls.js";
import { Device } from "/device.js";
import { Fingers } from "/fingers.js";
import { Meter } from "/meter.js";
import { Panels } from "/panels.js";
import { Typing } from "/typing.js";

const $ = (id) => document.getElementById(id);

const meter = new Meter();

/** Shows a text about the connection. */
function say(text, isBad) {
  $("status").textContent = text;
  $("status").classList.toggle("bad", isBad);
}

const first = new Device($("ours"), say, {
  opened(message) {
    const isTouched = fingers.some((each) => each.isTouching);
    fingers.forEach((each) => each.forget());
    meter.forget();
    if (message.resumed) beside.opened(first, message, isTouched);
    else beside.end();
    controls.opened(message);
    panels.renew();
  },
  state(state) {
    $("title").textContent = state.title;
    document.title = `${state.title} – Jubako gallery`;
    beside.show(state);
    controls.show(state);
    panels.show(state);
    typing.set(state.keys);
  },
  drawn: (bytes, touches) => meter.frame(bytes, touches),
  log: (message) => panels.log(message),
  tree: (message) => panels.tree(message.entries),
  hit: (message) => panels.hit(message),
  layers: (message) => panels.layers(message.layers),
  recording: (message) => controls.take(message),
  problem: () => beside.refused(),
});
// The usual way has nothing to say unless something is wrong.
const second = new Device($("usual"), (text, isBad) => { $("usual-status").textContent = isBad ? text : ""; }, {
  opened: (message) => beside.opened(second, message, fingers.some((each) => each.isTouching)),
  problem: () => beside.refused(),
  log: (message) => panels.log(message, "Usual way: "),
});

const beside = new Beside(first, second);
const send = (message) => beside.send(message);
const ask = (message) => first.connection.send(message);
const typing = new Typing($("keyboard"), first.stage.screen, send);
const stages = () => beside.devices.map((device) => device.stage);
const fingers = [first, second].map((device) => new Fingers(device.stage, typing, stages, send));
const panels = new Panels(first.stage, ask, send);
const controls = new Controls(ask, send);
beside.onEnd = () => fingers.forEach((each) => each.cancel());
for (const each of fingers) each.onTouch = () => meter.touch(first.connection.touches);

document.addEventListener("visibilitychange", () => {
  const message = { type: "look", value: document.visibilityState === "visible" };
  for (const device of beside.devices) device.connection.send(message);
});
window.addEventListener("hashchange", () => {
  first.connection.follow();
  beside.follow(location.hash.slice(1));
});

// For tests of the page: what it shows, and how fast.
window.gallery = {
  picture: first.picture, stage: first.stage, meter, usual: second,
  get connection() { return first.connection; }, get frame() { return first.frame; },
};
first.open(() => location.hash.slice(1));
