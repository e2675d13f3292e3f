/** A note of an analyst on a machine. */
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
    /** The changes since then, in sentences. */
    readonly changes: readonly string[];
  } | null;
  readonly notes: readonly Note[];
}
