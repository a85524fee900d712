// The exploded view: a picture of each view, lifted over those that it covers. It is rotated by dragging it, or with the
// arrow keys.

/** The height of the pile in points that a screen can have at most, and the distance from one level to the next. */
const highestPile = 420;
const greatestDistance = 60;

/** How far the eye is from the pile, in points, as in the style. */
const eye = 1400;

/** The rotation of the pile at the beginning, in degrees: back from the eye, and about itself. */
const firstRotation = { x: 50, z: -24 };

export class Exploded {
  #stage;
  #place;
  #spread;
  #block = document.createElement("div");
  #images = [];
  /** The level of each image, and the highest one. */
  #levels = [];
  #rotation = { ...firstRotation };
  #drag = null;

  /** `place` gets the pile, and `spread` is the slider for the distance between the levels. */
  constructor(stage, place, spread) {
    this.#stage = stage;
    this.#place = place;
    this.#spread = spread;
    place.append(this.#block);
    spread.addEventListener("input", () => this.lay());
    new ResizeObserver(() => requestAnimationFrame(() => this.lay())).observe(place);
    place.addEventListener("pointerdown", (event) => this.#down(event));
    place.addEventListener("pointermove", (event) => this.#move(event));
    for (const type of ["pointerup", "pointercancel"]) place.addEventListener(type, () => { this.#drag = null; });
    stage.screen.addEventListener("keydown", (event) => this.#key(event));
  }

  get isShown() { return !this.#place.hidden; }

  set isShown(value) {
    this.#place.hidden = !value;
    this.#stage.screen.classList.toggle("exploded", value);
    if (!value) this.#images = [];
    this.#block.replaceChildren();
    this.#rotation = { ...firstRotation };
  }

  /** Shows the views as images, with the level that a function returns for the indices of those that are drawn. */
  show(layers, levels) {
    this.#images = layers.map(([, index, svg]) => {
      const image = new Image();
      image.alt = "";
      image.draggable = false;
      image.dataset.index = index;
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      return image;
    });
    this.#block.replaceChildren(...this.#images);
    this.pile(levels);
  }

  /** Takes over the levels of the views. */
  pile(levels) {
    if (this.#images.length === 0) return;
    const found = levels(new Set(this.#images.map((image) => Number(image.dataset.index))));
    const highest = Math.max(1, ...found.values());
    this.#levels = this.#images.map((image) => found.get(Number(image.dataset.index)) ?? highest);
    this.lay();
  }

  light(index) {
    for (const image of this.#images) image.classList.toggle("lit", Number(image.dataset.index) === index);
  }

  /** Lays each view over those that it covers, as far apart as the slider says, and as large as fits into the device. */
  lay() {
    if (this.#images.length === 0) return;
    const highest = Math.max(1, ...this.#levels);
    const share = Number(this.#spread.value) / Number(this.#spread.max);
    const distance = share * Math.min(greatestDistance, highestPile / highest);
    this.#images.forEach((image, index) => {
      image.style.transform = `translateZ(${this.#levels[index] * distance}px)`;
    });
    const height = highest * distance;
    const { x, z } = this.#rotation;
    const scale = this.#fittingScale(height);
    // The pile stands in the middle of the device.
    this.#block.style.transform =
      `scale3d(${scale}, ${scale}, ${scale}) rotateX(${x}deg) rotateZ(${z}deg) translateZ(${-height / 2}px)`;
  }

  /** Returns the scale with which the corners of a rotated pile stay on the device. */
  #fittingScale(height) {
    const [width, length] = [this.#place.clientWidth, this.#place.clientHeight];
    const [x, z] = [this.#rotation.x, this.#rotation.z].map((degrees) => degrees * Math.PI / 180);
    let scale = 1;
    // What is nearer to the eye looks larger, and how near it is depends on the scale.
    for (let round = 0; round < 4; round += 1) {
      let excess = 0;
      for (const [right, down, up] of [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].map((c) => [a, b, c])))) {
        const [px, py, pz] = [right * width / 2, down * length / 2, up * height / 2];
        const [qx, qy] = [px * Math.cos(z) - py * Math.sin(z), px * Math.sin(z) + py * Math.cos(z)];
        const [ry, rz] = [qy * Math.cos(x) - pz * Math.sin(x), qy * Math.sin(x) + pz * Math.cos(x)];
        const nearness = eye / Math.max(eye / 4, eye - rz * scale);
        excess = Math.max(excess, Math.abs(qx) * scale * nearness / (width / 2),
          Math.abs(ry) * scale * nearness / (length / 2));
      }
      scale *= 0.97 / Math.max(excess, 0.01);
    }
    return Math.min(scale, 1);
  }

  // Turning

  #down(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    this.#stage.screen.focus({ preventScroll: true });
    this.#place.setPointerCapture(event.pointerId);
    this.#drag = { x: event.clientX, y: event.clientY };
  }

  #move(event) {
    if (this.#drag === null) return;
    this.#rotate(event.clientX - this.#drag.x, event.clientY - this.#drag.y);
    this.#drag = { x: event.clientX, y: event.clientY };
  }

  #key(event) {
    if (!this.isShown || event.ctrlKey || event.metaKey || event.altKey) return;
    const ways = { ArrowLeft: [-10, 0], ArrowRight: [10, 0], ArrowUp: [0, -10], ArrowDown: [0, 10] };
    if (!ways[event.key]) return;
    event.preventDefault();
    this.#rotate(...ways[event.key]);
  }

  #rotate(right, down) {
    const x = Math.min(Math.max(this.#rotation.x - down / 2, 0), 85);
    this.#rotation = { x, z: (this.#rotation.z - right / 2) % 360 };
    this.lay();
  }
}
