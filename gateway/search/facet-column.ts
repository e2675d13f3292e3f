import type { Language, Texts } from '../language.ts';
import type { IndexedFacet } from './index-entry.ts';

/**
 * One facet of all rows. A row's code is 0 for no value, up to `values.length` for one value, and above that for a
 * combination of several values, so that one array lookup serves rows of any number of values.
 */
export interface FacetColumn {
  readonly key: string;
  readonly label: Texts;
  /** The value of code `c` is `values[c - 1]`. */
  readonly values: readonly Texts[];
  /** The codes in display order. */
  readonly order: Readonly<Record<Language, readonly number[]>>;
  /** The codes of single values in each combination. */
  readonly combinations: readonly (readonly number[])[];
  readonly codes: Uint32Array;
}

interface DraftValue {
  readonly texts: Texts;
  readonly order: number | null;
}

/** Collects a facet row by row; rows must come in ascending order, a row may come several times in a row. */
export class FacetColumnBuilder {
  readonly key: string;
  readonly #label: Texts;
  readonly #values: DraftValue[] = [];
  readonly #codes = new Map<string, number>();
  readonly #germanTaken = new Set<string>();
  /** By row: 0 or the code of one value, below 0 the combination at that place. */
  readonly #drafts: number[] = [];
  readonly #combinations: number[][] = [];
  readonly #combined = new Map<string, number>();

  constructor(key: string, label: Texts) {
    this.key = key;
    this.#label = label;
  }

  add(row: number, values: IndexedFacet['values']): void {
    while (this.#drafts.length <= row) this.#drafts.push(0);
    const present = this.#membersOf(this.#drafts[row] ?? 0);
    const codes = [...new Set([...present, ...values.map((value) => this.#codeOf(value))])];
    if (codes.length > present.length) this.#drafts[row] = this.#draftOf(codes);
  }

  build(rowCount: number): FacetColumn {
    const codes = new Uint32Array(rowCount);
    for (const [row, draft] of this.#drafts.entries()) {
      codes[row] = draft < 0 ? this.#values.length - draft : draft;
    }
    return {
      key: this.key,
      label: this.#label,
      values: this.#values.map(({ texts }) => texts),
      order: { en: displayOrder(this.#values, 'en'), de: displayOrder(this.#values, 'de') },
      combinations: this.#combinations,
      codes,
    };
  }

  #membersOf(draft: number): readonly number[] {
    if (draft < 0) return this.#combinations[-draft - 1] ?? [];
    return draft === 0 ? [] : [draft];
  }

  #draftOf(codes: readonly number[]): number {
    const [only = 0] = codes;
    if (codes.length <= 1) return only;
    const members = codes.toSorted((one, other) => one - other);
    const name = members.join();
    const known = this.#combined.get(name);
    if (known !== undefined) return known;
    this.#combinations.push(members);
    this.#combined.set(name, -this.#combinations.length);
    return -this.#combinations.length;
  }

  /** Values are told apart by their English text; two of them that read the same in German get it in brackets. */
  #codeOf(value: DraftValue): number {
    const known = this.#codes.get(value.texts.en);
    if (known !== undefined) return known;
    const { en, de } = value.texts;
    const german = this.#germanTaken.has(de) ? `${de} (${en})` : de;
    this.#germanTaken.add(german);
    this.#values.push({ texts: { en, de: german }, order: value.order });
    this.#codes.set(en, this.#values.length);
    return this.#values.length;
  }
}

/** Which codes of a column a selection lets pass; `undefined` values of it are left out. */
export function allowedCodes(column: FacetColumn, texts: readonly string[]): Uint8Array {
  const allowed = new Uint8Array(1 + column.values.length + column.combinations.length);
  for (const text of texts) {
    for (const code of codesOf(column, text)) allowed[code] = 1;
  }
  for (const [index, members] of column.combinations.entries()) {
    if (members.some((code) => allowed[code] === 1)) allowed[1 + column.values.length + index] = 1;
  }
  return allowed;
}

/** How many of the counted rows have each single value, by code. */
export function valueCounts(column: FacetColumn, codeCounts: Uint32Array): Uint32Array {
  const counts = codeCounts.slice(0, column.values.length + 1);
  for (const [index, members] of column.combinations.entries()) {
    const rows = codeCounts[1 + column.values.length + index] ?? 0;
    for (const code of members) counts[code] = (counts[code] ?? 0) + rows;
  }
  return counts;
}

/** A filter in an address may be in the other language than the visitor's (RT-7). */
function codesOf(column: FacetColumn, text: string): number[] {
  for (const language of ['en', 'de'] satisfies Language[]) {
    const index = column.values.findIndex((texts) => texts[language] === text);
    if (index !== -1) return [index + 1];
  }
  return [];
}

const collators = {
  en: new Intl.Collator('en', { numeric: true }),
  de: new Intl.Collator('de', { numeric: true }),
};

/** Numbers by size, then texts as the language sorts them. */
function displayOrder(values: readonly DraftValue[], language: Language): number[] {
  return values
    .map((value, index) => ({ ...value, code: index + 1 }))
    .toSorted(
      (one, other) =>
        (one.order ?? Number.MAX_VALUE) - (other.order ?? Number.MAX_VALUE) ||
        collators[language].compare(one.texts[language], other.texts[language]) ||
        (one.texts.en < other.texts.en ? -1 : 1),
    )
    .map(({ code }) => code);
}
