import { texts, type Language } from '../../language.ts';
import { isWithin } from '../../pricing/day.ts';
import { offerAudience, type OfferLine, type ProductLine } from '../import/line-schemas.ts';
import type { ProductProperty } from './product-body.ts';

/** An offer as stored with a product, in one language; only its texts, no price. */
export interface StoredOffer {
  readonly audience: 'ALL' | 'CUSTOMERS';
  readonly validFrom: string;
  readonly validTo: string;
  readonly properties: readonly ProductProperty[];
}

/** Attributes of a product that an offer replaces (TI-10). */
export const offerAttributes: ReadonlySet<string> = new Set([
  'SPECIAL_OFFER',
  'SPECIAL_OFFER_TEXT',
  'SPECIAL_OFFER_LABEL',
]);

/** The offers of a product, in the order of its line. */
export function storedOffers(
  line: ProductLine,
  offers: ReadonlyMap<string, OfferLine>,
  language: Language,
): StoredOffer[] {
  const own = (line.offerIds ?? []).flatMap((id) => offers.get(id) ?? []);
  return own.map((offer) => storedOffer(offer, language));
}

/**
 * The properties of the first offer that is valid on a day for this audience; offers for all also apply to
 * customers.
 */
export function offerProperties(
  offers: readonly StoredOffer[],
  { today, audience }: { readonly today: string; readonly audience: 'ALL' | 'CUSTOMERS' },
): readonly ProductProperty[] {
  const shown = offers.find(
    (offer) => isWithin(today, offer) && (offer.audience === 'ALL' || offer.audience === audience),
  );
  return shown?.properties ?? [];
}

function storedOffer(offer: OfferLine, language: Language): StoredOffer {
  const words = [
    ['SPECIAL_OFFER', offer.id],
    ['SPECIAL_OFFER_TEXT', texts(offer.text ?? '', offer.texts)[language]],
    ['SPECIAL_OFFER_LABEL', texts(offer.label, offer.labels)[language]],
  ] as const;
  return {
    audience: offerAudience(offer),
    validFrom: offer.validFrom ?? '',
    validTo: offer.validTo ?? '',
    properties: words.map(([attributeId, value], index) => ({
      attributeId,
      label: '',
      value,
      sortOrder: 101 + index,
    })),
  };
}
