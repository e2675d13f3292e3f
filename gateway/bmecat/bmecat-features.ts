import { parseFraction } from '../pricing/fraction.ts';
import { folderText, folderTexts } from './bmecat-texts.ts';
import type { RecordNotes } from './conversion-notes.ts';
import { unitSymbols } from './unit-texts.ts';
import { childrenOf, onOneLine, textIn, type XmlElement } from './xml/xml-element.ts';

/** An attribute of a folder's product. */
export interface FolderAttribute {
  readonly key: string;
  readonly [name: string]: unknown;
}

const longestKey = 200;
const noValue = new Set(['', '-']);
const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** The features of a product in the order of FORDER; features with the same name become one list. */
export function featureAttributes(
  product: XmlElement,
  language: string,
  notes: RecordNotes,
): FolderAttribute[] {
  const attributes = new Map<string, FolderAttribute>();
  for (const block of childrenOf(product, 'PRODUCT_FEATURES')) {
    const group = folderText(childrenOf(block, 'REFERENCE_FEATURE_GROUP_NAME'), language);
    const groupKeys =
      group.plain === ''
        ? {}
        : { group: group.plain, ...(group.translations && { groups: group.translations }) };
    const byName = Map.groupBy(ordered(childrenOf(block, 'FEATURE')), (feature) =>
      featureKey(feature, language),
    );
    for (const [key, features] of byName) {
      const [first] = features;
      if (!first) continue;
      if (key === '') notes.warn(first.line, 'FEATURE: has no FNAME and is left out');
      else if (attributes.has(key))
        notes.warn(first.line, `FEATURE: "${key}" was given before; this one is left out`);
      else
        for (const one of attributesOf(key, features, language))
          attributes.set(one.key, { ...one, ...groupKeys });
    }
  }
  return [...attributes.values()];
}

/** The product's classes in ETIM, ECLASS or another system. */
export function classProperties(product: XmlElement): object[] {
  return childrenOf(product, 'PRODUCT_FEATURES').flatMap((block) => {
    const system = textIn(block, 'REFERENCE_FEATURE_SYSTEM_NAME');
    return childrenOf(block, 'REFERENCE_FEATURE_GROUP_ID')
      .map(({ text }) => onOneLine(text))
      .filter((value) => value !== '')
      .map((value) => ({ attributeId: systemId(system), label: system, value }));
  });
}

function systemId(system: string): string {
  if (/etim/i.test(system)) return 'ETIM';
  return /ecl[a@]ss/i.test(system) ? 'ECLASS' : 'CLASSIFICATION';
}

function ordered(features: readonly XmlElement[]): XmlElement[] {
  return features.toSorted((one, other) => featureOrder(one) - featureOrder(other));
}

function featureOrder(feature: XmlElement): number {
  return Number(textIn(feature, 'FORDER')) || 0;
}

function featureKey(feature: XmlElement, language: string): string {
  const name = folderText(childrenOf(feature, 'FNAME'), language).plain || textIn(feature, 'FT_IDREF');
  return name.slice(0, longestKey);
}

function attributesOf(key: string, features: readonly XmlElement[], language: string): FolderAttribute[] {
  const all = (name: string) => features.flatMap((feature) => childrenOf(feature, name));
  const label = folderText(all('FNAME'), language);
  const values = folderTexts(all('FVALUE'), language);
  const plain = values.plain.filter((value) => !noValue.has(value));
  if (plain.length === 0) return [];
  const unit = unitSymbols(onOneLine(all('FUNIT')[0]?.text ?? ''));
  const german = values.de?.filter((value) => !noValue.has(value));
  const typed = typedValue(plain, german, unit.en);
  const details = folderText(all('FVALUE_DETAILS'), language);
  const own = {
    key,
    label: label.plain || key,
    ...(label.translations && { labels: label.translations }),
    ...typed,
    ...(unit.en !== '' && { unit: unit.en }),
    ...(unit.de !== unit.en && { unitTexts: { de: unit.de } }),
  };
  return details.plain === '' ? [own] : [own, detailsAttribute(key, label, details)];
}

function detailsAttribute(
  key: string,
  label: ReturnType<typeof folderText>,
  details: ReturnType<typeof folderText>,
): FolderAttribute {
  return {
    key: `${key.slice(0, longestKey - 10)} (details)`,
    label: `${label.plain || key} (details)`,
    labels: { de: `${label.translations?.de ?? (label.plain || key)} (Details)` },
    type: 'text',
    value: details.plain,
    ...(details.translations && { values: details.translations }),
  };
}

/** Converts only unambiguous texts to numbers or booleans: `0815` and `1.50` without a unit stay texts. */
function typedValue(
  plain: readonly string[],
  german: readonly string[] | undefined,
  unit: string,
): { readonly type: string; readonly value: unknown; readonly values?: { readonly de: unknown } } {
  const numbers = plain.filter((value) => isNumber(value, unit !== '')).map(Number);
  const areNumbers = numbers.length === plain.length;
  const translated = german?.length === plain.length && !areNumbers ? german : undefined;
  if (plain.length > 1) {
    return {
      type: 'list',
      value: areNumbers ? numbers : plain,
      ...(translated && { values: { de: translated } }),
    };
  }
  const [value = ''] = plain;
  if (areNumbers) return { type: 'number', value: numbers[0] };
  if (unit === '' && /^(true|false)$/i.test(value)) {
    return { type: 'boolean', value: value.toLowerCase() === 'true' };
  }
  return { type: 'text', value, ...(translated && { values: { de: translated[0] } }) };
}

function isNumber(text: string, hasUnit: boolean): boolean {
  if (!plainNumber.test(text) || text.replaceAll(/\D/g, '').length > 15) return false;
  return parseFraction(text) !== undefined && (hasUnit || String(Number(text)) === text);
}
