// The picture of a screen: SVG in lines. A line is an element, or the beginning or the end of groups. When some lines
// change, only their elements are replaced.

const space = "http://www.w3.org/2000/svg";

/** Returns how many elements a line leaves open (positive) or closes (negative). */
function balance(line) {
  let open = 0;
  for (const tag of line.match(/<\/?[a-zA-Z][^>]*>/g) ?? []) {
    if (tag.startsWith("</")) open -= 1;
    else if (!tag.endsWith("/>")) open += 1;
  }
  return open;
}

const style = new CSSStyleSheet();
style.replaceSync("svg { display: block; width: 100%; height: 100%; }");

export class Picture {
  #place;
  #lines = [];
  /** For each line, the element that it is; null for the beginning and the end of groups. */
  #elements = [];

  constructor(place) {
    // Two pictures on a page have elements with the same names, so each is a tree of its own.
    this.#place = place.attachShadow({ mode: "open" });
    this.#place.adoptedStyleSheets = [style];
  }

  get lines() { return this.#lines; }

  /** The texts in the picture. */
  get texts() {
    return [...this.#place.querySelectorAll("text")].map((text) => text.textContent.trim()).filter((text) => text);
  }

  /** Shows a whole picture. */
  show(svg) {
    this.#lines = svg.split("\n").filter((line) => line !== "");
    this.#rebuild();
  }

  /** Shows changes: [[index, line], …]. */
  change(changes) {
    const fits = changes.every(([index, line]) =>
      this.#elements[index] && balance(line) === 0 && balance(this.#lines[index]) === 0);
    for (const [index, line] of changes) this.#lines[index] = line;
    if (!fits) return this.#rebuild();
    for (const [index, line] of changes) {
      const element = this.#parse(line);
      if (!element) return this.#rebuild();
      this.#elements[index].replaceWith(element);
      this.#elements[index] = element;
    }
  }

  /** Replaces lines: [start, count, [line, …]]. */
  splice([start, count, lines]) {
    this.#lines.splice(start, count, ...lines);
    this.#rebuild();
  }

  #parse(line) {
    const holder = document.createElementNS(space, "svg");
    holder.innerHTML = line;
    return holder.childElementCount === 1 ? holder.firstElementChild : null;
  }

  #rebuild() {
    this.#place.innerHTML = this.#lines.join("\n");
    const root = this.#place.firstElementChild;
    this.#elements = this.#lines.map(() => null);
    if (!root) return;
    root.setAttribute("aria-hidden", "true");
    // The elements stand in the order of the lines, so a walk finds them.
    const stack = [{ element: root, next: 0 }];
    for (let index = 1; index < this.#lines.length - 1; index += 1) {
      const open = balance(this.#lines[index]);
      const top = stack[stack.length - 1];
      if (!top) return;
      if (open === 0) {
        this.#elements[index] = top.element.children[top.next] ?? null;
        top.next += 1;
      } else if (open > 0) {
        let current = top;
        for (let level = 0; level < open; level += 1) {
          const element = current.element.children[current.next];
          if (!element) return;
          current.next += 1;
          current = { element, next: 0 };
          stack.push(current);
        }
      } else {
        stack.length += open;
      }
    }
  }
}
