import type { Chart } from '../chart.ts';
import type { Reasons } from '../reasons.ts';
import type { Scenario } from './scenarios.ts';

/** A question of a newcomer, and the moves on a machine that show the answer. */
export interface BookQuestion {
  readonly question: string;
  readonly machineId: string;
  /** As in the address of a machine's page, see `play-path.ts`. */
  readonly path: string;
  /** What the machine says when it is played so. */
  readonly result: string;
}

/** Which tests took a transition when they ran last, by name. */
export interface TakenBy {
  readonly tests: readonly string[];
  /** Tests in a real browser. */
  readonly journeys: readonly string[];
}

/** What carries out or tries a requirement besides machines, with the file where it stands. */
export interface Carriers {
  readonly functions: readonly { readonly name: string; readonly path: string }[];
  readonly tests: readonly { readonly name: string; readonly path: string }[];
}

/** How many of the faults that were seeded into a machine its tests noticed. */
export interface FaultScore {
  readonly noticed: number;
  readonly of: number;
}

/** What a book needs besides the charts. */
export interface BookOptions {
  readonly title: string;
  readonly introduction: string;
  /** The command that writes it. */
  readonly command: string;
  readonly questions: readonly BookQuestion[];
  /** By machine id. */
  readonly scenarios: ReadonlyMap<string, readonly Scenario[]>;
  /** What people read where a guard keeps them from something, by machine id. */
  readonly reasons: ReadonlyMap<string, Reasons>;
  /** By transition id: a result of runs of the tests. Empty while nothing was published. */
  readonly takenBy: ReadonlyMap<string, TakenBy>;
  /** By machine id. */
  readonly faultScores: ReadonlyMap<string, FaultScore>;
  /** What the requirements say, by id, as Markdown of one line. */
  readonly requirements: ReadonlyMap<string, string>;
  /** By requirement. */
  readonly carriers: ReadonlyMap<string, Carriers>;
  /** The names of the files that `diagramFiles` gives, beside which the pages stand. */
  readonly drawings: readonly string[];
}

/** All machines with the machines that they are made of. */
export interface Book extends BookOptions {
  readonly charts: readonly Chart[];
  /** The machines that each machine invokes or spawns, by its id. */
  readonly children: ReadonlyMap<string, readonly string[]>;
}
