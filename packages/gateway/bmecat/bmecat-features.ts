import { parseFraction } from '../pricing/fraction.ts';
import {
  isClassificationCode,
  isEtimFeature,
  type ClassificationWords,
} from './classification/classification-words.ts';
import { templateUnit } from './classification/document-words.ts';
import { folderText, folderTexts, type FolderText, type FolderTexts } from './bmecat-texts.ts';
import type { RecordNotes } from './conversion-notes.ts';
import { unitSymbols } from './unit-texts.ts';
import {
  childOf,
  childrenOf,
  onOneLine,
  textIn,
  type XmlElement,
} from '@statefront/sheets/xml/xml-element.ts';

/** An attribute of a folder's product. */
export interface FolderAttribute {
  readonly key: string;
  readonly [name: string]: unknown;
}

/** Context of the features of a product. */
export interface FeatureContext {
  readonly language: string;
  readonly words: ClassificationWords;
}

const longestKey = 200;
const noValue = new Set(['', '-']);
const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** The features of a product in the order of FORDER; features with the same name become one list. */
export function featureAttributes(
  product: XmlElement,
  context: FeatureContext,
  notes: RecordNotes,
): FolderAttribute[] {
  const attributes = new Map<string, FolderAttribute>();
  for (const block of childrenOf(product, 'PRODUCT_FEATURES')) {
    const group = blockName(block, context);
    const groupKeys =
      group.plain === ''
        ? {}
        : { group: group.plain, ...(group.translations && { groups: group.translations }) };
    const named = ordered(childrenOf(block, 'FEATURE')).map((element) => namedFeature(element, context));
    for (const [key, features] of Map.groupBy(named, (feature) => feature.key)) {
      const [first] = features;
      if (!first) continue;
      const { line } = first.element;
      if (key === '') notes.warn(line, 'FEATURE: has no FNAME and is left out');
      else if (attributes.has(key))
        notes.warn(line, `FEATURE: "${key}" was given before; this one is left out`);
      else
        for (const one of attributesOf(first, features, context))
          attributes.set(one.key, { ...one, ...groupKeys });
    }
  }
  return [...attributes.values()];
}

/** The name of a block of features, or the name of its class. */
function blockName(block: XmlElement, { language, words }: FeatureContext): FolderText {
  const name = folderText(childrenOf(block, 'REFERENCE_FEATURE_GROUP_NAME'), language);
  return name.plain === ''
    ? folderText(words.of(textIn(block, 'REFERENCE_FEATURE_GROUP_ID')), language)
    : name;
}

interface NamedFeature {
  readonly element: XmlElement;
  readonly key: string;
  readonly label: FolderText;
  /** The code of the feature in its classification system; empty if it has none. */
  readonly code: string;
}

