import type { FolderLines } from '../catalogue/catalogue-folder.ts';

/** A text in English and in German. */
interface Words {
  readonly en: string;
  readonly de: string;
}

/** A category: its id, its parent's, and its name in English and German. */
type CategoryRow = readonly [id: string, parentId: string | null, en: string, de: string];

/** One product to buy, by its properties; sizes are figures in mm, mm² and the like, or names such as M8. */
export type Facts = Readonly<Record<string, string | number>>;

/** How a supplier writes the size of a product. */
type Writing =
  /** A family with an axis for each measure, with units: "M8" and "70 mm". */
  | 'axes with units'
  /** A family with an axis for each measure, as plain figures; its variants have the name of the family. */
  | 'axes'
  /** A family with one axis for the whole size: "M8x70". */
  | 'one axis'
  /** Single products whose attributes are the only place that has the size. */
  | 'attributes'
  /** Single products with the size in their name. */
  | 'M8 x 70'
  | 'M8x70'
  | 'M8X70MM'
  | 'M8*70';

/** A measure of an article: its key in the facts, its labels and its unit. */
interface Measure {
  readonly key: string;
  readonly label: Words;
  readonly unit?: string;
}

/** An article in all its sizes. */
interface Article {
  readonly id: string;
  readonly category: string;
  readonly brand: string;
  readonly name: Words;
  readonly writing: Writing;
  readonly measures: readonly Measure[];
  readonly sizes: readonly (readonly (string | number)[])[];
  /** Facts that all sizes share, such as the standard. */
  readonly facts: Facts;
  /** Attributes of all sizes beside the measures. */
  readonly attributes?: Readonly<Record<string, readonly [label: Words, value: Words]>>;
  /** The article number of each size. */
  readonly skus?: readonly string[];
}

/** A catalogue folder, and the facts of each product to buy by its id. */
export interface DealerCatalogue {
  readonly folder: FolderLines;
  readonly facts: ReadonlyMap<string, Facts>;
}

/**
 * The catalogue of an invented dealer, in which each supplier writes sizes in another way.
 *
 * @param text the dealer's data: a line of JSON with the categories, then one for each article
 */
export function dealerCatalogue(text: string): DealerCatalogue {
  const [first = '', ...articles] = text.trim().split('\n');
  const { categories }: { readonly categories: readonly CategoryRow[] } = JSON.parse(first);
  const assortment = articles.map((line): Article => JSON.parse(line));
  const made = assortment.map(productsOf);
  return {
    folder: {
      categories: categories.map(([id, parentId, name, de], sortOrder) => ({
        id,
        parentId,
        name,
        names: { de },
        sortOrder,
      })),
      units: [{ code: 'PCE', text: 'Piece', texts: { de: 'Stück' } }],
      products: made.flatMap(({ lines }) => lines),
    },
    facts: new Map(made.flatMap(({ facts }) => facts)),
  };
}

interface Made {
  readonly lines: readonly object[];
  readonly facts: readonly (readonly [id: string, facts: Facts])[];
}

const familyWritings = new Set<Writing>(['axes with units', 'axes', 'one axis']);

function productsOf(article: Article): Made {
  const { id, writing, sizes, measures } = article;
  const ids = sizes.map((_, place) => `${id}-${place + 1}`);
  const facts = sizes.map((size, place): readonly [string, Facts] => [
    ids[place] ?? '',
    {
      ...article.facts,
      category: article.category,
      ...Object.fromEntries(measures.map(({ key }, which) => [key, size[which] ?? ''])),
    },
  ]);
  const lines = sizes.map((size, place) => productLine(article, size, place, ids[place] ?? ''));
  return { lines: familyWritings.has(writing) ? [familyLine(article, ids), ...lines] : lines, facts };
}

function productLine(article: Article, size: readonly (string | number)[], place: number, id: string) {
  const { writing, name, measures } = article;
  const isVariant = familyWritings.has(writing);
  const price = 0.05 * (place + 1) + 0.2;
  return {
    ...shared(article),
    id,
    sku: article.skus?.[place] ?? `${article.id.toUpperCase()}.${String(place + 1).padStart(3, '0')}`,
    kind: isVariant ? 'variant' : 'simple',
    parentId: isVariant ? article.id : null,
    name: sized(name.en, writing, size, 'en'),
    names: { de: sized(name.de, writing, size, 'de') },
    attributes: [
      ...(writing === 'attributes' ? measures.map((measure, which) => attribute(measure, size[which])) : []),
      ...sharedAttributes(article),
    ],
    ...(isVariant ? { options: Object.fromEntries(choices(article, size)) } : {}),
    unit: 'PCE',
    price: { amount: Number(price.toFixed(2)), currency: 'EUR', per: 1, unit: 'PCE' },
    stock: { level: place % 5 === 4 ? 'M' : 'H' },
  };
}

function familyLine(article: Article, variantIds: readonly string[]) {
  const { id, name, measures, sizes, writing } = article;
  const rows = sizes.map((size) => choices(article, size));
  const axes: readonly Measure[] =
    writing === 'one axis' ? [{ key: 'size', label: { en: 'Size', de: 'Größe' } }] : measures;
  return {
    ...shared(article),
    id,
    sku: id.toUpperCase(),
    kind: 'configurable',
    parentId: null,
    name: name.en,
    names: { de: name.de },
    attributes: sharedAttributes(article),
    axes: axes.map(({ key, label }, which) => {
      const values = [...new Set(rows.map((row) => row[which]?.[1] ?? ''))];
      const german = values.map((value) => [value, value.replaceAll('.', ',')]);
      return {
        key,
        label: label.en,
        labels: { de: label.de },
        values,
        valueTexts: { de: Object.fromEntries(german) },
      };
    }),
    variantIds,
  };
}

function shared({ category, brand }: Article) {
  return { categoryIds: [category], brand, images: [] };
}

function sharedAttributes({ attributes = {} }: Article) {
  return Object.entries(attributes).map(([key, [label, value]]) => ({
    key,
    label: label.en,
    labels: { de: label.de },
    type: 'text',
    value: value.en,
    values: { de: value.de },
  }));
}

function attribute({ key, label, unit }: Measure, value: string | number = '') {
  const isFigure = typeof value === 'number';
  return {
    key,
    label: label.en,
    labels: { de: label.de },
    type: isFigure ? 'number' : 'text',
    value,
    ...(isFigure && unit !== undefined ? { unit } : {}),
  };
}

/** The value of each axis of a family for a size. */
function choices(
  { writing, measures }: Article,
  size: readonly (string | number)[],
): (readonly [string, string])[] {
  if (writing === 'one axis') return [['size', size.join('x')]];
  return measures.map(({ key, unit }, which) => {
    const value = size[which] ?? '';
    const hasUnit = writing === 'axes with units' && typeof value === 'number' && unit !== undefined;
    return [key, hasUnit ? `${value} ${unit}` : String(value)];
  });
}

function sized(
  name: string,
  writing: Writing,
  size: readonly (string | number)[],
  language: keyof Words,
): string {
  const parts = size.map((part) => (language === 'de' ? String(part).replaceAll('.', ',') : String(part)));
  switch (writing) {
    case 'axes with units':
    case 'M8 x 70':
      return `${name} ${parts.join(' x ')}`;
    case 'M8x70':
      return `${name} ${parts.join('x')}`;
    case 'M8X70MM':
      return `${name} ${parts.join('X')}MM`;
    case 'M8*70':
      return `${name} ${parts.join('*')}`;
    case 'axes':
    case 'one axis':
    case 'attributes':
      return name;
  }
}
