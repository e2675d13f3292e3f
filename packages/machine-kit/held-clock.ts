interface Timer {
  readonly delayMs: number;
  readonly fire: () => void;
}

/** A clock whose timers fire only on command, one at a time. Pass it to a root actor as `clock`. */
export class HeldClock {
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;

  setTimeout(fire: () => void, delayMs: number): number {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { delayMs, fire });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /**
   * Fires one of the running timers of this length, counted from the oldest.
   *
   * @throws Error if there are not enough of them.
   */
  fire(delayMs: number, index: number): void {
    const found = [...this.#timers].filter(([, timer]) => timer.delayMs === delayMs)[index];
    if (!found) throw new Error(`no timer of ${delayMs} ms is running`);
    const [id, timer] = found;
    this.#timers.delete(id);
    timer.fire();
  }
}
