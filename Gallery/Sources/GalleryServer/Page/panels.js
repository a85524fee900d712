// What the screen does: the tree of views, the exploded view and the log.

const $ = (id) => document.getElementById(id);
const mostLines = 300;

export class Panels {
  #stage;
  #send;
  #images = [];

  constructor(stage, send) {
    this.#stage = stage;
    this.#send = send;
    $("showTree").addEventListener("change", () => this.#watchTree());
    $("explode").addEventListener("change", () => this.#watchLayers());
    $("spread").addEventListener("input", () => this.#spread());
    $("clear").addEventListener("click", () => $("log").replaceChildren());
  }

  /** Asks a new connection for what the page shows. */
  renew() {
    if ($("showTree").checked) this.#watchTree();
    if ($("explode").checked) this.#watchLayers();
  }

  show() {
    this.#stage.mark(null);
  }

  // The tree

  #watchTree() {
    const isOn = $("showTree").checked;
    $("tree").hidden = !isOn;
    this.#send({ type: "watch", what: "tree", value: isOn });
    if (!isOn) this.#stage.mark(null);
  }

  tree(entries) {
    const rows = entries.map((entry, index) => this.#row(entry, index));
    const focused = [...$("tree").querySelectorAll("button")].indexOf(document.activeElement);
    $("tree").replaceChildren(...rows);
    if (focused >= 0) rows[Math.min(focused, rows.length - 1)]?.firstElementChild.focus({ preventScroll: true });
  }

  #row([depth, text, frame, isHidden, label], index) {
    const row = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.style.paddingLeft = `${0.375 + Math.min(depth, 20) * 0.75}rem`;
    button.textContent = label ? `“${label}” ${text}` : text;
    button.title = "Tap this view";
    button.classList.toggle("hidden-view", isHidden);
    const light = () => this.#light(frame, index);
    const dark = () => this.#light(null, -1);
    button.addEventListener("pointerenter", light);
    button.addEventListener("focus", light);
    button.addEventListener("pointerleave", dark);
    button.addEventListener("blur", dark);
    button.addEventListener("click", () => this.#tap(frame));
    row.append(button);
    return row;
  }

  #light(frame, index) {
    this.#stage.mark(frame);
    for (const image of this.#images) image.classList.toggle("lit", Number(image.dataset.index) === index);
  }

  #tap([x, y, width, height]) {
    const finger = -2;
    this.#send({ type: "down", finger, x: x + width / 2, y: y + height / 2 });
    this.#send({ type: "up", finger });
  }

  // The exploded view

  #watchLayers() {
    const isOn = $("explode").checked;
    $("screen").classList.toggle("exploded", isOn);
    $("layers").hidden = !isOn;
    $("spread-choice").hidden = !isOn;
    if (!isOn) $("layers").replaceChildren();
    this.#send({ type: "watch", what: "layers", value: isOn });
  }

  layers(layers) {
    if (!$("explode").checked) return;
    const block = document.createElement("div");
    this.#images = layers.map(([depth, index, svg]) => {
      const image = new Image();
      image.alt = "";
      image.dataset.depth = depth;
      image.dataset.index = index;
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      return image;
    });
    block.append(...this.#images);
    $("layers").replaceChildren(block);
    this.#spread();
  }

  #spread() {
    const distance = Number($("spread").value);
    for (const image of this.#images) {
      image.style.transform = `translateZ(${Number(image.dataset.depth) * distance}px)`;
    }
  }

  // The log

  log({ entries, skipped }) {
    const list = $("log");
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
    if (skipped > 0) list.append(this.#line("", `${skipped} earlier entries are not shown`));
    list.append(...entries.map(([time, text]) => this.#line(time.toFixed(2), text)));
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
