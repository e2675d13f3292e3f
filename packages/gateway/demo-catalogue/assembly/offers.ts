import type { OfferLine } from '../../catalogue/import/line-schemas.ts';
import type { Random } from '../random.ts';
import { offers, promotedOffers, seasonalOffers } from '../supplier/offers.ts';

/**
 * The ids of a product's offers: one product in fourteen has an offer, and sometimes a seasonal one, which
 * comes first because it counts while it is valid. Of the other products, promoted ones have their
 * promotion's offer. An offer for less than the minimum quantity is replaced by the first one.
 */
export function offersOf(id: string, random: Random, minimum: number): string[] {
  if (!random.isTrue(0.07)) return [promotedOffers.get(id) ?? []].flat();
  const [first, ...others] = offers;
  const [season, ...seasons] = seasonalOffers;
  if (!first || !season) return [];
  const picked = random.pick(first, ...others);
  const main = Number(picked.maxQuantity ?? minimum) < minimum ? first.id : picked.id;
  return random.isTrue(0.2) ? [random.pick(season, ...seasons).id, main] : [main];
}

/** Every offer of the catalogue. */
export const offerLines: readonly OfferLine[] = [...offers, ...seasonalOffers];
