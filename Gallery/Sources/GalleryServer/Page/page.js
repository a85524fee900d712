import { Announcer } from "/announcer.js";
import { Beside } from "/beside.js";
import { Controls } from "/controls.js";
import { Device } from "/device.js";
import { Fingers } from "/fingers.js";
import { Log } from "/log.js";
import { Meter } from "/meter.js";
import { Tabs } from "/tabs.js";
import { Typing } from "/typing.js";
import { Views } from "/views.js";

const $ = (id) => document.getElementById(id);

const meter = new Meter();
const log = new Log($("log"), $("clear"));

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
    if (message.title) $("collection").textContent = message.title;
    controls.opened(message);
    views.renew();
  },
  state(state) {
    $("title").textContent = state.title;
    document.title = `${state.title} – ${$("collection").textContent}`;
    beside.show(state);
    controls.show(state);
    views.show(state);
    typing.set(state.keys);
  },
  drawn(touches) {
    meter.frame(touches);
    announcer.drawn();
  },
  log: (message) => log.add(message),
  tree: (message) => views.tree(message.entries),
  hit: (message) => views.hit(message),
  layers: (message) => views.layers(message.layers),
  recording: (message) => controls.take(message),
  problem: () => beside.refused(),
  lost: (isLost) => { controls.isDisabled = isLost; },
});
// The second device has nothing to say unless something is wrong.
const second = new Device($("without-module"), (text, isBad) => { $("without-module-status").textContent = isBad ? text : ""; }, {
  opened: (message) => beside.opened(second, message, fingers.some((each) => each.isTouching)),
  problem: () => beside.refused(),
  log: (message) => log.add(message, "Without the module: "),
});

const announcer = new Announcer(first.picture, $("announcement"));
const beside = new Beside(first, second);
/** The messages that change what the screen says. */
const actions = new Set(["down", "up", "type", "chapter", "reset", "step"]);
/** The messages of a touch. A picture after any other one may show what that has done. */
const touches = new Set(["down", "move", "up", "cancel"]);
const send = (message) => {
  if (actions.has(message.type)) announcer.act();
  if (!touches.has(message.type)) meter.forget();
  beside.send(message);
};
const ask = (message) => first.connection.send(message);
const typing = new Typing($("keyboard"), first.stage.screen, (message) => { if (first.isReady) send(message); });
const stages = () => beside.devices.map((device) => device.stage);
const fingers = [first, second].map((device) => new Fingers(device, typing, stages, send));
const views = new Views(first.stage, ask, (message) => { if (first.isReady) send(message); });
const controls = new Controls(ask, send, () => send({ type: first.notice.refusal === null ? "reset" : "restart" }));
const tabs = new Tabs($("tabs"));
beside.onEnd = () => {
  fingers.forEach((each) => each.cancel());
  meter.forget();
};
for (const each of fingers) each.onTouch = () => meter.touch(first.connection.touches);
controls.onScreen = () => {
  // The log's times are those of the screen before.
  log.clear();
  // A new screen is there to be touched.
  views.endExplodedView();
};
tabs.onChoice = (panel) => {
  views.isTreeShown = panel === "views-panel";
  if (panel === "log-panel") log.scrollToEnd();
};

document.addEventListener("visibilitychange", () => {
  const message = { type: "look", value: document.visibilityState === "visible" };
  for (const device of beside.devices) device.connection.send(message);
});
window.addEventListener("hashchange", () => {
  const link = location.hash.slice(1);
  meter.forget();
  first.connection.follow();
  // A link with actions lets the time stand still at their end. Another screen begins to move.
  if (!link.includes("/")) first.connection.send({ type: "play", value: true });
  beside.follow(link);
});

// For tests of the page: what it shows, and how fast.
window.gallery = {
  picture: first.picture, stage: first.stage, meter, withoutModule: second, device: first,
  get connection() { return first.connection; }, get frame() { return first.frame; },
};
first.open(() => location.hash.slice(1));
