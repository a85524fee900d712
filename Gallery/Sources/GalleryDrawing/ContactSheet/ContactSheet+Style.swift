extension ContactSheet {
  /// The page's style sheet.
  ///
  /// The page and its pictures follow the system's style until a person chooses one; the choice is a radio button, so
  /// that no script is needed. A browser that does not know `:has()` shows no choice and keeps following the system.
  static let styleSheet = """
    \(rules(showing: .light, in: ":root"))
    @media (prefers-color-scheme: dark) {
    \(rules(showing: .dark, in: ":root"))
    }
    \(rules(showing: .light, in: ":root:has(#style-light:checked)"))
    \(rules(showing: .dark, in: ":root:has(#style-dark:checked)"))
    \(layout)
    """

  /// The rules that give the page one style and hide the pictures in the other one.
  private static func rules(showing style: Picture.Style, in root: String) -> String {
    let (colors, hidden) =
      switch style {
      case .light:
        (
          "--paper: #f2f2f7; --ink: #1c1c1e; --quiet: #55555a; --line: #c7c7cc; --accent: #0056b3;",
          "dark"
        )
      case .dark:
        (
          "--paper: #111113; --ink: #f2f2f7; --quiet: #aeaeb2; --line: #48484a; --accent: #6cb6ff;",
          "light"
        )
      }
    return """
      \(root) { color-scheme: \(style.rawValue); \(colors) }
      \(root) .picture.\(style.rawValue) { display: block; }
      \(root) .picture.\(hidden) { display: none; }
      """
  }

  private static let layout = """
    * { box-sizing: border-box; }
    html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0 auto; max-width: 80rem; padding: 0 1rem 4rem; background: var(--paper); color: var(--ink);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
    h1 { margin: 1.5rem 0 0.5rem; font-size: 2rem; line-height: 1.2; }
    .group { margin-top: 3rem; border-top: 1px solid var(--line); }
    h2 { margin: 1.5rem 0 0; font-size: 1.5rem; line-height: 1.3; }
    h3 { margin: 2.5rem 0 0; font-size: 1.25rem; line-height: 1.3; }
    h4 { margin: 0 0 0.5rem; font-size: 1rem; }
    p { max-width: 44rem; margin: 0.5rem 0; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 0.25rem; }
    .quiet { color: var(--quiet); }
    .bar { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center;
      justify-content: space-between; margin: 0 -1rem; padding: 0 1rem; background: var(--paper);
      border-bottom: 1px solid var(--line); }
    .bar a { padding: 0.625rem 0; }
    .styles { display: none; margin: 0; padding: 0; border: 0; }
    @supports selector(:root:has(:checked)) { .styles { display: block; } }
    .styles legend, .unseen { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .styles label { display: inline-flex; align-items: center; gap: 0.375rem; min-height: 2.75rem;
      margin-left: 0.75rem; cursor: pointer; }
    .styles input { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--accent); }
    nav h2 { font-size: 1.25rem; }
    nav ul { margin: 0.5rem 0; padding: 0; list-style: none; }
    .area { margin: 1.25rem 0 0; color: var(--quiet); }
    nav > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
      gap: 1rem 1.5rem; }
    nav > ul > li > a { font-weight: 600; }
    nav ul ul { margin: 0.125rem 0 0; }
    nav li li a { display: inline-block; padding: 0.25rem 0; }
    .states { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 2rem 1.25rem;
      align-items: start; margin-top: 1.25rem; }
    figure { position: relative; min-width: 0; margin: 0; }
    @media (min-width: 50rem) { figure.wide { grid-column: span 2; } }
    @media (max-width: 30rem) {
      figure.wide { overflow-x: auto; }
      figure.wide .picture, figure.wide img { max-width: none; }
      figure.wide :is(h4, figcaption) { position: sticky; left: 0; }
    }
    .picture { position: relative; width: fit-content; max-width: 100%; border: 1px solid var(--line);
      border-radius: 0.75rem; }
    .picture img { display: block; max-width: 100%; height: auto; border-radius: 0.6875rem; }
    .tap { position: absolute; min-width: 1.5rem; aspect-ratio: 1; transform: translate(-50%, -50%);
      border: 3px solid #c4004f; border-radius: 50%; pointer-events: none;
      box-shadow: 0 0 0 1.5px #ffffff, inset 0 0 0 1.5px #ffffff; }
    .tap b { position: absolute; left: calc(100% - 0.5rem); top: -0.625rem; min-width: 1.25rem; padding: 0 0.25rem;
      border-radius: 0.625rem; background: #c4004f; box-shadow: 0 0 0 1.5px #ffffff; color: #ffffff;
      font: 700 0.75rem/1.25rem system-ui, sans-serif; text-align: center; white-space: nowrap; }
    .tap.at-end b { left: auto; right: calc(100% - 0.5rem); }
    .film summary { position: absolute; top: -0.625rem; right: 0; padding: 0.625rem 0; color: var(--accent);
      cursor: pointer; }
    figure:has(.film) h4 { padding-right: 9rem; }
    figure:has(.film[open]) > .picture { display: none !important; }
    .calm { display: none; }
    @media (prefers-reduced-motion: reduce) { .calm { display: block; } }
    figcaption { max-width: 30rem; margin-top: 0.625rem; font-size: 0.9375rem; }
    figcaption p { margin: 0.25rem 0; }
    @media print { .bar { position: static; } figure { break-inside: avoid; } }
    """
}
