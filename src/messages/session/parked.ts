import type { Decision } from '../../domain/approvals/approval-request.ts';
import type { BasketRefill } from '../../domain/basket/basket-refill.ts';
import { because } from '../because.ts';
import type { InLanguages } from '../in-languages.ts';
import { counting } from '../plural.ts';
import { named } from '../named.ts';

/** Texts of the question about parked commands. */
export interface ParkedTexts {
  readonly title: string;
  readonly text: string;
  readonly addition: (quantity: string, product: string) => string;
  readonly variants: (variants: number) => string;
  readonly notification: (product: string) => string;
  readonly refill: (refill: Pick<BasketRefill, 'source' | 'sourceId' | 'replaces'>) => string;
  readonly cancellation: (orderId: string) => string;
  readonly decision: Readonly<Record<Decision, (requestId: string) => string>>;
  /** `product` is its name; `null` if it could not be loaded. */
  readonly favourite: (product: string | null, isFavourite: boolean) => string;
  /** `name` is a new list's, empty for an existing one. */
  readonly listEntry: (products: number, name: string) => string;
  readonly price: (price: string) => string;
  readonly priceChanged: (before: string, now: string) => string;
  readonly pricesChanged: (variants: number, now: string) => string;
  readonly unknown: string;
  readonly variantsNotOrderable: (variants: number) => string;
  readonly failed: (reason: string | null) => string;
  readonly resume: string;
  readonly drop: string;
}

const englishCount = counting('en');
const germanCount = counting('de');

const english: ParkedTexts = {
  title: 'Continue now?',
  text: 'Your session had expired. This has not been done yet:',
  addition: (quantity, product) => named`Add to basket: ${quantity} of ${product}`,
  variants: (variants) => `Add to basket: ${englishCount(variants, { one: 'variant', other: 'variants' })}`,
  notification: (product) => `Notify me when ${product} is back in stock`,
  refill: ({ source, sourceId, replaces }) => {
    const lines = source === 'order' ? `all lines of order ${sourceId}` : 'all products of your list';
    return replaces ? `Replace the basket with: ${lines}` : `Add to basket: ${lines}`;
  },
  cancellation: (orderId) => `Cancel order ${orderId}`,
  decision: {
    approve: (requestId) => `Approval ${requestId}: approve`,
    sendBack: (requestId) => `Approval ${requestId}: send back`,
    decline: (requestId) => `Approval ${requestId}: decline`,
  },
  favourite: (product, isFavourite) =>
    `${isFavourite ? 'Add to your favourites' : 'Remove from your favourites'}: ${product ?? 'a product'}`,
  listEntry: (products, name) =>
    `Save in ${name === '' ? 'your list' : named`the new list ${name}`}: ${englishCount(products, { one: 'product', other: 'products' })}`,
  price: (price) => `${price} as before`,
  priceChanged: (before, now) => `The price is now ${now}; it was ${before}.`,
  pricesChanged: (variants, now) =>
    `The price of ${englishCount(variants, { one: 'variant', other: 'variants' })} has changed; together it is now ${now}.`,
  unknown: 'Price and stock could not be loaded. You can see them in the basket.',
  variantsNotOrderable: (variants) =>
    `${englishCount(variants, { one: 'variant', other: 'variants' })} can no longer be ordered.`,
  failed: (reason) => because('Not all of it was done.', reason, 'Please try again in a moment.'),
  resume: 'Do it now',
  drop: 'Discard',
};

const german: ParkedTexts = {
  title: 'Jetzt fortsetzen?',
  text: 'Ihre Sitzung war abgelaufen. Das wurde noch nicht ausgeführt:',
  addition: (quantity, product) => named`In den Warenkorb: ${quantity} ${product}`,
  variants: (variants) =>
    `In den Warenkorb: ${germanCount(variants, { one: 'Variante', other: 'Varianten' })}`,
  notification: (product) => `Benachrichtigen, sobald ${product} wieder auf Lager ist`,
  refill: ({ source, sourceId, replaces }) => {
    const lines =
      source === 'order' ? `alle Positionen der Bestellung ${sourceId}` : 'alle Produkte Ihrer Liste';
    return replaces ? `Warenkorb ersetzen durch: ${lines}` : `In den Warenkorb: ${lines}`;
  },
  cancellation: (orderId) => `Bestellung ${orderId} stornieren`,
  decision: {
    approve: (requestId) => `Freigabe ${requestId}: freigeben`,
    sendBack: (requestId) => `Freigabe ${requestId}: zurückgeben`,
    decline: (requestId) => `Freigabe ${requestId}: ablehnen`,
  },
  favourite: (product, isFavourite) =>
    `${isFavourite ? 'Zu Ihren Favoriten' : 'Aus Ihren Favoriten entfernen'}: ${product ?? 'ein Produkt'}`,
  listEntry: (products, name) =>
    `In ${name === '' ? 'Ihrer Liste' : named`der neuen Liste ${name}`} speichern: ${germanCount(products, { one: 'Produkt', other: 'Produkte' })}`,
  price: (price) => `${price} wie zuvor`,
  priceChanged: (before, now) => `Der Preis ist jetzt ${now}, vorher ${before}.`,
  pricesChanged: (variants, now) =>
    `Der Preis von ${germanCount(variants, { one: 'Variante', other: 'Varianten' })} hat sich geändert; zusammen kostet es jetzt ${now}.`,
  unknown: 'Preis und Bestand konnten nicht geladen werden. Sie sehen sie im Warenkorb.',
  variantsNotOrderable: (variants) =>
    `Nicht mehr bestellbar: ${germanCount(variants, { one: 'Variante', other: 'Varianten' })}.`,
  failed: (reason) =>
    because('Es wurde nicht alles ausgeführt.', reason, 'Bitte versuchen Sie es gleich noch einmal.'),
  resume: 'Jetzt ausführen',
  drop: 'Verwerfen',
};

/** Texts of the question about parked commands, in each language. */
export const parkedTexts: InLanguages<ParkedTexts> = { name: 'parked', en: english, de: german };
