import { childrenOf, elementAt, textAt, type BmecatElement } from './bmecat-element.ts';
import { folderText, german, isGerman, languageOf } from './bmecat-texts.ts';

interface WrittenAttribute {
  readonly key: string;
  readonly label: string;
  readonly labels: { readonly de: string } | undefined;
  readonly unit: string | undefined;
  readonly type: 'text' | 'number' | 'list';
  readonly value: string | number | readonly string[];
  readonly values?: { readonly de: string | readonly string[] | undefined } | undefined;
}

const decimal = /^-?\d{1,15}(?:\.\d+)?$/;

/**
 * The features of a product as attributes, in the order of FORDER. A feature with several values is a list, one whose value
 * is a decimal number is a number. Of two features of the same name the first counts.
 */
export function attributeLines(product: BmecatElement, language: string): WrittenAttribute[] {
  const features = childrenOf(product, 'PRODUCT_FEATURES')
    .flatMap((group) => childrenOf(group, 'FEATURE'))
    .toSorted((one, other) => orderOf(one) - orderOf(other));
  const lines = features.flatMap((feature) => attributeLine(feature, language));
  return [...new Map(lines.toReversed().map((line) => [line.key, line])).values()].toReversed();
}

function attributeLine(feature: BmecatElement, language: string): WrittenAttribute[] {
  const label = folderText(childrenOf(feature, 'FNAME'), language);
  const key = keyOf(label.text);
  const elements = childrenOf(feature, 'FVALUE').filter(({ text }) => text !== '');
  const isTranslated = (element: BmecatElement) => isGerman(languageOf(element, language));
  const germanValues = elements.filter(isTranslated).map(({ text }) => text);
  const otherValues = elements.filter((element) => !isTranslated(element)).map(({ text }) => text);
  const values = otherValues.length > 0 ? otherValues : germanValues;
  const translations = otherValues.length > 0 && germanValues.length > 0 ? germanValues : undefined;
  const [only] = values;
  if (key === '' || only === undefined) return [];
  const unit = textAt(feature, 'FUNIT') || undefined;
  const shared = { key, label: label.text, labels: german(label), unit };
  if (values.length > 1) {
    return [{ ...shared, type: 'list', value: values, values: translations && { de: translations } }];
  }
  if (decimal.test(only) && !translations) return [{ ...shared, type: 'number', value: Number(only) }];
  return [{ ...shared, type: 'text', value: only, values: translations && { de: translations[0] } }];
}

function orderOf(feature: BmecatElement): number {
  const order = elementAt(feature, 'FORDER');
  return order ? Number(order.text) || 0 : Number.MAX_SAFE_INTEGER;
}

/** A name as it can stand in an address. */
function keyOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  return plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, 100);
}
