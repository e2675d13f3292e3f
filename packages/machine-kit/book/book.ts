import type { Chart } from '../chart.ts';
import type { Reasons } from '../reasons.ts';
import type { Message } from '../trace/message-log.ts';
import type { Review } from './review.ts';
import type { Scenario } from './scenarios.ts';

/** A newcomer's question, and the moves on a machine that show the answer. */
export interface BookQuestion {
  readonly question: string;
  readonly machineId: string;
  /** As in the address of a machine's page, see `play-path.ts`. */
  readonly path: string;
  /** The machine's words at the end of the path. */
  readonly result: string;
}

/** The names of the tests that took a transition in their last run. */
export interface TakenBy {
  readonly tests: readonly string[];
  /** Tests in a real browser. */
  readonly journeys: readonly string[];
}

/** Files and tests of a requirement besides machines. */
export interface Carriers {
  readonly functions: readonly { readonly name: string; readonly path: string }[];
  readonly tests: readonly { readonly name: string; readonly path: string }[];
  /** Paths of all files that name it, besides tests. */
  readonly files: readonly string[];
}

/** How many seeded faults of a machine its tests noticed. */
export interface FaultScore {
  readonly noticed: number;
  readonly of: number;
}

/** A rule that no machine shows: a decision table, and examples that its functions worked out. */
export interface RuleTable {
  readonly title: string;
  readonly requirements: readonly string[];
  /** Each decision as a condition and its result. */
  readonly decisions: readonly (readonly [condition: string, result: string])[];
  /** The names of the columns of the examples. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** A text for each column. */
  readonly examples: readonly (readonly string[])[];
}

/** A page of tables, such as the packages of the project. */
export interface BookTables {
  /** The name of its file, without `.html`. */
  readonly name: string;
  readonly title: string;
  readonly introduction: string;
  readonly tables: readonly {
    readonly title: string;
    readonly headings: readonly string[];
    /** A text for each column; what is between backticks is code. */
    readonly rows: readonly (readonly string[])[];
  }[];
}

/** One statement of the specification that the machines and their project carry out. */
export interface SpecificationStatement {
  readonly number: number;
  readonly section: string;
  readonly text: string;
  readonly requirements: readonly string[];
  /** The file and the name that carry it out. */
  readonly place: string;
  /** The title of its test. */
  readonly test: string;
  /** Empty if it is carried out exactly, else what was chosen and why. */
  readonly choice: string;
}

/** A visit in which several machines ran together. */
export interface BookVisit {
  /** A part of its address. */
  readonly name: string;
  readonly title: string;
  readonly messages: readonly Message[];
  /** The machines that matter: the page shows the others on request. */
  readonly machines: readonly string[];
  /** Whether the machines still do what they did when it was recorded. */
  readonly isWhole: boolean;
  /** If an exploration found it: why a property is not true at its end, and its steps in words. */
  readonly violated?: { readonly reason: string; readonly steps: readonly string[] };
}

/** A page as people see it in some states of a machine. */
export interface StatePicture {
  readonly states: readonly string[];
  /** A whole HTML document, which runs no script; empty where no page shows the machine. */
  readonly html: string;
  /** The width of its window in px. */
  readonly width: number;
}

/** The data of a book besides the charts. */
export interface BookOptions {
  readonly title: string;
  readonly introduction: string;
  /** The command that writes it. */
  readonly command: string;
  readonly questions: readonly BookQuestion[];
  readonly visits: readonly BookVisit[];
  /** By machine id. */
  readonly scenarios: ReadonlyMap<string, readonly Scenario[]>;
  /** Messages that people read if a guard refuses something, by machine id. */
  readonly reasons: ReadonlyMap<string, Reasons>;
  /** By machine id: signatures and notes; `undefined` if machines are not signed. */
  readonly reviews?: ReadonlyMap<string, Review>;
  /** The command that signs a machine as it is, if there is one. */
  readonly signCommand?: (machineId: string) => string;
  /** By machine id: what people see in its states, or why they see nothing; may be left out. */
  readonly pictures?: ReadonlyMap<string, readonly StatePicture[] | string>;
  /** By transition id: the result of test runs. Empty if none was published. */
  readonly takenBy: ReadonlyMap<string, TakenBy>;
  /** By machine id. */
  readonly faultScores: ReadonlyMap<string, FaultScore>;
  /** The texts of requirements, by id, as one line of Markdown. */
  readonly requirements: ReadonlyMap<string, string>;
  /** By requirement. */
  readonly carriers: ReadonlyMap<string, Carriers>;
  readonly rules: readonly RuleTable[];
  readonly statements: readonly SpecificationStatement[];
  /** Groups of phrases with one meaning for the search, such as "cart" and "basket". */
  readonly synonyms?: readonly (readonly string[])[];
  /** More pages of tables, in the order of the navigation. */
  readonly tables: readonly BookTables[];
}

/** All machines with their child machines. */
export interface Book extends BookOptions {
  readonly charts: readonly Chart[];
  /** The machines that each machine invokes or spawns, by its id. */
  readonly children: ReadonlyMap<string, readonly string[]>;
}
