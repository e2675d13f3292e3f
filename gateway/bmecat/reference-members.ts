import { childrenOf, textAt, type BmecatElement } from './bmecat-element.ts';
import type { Outline } from './outline.ts';

/** Kinds of references to what may be bought instead. */
const alternatives: ReadonlySet<string> = new Set(['similar', 'followup', 'diff_orderunit']);

const bucketNames: Readonly<Record<string, readonly [en: string, de: string]>> = {
  accessories: ['Accessories', 'Zubehör'],
  sparepart: ['Spare parts', 'Ersatzteile'],
  consists_of: ['Consists of', 'Besteht aus'],
  mandatory: ['Also required', 'Außerdem erforderlich'],
  select: ['Options', 'Auswahl'],
};

/** The references of a product: alternatives, and a bucket for each other kind. Products that are not there are left out. */
export function referenceMembers(
  element: BmecatElement,
  { productIds }: Outline,
  warn: (reason: string) => void,
) {
  const references = childrenOf(element, 'PRODUCT_REFERENCE').flatMap((reference) => {
    const id = textAt(reference, 'PROD_ID_TO');
    if (productIds.has(id)) return [{ id, kind: reference.attributes['type'] ?? '' }];
    warn(`PRODUCT_REFERENCE: "${id}" is not in the document; left out`);
    return [];
  });
  const others = references.filter(({ kind }) => !alternatives.has(kind));
  return {
    alternativeIds: idsOf(references.filter(({ kind }) => alternatives.has(kind))),
    buckets: [...Map.groupBy(others, ({ kind }) => (Object.hasOwn(bucketNames, kind) ? kind : 'others'))].map(
      ([kind, members]) => {
        const [name, de] = bucketNames[kind] ?? ['Related products', 'Passende Produkte'];
        return { id: kind, name, names: { de }, items: idsOf(members) };
      },
    ),
  };
}

function idsOf(references: readonly { readonly id: string }[]): string[] {
  return [...new Set(references.map(({ id }) => id))];
}
