/**
 * Lines that are bad, by what they were to be about. What names such a thing is not wrong for that: one bad line is told once,
 * and not again by all that refer to it.
 */
export class FaultyLines {
  readonly #ids = new Map<string, Set<string>>();
  /** Files with a line that does not say what it is about. */
  readonly #unsure = new Set<string>();

  add(file: string, id: string | undefined): void {
    if (id === undefined) {
      this.#unsure.add(file);
      return;
    }
    this.#ids.set(file, (this.#ids.get(file) ?? new Set()).add(id));
  }

  idsIn(file: string): ReadonlySet<string> {
    return this.#ids.get(file) ?? new Set();
  }

  /** Whether something that is not in the file may stand in a bad line of it. */
  mayHold(file: string, id: string): boolean {
    return this.#unsure.has(file) || this.idsIn(file).has(id);
  }

  /** The files that may hold anything. */
  get unsure(): ReadonlySet<string> {
    return this.#unsure;
  }
}
