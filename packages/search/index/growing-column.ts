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
