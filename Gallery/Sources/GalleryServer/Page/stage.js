// A device on the page: its size, and what is drawn over the picture.

export class Stage {
  width = 1;
  height = 1;
  state = null;
  /** The element that is touched. */
  screen;
  #side;
  static #all = [];

  /** Finds the parts of the device by their classes. */
  constructor(side) {
    this.#side = side;
    this.screen = this.#part("screen");
    Stage.#all.push(this);
    const [opening, pan] = [this.#part("opening"), this.#part("pan")];
    pan.addEventListener("input", () => { opening.scrollLeft = pan.value; });
    opening.addEventListener("scroll", () => { pan.value = opening.scrollLeft; });
    // In the observer itself, it would change what is observed, and browsers report that as an error.
    new ResizeObserver(() => requestAnimationFrame(() => this.fit())).observe(side);
    window.addEventListener("resize", () => this.fit());
  }

  #part(name) {
    return this.#side.querySelector(`.${name}`);
  }

  show(state) {
    this.state = state;
    this.width = state.width;
    this.height = state.height;
    this.#part("summary").textContent = state.summary;
    this.screen.setAttribute("aria-label", `Screen: ${state.title}`);
    this.#part("paused").hidden = state.playing;
    this.screen.classList.toggle("dark", state.style === "dark");
    this.fit();
  }

  /**
   * Makes the devices as large as the page permits; small screens are shown larger, so that they can be touched. Two
   * devices have one scale, so that they can be compared.
   */
  fit() {
    const shown = Stage.#all.filter((stage) => !stage.#side.hidden);
    const scale = Math.min(...shown.map((stage) => stage.#greatestScale()));
    for (const stage of shown) stage.#resize(scale);
  }

  #resize(scale) {
    const width = Math.max(24, Math.round(this.width * scale));
    this.screen.style.width = `${width}px`;
    this.screen.style.height = `${Math.max(24, Math.round(this.height * scale))}px`;
    const [opening, pan, room] = [this.#part("opening"), this.#part("pan"), this.#room];
    opening.style.width = `${Math.min(width, room)}px`;
    opening.classList.toggle("wide", width > room);
    pan.max = Math.max(0, width - room);
    pan.hidden = width <= room;
  }

  /** The width that the page has for the screen. */
  get #room() { return this.#side.clientWidth - 24; }

  /** Returns the greatest scale that the page permits for this device. */
  #greatestScale() {
    // Where two devices stand one below the other, both are to be seen.
    const sides = this.#side.parentElement;
    const isStacked = sides.classList.contains("two")
      && getComputedStyle(sides).gridTemplateColumns.split(" ").length === 1;
    const isNarrow = matchMedia("(max-width: 60rem)").matches;
    const most = isStacked ? Math.max(160, window.innerHeight * 0.33)
      : Math.max(240, isNarrow ? window.innerHeight * 0.72 : this.#heightLeft());
    // On a phone, a part of a wide screen is seen if that makes its texts readable.
    const least = isNarrow && most / this.height >= 0.85 ? 0.85 : 0;
    return Math.min(Math.max(this.#room / this.width, least), most / this.height, 1.4);
  }

  /** Returns how high the screen can be so that all texts above and below it are in the window, too. */
  #heightLeft() {
    const stage = this.#side.closest(".stage");
    const texts = [...this.#side.children].reduce((height, { offsetHeight }) => height + offsetHeight, 0)
      - this.screen.offsetHeight;
    const below = stage.offsetHeight - this.#side.parentElement.offsetHeight;
    const main = stage.parentElement;
    // The padding of the page, and the margins of the texts in the side.
    return window.innerHeight - main.offsetTop - 32 - 36 - texts - below;
  }

  /** Returns the point of the screen, in its points, at a position of the page. */
  point(clientX, clientY) {
    const box = this.screen.getBoundingClientRect();
    const round = (number) => Math.round(number * 10) / 10;
    return {
      x: round((clientX - box.left) * this.width / box.width),
      y: round((clientY - box.top) * this.height / box.height),
    };
  }

  /** Returns the position of the page at which a point of the screen is. */
  position({ x, y }) {
    const box = this.screen.getBoundingClientRect();
    return [box.left + x * box.width / this.width, box.top + y * box.height / this.height];
  }

  /** Places an element at a rectangle of the screen, or only at a point. */
  #place(element, [x, y, width, height]) {
    element.style.left = `${x / this.width * 100}%`;
    element.style.top = `${y / this.height * 100}%`;
    if (width !== undefined) {
      element.style.width = `${width / this.width * 100}%`;
      element.style.height = `${height / this.height * 100}%`;
    }
  }

  /** Lights up a rectangle of the screen; none if it is null. */
  mark(frame) {
    this.#part("mark").hidden = frame === null;
    if (frame) this.#place(this.#part("mark"), frame);
  }

  /** Shows the finger of the keyboard. */
  cursor(point, isDown) {
    const cursor = this.#part("cursor");
    cursor.hidden = point === null;
    cursor.classList.toggle("down", isDown);
    if (!point) return;
    this.#place(cursor, [point.x, point.y]);
    if (!this.#part("pan").hidden) cursor.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Shows where a finger is, and returns the element that moves with it. */
  ripple(point) {
    const ripple = document.createElement("div");
    ripple.className = "ripple";
    this.#place(ripple, [point.x, point.y]);
    this.screen.append(ripple);
    return {
      move: (to) => this.#place(ripple, [to.x, to.y]),
      end: () => {
        ripple.classList.add("gone");
        setTimeout(() => ripple.remove(), 350);
      },
    };
  }
}
