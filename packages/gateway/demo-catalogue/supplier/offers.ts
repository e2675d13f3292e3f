import * as v from 'valibot';
import { offerLine, type OfferLine } from '../../catalogue/import/line-schemas.ts';
import { dataLines } from '../data-files.ts';

const line = v.objectWithRest(
  {
    /**
     * Whether it has a short validity: over, valid or future. Other offers are valid for so long that the shop
     * always shows them.
     */
    isSeasonal: v.exactOptional(v.boolean(), false),
    /** Products promoted with it. */
    promotedProducts: v.exactOptional(v.array(v.string()), []),
  },
  v.unknown(),
);

const nextYear = String(new Date().getUTCFullYear() + 1);

const plans = dataLines('offers.jsonl', (given) => {
  const dated: unknown = JSON.parse(JSON.stringify(given).replaceAll('{nextYear}', nextYear));
  const { isSeasonal, promotedProducts, ...offer } = v.parse(line, dated);
  return { isSeasonal, promotedProducts, offer: v.parse(offerLine, offer) };
});

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
