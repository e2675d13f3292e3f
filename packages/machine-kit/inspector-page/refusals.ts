import { machineDefinition, type DefinedTransition } from './machine-definition.ts';

/** A guard that refused a person's event. */
export interface Refusal {
  readonly machineId: string;
  readonly guard: string;
  readonly event: string;
  /** The meaning of the refused transition. */
  readonly description: string;
}

/** A refusal with its count in this visit. */
export interface RefusalCount extends Refusal {
  readonly times: number;
}

/** The guards that decide whether an event changes anything in these states of a machine. */
export function guardsOf(definition: string, states: readonly string[], event: string): readonly Refusal[] {
  const { id: machineId, transitions } = machineDefinition(definition);
  if (machineId === null) return [];
  return [...transitions.values()]
    .filter((transition) => transition.event === event && states.includes(transition.source))
    .flatMap(({ guard, hasEffect, description }: DefinedTransition) =>
      guard !== null && hasEffect ? [{ machineId, guard, event, description }] : [],
    );
}

/** Counts refusals for each guard and event, locally, while the page is open. @see MA-4 */
export class RefusalCounter {
  readonly #counts = new Map<string, RefusalCount>();

  add(refusals: readonly Refusal[]): void {
    for (const refusal of refusals) {
      const key = `${refusal.machineId} ${refusal.guard} ${refusal.event} ${refusal.description}`;
      this.#counts.set(key, { ...refusal, times: (this.#counts.get(key)?.times ?? 0) + 1 });
    }
  }

  /** The most frequent first. */
  get counts(): readonly RefusalCount[] {
    return [...this.#counts.values()].toSorted((one, other) => other.times - one.times);
  }
}
