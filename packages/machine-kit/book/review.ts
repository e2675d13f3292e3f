/** What an analyst wrote about a machine. */
export interface Note {
  /** The id of a state or transition. */
  readonly about: string;
  readonly text: string;
  readonly by: string;
  readonly on: string;
}

/** Whether a machine is signed, and the notes on it. */
export interface Review {
  readonly signed: {
    readonly by: string;
    readonly on: string;
    /** What changed since, in sentences; `[]` if nothing did. */
    readonly changes: readonly string[];
  } | null;
  readonly notes: readonly Note[];
}
