import type { Language } from '../../language.ts';
import { fields, type Field } from '../scoring.ts';
import { Vocabulary } from '../words/postings.ts';
import {
  dimensionsIn,
  measureWords,
  plainFractions,
  sizesIn,
  sizeWords,
  type SizeFigure,
} from '../words/sizes.ts';
import type { Synonyms } from '../words/synonyms.ts';
import { unitNamed } from '../words/units.ts';
import { indexedWords, joinedWords } from '../words/words.ts';
import { GrowingColumn } from './growing-column.ts';
import type { IndexEntry } from './index-entry.ts';

/** A column of numbers for each entry. */
class EntryColumn {
  readonly #numbers = new GrowingColumn();
  readonly #ends = new GrowingColumn();

  add(numbers: readonly number[]): void {
    for (const number of numbers) this.#numbers.push(number);
    this.#ends.push(this.#numbers.length);
  }

  visit(entry: number, visit: (number: number) => void): void {
    const ends = this.#ends.view();
    const numbers = this.#numbers.view();
    for (let at = entry === 0 ? 0 : (ends[entry - 1] ?? 0); at < (ends[entry] ?? 0); at++) {
      visit(numbers[at] ?? 0);
    }
  }
}

/** The words of entries in one language: of their names and sizes. */
export class EntryWords {
  readonly vocabulary = new Vocabulary();
  readonly #language: Language;
  readonly #synonyms: Synonyms;
  readonly #names = new EntryColumn();
  /** Names in another spelling, such as `rtx4070` for `RTX 4070`. */
  readonly #joinedNames = new EntryColumn();
  readonly #keywords = new EntryColumn();
  /** The sizes of attributes, which are not inherited from a product. */
  readonly #sizes = new EntryColumn();

  constructor(language: Language, synonyms: Synonyms) {
    this.#language = language;
    this.#synonyms = synonyms;
  }

  /** Adds the next entry. */
  add(entry: IndexEntry): void {
    const name = entry.names[this.#language];
    this.#names.add(
      this.vocabulary.idsOfWords([
        ...indexedWords(name),
        ...this.#synonyms.wordsBeside(name, this.#language),
        ...sizeWords(dimensionsIn(plainFractions(name))),
        ...measuresIn(name),
      ]),
    );
    this.#joinedNames.add(this.vocabulary.idsOfWords(joinedWords(name)));
    this.#keywords.add((entry.keywords ?? []).flatMap((text) => this.idsOfText(text)));
    this.#sizes.add(this.vocabulary.idsOfWords(attributeSizes(entry, this.#language)));
  }

  /** The numbers of the words by which an attribute or a category is found. */
  idsOfText(text: string): number[] {
    return this.vocabulary.idsOfWords([
      ...indexedWords(text),
      ...joinedWords(text),
      ...this.#synonyms.wordsBeside(text, this.#language),
      ...measuresIn(text),
    ]);
  }

  /** Visits the words of an entry's name or keywords in one field. */
  visit(entry: number, field: Field, visit: (word: number) => void): void {
    if (field === fields.name) this.#names.visit(entry, visit);
    if (field === fields.brand) this.#joinedNames.visit(entry, visit);
    if (field === fields.attribute) this.#keywords.visit(entry, visit);
  }

  visitSizes(entry: number, visit: (word: number) => void): void {
    this.#sizes.visit(entry, visit);
  }
}

/**
 * The words of the dimensions in attributes: of the ones by which variants differ, if there are any. A name
 * with a size of several figures says all dimensions itself.
 */
export function attributeSizes(entry: IndexEntry, language: Language): readonly string[] {
  if (dimensionsIn(plainFractions(entry.names[language])).length > 1) return [];
  const figures = attributeFigures(entry, language);
  return [...sizeWords(figures), ...measureWords(figures.filter(({ unit }) => unit))];
}

function attributeFigures({ facets, axes = [] }: IndexEntry, language: Language): readonly SizeFigure[] {
  const figuresOf = (some: IndexEntry['facets']) =>
    some.flatMap(({ label, values }) =>
      values.flatMap(({ texts }) => valueFigures(texts[language], label[language])),
    );
  const ofAxes = figuresOf(facets.filter(({ key }) => axes.includes(key)));
  return ofAxes.length > 0 ? ofAxes : figuresOf(facets);
}

/** A figure without a unit has the one in its label, if it names one: `Length (mm)`. */
function valueFigures(text: string, label: string): readonly SizeFigure[] {
  const inText = dimensionsIn(plainFractions(text));
  if (inText.length > 0 || !/^\d{1,6}(?:[.,]\d{1,4})?$/.test(text)) return inText;
  const unit = unitNamed(/[([]([^)\]]+)[)\]]\s*$/.exec(label)?.[1] ?? '');
  return [{ letters: '', figure: Number(text.replace(',', '.')), unit }];
}

function measuresIn(text: string): readonly string[] {
  return sizesIn(plainFractions(text)).flatMap(({ figures }) => measureWords(figures));
}
