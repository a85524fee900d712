// Touches of a device: mouse, fingers, pen, the wheel and the keyboard.

/** The number of the keyboard's finger; those of pointers are not negative. */
const keyboardFinger = -1;

/** The points for each unit of the wheel: points themselves, lines, pages. */
const pointsOfWheel = [1, 16, 300];

export class Fingers {
  /** Called when a touch begins or ends. */
  onTouch = () => {};
  #device;
  #stage;
  #typing;
  #stages;
  #send;
  #screen;
  #down = new Map();
  #moved = new Map();
  #wheel = null;
  #isScheduled = false;
  #cursor = null;

  /**
   * `device` is touched, and `stages()` returns the stages that show where the fingers are: this one and perhaps
   * another.
   */
  constructor(device, typing, stages, send) {
    this.#device = device;
    this.#stage = device.stage;
    this.#typing = typing;
    this.#stages = stages;
    this.#send = send;
    this.#screen = this.#stage.screen;
    this.#screen.addEventListener("pointerdown", (event) => this.#pointerDown(event));
    this.#screen.addEventListener("pointermove", (event) => this.#pointerMove(event));
    this.#screen.addEventListener("pointerup", (event) => this.#pointerEnd(event, "up"));
    this.#screen.addEventListener("pointercancel", (event) => this.#pointerEnd(event, "cancel"));
    this.#screen.addEventListener("contextmenu", (event) => event.preventDefault());
    this.#screen.addEventListener("wheel", (event) => this.#turn(event), { passive: false });
    this.#screen.addEventListener("keydown", (event) => this.#keyDown(event));
    this.#screen.addEventListener("keyup", (event) => this.#keyUp(event));
    this.#screen.addEventListener("blur", () => this.#hideCursor());
  }

  get isExploded() { return this.#screen.classList.contains("exploded"); }

  /** Whether a finger is on the device. */
  get isTouching() { return this.#down.size > 0; }

  /** Forgets fingers whose connection is gone. */
  forget() {
    for (const ripples of this.#down.values()) ripples.forEach((ripple) => ripple.end());
    this.#down.clear();
    this.#moved.clear();
  }

  /** Cancels the touches that are under way. */
  cancel() {
    for (const finger of [...this.#down.keys()]) this.#touchEnd(finger, "cancel");
  }

  // Pointers

  #pointerDown(event) {
    if (event.button !== 0 || this.isExploded) return;
    event.preventDefault();
    this.#typing.place(event.clientX, event.clientY);
    this.#typing.focus(this.#screen);
    this.#screen.setPointerCapture(event.pointerId);
    this.#hideCursor();
    this.#touchDown(event.pointerId, this.#stage.point(event.clientX, event.clientY));
  }

  #touchDown(finger, point) {
    if (this.#down.has(finger) || !this.#device.isReady) return;
    this.#down.set(finger, this.#stages().map((stage) => stage.ripple(point)));
    this.#send({ type: "down", finger, ...point });
    this.onTouch();
  }

  #pointerMove(event) {
    if (!this.#down.has(event.pointerId)) return;
    this.#move(event.pointerId, this.#stage.point(event.clientX, event.clientY));
  }

  #move(finger, point) {
    this.#down.get(finger)?.forEach((ripple) => ripple.move(point));
    this.#moved.set(finger, point);
    this.#schedule();
  }

  #pointerEnd(event, type) {
    this.#touchEnd(event.pointerId, type);
  }

  #touchEnd(finger, type) {
    const ripples = this.#down.get(finger);
    if (!ripples) return;
    this.#flush();
    this.#down.delete(finger);
    ripples.forEach((ripple) => ripple.end());
    this.#send({ type, finger });
    if (type === "up") this.onTouch();
  }

  // Movements and the wheel are sent once a frame.

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      this.#flush();
    });
  }

  #flush() {
    for (const [finger, point] of this.#moved) this.#send({ type: "move", finger, ...point });
    this.#moved.clear();
    if (this.#wheel) this.#send({ type: "wheel", ...this.#wheel });
    this.#wheel = null;
  }

  #turn(event) {
    if (event.ctrlKey || this.isExploded) return;
    event.preventDefault();
    if (!this.#device.isReady) return;
    const line = pointsOfWheel[event.deltaMode] ?? 1;
    const point = this.#stage.point(event.clientX, event.clientY);
    this.#wheel = {
      ...point, dx: (this.#wheel?.dx ?? 0) + event.deltaX * line, dy: (this.#wheel?.dy ?? 0) + event.deltaY * line,
    };
    this.#schedule();
  }

  // The keyboard

  #keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.isExploded) return;
    const step = event.shiftKey ? 40 : 8;
    const ways = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    if (ways[event.key]) {
      event.preventDefault();
      this.#moveCursor(...ways[event.key]);
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (event.repeat) return;
      this.#moveCursor(0, 0);
      this.#touchDown(keyboardFinger, this.#cursor);
      this.#stage.cursor(this.#cursor, this.#down.has(keyboardFinger));
      this.#typing.place(...this.#stage.position(this.#cursor));
    } else if (event.key === "Escape") {
      this.#hideCursor();
    }
  }

  #keyUp(event) {
    if (event.key !== " " && event.key !== "Enter") return;
    this.#touchEnd(keyboardFinger, "up");
    if (this.#typing.accepts) return this.#typing.focus(this.#screen);
    if (this.#cursor) this.#stage.cursor(this.#cursor, false);
  }

  #moveCursor(dx, dy) {
    const { width, height } = this.#stage;
    const from = this.#cursor ?? { x: width / 2, y: height / 2 };
    const clamp = (number, most) => Math.min(Math.max(number, 0), Math.max(0, most - 1));
    this.#cursor = { x: clamp(from.x + dx, width), y: clamp(from.y + dy, height) };
    const isDown = this.#down.has(keyboardFinger);
    this.#stage.cursor(this.#cursor, isDown);
    if (isDown) this.#move(keyboardFinger, this.#cursor);
  }

  #hideCursor() {
    this.#touchEnd(keyboardFinger, "cancel");
    this.#stage.cursor(null, false);
  }
}
