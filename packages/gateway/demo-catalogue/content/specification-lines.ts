import * as v from 'valibot';
import { properties } from '../assembly/properties.ts';
import { dataLines } from '../data-files.ts';
import type { ProductLine } from '../model/lines.ts';

const text = v.string();
const german = v.strictObject({ de: text });

const line = v.strictObject({
  /** The product whose images, units, price and stock it has. */
  like: text,
  category: text,
  id: text,
  name: text,
  names: german,
  descriptions: v.strictObject({ en: text, de: text }),
  validFrom: v.exactOptional(text),
  validTo: v.exactOptional(text),
  restrictions: v.exactOptional(v.array(text)),
  shellProductId: v.exactOptional(text),
  priceFormat: v.exactOptional(v.picklist(['X', 'P'])),
  inStock: v.exactOptional(v.boolean()),
  /** A property of its page in HTML. */
  html: v.exactOptional(v.strictObject({ label: text, labels: german, value: text, values: german })),
  /** The ids of its promotions. */
  promotions: v.exactOptional(v.array(text), []),
  properties: v.exactOptional(v.array(v.strictTuple([text, v.strictObject({ en: text, de: text })])), []),
});

/** Products with what the specification names and no other product of the demo catalogue shows. */
export function specificationLines(products: readonly ProductLine[]): ProductLine[] {
  return dataLines('specification.jsonl', (given) => v.parse(line, given)).map(
    ({ like, category, promotions, properties: own, priceFormat, inStock, html, ...rest }) => {
      const original = products.find(({ id }) => id === like);
      if (!original) throw new Error(`Product "${rest.id}" is like "${like}", which does not exist.`);
      return {
        ...original,
        ...rest,
        sku: rest.id.toUpperCase(),
        categoryIds: [category],
        attributes: html
          ? [{ ...html, key: 'HTML', type: 'html' as const, group: '', groups: { de: '' } }]
          : [],
        ...(original.price && priceFormat && { price: { ...original.price, format: priceFormat } }),
        ...(original.stock && inStock !== undefined && { stock: { ...original.stock, inStock } }),
        offerIds: [],
        alternativeIds: [],
        buckets: promotions.length === 0 ? [] : [promotionBucket(promotions)],
        properties: properties(own),
      };
    },
  );
}

function promotionBucket(items: readonly string[]) {
  return { id: 'promotion', name: 'Promotion', names: { de: 'Promotion' }, isTechnical: false, items };
}
