import type { OfferLine } from '../model/lines.ts';
import { text, type Text } from '../model/text.ts';

const always = { validFrom: '2025-01-01' };
/** Until the middle of the year after the one in which the catalogue is made. */
const campaign = { validFrom: '2025-01-01', validTo: `${new Date().getUTCFullYear() + 1}-06-30` };

function offer(
  id: string,
  label: Text,
  words: Text,
  terms: Pick<OfferLine, 'discountPct' | 'type' | 'audience'> & Partial<OfferLine>,
): OfferLine {
  return { id, label: label.en, labels: { de: label.de }, text: words.en, texts: { de: words.de }, ...terms };
}

/** Offers that are valid for so long that the shop always shows some. */
export const offers: readonly [OfferLine, ...OfferLine[]] = [
  offer(
    'offer-10',
    text('10% off', '10 % Rabatt'),
    text('10% below list price from the first piece', '10 % unter Listenpreis ab dem ersten Stück'),
    { discountPct: 10, type: 'PERCENTAGE', audience: 'ALL', ...always },
  ),
  offer(
    'offer-15',
    text('15% off', '15 % Rabatt'),
    text('15% below list price while the campaign lasts', '15 % unter Listenpreis, solange die Aktion läuft'),
    { discountPct: 15, type: 'PERCENTAGE', audience: 'ALL', ...campaign },
  ),
  offer(
    'clearance',
    text('Clearance', 'Restposten'),
    text('A quarter off while stocks last', 'Ein Viertel günstiger, solange der Vorrat reicht'),
    { discountPct: 25, type: 'CLEARANCE', audience: 'ALL', ...always, maxQuantity: 5000 },
  ),
  offer(
    'bulk-100',
    text('Bulk price', 'Mengenpreis'),
    text('12% off when you order 100 or more', '12 % Rabatt ab einer Bestellmenge von 100'),
    { discountPct: 12, type: 'QUANTITY', audience: 'ALL', ...always, minQuantity: 100 },
  ),
  offer(
    'bulk-1000',
    text('Pallet price', 'Palettenpreis'),
    text('18% off when you order 1,000 or more', '18 % Rabatt ab einer Bestellmenge von 1.000'),
    { discountPct: 18, type: 'QUANTITY', audience: 'ALL', ...always, minQuantity: 1000 },
  ),
  offer(
    'starter',
    text('Try it', 'Zum Kennenlernen'),
    text('20% off when you order no more than 20', '20 % Rabatt bis zu einer Bestellmenge von 20'),
    { discountPct: 20, type: 'QUANTITY', audience: 'ALL', ...always, maxQuantity: 20 },
  ),
  offer(
    'partner-8',
    text('Partner price', 'Partnerpreis'),
    text('8% off for signed-in customers', '8 % Rabatt für angemeldete Kunden'),
    { discountPct: 8, type: 'PERCENTAGE', audience: 'CUSTOMERS', ...always },
  ),
  offer(
    'workshop-5',
    text('Workshop week', 'Werkstattwoche'),
    text(
      '5% off for signed-in customers who order 10 or more',
      '5 % Rabatt für angemeldete Kunden ab einer Bestellmenge von 10',
    ),
    { discountPct: 5, type: 'QUANTITY', audience: 'CUSTOMERS', ...always, minQuantity: 10 },
  ),
];

/** Offers of a season: over, running, and still to come. */
export const seasonalOffers: readonly [OfferLine, ...OfferLine[]] = [
  offer(
    'winter-2025',
    text('Winter offer', 'Winteraktion'),
    text('10% off until the end of winter', '10 % Rabatt bis zum Ende des Winters'),
    { discountPct: 10, type: 'PERCENTAGE', audience: 'ALL', validFrom: '2025-12-01', validTo: '2026-02-28' },
  ),
  offer(
    'autumn-2026',
    text('Autumn offer', 'Herbstaktion'),
    text('10% off until the end of the year', '10 % Rabatt bis zum Jahresende'),
    { discountPct: 10, type: 'PERCENTAGE', audience: 'ALL', validFrom: '2026-09-01', validTo: '2026-12-31' },
  ),
  offer(
    'spring-2031',
    text('Spring offer', 'Frühjahrsaktion'),
    text('12% off in spring', '12 % Rabatt im Frühjahr'),
    { discountPct: 12, type: 'PERCENTAGE', audience: 'ALL', validFrom: '2031-03-01', validTo: '2031-05-31' },
  ),
  offer(
    'anniversary-2034',
    text('Anniversary', 'Jubiläum'),
    text('20% off in our anniversary year', '20 % Rabatt im Jubiläumsjahr'),
    {
      discountPct: 20,
      type: 'PERCENTAGE',
      audience: 'CUSTOMERS',
      validFrom: '2034-01-01',
      validTo: '2034-12-31',
    },
  ),
];
