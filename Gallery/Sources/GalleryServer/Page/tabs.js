// Tabs: one of several panels is shown. The arrow keys choose the next one.

export class Tabs {
  /** Called with the id of the panel that is shown from now on. */
  onChoice = () => {};
  #tabs;

  /** `list` is the element with the tabs, each of which names its panel. */
  constructor(list) {
    this.#tabs = [...list.querySelectorAll('[role="tab"]')];
    for (const tab of this.#tabs) tab.addEventListener("click", () => this.choose(tab));
    list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The id of the panel that is shown. */
  get chosen() {
    return this.#tabs.find((tab) => tab.ariaSelected === "true").getAttribute("aria-controls");
  }

  choose(chosen) {
    for (const tab of this.#tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
    }
    this.onChoice(this.chosen);
  }

  #key(event) {
    const index = this.#tabs.indexOf(event.target);
    const count = this.#tabs.length;
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1 + count, Home: 0, End: count - 1 }[event.key];
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    const tab = this.#tabs[next % count];
    this.choose(tab);
    tab.focus();
  }
}
