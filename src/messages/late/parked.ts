import type { InLanguages } from '../in-languages.ts';

/** What stands in the question about what was pressed when the session had ended. */
export interface ParkedTexts {
  readonly title: string;
  readonly text: string;
  readonly addition: (quantity: string, product: string) => string;
  readonly notification: (product: string) => string;
  readonly price: (price: string) => string;
  readonly priceChanged: (before: string, now: string) => string;
  readonly unknown: string;
  readonly notOrderable: string;
  readonly resume: string;
  readonly drop: string;
}

const english: ParkedTexts = {
  title: 'Continue where your session ended?',
  text: 'Your session had ended when you pressed the button, so this has not been done yet.',
  addition: (quantity, product) => `Add to basket: ${quantity} of ${product}`,
  notification: (product) => `Notify me when ${product} is back in stock`,
  price: (price) => `${price} as before`,
  priceChanged: (before, now) => `The price is now ${now}, it was ${before}.`,
  unknown: 'Price and stock could not be loaded. You can see them in the basket.',
  notOrderable: 'It cannot be ordered any more.',
  resume: 'Do it now',
  drop: 'Discard',
};

const german: ParkedTexts = {
  title: 'Weiter, wo Ihre Sitzung zu Ende ging?',
  text: 'Ihre Sitzung war schon beendet, als Sie die Schaltfläche gedrückt haben; darum ist das noch nicht geschehen.',
  addition: (quantity, product) => `In den Warenkorb: ${quantity} ${product}`,
  notification: (product) => `Nachricht, wenn ${product} wieder da ist`,
  price: (price) => `${price} wie zuvor`,
  priceChanged: (before, now) => `Der Preis ist jetzt ${now}, er war ${before}.`,
  unknown: 'Preis und Bestand konnten nicht geladen werden. Sie sehen sie im Warenkorb.',
  notOrderable: 'Es kann nicht mehr bestellt werden.',
  resume: 'Jetzt ausführen',
  drop: 'Verwerfen',
};

/** The question about what was pressed when the session had ended, in each language. */
export const parkedTexts: InLanguages<ParkedTexts> = { en: english, de: german };
