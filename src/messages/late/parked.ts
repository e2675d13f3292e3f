import { because } from '../because.ts';
import type { InLanguages } from '../in-languages.ts';
import { counting } from '../plural.ts';

/** What stands in the question about what was pressed when the session had ended. */
export interface ParkedTexts {
  readonly title: string;
  readonly text: string;
  readonly addition: (quantity: string, product: string) => string;
  readonly variants: (variants: number) => string;
  readonly notification: (product: string) => string;
  readonly price: (price: string) => string;
  readonly priceChanged: (before: string, now: string) => string;
  readonly pricesChanged: (variants: number, now: string) => string;
  readonly unknown: string;
  readonly notOrderable: string;
  readonly variantsNotOrderable: (variants: number) => string;
  readonly failed: (reason: string | null) => string;
  readonly resume: string;
  readonly drop: string;
}

const englishCount = counting('en');
const germanCount = counting('de');

const english: ParkedTexts = {
  title: 'Continue where your session ended?',
  text: 'Your session had ended when you pressed the button, so this has not been done yet.',
  addition: (quantity, product) => `Add to basket: ${quantity} of ${product}`,
  variants: (variants) => `Add to basket: ${englishCount(variants, { one: 'variant', other: 'variants' })}`,
  notification: (product) => `Notify me when ${product} is back in stock`,
  price: (price) => `${price} as before`,
  priceChanged: (before, now) => `The price is now ${now}; it was ${before}.`,
  pricesChanged: (variants, now) =>
    `The price of ${englishCount(variants, { one: 'variant', other: 'variants' })} has changed; together it is now ${now}.`,
  unknown: 'Price and stock could not be loaded. You can see them in the basket.',
  notOrderable: 'It cannot be ordered any more.',
  variantsNotOrderable: (variants) =>
    `${englishCount(variants, { one: 'variant', other: 'variants' })} cannot be ordered any more.`,
  failed: (reason) =>
    because('Nothing was added.', reason, 'No connection. What you typed is kept; please try again.'),
  resume: 'Do it now',
  drop: 'Discard',
};

const german: ParkedTexts = {
  title: 'Weiter, wo Ihre Sitzung zu Ende ging?',
  text: 'Ihre Sitzung war schon beendet, als Sie die Schaltfläche gedrückt haben; darum ist das noch nicht geschehen.',
  addition: (quantity, product) => `In den Warenkorb: ${quantity} ${product}`,
  variants: (variants) =>
    `In den Warenkorb: ${germanCount(variants, { one: 'Variante', other: 'Varianten' })}`,
  notification: (product) => `Benachrichtigen, sobald ${product} wieder auf Lager ist`,
  price: (price) => `${price} wie zuvor`,
  priceChanged: (before, now) => `Der Preis ist jetzt ${now}, vorher ${before}.`,
  pricesChanged: (variants, now) =>
    `Der Preis von ${germanCount(variants, { one: 'Variante', other: 'Varianten' })} hat sich geändert; zusammen kostet es jetzt ${now}.`,
  unknown: 'Preis und Bestand konnten nicht geladen werden. Sie sehen sie im Warenkorb.',
  notOrderable: 'Es kann nicht mehr bestellt werden.',
  variantsNotOrderable: (variants) =>
    `Nicht mehr bestellbar: ${germanCount(variants, { one: 'Variante', other: 'Varianten' })}.`,
  failed: (reason) =>
    because(
      'Es wurde nichts hinzugefügt.',
      reason,
      'Keine Verbindung. Ihre Eingaben sind noch da; bitte versuchen Sie es noch einmal.',
    ),
  resume: 'Jetzt ausführen',
  drop: 'Verwerfen',
};

/** The question about what was pressed when the session had ended, in each language. */
export const parkedTexts: InLanguages<ParkedTexts> = { en: english, de: german };
