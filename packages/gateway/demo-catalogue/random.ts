/**
 * A reproducible random source: the same seed and names give the same figures, independent of other calls.
 */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  isTrue(probability: number): boolean;
  pick<Value>(first: Value, ...others: readonly Value[]): Value;
  /** A separate source for something with a name. */
  named(name: string): Random;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    isTrue: (probability) => next() < probability,
    pick: (first, ...others) => {
      const at = Math.floor(next() * (others.length + 1));
      return at === 0 ? first : (others[at - 1] ?? first);
    },
    named: (name) => randomFrom(hashOf(name, seed)),
  };
}

function hashOf(name: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
