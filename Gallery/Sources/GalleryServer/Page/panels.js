// What the screen does: the tree of views, the exploded view and the log.

import { Tree } from "/tree.js";

const $ = (id) => document.getElementById(id);
const mostLines = 300;

/** The height in points that the pile of views has at most. */
const highestPile = 420;

export class Panels {
  #stage;
  #ask;
  #tree;
  #images = [];

  /** `ask` asks the session whose views are shown, and `send` does something to the screen. */
  constructor(stage, ask, send) {
    this.#stage = stage;
    this.#ask = ask;
    this.#tree = new Tree(stage, ask, send);
    this.#tree.onLight = (index) => this.#light(index);
    $("showTree").addEventListener("change", () => this.#watchTree());
    $("explode").addEventListener("change", () => this.#watchLayers());
    $("spread").addEventListener("input", () => this.#spread());
    $("clear").addEventListener("click", () => $("log").replaceChildren());
  }

  /** Asks a new connection for what the page shows. */
  renew() {
    this.#watchTree();
    this.#watchLayers();
  }

  show() {
    this.#stage.mark(null);
  }

  // The tree

  #watchTree() {
    const isOn = $("showTree").checked;
    this.#tree.isShown = isOn;
    // The exploded view needs the frames.
    this.#ask({ type: "watch", what: "tree", value: isOn || $("explode").checked });
  }

  tree(entries) {
    this.#tree.show(entries);
    this.#spread();
  }

  hit(message) {
    this.#tree.hit(message);
  }

  #light(index) {
    for (const image of this.#images) image.classList.toggle("lit", Number(image.dataset.index) === index);
  }

  // The exploded view

  #watchLayers() {
    const isOn = $("explode").checked;
    $("screen").classList.toggle("exploded", isOn);
    $("layers").hidden = !isOn;
    $("spread-choice").hidden = !isOn;
    if (!isOn) {
      this.#images = [];
      $("layers").replaceChildren();
    }
    this.#ask({ type: "watch", what: "layers", value: isOn });
    this.#watchTree();
  }

  layers(layers) {
    if (!$("explode").checked) return;
    const block = document.createElement("div");
    this.#images = layers.map(([, index, svg]) => {
      const image = new Image();
      image.alt = "";
      image.dataset.index = index;
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      return image;
    });
    block.append(...this.#images);
    $("layers").replaceChildren(block);
    this.#spread();
  }

  /** Lays each view over those that it covers. */
  #spread() {
    if (this.#images.length === 0) return;
    const levels = this.#tree.levels(new Set(this.#images.map((image) => Number(image.dataset.index))));
    const highest = Math.max(1, ...levels.values());
    const distance = Math.min(Number($("spread").value), highestPile / highest);
    for (const image of this.#images) {
      const level = levels.get(Number(image.dataset.index)) ?? highest;
      image.style.transform = `translateZ(${level * distance}px)`;
    }
    // The pile stands in the middle of the device.
    $("layers").firstElementChild?.style.setProperty("--height", highest * distance);
  }

  // The log

  /** Adds entries to the log; `whose` stands before those of another device. */
  log({ entries, skipped }, whose = "") {
    const list = $("log");
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
    if (skipped > 0) list.append(this.#line("", `${whose}${skipped} earlier entries are not shown`));
    list.append(...entries.map(([time, text]) => this.#line(time.toFixed(2), whose + text)));
    while (list.childElementCount > mostLines) list.firstElementChild.remove();
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  #line(time, text) {
    const line = document.createElement("li");
    const stamp = document.createElement("time");
    stamp.textContent = time;
    line.append(stamp, text);
    return line;
  }
}
