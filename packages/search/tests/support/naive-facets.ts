import type { IndexedFacet, IndexedProduct } from '../../index/index-entry.ts';

type Value = IndexedFacet['values'][number];

/** The entries that state the same facet. */
interface Use {
  readonly facet: IndexedFacet;
  readonly dimension: string;
  readonly count: number;
  /** Whether all its values are texts. */
  readonly isWritten: boolean;
}

/** Millimetres, the base of the only dimension that the random catalogues use. */
const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4 };

/**
 * The products with facets of one meaning each: attributes of one key that differ in label or dimension get
 * different keys, as the index gives them. The order of a value is its figure in the base unit.
 */
export function withMeanings(products: readonly IndexedProduct[]): IndexedProduct[] {
  const uses = new Map<string, Use>();
  const split = products.map((product) => ({
    product,
    facets: product.entry.facets.flatMap((facet) =>
      [...new Set(facet.values.map(dimensionOf))].map((dimension) => {
        const id = [facet.key, facet.label.en.toLowerCase(), dimension].join('|');
        const values = facet.values.filter((value) => dimensionOf(value) === dimension);
        const isWritten = values.every(({ order }) => order === null);
        const own = { facet, dimension, count: 1, isWritten };
        const known = uses.get(id);
        uses.set(id, known ? together(known, own) : own);
        return { id, facet, values };
      }),
    ),
  }));
  const merged = new Map<string, string>();
  for (const [id, use] of uses) {
    const textId = id.replace(/[^|]*$/, 'text');
    const texts = uses.get(textId);
    if (id === textId || !texts || !use.isWritten || texts.count < use.count) continue;
    uses.set(textId, together(texts, use));
    uses.delete(id);
    merged.set(id, textId);
  }
  const keys = new Map<string, string>();
  for (const [key, own] of Map.groupBy(uses, ([, { facet }]) => facet.key)) {
    const sorted = own.toSorted(
      ([, one], [, other]) =>
        Number(other.facet.isOption) - Number(one.facet.isOption) || other.count - one.count,
    );
    for (const [place, [id, { facet, dimension }]] of sorted.entries()) {
      const label = facet.label.en;
      const isRenamed = label !== sorted[0]?.[1].facet.label.en;
      const isShared = own.filter(([, one]) => one.facet.label.en === label).length > 1;
      const addition = `~${isRenamed ? label : ''}${isShared ? `~${dimension}` : ''}`;
      keys.set(id, place === 0 ? key : key + addition);
    }
  }
  return split.map(({ product, facets }) => ({
    ...product,
    entry: {
      ...product.entry,
      facets: facets.map(({ id: own, facet, values }) => {
        const id = merged.get(own) ?? own;
        const texts = values.map((value) => ({ ...value, order: null, unit: '' }));
        const figures = values.map((value) => ({ ...value, order: figureOf(value), unit: unitOf(value) }));
        return {
          key: keys.get(id) ?? '',
          label: uses.get(id)?.facet.label ?? facet.label,
          isOption: uses.get(id)?.facet.isOption,
          values: merged.has(own) ? texts : figures,
        };
      }),
    },
  }));
}

function together(first: Use, other: Use): Use {
  const isOption = first.facet.isOption === true || other.facet.isOption === true;
  return {
    ...first,
    facet: { ...first.facet, isOption },
    isWritten: first.isWritten && other.isWritten,
    count: first.count + other.count,
  };
}

/** How many millimetres a unit has; 1 for a number without one. */
export function factorOf(unit: string): number {
  return millimetres[unit] ?? 1;
}

function dimensionOf(value: Value): string {
  if (figureOf(value) === null) return 'text';
  return unitOf(value) === '' ? 'number' : 'mm';
}

function unitOf({ texts }: Value): string {
  return texts.en.split(' ')[1] ?? '';
}

function figureOf(value: Value): number | null {
  const isWritten = Object.keys(millimetres).includes(unitOf(value));
  const figure = value.order ?? (isWritten ? Number(value.texts.en.split(' ')[0]) : null);
  return figure === null ? null : figure * factorOf(unitOf(value));
}
