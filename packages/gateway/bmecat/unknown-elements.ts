/**
 * Counts elements by path. Counts all further paths together once there are many, so that a document with
 * ever new names does not fill the memory.
 */
export class UnknownElements {
  readonly #counts = new Map<string, number>();
  #total = 0;

  readonly add = (path: string): void => {
    const known = this.#counts.has(path) || this.#counts.size < mostPaths ? path.slice(0, 300) : 'others';
    this.#counts.set(known, (this.#counts.get(known) ?? 0) + 1);
    this.#total += 1;
  };

  /** The fifty most frequent paths as lines for people; empty if every element was read. */
  lines(): string[] {
    if (this.#total === 0) return [];
    const ordered = [...this.#counts].toSorted((one, other) => other[1] - one[1]);
    const rest = ordered.length - shownPaths;
    return [
      `Not read: ${this.#total} elements that have no place in the shop`,
      ...ordered.slice(0, shownPaths).map(([path, count]) => `  ${path}: ${count}`),
      ...(rest > 0 ? [`  … and ${rest} more kinds`] : []),
    ];
  }
}

const mostPaths = 1000;
const shownPaths = 50;
