// What is in the screen: the tree of views and the exploded view.

import { Exploded } from "/exploded.js";
import { Tree } from "/tree.js";

const $ = (id) => document.getElementById(id);

export class Views {
  #stage;
  #ask;
  #tree;
  #exploded;
  #isTreeShown = false;

  /** `ask` asks the session whose views are shown, and `send` does something to the screen. */
  constructor(stage, ask, send) {
    this.#stage = stage;
    this.#ask = ask;
    this.#tree = new Tree(stage, ask, send);
    this.#exploded = new Exploded(stage, $("layers"), $("spread"));
    this.#tree.onLight = (index) => this.#exploded.light(index);
    $("explode").addEventListener("change", () => this.#explode());
  }

  /** Whether the rows of the tree are shown. */
  set isTreeShown(value) {
    this.#isTreeShown = value;
    this.#tree.isShown = value;
    this.#watch();
  }

  /** Asks a new connection for what the page shows. */
  renew() {
    if (this.#exploded.isShown || this.#isTreeShown) this.#watch();
  }

  show() {
    this.#stage.mark(null);
  }

  /** Shows the screen itself again. */
  endExplodedView() {
    if (!this.#exploded.isShown) return;
    $("explode").checked = false;
    this.#explode();
  }

  #explode() {
    this.#exploded.isShown = $("explode").checked;
    $("spread-choice").hidden = !this.#exploded.isShown;
    this.#watch();
  }

  #watch() {
    const isExploded = this.#exploded.isShown;
    this.#ask({ type: "watch", what: "layers", value: isExploded });
    // The exploded view needs the frames.
    this.#ask({ type: "watch", what: "tree", value: this.#isTreeShown || isExploded });
  }

  tree(entries) {
    this.#tree.show(entries);
    this.#exploded.pile((drawn) => this.#tree.levels(drawn));
  }

  hit(message) {
    this.#tree.hit(message);
  }

  layers(layers) {
    if (this.#exploded.isShown) this.#exploded.show(layers, (drawn) => this.#tree.levels(drawn));
  }
}
