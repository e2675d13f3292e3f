/**
 * Keeps the lowest of many pairs of figures, ordered by `primary`, then by `secondary`, which must be unique. Pairs that
 * cannot be among the lowest are dropped at once, the others sorted whenever twice the wanted number has come together.
 */
export class Lowest {
  readonly #count: number;
  readonly #primary: Float64Array;
  readonly #secondary: Uint32Array;
  #length = 0;
  /** The figures of the last wanted pair so far. */
  #limit: readonly [primary: number, secondary: number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];

  /**
   * @param count the number of wanted pairs
   * @param total the maximum number of offered pairs
   */
  constructor(count: number, total: number) {
    this.#count = Math.min(count, total);
    const room = Math.min(total, Math.max(2 * count, 64));
    this.#primary = new Float64Array(room);
    this.#secondary = new Uint32Array(room);
  }

  offer(primary: number, secondary: number): void {
    const [limit, limitOfEqual] = this.#limit;
    if (primary > limit || (primary === limit && secondary > limitOfEqual)) return;
    this.#primary[this.#length] = primary;
    this.#secondary[this.#length++] = secondary;
    if (this.#length === this.#primary.length) this.#drop();
  }

  /** The secondary figures of the wanted pairs in ascending order, without the first `skip`. */
  after(skip: number): number[] {
    return Array.from(this.#places().slice(skip, this.#count), (place) => this.#secondary[place] ?? 0);
  }

  #places(): Uint32Array {
    return Uint32Array.from({ length: this.#length }, (_, place) => place).toSorted(
      (one, other) =>
        compared(this.#primary[one] ?? 0, this.#primary[other] ?? 0) ||
        (this.#secondary[one] ?? 0) - (this.#secondary[other] ?? 0),
    );
  }

  /** Drops all pairs but the wanted ones. */
  #drop(): void {
    const places = this.#places().subarray(0, this.#count);
    const primary = Float64Array.from(places, (place) => this.#primary[place] ?? 0);
    const secondary = Uint32Array.from(places, (place) => this.#secondary[place] ?? 0);
    this.#primary.set(primary);
    this.#secondary.set(secondary);
    this.#length = places.length;
    this.#limit = [primary.at(-1) ?? Number.NEGATIVE_INFINITY, secondary.at(-1) ?? 0];
  }
}

/** Unlike a difference, also correct for two infinite figures. */
function compared(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
