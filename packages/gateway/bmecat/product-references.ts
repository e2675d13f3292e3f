import type { RecordNotes } from './conversion-notes.ts';
import { childrenOf, textIn, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

const buckets = [
  {
    id: 'ACCESSORIES',
    name: 'Accessories',
    names: { de: 'Zubehör' },
    types: ['accessories', 'mandatory', 'select'],
  },
  { id: 'SPARE_PARTS', name: 'Spare parts', names: { de: 'Ersatzteile' }, types: ['sparepart'] },
  { id: 'CONSISTS_OF', name: 'Consists of', names: { de: 'Besteht aus' }, types: ['consists_of'] },
] as const;

const bucketTypes: ReadonlySet<string> = new Set(buckets.flatMap(({ types }) => types));

/**
 * The keys of a folder's product for its references: matching products become buckets, all others (similar,
 * followup, others) alternatives. A reference to a missing product is omitted with a warning.
 */
export function productReferences(
  product: XmlElement,
  id: string,
  isProduct: (id: string) => boolean,
  notes: RecordNotes,
): object {
  const references = childrenOf(product, 'PRODUCT_REFERENCE').flatMap((reference) => {
    const target = textIn(reference, 'PROD_ID_TO');
    if (target === id) return [];
    if (!isProduct(target)) {
      notes.warn(reference.line, `PRODUCT_REFERENCE: "${target}" is not in the file, or left out`);
      return [];
    }
    return [{ type: reference.attributes['type'] ?? 'others', target }];
  });
  const targets = (has: (type: string) => boolean) => [
    ...new Set(references.filter(({ type }) => has(type)).map(({ target }) => target)),
  ];
  return {
    alternativeIds: targets((type) => !bucketTypes.has(type)),
    buckets: buckets
      .map(({ types, ...bucket }) => ({
        ...bucket,
        items: targets((type) => types.some((known) => known === type)),
      }))
      .filter(({ items }) => items.length > 0),
  };
}
