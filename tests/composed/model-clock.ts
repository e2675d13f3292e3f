interface Timer {
  readonly dueMs: number;
  readonly delayMs: number;
  readonly fire: () => void;
}

/** The time of the model: timers of all tabs fire on command, in the order in which they are due. */
export class ModelClock {
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;
  nowMs = 0;

  setTimeout(fire: () => void, delayMs: number): number {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { dueMs: this.nowMs + delayMs, delayMs, fire });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** The lengths of the running timers with the time that is left, in the order in which they are due. */
  get left(): readonly (readonly [delayMs: number, leftMs: number])[] {
    return this.#inOrder().map(([, { delayMs, dueMs }]) => [delayMs, dueMs - this.nowMs]);
  }

  /** Lets time pass until the next timer fires. Returns its length. @throws Error if none runs */
  fireNext(): number {
    const [next] = this.#inOrder();
    if (!next) throw new Error('no timer is running');
    const [id, { dueMs, delayMs, fire }] = next;
    this.#timers.delete(id);
    this.nowMs = dueMs;
    fire();
    return delayMs;
  }

  #inOrder() {
    return [...this.#timers].toSorted(([, one], [, other]) => one.dueMs - other.dueMs);
  }
}
