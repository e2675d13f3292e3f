import { expectNone, group, skipped, type Check } from '../check.ts';
import type { Evidence } from '../evidence.ts';
import { isFigure, isRecord, recordOf, type Fields } from '../reading.ts';
import {
  customerMaterials,
  everyBucket,
  everyCategory,
  everyFilter,
  everyOption,
  everyPricing,
  everyProduct,
  everyPropertyGroup,
  everySalesMaterial,
  everySortOrder,
  everyVariants,
  inEach,
} from '../samples.ts';
import entities from './fields.json' with { type: 'json' };

/** The kinds of fields: what their values are, and whether a value is one. */
const kinds: Readonly<Record<string, readonly [sentence: string, fits: (value: unknown) => boolean]>> = {
  text: ['text', (value) => ['string', 'number', 'boolean'].includes(typeof value)],
  figure: [
    'a number, also as text',
    (value) =>
      typeof value === 'number' || (typeof value === 'string' && (value.trim() === '' || isFigure(value))),
  ],
  flag: [
    'true or false, also as text or X',
    (value) =>
      ['', '-', 'x', 'true', 'false', '0', '1', 'yes', 'no'].includes(String(value).trim().toLowerCase()),
  ],
  list: ['a list', (value) => Array.isArray(value) || isRecord(value) || value === ''],
  texts: ['a list of texts, or one text', (value) => Array.isArray(value) || typeof value === 'string'],
  record: ['an object', isRecord],
  anything: ['there', () => true],
};

/** The examples of each entity in the responses of a gateway. */
const samples: Readonly<Record<string, (evidence: Evidence) => readonly Fields[]>> = {
  'a product': everyProduct,
  'a product breadcrumb': (evidence) => inEach(everyProduct(evidence), 'breadcrumb'),
  'a sales material': everySalesMaterial,
  "a customer's sales material": customerMaterials,
  'a unit of measure': (evidence) => inEach(customerMaterials(evidence), 'unitsOfMeasure'),
  'a price': everyPricing,
  'a price of a scale': (evidence) => inEach(everyPricing(evidence), 'pricingScales'),
  'a group of properties': everyPropertyGroup,
  'a property of a group': (evidence) => inEach(everyPropertyGroup(evidence), 'properties'),
  'a property value': (evidence) =>
    inEach(everyPropertyGroup(evidence), 'properties').flatMap((property) =>
      isRecord(property['value']) ? [recordOf(property, 'value')] : [],
    ),
  'a property of a list or a contact': (evidence) => inEach(everyProduct(evidence), 'properties'),
  'a bucket': everyBucket,
  'an item of a bucket': (evidence) => inEach(everyBucket(evidence), 'items'),
  'an alternative product': (evidence) => inEach(everyProduct(evidence), 'productAlternatives'),
  'a category': everyCategory,
  'a parent category': (evidence) => inEach(everyCategory(evidence), 'parentCategories'),
  'a sub-category': (evidence) => inEach(everyCategory(evidence), 'childCategories'),
  'a group of filters': everyFilter,
  'a value of a filter': (evidence) => inEach(everyFilter(evidence), 'values'),
  'a sort order': everySortOrder,
  'the variants of a product': everyVariants,
  'a variant': (evidence) => inEach(everyVariants(evidence), 'productVariants'),
  'an option of variants': everyOption,
  'a value of an option': (evidence) => inEach(everyOption(evidence), 'selectionValues'),
};

/** A field of an entity; of several names, any is enough. */
interface Field {
  readonly names: readonly string[];
  readonly sentence: string;
  readonly fits: (value: unknown) => boolean;
}

/** @example fieldsOf('id|categoryId: text, sortOrder: figure') */
function fieldsOf(text: string): readonly Field[] {
  if (text === '') return [];
  return text.split(', ').map((field) => {
    const [names = '', kind = ''] = field.split(': ');
    const [sentence, fits] = kinds[kind] ?? [];
    if (!sentence || !fits) throw new Error(`fields.json: "${field}" is of no known kind`);
    return { names: names.split('|'), sentence, fits };
  });
}

const specifiedNames = new Set(
  entities
    .flatMap(({ required, optional }) => [...fieldsOf(required), ...fieldsOf(optional)])
    .flatMap(({ names }) => names),
);

/**
 * A check for each field of each entity of §3 in `fields.json`, and one for each entity that its names are
 * spelt correctly.
 */
export const fieldChecks: readonly Check[] = entities.flatMap(checksOf);

function checksOf({ name, requirement, level, ...fields }: (typeof entities)[number]): readonly Check[] {
  const judge = (isWrong: (sample: Fields) => string | null) => (evidence: Evidence) => {
    const found = samples[name]?.(evidence) ?? [];
    return found.length === 0
      ? skipped(`no example of ${name} came`)
      : expectNone(found.flatMap((sample) => isWrong(sample) ?? []));
  };
  const required = fieldsOf(fields.required);
  const optional = fieldsOf(fields.optional);
  const names = [...required, ...optional].map((field) => field.names);
  return group(`Fields of ${name}`, level === 'add' ? 'add' : 'browse', {
    ...Object.fromEntries(
      required.map((field) => [
        `${requirement}: ${field.names.join(' or ')} of ${name} is ${field.sentence}, in each of them.`,
        judge((sample) => complaintOf(sample, field, true)),
      ]),
    ),
    ...Object.fromEntries(
      optional.map((field) => [
        `${requirement}: ${field.names.join(' or ')} of ${name}, where it comes, is ${field.sentence}.`,
        judge((sample) => complaintOf(sample, field, false)),
      ]),
    ),
    [`${requirement}: No field of ${name} is named almost like a specified one that is missing.`]: judge(
      (sample) => misspellingIn(sample, names),
    ),
  });
}

function complaintOf(sample: Fields, { names, fits }: Field, isRequired: boolean): string | null {
  const field = names.find((name) => sample[name] !== undefined && sample[name] !== null);
  if (field === undefined) {
    return isRequired ? `${names[0]} is missing beside ${Object.keys(sample).slice(0, 6).join(', ')}` : null;
  }
  const value = sample[field];
  if (isRequired && value === '') return `${field} is empty`;
  return fits(value) ? null : `${field} is ${JSON.stringify(value).slice(0, 60)}`;
}

const shortestName = 5;

/** One letter of four may differ, and two of a short name. */
const mostSlips = (name: string) => Math.max(2, Math.floor(name.length / 4));

/**
 * A field with an unspecified name that is almost one of `names`, each with its other form, that the sample
 * lacks.
 */
function misspellingIn(sample: Fields, names: readonly (readonly string[])[]): string | null {
  const missing = names
    .filter((forms) => forms.every((form) => sample[form] === undefined))
    .flat()
    .filter((name) => name.length >= shortestName);
  for (const name of Object.keys(sample)) {
    if (specifiedNames.has(name)) continue;
    const meant = missing.find((one) => slips(plain(name), plain(one)) <= mostSlips(one));
    if (meant) return `${name} instead of ${meant}`;
  }
  return null;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** How many letters differ (Levenshtein). */
function slips(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of one.split('').entries()) {
    const current = [row + 1];
    for (const [column, compared] of other.split('').entries()) {
      current.push(
        Math.min(
          (before[column] ?? 0) + (letter === compared ? 0 : 1),
          (before[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
        ),
      );
    }
    before = current;
  }
  return before[other.length] ?? 0;
}
