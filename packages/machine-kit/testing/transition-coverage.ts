import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { toChart } from '../chart.ts';
import { takenTransitions } from '../transition-id.ts';

/** The taken transitions of a machine, by id. */
export interface MachineCoverage {
  readonly machineId: string;
  readonly declared: number;
  readonly covered: readonly string[];
  readonly missing: readonly string[];
  /**
   * Taken but not in the chart; such a transition is a fault of the chart, or another machine has the same
   * id.
   */
  readonly undeclared: readonly string[];
  /**
   * Properties of the context that a transition made `undefined` although they had a value: its actions read
   * something that the event does not have. Each as the id of the transition and the name.
   */
  readonly emptied: readonly string[];
}

/** Compares the declared transitions of machines with the ones that running actors took. @see MA-3 */
export class TransitionCoverage {
  readonly #declared: ReadonlyMap<string, readonly string[]>;
  readonly #taken = new Map<string, Set<string>>();
  readonly #emptied = new Map<string, Set<string>>();
  readonly #contexts = new WeakMap<object, object>();

  constructor(machines: readonly AnyStateMachine[]) {
    this.#declared = new Map(
      machines.map((machine) => [machine.id, toChart(machine).transitions.map(({ id }) => id)]),
    );
  }

  /** Pass it to a root actor as `inspect`: it receives the events of every actor of the system. */
  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    const context: object = Object(Reflect.get(event.snapshot, 'context'));
    const before: object = this.#contexts.get(event.actorRef) ?? {};
    this.#contexts.set(event.actorRef, context);
    const names = Object.entries(before).flatMap(([name, value]) =>
      value !== undefined && Reflect.get(context, name) === undefined ? [name] : [],
    );
    for (const { machineId, id } of takenTransitions(event)) {
      addTo(this.#taken, machineId, [id]);
      addTo(
        this.#emptied,
        machineId,
        names.map((name) => `${id}: ${name}`),
      );
    }
  };

  report(): readonly MachineCoverage[] {
    return [...this.#declared].map(([machineId, declared]) => {
      const taken = this.#taken.get(machineId) ?? new Set();
      return {
        machineId,
        declared: declared.length,
        covered: declared.filter((id) => taken.has(id)),
        missing: declared.filter((id) => !taken.has(id)),
        undeclared: [...taken].filter((id) => !declared.includes(id)),
        emptied: [...(this.#emptied.get(machineId) ?? [])],
      };
    });
  }
}

function addTo(sets: Map<string, Set<string>>, key: string, values: readonly string[]): void {
  sets.set(key, new Set([...(sets.get(key) ?? []), ...values]));
}
