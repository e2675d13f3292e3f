import type { InLanguages } from '../in-languages.ts';

/** Texts of the sums of a basket or an order. */
interface SumsTexts {
  readonly net: string;
  readonly tax: string;
  readonly taxRate: (percent: string) => string;
  readonly total: string;
}

const english: SumsTexts = {
  net: 'Net',
  tax: 'VAT',
  taxRate: (percent) => `${percent}% VAT`,
  total: 'Total',
};

const german: SumsTexts = {
  net: 'Netto',
  tax: 'MwSt.',
  taxRate: (percent) => `${percent}\u00A0% MwSt.`,
  total: 'Gesamt',
};

/** Texts of the sums of a basket or an order, in each language. */
export const sumsTexts: InLanguages<SumsTexts> = { name: 'sums', en: english, de: german };
