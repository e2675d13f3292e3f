import * as v from 'valibot';
import { dataLines } from '../data-files.ts';

const text = v.string();
const german = v.strictObject({ de: text });
const number = v.exactOptional(v.number());
const day = v.exactOptional(
  v.pipe(
    text,
    v.transform((words) => words.replace('{nextYear}', String(new Date().getUTCFullYear() + 1))),
  ),
);

const line = v.strictObject({
  id: text,
  label: text,
  labels: german,
  text,
  texts: german,
  discountPct: v.number(),
  type: v.picklist(['PERCENTAGE', 'QUANTITY', 'CLEARANCE']),
  audience: v.picklist(['ALL', 'CUSTOMERS']),
  validFrom: day,
  validTo: day,
  minQuantity: number,
  maxQuantity: number,
  /**
   * Whether it has a short validity: over, valid or future. Other offers are valid for so long that the shop
   * always shows them.
   */
  isSeasonal: v.exactOptional(v.boolean(), false),
  /** Products promoted with it. */
  promotedProducts: v.exactOptional(v.array(text), []),
});

const plans = dataLines('offers.jsonl', (given) => {
  const { isSeasonal, promotedProducts, ...offer } = v.parse(line, given);
  return { isSeasonal, promotedProducts, offer };
});

export type OfferLine = (typeof plans)[number]['offer'];

/** Offers that are always valid. */
export const offers: readonly OfferLine[] = plans.flatMap(({ isSeasonal, offer }) =>
  isSeasonal ? [] : offer,
);

/** Offers of a season. */
export const seasonalOffers: readonly OfferLine[] = plans.flatMap(({ isSeasonal, offer }) =>
  isSeasonal ? offer : [],
);

/** The offers of products that category pages promote, by product. @see LS-9 */
export const promotedOffers: ReadonlyMap<string, string> = new Map(
  plans.flatMap(({ promotedProducts, offer }) => promotedProducts.map((id) => [id, offer.id] as const)),
);
