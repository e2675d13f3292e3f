import type { InLanguages } from '../in-languages.ts';
import { counting } from '../plural.ts';
import { named } from '../named.ts';

const englishCount = counting('en');
const germanCount = counting('de');

/** Texts of the variants popup. */
interface VariantsPopupTexts {
  readonly count: (variants: number) => string;
  /** The gateway returns only the first ones. */
  readonly firstOnly: (variants: number) => string;
  readonly table: (product: string) => string;
  readonly empty: string;
  readonly add: (products: number) => string;
  readonly adding: string;
  readonly nothingTyped: string;
  readonly added: (products: number) => string;
  readonly line: (quantity: string, unit: string, product: string) => string;
  readonly failed: (products: number) => string;
  readonly because: (product: string, reason: string) => string;
  readonly noReason: string;
  readonly signIn: string;
}

const english: VariantsPopupTexts = {
  count: (variants) => englishCount(variants, { one: 'variant', other: 'variants' }),
  firstOnly: (variants) =>
    `The first ${variants} variants are shown. Choose any other on the product’s page.`,
  table: (product) => named`Variants of ${product}`,
  empty: 'There are no variants at the moment.',
  add: (products) =>
    products === 0
      ? 'Add to basket'
      : `Add ${englishCount(products, { one: 'product', other: 'products' })} to basket`,
  adding: 'Adding',
  nothingTyped: 'Enter a quantity for the variants you need.',
  added: (products) => `Added: ${englishCount(products, { one: 'product', other: 'products' })}`,
  line: (quantity, unit, product) => `${quantity} ${unit} of ${product}`,
  failed: (products) =>
    `Not added: ${englishCount(products, { one: 'product', other: 'products' })}. What you typed is kept.`,
  because: (product, reason) => `${product}: ${reason}`,
  noReason: 'No connection; please add it again.',
  signIn: 'Sign in for prices and stock, and to order.',
};

const german: VariantsPopupTexts = {
  count: (variants) => germanCount(variants, { one: 'Variante', other: 'Varianten' }),
  firstOnly: (variants) =>
    `Die ersten ${variants} Varianten werden gezeigt. Jede andere wählen Sie auf der Produktseite.`,
  table: (product) => named`Varianten von ${product}`,
  empty: 'Zurzeit gibt es keine Varianten.',
  add: (products) =>
    products === 0
      ? 'In den Warenkorb'
      : `${germanCount(products, { one: 'Produkt', other: 'Produkte' })} in den Warenkorb`,
  adding: 'Wird hinzugefügt',
  nothingTyped: 'Geben Sie bei den benötigten Varianten eine Menge ein.',
  added: (products) => `Im Warenkorb: ${germanCount(products, { one: 'Produkt', other: 'Produkte' })}`,
  line: (quantity, unit, product) => `${quantity} ${unit} ${product}`,
  failed: (products) =>
    `Nicht hinzugefügt: ${germanCount(products, { one: 'Produkt', other: 'Produkte' })}. Ihre Eingaben bleiben erhalten.`,
  because: (product, reason) => `${product}: ${reason}`,
  noReason: 'Keine Verbindung; bitte fügen Sie es noch einmal hinzu.',
  signIn: 'Melden Sie sich an, um Preise und Bestände zu sehen und zu bestellen.',
};

/** Texts of the variants popup, in each language. */
export const variantsPopupTexts: InLanguages<VariantsPopupTexts> = {
  name: 'variantsPopup',
  en: english,
  de: german,
};
