const shownNames = 5;

/** Files and cells of an import that could not be used as they are, by the reason. */
export class LeftOut {
  readonly #names = new Map<string, Set<string>>();

  add(reason: string, name: string): void {
    const names = this.#names.get(reason) ?? new Set();
    this.#names.set(reason, names.add(name));
  }

  /** Each reason once, with the first names. @example 'left out, empty: "a.png", "b.png"' */
  lines(): readonly string[] {
    return Array.from(this.#names, ([reason, names]) => {
      const shown = [...names].slice(0, shownNames).map((name) => `"${name}"`);
      const rest = names.size > shown.length ? `, and ${names.size - shown.length} more` : '';
      return `${reason}: ${shown.join(', ')}${rest}`;
    });
  }
}
