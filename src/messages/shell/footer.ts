import type { InLanguages } from '../in-languages.ts';

/** Texts of the footer. */
interface FooterTexts {
  readonly contact: string;
  readonly service: string;
  readonly shop: string;
  readonly audience: string;
  readonly prices: string;
  readonly reportProblem: string;
  readonly reportSubject: string;
  readonly reportBody: string;
  readonly imprint: string;
  readonly terms: string;
  readonly privacy: string;
  readonly behaviour: string;
  readonly inspector: string;
}

const english: FooterTexts = {
  contact: 'Contact',
  service: 'We answer the phone ourselves, Monday to Friday, 7\u00a0am to 6\u00a0pm.',
  shop: 'Shop',
  audience: 'For business customers only.',
  prices: 'Prices are net, plus VAT.',
  reportProblem: 'Report a problem',
  reportSubject: 'A problem with the shop',
  reportBody:
    'What did you want to do, and what happened instead?\n\n\nThe shop has just saved a file of your last steps, without names and prices. Please attach it.',
  imprint: 'Imprint',
  terms: 'Terms',
  privacy: 'Privacy',
  behaviour: 'How this shop behaves',
  inspector: 'Look inside the shop',
};

const german: FooterTexts = {
  contact: 'Kontakt',
  service: 'Wir gehen selbst ans Telefon, Montag bis Freitag von 7 bis 18\u00a0Uhr.',
  shop: 'Shop',
  audience: 'Nur für Geschäftskunden.',
  prices: 'Preise netto, zuzüglich Mehrwertsteuer.',
  reportProblem: 'Problem melden',
  reportSubject: 'Ein Problem mit dem Shop',
  reportBody:
    'Was hatten Sie vor, und was geschah stattdessen?\n\n\nDer Shop hat gerade eine Datei mit Ihren letzten Schritten gespeichert, ohne Namen und Preise. Bitte hängen Sie sie an.',
  imprint: 'Impressum',
  terms: 'AGB',
  privacy: 'Datenschutz',
  behaviour: 'So verhält sich dieser Shop',
  inspector: 'Blick in den Shop',
};

/** Texts of the footer, in each language. */
export const footerTexts: InLanguages<FooterTexts> = { name: 'footer', en: english, de: german };
