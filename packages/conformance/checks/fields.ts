import { expectNone, group, skipped, type Check, type Level } from '../check.ts';
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

type Kind = 'text' | 'figure' | 'flag' | 'list' | 'texts' | 'record' | 'anything';

/** The fields of an entity by §3. */
interface Entity {
  /** With its article, such as `a product`. */
  readonly name: string;
  readonly requirement: string;
  readonly level: Level;
  readonly samples: (evidence: Evidence) => readonly Fields[];
  /** Fields of every entity; of two names, either is enough. */
  readonly required: Readonly<Record<string, Kind>>;
  /** May be left out or `null`. */
  readonly optional: Readonly<Record<string, Kind>>;
}

const sentences: Readonly<Record<Kind, string>> = {
  text: 'text',
  figure: 'a number, also as text',
  flag: 'true or false, also as text or X',
  list: 'a list',
  texts: 'a list of texts, or one text',
  record: 'an object',
  anything: 'there',
};

const entities: readonly Entity[] = [
  {
    name: 'a product',
    requirement: 'GW-3',
    level: 'browse',
    samples: everyProduct,
    required: { productId: 'text', productName: 'text' },
    optional: {
      catalogueId: 'text',
      productKind: 'text',
      productKindDescription: 'text',
      productType: 'text',
      productTypeDescription: 'text',
      validFrom: 'text',
      validTo: 'text',
      breadcrumb: 'list',
      propertyGroups: 'list',
      pricing: 'record',
      mainImage: 'anything',
      thumbnail: 'anything',
      description: 'text',
      properties: 'list',
      buckets: 'list',
      productAlternatives: 'list',
      restrictionStatuses: 'texts',
      salesMaterial: 'record',
    },
  },
  {
    name: 'a product breadcrumb',
    requirement: 'LS-2',
    level: 'browse',
    samples: (evidence) => inEach(everyProduct(evidence), 'breadcrumb'),
    required: { 'categoryId|id': 'text', 'categoryName|name': 'text' },
    optional: { url: 'text', sortOrder: 'figure' },
  },
  {
    name: 'a sales material',
    requirement: 'PR-3',
    level: 'browse',
    samples: everySalesMaterial,
    required: {},
    optional: {
      materialNumber: 'text',
      customerMaterialNumber: 'text',
      salesOrganisation: 'text',
      distributionChannel: 'text',
      distributionChain: 'text',
      division: 'text',
      isConfigurable: 'flag',
      deliveringPlant: 'text',
      commodityCode: 'text',
      lastPurchasedDate: 'text',
      lastPurchasedOrder: 'text',
    },
  },
  {
    name: "a customer's sales material",
    requirement: 'PR-3',
    level: 'add',
    samples: customerMaterials,
    required: { materialNumber: 'text' },
    optional: {
      minimumOrderQuantity: 'figure',
      roundingQuantity: 'figure',
      unitOfMeasure: 'text',
      baseUnitOfMeasure: 'text',
      unitsOfMeasure: 'list',
      inStock: 'flag',
      availabilityLevel: 'text',
    },
  },
  {
    name: 'a unit of measure',
    requirement: 'PR-1',
    level: 'add',
    samples: (evidence) => inEach(customerMaterials(evidence), 'unitsOfMeasure'),
    required: { unit: 'text', numeratorForConversion: 'figure', denominatorForConversion: 'figure' },
    optional: { unitText: 'text', displayDecimalPlaces: 'figure', roundingDecimalPlaces: 'figure' },
  },
  {
    name: 'a price',
    requirement: 'PR-1',
    level: 'add',
    samples: everyPricing,
    required: { currency: 'text' },
    optional: {
      price: 'figure',
      displayPrice: 'figure',
      tax: 'figure',
      unit: 'text',
      unitText: 'text',
      quantity: 'figure',
      pricingScales: 'list',
    },
  },
  {
    name: 'a price of a scale',
    requirement: 'PR-1',
    level: 'add',
    samples: (evidence) => inEach(everyPricing(evidence), 'pricingScales'),
    required: { minQuantity: 'figure', price: 'figure' },
    optional: { per: 'figure', unit: 'text', unitText: 'text', currency: 'text' },
  },
  {
    name: 'a group of properties',
    requirement: 'PD-1',
    level: 'browse',
    samples: everyPropertyGroup,
    required: { groupKey: 'text' },
    optional: { groupName: 'text', sortOrder: 'figure', properties: 'list' },
  },
  {
    name: 'a property of a group',
    requirement: 'PD-1',
    level: 'browse',
    samples: (evidence) => inEach(everyPropertyGroup(evidence), 'properties'),
    required: { propertyKey: 'text', value: 'anything' },
    optional: { propertyName: 'text', sortOrder: 'figure' },
  },
  {
    name: 'a property value',
    requirement: 'PD-1',
    level: 'browse',
    samples: (evidence) =>
      inEach(everyPropertyGroup(evidence), 'properties').flatMap((property) =>
        isRecord(property['value']) ? [recordOf(property, 'value')] : [],
      ),
    required: {},
    optional: {
      attributeType: 'text',
      textType: 'text',
      label: 'text',
      value: 'anything',
      valueDescription: 'text',
      fileName: 'text',
      url: 'text',
      files: 'list',
      sortOrder: 'figure',
    },
  },
  {
    name: 'a property of a list or a contact',
    requirement: 'PD-6',
    level: 'browse',
    samples: (evidence) => inEach(everyProduct(evidence), 'properties'),
    required: { attributeId: 'text' },
    optional: { label: 'text', value: 'anything', sortOrder: 'figure' },
  },
  {
    name: 'a bucket',
    requirement: 'PD-5',
    level: 'browse',
    samples: everyBucket,
    required: { bucketId: 'text' },
    optional: { bucketName: 'text', isTechnical: 'flag', items: 'list' },
  },
  {
    name: 'an item of a bucket',
    requirement: 'PD-5',
    level: 'browse',
    samples: (evidence) => inEach(everyBucket(evidence), 'items'),
    required: { productId: 'text' },
    optional: { sortOrder: 'figure' },
  },
  {
    name: 'an alternative product',
    requirement: 'PD-5',
    level: 'browse',
    samples: (evidence) => inEach(everyProduct(evidence), 'productAlternatives'),
    required: { alternateProductId: 'text' },
    optional: {},
  },
  {
    name: 'a category',
    requirement: 'LS-7',
    level: 'browse',
    samples: everyCategory,
    required: { 'categoryId|id': 'text', 'categoryName|name': 'text' },
    optional: {
      categoryType: 'text',
      pageKey: 'text',
      sortOrder: 'figure',
      url: 'text',
      parentCategories: 'list',
      childCategories: 'list',
      properties: 'list',
    },
  },
  {
    name: 'a parent category',
    requirement: 'LS-2',
    level: 'browse',
    samples: (evidence) => inEach(everyCategory(evidence), 'parentCategories'),
    required: { 'id|categoryId': 'text', 'name|categoryName': 'text' },
    optional: {},
  },
  {
    name: 'a sub-category',
    requirement: 'LS-7',
    level: 'browse',
    samples: (evidence) => inEach(everyCategory(evidence), 'childCategories'),
    required: { 'categoryId|id': 'text', 'categoryName|name': 'text' },
    optional: {},
  },
  {
    name: 'a group of filters',
    requirement: 'FL-1',
    level: 'browse',
    samples: everyFilter,
    required: { filterKey: 'text', filterDescription: 'text', values: 'list' },
    optional: { sortOrder: 'figure' },
  },
  {
    name: 'a value of a filter',
    requirement: 'FL-1',
    level: 'browse',
    samples: (evidence) => inEach(everyFilter(evidence), 'values'),
    required: { value: 'text' },
    optional: { selected: 'flag' },
  },
  {
    name: 'a sort order',
    requirement: 'SO-1',
    level: 'browse',
    samples: everySortOrder,
    required: { sortKey: 'text', description: 'text' },
    optional: { selected: 'flag', sortDescending: 'flag', sortOrder: 'figure' },
  },
  {
    name: 'the variants of a product',
    requirement: 'PD-3',
    level: 'browse',
    samples: everyVariants,
    required: { productVariants: 'list' },
    optional: {},
  },
  {
    name: 'a variant',
    requirement: 'PD-3',
    level: 'browse',
    samples: (evidence) => inEach(everyVariants(evidence), 'productVariants'),
    required: { variantProductId: 'text' },
    optional: {},
  },
  {
    name: 'an option of variants',
    requirement: 'PD-3',
    level: 'browse',
    samples: everyOption,
    required: { selectionKey: 'text', selectionValues: 'list' },
    optional: { propertyKey: 'text', label: 'text' },
  },
  {
    name: 'a value of an option',
    requirement: 'PD-3',
    level: 'browse',
    samples: (evidence) => inEach(everyOption(evidence), 'selectionValues'),
    required: { selectionValue: 'text' },
    optional: { selectionAvailable: 'flag', selected: 'flag' },
  },
];

