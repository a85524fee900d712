// The tree of views: a row for each one. A row and its view light up together, and choosing a row taps its view.

const $ = (id) => document.getElementById(id);

/** The number of the finger that taps a row's view. */
const finger = -2;

export class Tree {
  /** Called with the index of the view that lights up, or -1. */
  onLight = () => {};
  #stage;
  #ask;
  #send;
  /** Where the pointer is on the picture, if the question for its view is still to be sent. */
  #point = null;
  #isOver = false;
  #list = $("tree");
  /** What each row shows: [depth, text, frame, isHidden, label]. */
  #entries = [];

  /** `ask` asks the session whose views are shown, and `send` does something to the screen. */
  constructor(stage, ask, send) {
    this.#stage = stage;
    this.#ask = ask;
    this.#send = send;
    stage.screen.addEventListener("pointermove", (event) => this.#follow(event));
    stage.screen.addEventListener("pointerleave", () => this.#leave());
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
    const isFlat = !this.#stage.screen.classList.contains("exploded");
    this.#stage.mark(isFlat ? this.frame(index) ?? null : null);
    [...this.#list.children].forEach((row, number) => row.firstElementChild.classList.toggle("lit", number === index));
    this.onLight(index);
  }

  /** Asks for the view that a touch at the pointer would hit, at most once a frame. */
  #follow(event) {
    if (this.#list.hidden || event.pointerType === "touch") return;
    const isAsking = this.#point !== null;
    this.#point = this.#stage.point(event.clientX, event.clientY);
    this.#isOver = true;
    if (isAsking) return;
    requestAnimationFrame(() => {
      if (this.#point) this.#ask({ type: "hit", ...this.#point });
      this.#point = null;
    });
  }

  #leave() {
    this.#point = null;
    this.#isOver = false;
    this.#light(-1);
  }

  /** Lights up the view that a touch would hit, and brings its row into sight. */
  hit({ index }) {
    if (!this.#isOver || this.#list.hidden) return;
    this.#light(index ?? -1);
    const row = this.#list.children[index];
    if (!row) return;
    // The list alone scrolls, not the page.
    const top = row.offsetTop - this.#list.offsetTop;
    const most = this.#list.scrollTop + this.#list.clientHeight - row.offsetHeight;
    if (top < this.#list.scrollTop) this.#list.scrollTop = top;
    else if (top > most) this.#list.scrollTop += top - most;
  }

  // The pile of views

  /**
   * Returns the level of each view in a pile of those that draw something. A view lies over its superview and over the
   * views behind it that it overlaps, with all their subviews.
   */
  levels(drawn) {
    const levels = new Map();
    const entries = this.#entries;
    /** Piles up a view and its subviews from a level on. Returns the level above them, and the index after them. */
    const pile = (index, base) => {
      const [depth, , , isHidden] = entries[index];
      const isDrawn = drawn.has(index) && !isHidden;
      if (isDrawn) levels.set(index, base);
      const first = isDrawn ? base + 1 : base;
      let top = first;
      const placed = [];
      let next = index + 1;
      while (next < entries.length && entries[next][0] > depth) {
        const frame = entries[next][2];
        const under = placed.filter((other) => overlap(other.frame, frame)).map((other) => other.top);
        const subview = pile(next, Math.max(first, ...under));
        placed.push({ frame, top: subview.top });
        top = Math.max(top, subview.top);
        next = subview.next;
      }
      return { top, next };
    };
    if (entries.length > 0) pile(0, 0);
    return levels;
  }
}

/** Returns whether two rectangles have points in common. */
function overlap([x, y, width, height], [otherX, otherY, otherWidth, otherHeight]) {
  return x < otherX + otherWidth && otherX < x + width && y < otherY + otherHeight && otherY < y + height;
}
