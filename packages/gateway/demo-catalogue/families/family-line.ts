import * as v from 'valibot';
import { drawing } from '../drawing/shapes.ts';
import { attributes } from '../model/attribute.ts';
import { same } from '../model/text.ts';

const bothLanguages = v.strictObject({ en: v.string(), de: v.string() });
const text = v.union([
  v.pipe(
    v.string(),
    v.transform((words) => same(words)),
  ),
  bothLanguages,
]);
const companions = v.array(v.strictObject({ family: v.string(), by: v.exactOptional(v.string()) }));

/** The first line of a family: the data that all of its products share. */
export const familyLine = v.strictObject({
  family: v.string(),
  number: v.number(),
  category: v.string(),
  brand: v.string(),
  commodityCode: v.string(),
  accessories: v.exactOptional(companions),
  tools: v.exactOptional(companions),
  spares: v.exactOptional(companions),
  documents: v.exactOptional(v.array(v.picklist(['dataSheet', 'safetyDataSheet', 'instructions']))),
  second: v.exactOptional(v.picklist(['boltSketch', 'ringSketch', 'boxSketch', 'detail'])),
  /** Id of the person who answers questions about the family. */
  contact: v.exactOptional(v.string()),
  note: v.exactOptional(
    v.strictObject({
      key: v.picklist(['hazards', 'scopeOfDelivery', 'care']),
      items: v.array(bothLanguages),
    }),
  ),
  highlights: v.exactOptional(v.array(bothLanguages)),
  taxPct: v.exactOptional(v.number()),
});

const attributeValue = v.union([
  v.string(),
  v.number(),
  v.boolean(),
  bothLanguages,
  v.array(v.union([v.string(), bothLanguages])),
]);

const described = {
  name: bothLanguages,
  description: bothLanguages,
  attributes: v.pipe(
    v.record(v.string(), attributeValue),
    v.transform((given) => attributes(given)),
  ),
  image: drawing,
};

/** How a product is sold: `price` is for `per` base units, or null; a tier multiplies it by its factor. */
export const sale = v.strictObject({
  unit: v.string(),
  price: v.nullable(v.number()),
  per: v.exactOptional(v.number()),
  packs: v.exactOptional(
    v.array(
      v.strictObject({ unit: v.string(), quantity: v.number(), denominator: v.exactOptional(v.number()) }),
    ),
  ),
  tiers: v.exactOptional(v.array(v.strictTuple([v.number(), v.number()]))),
  minimum: v.exactOptional(v.number()),
  step: v.exactOptional(v.number()),
});

/** A product without choices; `restriction` names the permission to order it. */
export const article = v.strictObject({
  ...described,
  sale,
  restriction: v.exactOptional(v.string()),
  isNew: v.exactOptional(v.boolean()),
});
/**
 * A configurable product: its axes, and the order of their values if it differs from the order of the
 * variants.
 */
export const configurable = v.strictObject({
  ...described,
  axes: v.union([v.array(v.string()), v.record(v.string(), v.array(v.string()))]),
});
/** One combination of choices of a configurable product. */
export const variant = v.strictObject({ ...described, sale, options: v.record(v.string(), text) });

export type FamilyLine = v.InferOutput<typeof familyLine>;