const specifiedNames = new Set(
  entities
    .flatMap(({ required, optional }) => [...Object.keys(required), ...Object.keys(optional)])
    .flatMap((one) => one.split('|')),
);

/**
 * A check for each field of each entity of §3, and one for each entity that its names are spelt correctly.
 */
export const fieldChecks: readonly Check[] = entities.flatMap(checksOf);

function checksOf({ name, requirement, level, samples, required, optional }: Entity): readonly Check[] {
  const judge = (isWrong: (sample: Fields) => string | null) => (evidence: Evidence) => {
    const found = samples(evidence);
    return found.length === 0
      ? skipped(`no example of ${name} came`)
      : expectNone(found.flatMap((sample) => isWrong(sample) ?? []));
  };
  const names = [...Object.keys(required), ...Object.keys(optional)].map((one) => one.split('|'));
  return group(`Fields of ${name}`, level, [
    ...Object.entries(required).map(
      ([field, kind]) =>
        [
          requirement,
          `${field.replace('|', ' or ')} of ${name} is ${sentences[kind]}, in each of them.`,
          judge((sample) => complaintOf(sample, field.split('|'), kind, true)),
        ] as const,
    ),
    ...Object.entries(optional).map(
      ([field, kind]) =>
        [
          requirement,
          `${field} of ${name}, where it comes, is ${sentences[kind]}.`,
          judge((sample) => complaintOf(sample, [field], kind, false)),
        ] as const,
    ),
    [
      requirement,
      `No field of ${name} is named almost like a specified one that is missing.`,
      judge((sample) => misspellingIn(sample, names)),
    ],
  ]);
}

function complaintOf(
  sample: Fields,
  names: readonly string[],
  kind: Kind,
  isRequired: boolean,
): string | null {
  const field = names.find((name) => sample[name] !== undefined && sample[name] !== null);
  if (field === undefined) {
    return isRequired ? `${names[0]} is missing beside ${Object.keys(sample).slice(0, 6).join(', ')}` : null;
  }
  const value = sample[field];
  if (isRequired && value === '') return `${field} is empty`;
  return isOfKind(value, kind) ? null : `${field} is ${JSON.stringify(value).slice(0, 60)}`;
}

function isOfKind(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'text':
      return ['string', 'number', 'boolean'].includes(typeof value);
    case 'figure':
      return (
        typeof value === 'number' || (typeof value === 'string' && (value.trim() === '' || isFigure(value)))
      );
    case 'flag':
      return ['', '-', 'x', 'true', 'false', '0', '1', 'yes', 'no'].includes(
        String(value).trim().toLowerCase(),
      );
    case 'list':
      return Array.isArray(value) || isRecord(value) || value === '';
    case 'texts':
      return Array.isArray(value) || typeof value === 'string';
    case 'record':
      return isRecord(value);
    case 'anything':
      return true;
    default:
      return kind satisfies never;
  }
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
