/**
 * Keeps the lowest of many pairs of figures, ordered by `primary`, then by `secondary`, which must be unique.
 * Its time is linear in the number of pairs; its memory is twice the number of wanted pairs.
 */
export class Lowest {
  readonly #count: number;
  readonly #primary: Float64Array;
  readonly #secondary: Uint32Array;
  #length = 0;
  #limitPrimary = Number.POSITIVE_INFINITY;
  #limitSecondary = Number.POSITIVE_INFINITY;

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
    if (primary > this.#limitPrimary) return;
    if (primary === this.#limitPrimary && secondary > this.#limitSecondary) return;
    if (this.#length === this.#primary.length) this.#shrink(primary, secondary);
    else {
      this.#primary[this.#length] = primary;
      this.#secondary[this.#length++] = secondary;
    }
  }

  /** Offers a pair for each of `length` rows from position `from` on, with `secondaries[row]`. */
  offerRows(
    primaries: Float64Array,
    secondaries: Uint32Array,
    rows: Uint32Array,
    from: number,
    length: number,
  ): void {
    let limit = this.#limitPrimary;
    for (let at = 0; at < length; at++) {
      const primary = primaries[at] ?? 0;
      if (primary > limit) continue;
      this.offer(primary, secondaries[rows[from + at] ?? 0] ?? 0);
      limit = this.#limitPrimary;
    }
  }

  /** The secondary figures of the wanted pairs in ascending order, without the first `skip`. */
  after(skip: number): number[] {
    const end = Math.min(this.#count, this.#length);
    if (skip >= end) return [];
    this.#partition(end, this.#length - 1);
    this.#partition(skip, end - 1);
    return Array.from({ length: end - skip }, (_, index) => skip + index)
      .toSorted(
        (one, other) =>
          compared(this.#primary[one] ?? 0, this.#primary[other] ?? 0) ||
          (this.#secondary[one] ?? 0) - (this.#secondary[other] ?? 0),
      )
      .map((place) => this.#secondary[place] ?? 0);
  }

  #shrink(primary: number, secondary: number): void {
    if (this.#count === 0) return;
    this.#partition(this.#count, this.#length - 1);
    this.#length = this.#count;
    this.#limitPrimary = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < this.#length; place++) {
      const one = this.#primary[place] ?? 0;
      const other = this.#secondary[place] ?? 0;
      if (one < this.#limitPrimary || (one === this.#limitPrimary && other < this.#limitSecondary)) continue;
      this.#limitPrimary = one;
      this.#limitSecondary = other;
    }
    this.offer(primary, secondary);
  }

  /**
   * Moves the `count` lowest pairs up to position `last` to the front (quickselect with the median of three
   * as pivot).
   */
  #partition(count: number, last: number): void {
    const primary = this.#primary;
    const secondary = this.#secondary;
    let low = 0;
    let high = last;
    while (low < high) {
      const middle = this.#middleOfThree(low, (low + high) >>> 1, high);
      const pivot = primary[middle] ?? 0;
      const tie = secondary[middle] ?? 0;
      let left = low;
      let right = high;
      while (left <= right) {
        while (this.#isBelow(left, pivot, tie)) left += 1;
        while (this.#isAbove(right, pivot, tie)) right -= 1;
        if (left > right) break;
        const movedPrimary = primary[left] ?? 0;
        const movedSecondary = secondary[left] ?? 0;
        primary[left] = primary[right] ?? 0;
        secondary[left] = secondary[right] ?? 0;
        primary[right] = movedPrimary;
        secondary[right] = movedSecondary;
        left += 1;
        right -= 1;
      }
      if (count <= right) high = right;
      else if (count >= left) low = left;
      else return;
    }
  }

  #isBelow(place: number, pivot: number, tie: number): boolean {
    const one = this.#primary[place] ?? 0;
    return one < pivot || (one === pivot && (this.#secondary[place] ?? 0) < tie);
  }

  #isAbove(place: number, pivot: number, tie: number): boolean {
    const one = this.#primary[place] ?? 0;
    return one > pivot || (one === pivot && (this.#secondary[place] ?? 0) > tie);
  }

  #middleOfThree(low: number, middle: number, high: number): number {
    const isBelow = (one: number, other: number) =>
      this.#isBelow(one, this.#primary[other] ?? 0, this.#secondary[other] ?? 0);
    if (isBelow(low, middle)) {
      if (isBelow(middle, high)) return middle;
      return isBelow(low, high) ? high : low;
    }
    if (isBelow(low, high)) return low;
    return isBelow(middle, high) ? high : middle;
  }
}

/** Unlike a difference, also correct for two infinite figures. */
function compared(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
