/** Collects whole numbers one by one, with less memory than an array. */
export class GrowingColumn {
  #values = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  /** The numbers so far. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}

/** Collects whole numbers of each entry, in the order of entries. */
export class EntryColumn {
  readonly #numbers = new GrowingColumn();
  readonly #ends = new GrowingColumn();

  /** Adds the numbers of the next entry. */
  add(numbers: Iterable<number>): void {
    for (const number of numbers) this.#numbers.push(number);
    this.#ends.push(this.#numbers.length);
  }

  of(entry: number): Uint32Array {
    const ends = this.#ends.view();
    return this.#numbers.view().subarray(entry === 0 ? 0 : ends[entry - 1], ends[entry]);
  }
}
