import type { InLanguages } from '../in-languages.ts';

/** Texts of the choice of a variant on the page of a product. */
interface VariantTexts {
  readonly startOver: string;
  /** Announced after a value. */
  readonly unavailable: string;
  /** Below values some of which are struck through. */
  readonly struckThrough: string;
  readonly choicesFailed: string;
  readonly choiceFailed: string;
  readonly variantFailed: string;
  readonly gone: string;
  /** The matrix of the variants. */
  readonly orderSeveral: string;
}

const english: VariantTexts = {
  startOver: 'Start over',
  unavailable: 'not in this combination',
  struckThrough: 'Values that are struck through do not exist in this combination.',
  choicesFailed: 'The variants of this product could not be loaded.',
  choiceFailed: 'You still see your previous choice.',
  variantFailed: 'This variant could not be loaded. You can also choose another one.',
  gone: 'The variant of this link no longer exists. Please choose another one.',
  orderSeveral: 'Order several variants',
};

const german: VariantTexts = {
  startOver: 'Neu wählen',
  unavailable: 'nicht in dieser Kombination',
  struckThrough: 'Durchgestrichene Werte gibt es in dieser Kombination nicht.',
  choicesFailed: 'Die Varianten dieses Produkts konnten nicht geladen werden.',
  choiceFailed: 'Sie sehen noch Ihre vorherige Auswahl.',
  variantFailed: 'Diese Variante konnte nicht geladen werden. Sie können auch eine andere wählen.',
  gone: 'Die Variante dieses Links gibt es nicht mehr. Bitte wählen Sie eine andere.',
  orderSeveral: 'Mehrere Varianten bestellen',
};

/** Texts of the choice of a variant, in each language. */
export const variantTexts: InLanguages<VariantTexts> = { name: 'variant', en: english, de: german };
