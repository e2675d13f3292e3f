/** What a buyer's system wants from the shop. */
export type OciFunction =
  | { readonly name: 'SHOP' }
  | { readonly name: 'DETAIL'; readonly productId: string }
  | { readonly name: 'VALIDATE'; readonly productId: string; readonly quantity: string }
  | { readonly name: 'SOURCING' | 'BACKGROUND_SEARCH'; readonly term: string };

/** A punchout as a buyer's system begins it (PU-1). */
export interface OciEntry {
  readonly kind: 'entry';
  readonly userName: string;
  readonly password: string;
  readonly function: OciFunction;
  /** The address that receives the basket; `null` for a function that is answered by its own response. */
  readonly hook: string | null;
  /** The browsing context that shows the buyer's page again. */
  readonly target: string;
  /** Fields given back unchanged, in their order. */
  readonly returnFields: readonly FormField[];
}

/** Name and value of a field of a form. */
export type FormField = readonly [name: string, value: string];

export type OciEntryFault =
  | 'no-credentials'
  | 'no-hook'
  | 'wrong-hook'
  | 'unknown-function'
  | 'no-product'
  | 'no-search-term'
  | 'wrong-quantity';

export interface OciRefusal {
  readonly kind: 'refusal';
  readonly fault: OciEntryFault;
  readonly sentence: string;
}

/**
 * Reads the entry of a buyer from the query of a GET, or from the body of a POST, as it was sent: a hook that
 * was not encoded keeps its own `?` and `&` only in the text itself.
 */
export declare function readOciEntry(form: string): OciEntry | OciRefusal;