/** A feature with the name in the document, else the words of its code, else the code. */
export function namedFeature(element: XmlElement, { language, words }: FeatureContext): NamedFeature {
  const template = childOf(element, 'FTEMPLATE');
  const named = folderText([...childrenOf(element, 'FNAME'), ...childrenOf(template, 'FT_NAME')], language);
  const hasCode = isClassificationCode(named.plain);
  const code = hasCode ? named.plain : textIn(element, 'FT_IDREF') || textIn(template, 'FT_ID');
  const label =
    (named.plain === '' || hasCode) && code !== '' ? folderText(words.shown(code), language) : named;
  return { element, code, label, key: label.plain.slice(0, longestKey) };
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

function attributesOf(
  { key, code, label }: NamedFeature,
  features: readonly NamedFeature[],
  context: FeatureContext,
): FolderAttribute[] {
  const all = (name: string) => features.flatMap(({ element }) => childrenOf(element, name));
  const details = folderText(all('FVALUE_DETAILS'), context.language);
  const values = valuesOf([...all('FVALUE'), ...all('VALUE_IDREF')], context);
  const plain = values.plain.filter((value) => !noValue.has(value));
  const labels = label.translations && { labels: label.translations };
  if (plain.length === 0)
    return details.plain === '' ? [] : [{ key, label: label.plain, ...labels, ...textValue(details) }];
  const unit = featureUnit(
    features.map(({ element }) => element),
    code,
    context,
  );
  const german = values.de?.filter((value) => !noValue.has(value));
  const own = {
    key,
    label: label.plain,
    ...labels,
    ...typedValue(plain, german, unit.en, isEtimFeature(code)),
    ...(unit.en !== '' && { unit: unit.en }),
    ...(unit.de !== unit.en && { unitTexts: { de: unit.de } }),
  };
  const isRepeated = details.plain === '' || plain.includes(details.plain);
  return isRepeated ? [own] : [own, detailsAttribute(key, label, details)];
}

/** Values as texts; those of codes have the words of their codes. */
function valuesOf(elements: readonly XmlElement[], { language, words }: FeatureContext): FolderTexts {
  const written = folderTexts(
    elements.filter((element) => !isCode(element)),
    language,
  );
  const coded = elements.filter(isCode).map(({ text }) => folderText(words.shown(onOneLine(text)), language));
  const plain = [...written.plain, ...coded.map((one) => one.plain)];
  if (!written.de && coded.every(({ translations }) => !translations)) return { plain, de: undefined };
  const german = coded.map((one) => one.translations?.de ?? one.plain);
  return { plain, de: [...(written.de ?? written.plain), ...german] };
}

function isCode({ name, text }: XmlElement): boolean {
  return name === 'VALUE_IDREF' || isClassificationCode(onOneLine(text));
}

/** The unit of features with one name: stated, of the template, or of the code. */
export function featureUnit(
  features: readonly XmlElement[],
  code: string,
  context: FeatureContext,
): { readonly en: string; readonly de: string } {
  const template = childOf(features[0], 'FTEMPLATE');
  const [stated] = features.flatMap((element) => childrenOf(element, 'FUNIT'));
  return unitTexts(
    onOneLine(stated?.text ?? '') || (template ? templateUnit(template) : '') || context.words.unitOf(code),
    context,
  );
}

/** The texts of a unit: of a code in the classification system, or of UN/ECE. */
function unitTexts(
  code: string,
  { language, words }: FeatureContext,
): { readonly en: string; readonly de: string } {
  if (!isClassificationCode(code) && words.of(code).length === 0) return unitSymbols(code);
  const { plain, translations } = folderText(words.shown(code), language);
  const [en, de] = [unitSymbols(plain), unitSymbols(translations?.de ?? plain)];
  return { en: en.en, de: de.de };
}

function textValue({ plain, translations }: FolderText): object {
  return { type: 'text', value: plain, ...(translations && { values: translations }) };
}

function detailsAttribute(key: string, label: FolderText, details: FolderText): FolderAttribute {
  return {
    key: `${key.slice(0, longestKey - 10)} (details)`,
    label: `${label.plain} (details)`,
    labels: { de: `${label.translations?.de ?? label.plain} (Details)` },
    ...textValue(details),
  };
}

/**
 * Converts only unambiguous texts to numbers or booleans: `0815`, `1,234` and `1.50` without a unit stay texts.
 * Two figures of an interval become a text.
 */
function typedValue(
  plain: readonly string[],
  german: readonly string[] | undefined,
  unit: string,
  isInterval: boolean,
): { readonly type: string; readonly value: unknown; readonly values?: { readonly de: unknown } } {
  const numbers = plain.flatMap((value) => numberOf(value, unit !== '' || isInterval) ?? []);
  const areNumbers = numbers.length === plain.length;
  const translated = german?.length === plain.length && !areNumbers ? german : undefined;
  if (areNumbers && isInterval && numbers.length === 2) return interval(numbers);
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

function interval(numbers: readonly number[]) {
  const value = numbers.toSorted((one, other) => one - other).join(' – ');
  const german = value.replaceAll('.', ',');
  return { type: 'text', value, ...(german !== value && { values: { de: german } }) };
}

/** The number of a text with a decimal point, or with a comma that cannot group thousands. */
function numberOf(text: string, hasUnit: boolean): number | undefined {
  const written = /^-?(?:0,\d+|\d+,(?!\d{3}$)\d+)$/.test(text) ? text.replace(',', '.') : text;
  if (!plainNumber.test(written) || written.replaceAll(/\D/g, '').length > 15) return undefined;
  if (parseFraction(written) === undefined) return undefined;
  return hasUnit || String(Number(written)) === written ? Number(written) : undefined;
}
