/** Ids of bad lines. A bad line is reported once; references to it are not faults. */
export class FaultyLines {
  readonly #ids = new Map<string, Set<string>>();
  /** Files with a bad line whose id is unknown. */
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

  /** Whether a bad line of the file may be the missing thing. */
  mayHold(file: string, id: string): boolean {
    return this.#unsure.has(file) || this.idsIn(file).has(id);
  }

  /** Files with a bad line of unknown id. */
  get unsure(): ReadonlySet<string> {
    return this.#unsure;
  }
}
