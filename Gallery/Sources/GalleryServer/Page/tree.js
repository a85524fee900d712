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
  /** The index of the row that the Tab key leads to. */
  #current = 0;

  /** `ask` asks the session whose views are shown, and `send` does something to the screen. */
  constructor(stage, ask, send) {
    this.#stage = stage;
    this.#ask = ask;
    this.#send = send;
    stage.screen.addEventListener("pointermove", (event) => this.#follow(event));
    stage.screen.addEventListener("pointerleave", () => this.#leave());
    this.#list.addEventListener("keydown", (event) => this.#key(event));
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
    const count = this.#list.childElementCount;
    // The focus doesn't go with a row.
    if (this.#current >= entries.length) {
      const hadFocus = this.#list.contains(document.activeElement);
      this.#choose(Math.max(0, entries.length - 1));
      if (hadFocus) this.#focus();
    }
    for (let index = count; index > entries.length; index -= 1) this.#list.lastElementChild.remove();
    for (let index = count; index < entries.length; index += 1) this.#list.append(this.#row(index));
    [...this.#list.children].forEach((row, index) => this.#update(row, entries[index]));
  }

  #row(index) {
    const row = document.createElement("li");
    row.role = "treeitem";
    row.title = "Tap this view";
    row.tabIndex = index === this.#current ? 0 : -1;
    for (const type of ["pointerenter", "focus"]) row.addEventListener(type, () => this.#light(index));
    for (const type of ["pointerleave", "blur"]) row.addEventListener(type, () => this.#light(-1));
    row.addEventListener("focus", () => this.#choose(index));
    row.addEventListener("click", () => this.#tap(this.frame(index)));
    return row;
  }

  #update(row, [depth, text, , isHidden, label]) {
    const title = label ? `“${label}” ${text}` : text;
    if (row.textContent !== title) row.textContent = title;
    row.ariaLevel = String(depth + 1);
    row.style.paddingLeft = `${0.375 + Math.min(depth, 20) * 0.75}rem`;
    row.classList.toggle("hidden-view", isHidden);
  }

  // The keyboard: the tree is one stop of the Tab key

  #choose(index) {
    const rows = this.#list.children;
    if (rows[this.#current]) rows[this.#current].tabIndex = -1;
    this.#current = index;
    if (rows[index]) rows[index].tabIndex = 0;
  }

  #focus() {
    this.#list.children[this.#current]?.focus();
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return this.#tap(this.frame(this.#current));
    }
    const next = this.#next(event.key);
    if (next === null) return;
    event.preventDefault();
    this.#choose(next);
    this.#focus();
  }

  /** Returns the index of the row to which a key leads; null if it leads nowhere. */
  #next(key) {
    const last = this.#entries.length - 1;
    const depth = (index) => this.#entries[index]?.[0] ?? -1;
    const current = this.#current;
    switch (key) {
      case "ArrowDown": return Math.min(current + 1, last);
      case "ArrowUp": return Math.max(current - 1, 0);
      case "Home": return 0;
      case "End": return last;
      case "ArrowRight": return depth(current + 1) > depth(current) ? current + 1 : null;
      case "ArrowLeft": {
        let parent = current - 1;
        while (parent >= 0 && depth(parent) >= depth(current)) parent -= 1;
        return parent < 0 ? null : parent;
      }
      default: return key.length === 1 ? this.#nextBeginning(key.toLowerCase()) : null;
    }
  }

  /** Returns the next row whose label, or else whose class, begins with a letter; null if there is none. */
  #nextBeginning(letter) {
    const count = this.#entries.length;
    for (let step = 1; step <= count; step += 1) {
      const index = (this.#current + step) % count;
      const [, text, , , label] = this.#entries[index];
      if ((label ?? text).toLowerCase().startsWith(letter)) return index;
    }
    return null;
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
    [...this.#list.children].forEach((row, number) => row.classList.toggle("lit", number === index));
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
