import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { toChart } from '../chart.ts';
import { takenTransitions } from '../transition-id.ts';

export interface MachineCoverage {
  readonly machineId: string;
  readonly declared: number;
  readonly covered: readonly string[];
  readonly missing: readonly string[];
  /** Taken but not in the chart; anything here is a fault of the chart or a trace of another version. */
  readonly undeclared: readonly string[];
}

/** How often each transition was taken, by machine id and transition id. Plain JSON. */
export type TakenCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The transitions that machines declare against those that running actors took. @see MA-3 */
export class TransitionCoverage {
  readonly #declared: ReadonlyMap<string, readonly string[]>;
  readonly #taken = new Map<string, Map<string, number>>();

  constructor(machines: readonly AnyStateMachine[]) {
    this.#declared = new Map(
      machines.map((machine) => [machine.id, toChart(machine).transitions.map(({ id }) => id)]),
    );
  }

  /** Give it to a root actor as `inspect`: it hears every actor of the system. */
  readonly inspect = (event: InspectionEvent): void => {
    for (const { machineId, id } of takenTransitions(event)) this.#count(machineId, id, 1);
  };

  /** Adds what another process counted. */
  merge(counts: TakenCounts): void {
    for (const [machineId, taken] of Object.entries(counts)) {
      for (const [id, times] of Object.entries(taken)) this.#count(machineId, id, times);
    }
  }

  toJSON(): TakenCounts {
    return Object.fromEntries(
      [...this.#taken].map(([machineId, taken]) => [machineId, Object.fromEntries(taken)]),
    );
  }

  report(): readonly MachineCoverage[] {
    return [...this.#declared].map(([machineId, declared]) => {
      const taken = this.#taken.get(machineId) ?? new Map<string, number>();
      return {
        machineId,
        declared: declared.length,
        covered: declared.filter((id) => taken.has(id)),
        missing: declared.filter((id) => !taken.has(id)),
        undeclared: [...taken.keys()].filter((id) => !declared.includes(id)),
      };
    });
  }

  #count(machineId: string, id: string, times: number): void {
    const taken = this.#taken.get(machineId) ?? new Map<string, number>();
    this.#taken.set(machineId, taken.set(id, (taken.get(id) ?? 0) + times));
  }
}
