/** A place for one decision: the member whom it is for, and the people who may make it. */
export interface Slot {
  readonly member: string;
  readonly actors: readonly string[];
}

/** A step as a question of arithmetic: this many of its slots need a decision, each by another person. */
export interface Demand {
  readonly slots: readonly Slot[];
  readonly needed: number;
}

/**
 * Gives as many of the people as possible a slot each, at most `needed` slots of each demand. Each person who
 * finds no free slot moves others to slots that are free, as in Ford and Fulkerson's maximum flow.
 *
 * @returns the people who have a slot
 */
export function assign(people: readonly string[], demands: readonly Demand[]): readonly string[] {
  const free = new Map<string, Map<string, number>>();

  function change(from: string, to: string, by: number) {
    const edges = free.get(from) ?? new Map<string, number>();
    edges.set(to, (edges.get(to) ?? 0) + by);
    free.set(from, edges);
  }

  /** Finds a free way from a node to the end, and takes it. */
  function findWay(node: string, seen: Set<string>): boolean {
    if (node === 'end') return true;
    seen.add(node);
    for (const [next, capacity] of free.get(node) ?? []) {
      if (capacity === 0 || seen.has(next) || !findWay(next, seen)) continue;
      change(node, next, -1);
      change(next, node, 1);
      return true;
    }
    return false;
  }

  for (const [index, { slots, needed }] of demands.entries()) {
    change(`demand ${index}`, 'end', needed);
    for (const { member, actors } of slots) {
      const slot = `slot ${index} ${member}`;
      change(slot, `demand ${index}`, 1);
      for (const actor of actors) change(`person ${actor}`, slot, 1);
    }
  }
  return people.filter((person) => findWay(`person ${person}`, new Set()));
}
