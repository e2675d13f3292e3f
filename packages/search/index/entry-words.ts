import type { Language } from '../language.ts';
import { fields, type Field } from '../ranking.ts';
import { Vocabulary } from '../words/postings.ts';
import {
  dimensionsIn,
  inMillimetres,
  measureWords,
  plainIndexedSizes,
  plainSizes,
  sizesIn,
  sizeWords,
  type SizeFigure,
} from '../words/sizes.ts';
import type { Synonyms } from '../words/synonyms.ts';
import { unitNamed } from '../words/units.ts';
import { indexedWords, joinedWords } from '../words/words.ts';
import { EntryColumn } from './growing-column.ts';
import type { IndexedFacet, IndexEntry } from './index-entry.ts';

/** Longer values are separate words. */
const longestLabelled = 4;

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
        ...indexedWords(plainSizes(name)),
        ...this.#synonyms.wordsBeside(name, this.#language),
        ...sizeWords(dimensionsIn(plainIndexedSizes(name))),
        ...measuresOfName(entry, name),
      ]),
    );
    this.#joinedNames.add(this.vocabulary.idsOfWords(joinedWords(name)));
    this.#keywords.add((entry.keywords ?? []).flatMap((text) => this.idsOfText(text)));
    this.#sizes.add(this.vocabulary.idsOfWords(attributeSizes(entry, this.#language)));
  }

  /** The numbers of the words by which an attribute or a category is found; a label may make a synonym, as of size L. */
  idsOfText(text: string, label = ''): number[] {
    const labelled = text.length <= longestLabelled ? `${label} ${text}` : text;
    return this.vocabulary.idsOfWords([
      ...indexedWords(plainSizes(text)),
      ...joinedWords(text),
      ...this.#synonyms.wordsBeside(labelled, this.#language),
      ...measuresIn(text),
    ]);
  }

  /** The words of an entry's name or keywords in one field. */
  wordsOf(entry: number, field: Field): Uint32Array {
    const columns = {
      [fields.name]: this.#names,
      [fields.brand]: this.#joinedNames,
      [fields.attribute]: this.#keywords,
    };
    return field === fields.category ? new Uint32Array(0) : columns[field].of(entry);
  }

  sizesOf(entry: number): Uint32Array {
    return this.#sizes.of(entry);
  }
}

/**
 * The words of the dimensions in attributes: of the ones by which variants differ, if there are any. Other
 * attributes do not count beside a name with a size of several figures, which says all dimensions itself. The
 * thickness of a product with a hole counts as any attribute: a washer of 8 mm fits a screw of 8 mm.
 */
export function attributeSizes(
  { facets, axes = [], names }: IndexEntry,
  language: Language,
): readonly string[] {
  const figuresOf = (some: IndexEntry['facets']) =>
    some.flatMap(({ label, values }) =>
      values.flatMap(({ texts }) => valueFigures(texts[language], label[language])),
    );
  const ofAxes = facets.filter(({ key }) => axes.includes(key));
  const isNamed = dimensionsIn(plainIndexedSizes(names[language])).length > 1;
  const dimensions = figuresOf(ofAxes).length > 0 ? ofAxes : isNamed ? [] : facets;
  const hasHole = dimensions.some(({ label }) => namesHole.test(label[language]));
  const isThickness = ({ label, values }: IndexedFacet) =>
    namesThickness.test(label[language]) &&
    values.every(({ texts }) => measuresIn(texts[language]).length > 0);
  const measured = hasHole ? dimensions.filter((facet) => !isThickness(facet)) : dimensions;
  return [...sizeWords(figuresOf(dimensions)), ...measureWords(figuresOf(measured))];
}

const namesHole = /bohrung|loch|innen|bore|hole|inner|inside/i;
const namesThickness = /dicke|stärke|höhe|thickness|height/i;
const namesLength =
  /länge|length|breite|width|höhe|height|tiefe|depth|durchmesser|diameter|stärke|thickness|dicke|weite|bohrung|bore/i;

/**
 * A figure without a unit has the one in its label, if it names one: `Length (mm)`, `Length in m`. Otherwise
 * a length is in mm.
 */
function valueFigures(text: string, label: string): readonly SizeFigure[] {
  const inText = dimensionsIn(plainIndexedSizes(text));
  if (inText.length > 0 || !/^\d{1,6}(?:[.,]\d{1,4})?$/.test(text)) return inText;
  const inLabel = unitNamed(/(?:[([]| in )([^)\]]+)[)\]]?\s*$/.exec(label)?.[1] ?? '');
  const unit = inLabel ?? (namesLength.test(label) ? unitNamed('mm') : undefined);
  return [{ letters: '', figure: Number(text.replace(',', '.')), unit }];
}

/** The measures in a name; a size without units is in mm, unless axes say its units. */
export function measuresOfName({ axes = [] }: IndexEntry, name: string): readonly string[] {
  return sizesIn(plainIndexedSizes(name)).flatMap(({ figures }) =>
    measureWords(axes.length === 0 ? inMillimetres(figures) : figures),
  );
}

function measuresIn(text: string): readonly string[] {
  return sizesIn(plainIndexedSizes(text)).flatMap(({ figures }) => measureWords(inMillimetres(figures)));
}
