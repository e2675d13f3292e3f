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
}

/** Compares the declared transitions of machines with the ones that running actors took. @see MA-3 */
export class TransitionCoverage {
  readonly #declared: ReadonlyMap<string, readonly string[]>;
  readonly #taken = new Map<string, Set<string>>();

  constructor(machines: readonly AnyStateMachine[]) {
    this.#declared = new Map(
      machines.map((machine) => [machine.id, toChart(machine).transitions.map(({ id }) => id)]),
    );
  }

  /** Pass it to a root actor as `inspect`: it receives the events of every actor of the system. */
  readonly inspect = (event: InspectionEvent): void => {
    for (const { machineId, id } of takenTransitions(event)) {
      const taken = this.#taken.get(machineId) ?? new Set();
      this.#taken.set(machineId, taken.add(id));
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
      };
    });
  }
}
