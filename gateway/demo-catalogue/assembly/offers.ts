import type { OfferLine } from '../supplier/offers.ts';
import type { Random } from '../random.ts';
import { offers, promotedOffers, seasonalOffers } from '../supplier/offers.ts';

/**
 * The ids of the offers a product takes part in: one product in fourteen is on offer, now and then on a seasonal one too, which
 * comes first: it is the one that counts while it runs. Of the others, those promoted have the offer they are promoted with. An
 * offer for less than can be ordered is replaced by the first.
 */
export function offersOf(id: string, random: Random, minimum: number): string[] {
  if (!random.isTrue(0.07)) return [promotedOffers.get(id) ?? []].flat();
  const [first, ...others] = offers;
  const [season, ...seasons] = seasonalOffers;
  if (!first || !season) return [];
  const picked = random.pick(first, ...others);
  const main = (picked.maxQuantity ?? minimum) < minimum ? first.id : picked.id;
  return random.isTrue(0.2) ? [random.pick(season, ...seasons).id, main] : [main];
}

/** Every offer of the catalogue. */
export const offerLines: readonly OfferLine[] = [...offers, ...seasonalOffers];
