// The tree of views: a row for each one. A row and its view light up together, and choosing a row taps its view.

const $ = (id) => document.getElementById(id);

/** The number of the finger that taps a row's view. */
const finger = -2;

export class Tree {
  /** Called with the index of the view that lights up, or -1. */
  onLight = () => {};
  #stage;
  #send;
  #list = $("tree");
  /** What each row shows: [depth, text, frame, isHidden, label]. */
  #entries = [];

  /** `send` does something to the screen. */
  constructor(stage, send) {
    this.#stage = stage;
    this.#send = send;
    stage.screen.addEventListener("pointermove", (event) => this.#follow(event));
    stage.screen.addEventListener("pointerleave", () => this.#light(-1));
  }

  /** Shows or hides the rows. */
  set isShown(value) {
    this.#list.hidden = !value;
    if (!value) this.#light(-1);
  }

  /** Returns the frame of a view; undefined if there is no such view. */
  frame(index) {
    return this.#entries[index]?.[2];
  }

  /** Takes over the views. Rows stay the elements that they are, so that a press on one isn't lost. */
  show(entries) {
    this.#entries = entries;
    if (this.#list.hidden) return;
    while (this.#list.childElementCount > entries.length) this.#list.lastElementChild.remove();
    while (this.#list.childElementCount < entries.length) this.#list.append(this.#row(this.#list.childElementCount));
    [...this.#list.children].forEach((row, index) => this.#update(row.firstElementChild, entries[index]));
  }

  #row(index) {
    const row = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.title = "Tap this view";
    for (const type of ["pointerenter", "focus"]) button.addEventListener(type, () => this.#light(index));
    for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => this.#light(-1));
    button.addEventListener("click", () => this.#tap(this.frame(index)));
    row.append(button);
    return row;
  }

  #update(button, [depth, text, , isHidden, label]) {
    const title = label ? `“${label}” ${text}` : text;
    if (button.textContent !== title) button.textContent = title;
    button.style.paddingLeft = `${0.375 + Math.min(depth, 20) * 0.75}rem`;
    button.classList.toggle("hidden-view", isHidden);
  }

  #tap(frame) {
    if (!frame) return;
    const [x, y, width, height] = frame;
    this.#send({ type: "down", finger, x: x + width / 2, y: y + height / 2 });
    this.#send({ type: "up", finger });
  }

  // Lighting up

  #light(index) {
    this.#stage.mark(this.frame(index) ?? null);
    [...this.#list.children].forEach((row, number) => row.firstElementChild.classList.toggle("lit", number === index));
    this.onLight(index);
  }

  /** Lights up the frontmost view under the pointer, and brings its row into sight. */
  #follow(event) {
    if (this.#list.hidden || event.pointerType === "touch") return;
    const { x, y } = this.#stage.point(event.clientX, event.clientY);
    const index = this.#entries.findLastIndex(([, , frame, isHidden]) =>
      !isHidden && x >= frame[0] && y >= frame[1] && x < frame[0] + frame[2] && y < frame[1] + frame[3]);
    this.#light(index);
    const row = this.#list.children[index];
    if (!row) return;
    // The list alone scrolls, not the page.
    const top = row.offsetTop - this.#list.offsetTop;
    const most = this.#list.scrollTop + this.#list.clientHeight - row.offsetHeight;
    if (top < this.#list.scrollTop) this.#list.scrollTop = top;
    else if (top > most) this.#list.scrollTop += top - most;
  }
}
