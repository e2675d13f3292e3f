import * as v from 'valibot';
import { orderStatuses } from '../orders/order-status.ts';
import { parseFraction, type Fraction } from '../pricing/fraction.ts';

const largestFigure = 1_000_000_000;

const id = v.pipe(
  v.string(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(200, 'is longer than 200 characters'),
  v.regex(/^\P{Cc}+$/u, 'holds control characters'),
);

/** A number, or a number as text, exactly as it is written in the file. */
function figure(rule: (value: number) => boolean, message: string) {
  return v.pipe(
    v.union([v.number(), v.string()], 'must be a number'),
    v.check((value) => {
      const parsed = parseFraction(value);
      return parsed !== undefined && hasAtMostSixDecimals(parsed) && Math.abs(Number(value)) <= largestFigure;
    }, `must be a number up to ${largestFigure} with at most 6 decimals`),
    v.check((value) => rule(Number(value)), message),
  );
}

function hasAtMostSixDecimals({ numerator, denominator }: Fraction): boolean {
  return (numerator * 1_000_000n) % denominator === 0n;
}

const positive = figure((value) => value > 0, 'must be above 0');
const notNegative = figure((value) => value >= 0, 'must not be below 0');
const wholePart = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number'),
  v.minValue(1, 'must be above 0'),
);

const translation = v.nullish(v.object({ de: v.optional(v.string()) }));

const day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-12-31'));

const property = v.object({
  attributeId: id,
  label: v.nullish(v.string()),
  labels: translation,
  value: v.string(),
  values: translation,
  sortOrder: v.nullish(v.number()),
});

export const categoryLine = v.object({
  id,
  parentId: v.nullish(id),
  name: v.nullable(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
  names: translation,
  sortOrder: v.nullish(v.number()),
  description: v.nullish(v.string()),
  descriptions: v.nullish(v.object({ en: v.optional(v.string()), de: v.optional(v.string()) })),
  images: v.nullish(v.array(id)),
  pageKey: v.nullish(v.string()),
  categoryType: v.nullish(v.string()),
  properties: v.nullish(v.array(property)),
});

export const unitLine = v.object({
  code: id,
  text: v.string(),
  texts: translation,
  decimals: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
});

export const imageLine = v.object({
  id,
  role: v.nullish(v.string()),
  fileName: v.nullish(v.string()),
  mediaType: v.pipe(v.string(), v.regex(/^image\/[\w.+-]+$/, 'must be a media type such as image/png')),
  base64: v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.base64('must be base64')),
});

const scalar = v.union([v.string(), v.number(), v.boolean()], 'must be a text, a number or true/false');
const attributeValue = v.union([scalar, v.array(v.union([v.string(), v.number()]))], 'is of no known form');
const attributeTypes = ['text', 'number', 'boolean', 'list'] as const;

const attribute = v.pipe(
  v.object({
    key: id,
    label: v.string(),
    labels: translation,
    type: v.picklist(attributeTypes, `must be one of ${attributeTypes.join(', ')}`),
    value: v.nullish(attributeValue),
    values: v.nullish(v.object({ de: v.optional(attributeValue) })),
    unit: v.nullish(v.string()),
    unitTexts: translation,
    group: v.nullish(v.string()),
    groups: translation,
  }),
  v.check(({ type, value }) => {
    if (value === undefined || value === null) return true;
    return type === 'list' ? Array.isArray(value) : typeof value === (type === 'text' ? 'string' : type);
  }, 'has a value that does not fit its type'),
);

const texts = v.nullish(v.object({ en: v.optional(v.string()), de: v.optional(v.string()) }));

export const productLine = v.object({
  id,
  sku: v.nullish(v.string()),
  kind: v.picklist(['simple', 'configurable', 'variant'], 'must be one of simple, configurable, variant'),
  parentId: v.nullish(id),
  categoryIds: v.array(id),
  name: v.pipe(v.string(), v.minLength(1, 'must not be empty')),
  names: translation,
  brand: v.nullish(v.string()),
  descriptions: texts,
  attributes: v.array(attribute),
  images: v.nullish(v.array(id)),
  axes: v.nullish(
    v.array(
      v.object({
        key: id,
        label: v.string(),
        labels: translation,
        values: v.array(scalar),
        valueTexts: v.nullish(v.object({ de: v.optional(v.record(v.string(), v.string())) })),
      }),
    ),
  ),
  variantIds: v.nullish(v.array(id)),
  options: v.nullish(v.record(v.string(), scalar)),
  unit: v.nullish(id),
  units: v.nullish(v.array(v.object({ unit: id, numerator: wholePart, denominator: wholePart }))),
  price: v.nullish(
    v.object({
      amount: v.nullable(notNegative),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')),
      per: v.nullish(positive),
      unit: v.nullish(id),
    }),
  ),
  type: v.nullish(v.picklist(['FLYER', 'EVENT', 'JOB', 'CONTACT', 'FAQ'])),
  prices: v.nullish(
    v.array(
      v.object({
        salesArea: v.nullish(v.string()),
        customerId: v.nullish(v.string()),
        amount: v.nullable(notNegative),
        per: v.nullish(positive),
      }),
    ),
  ),
  scales: v.nullish(v.array(v.object({ minQuantity: notNegative, price: notNegative }))),
  stock: v.nullish(v.object({ level: v.nullish(v.string()) })),
  minimumOrderQuantity: v.nullish(v.union([v.number(), v.string()])),
  roundingQuantity: v.nullish(v.union([v.number(), v.string()])),
  validFrom: v.nullish(v.string()),
  validTo: v.nullish(v.string()),
  restrictions: v.nullish(v.array(v.string())),
  tag: v.nullish(v.string()),
  tags: translation,
  alternativeIds: v.nullish(v.array(id)),
  buckets: v.nullish(
    v.array(
      v.object({
        id,
        name: v.string(),
        names: translation,
        isTechnical: v.nullish(v.boolean()),
        items: v.array(id),
      }),
    ),
  ),
  customerMaterialNumbers: v.nullish(v.record(v.string(), v.string())),
  commodityCode: v.nullish(v.string()),
  properties: v.nullish(v.array(property)),
});

export const customerLine = v.object({
  id,
  userName: id,
  password: v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(200)),
  name: v.string(),
  company: v.string(),
  note: v.nullish(v.string()),
  notes: translation,
  salesOrganisation: v.string(),
  distributionChannel: v.string(),
  division: v.string(),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')),
  discountPct: figure((value) => value >= 0 && value <= 100, 'must be between 0 and 100'),
  email: v.nullish(v.string()),
  phone: v.nullish(v.string()),
  addresses: v.nullish(
    v.array(
      v.object({
        id,
        name: v.string(),
        street: v.string(),
        postalCode: v.string(),
        city: v.string(),
        country: v.string(),
        isDefault: v.nullish(v.boolean()),
      }),
    ),
  ),
});

export const orderLine = v.object({
  id,
  customerId: id,
  placedAt: v.pipe(
    v.string(),
    v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a time such as 2026-12-31T12:00:00Z'),
  ),
  status: v.picklist(orderStatuses, 'must be RECEIVED, CONFIRMED, SHIPPED, DELIVERED or CANCELLED'),
  purchaseOrderNumber: v.nullish(v.string()),
  note: v.nullish(v.string()),
  requestedDate: v.nullish(day),
  addressId: v.nullish(id),
  lines: v.pipe(
    v.array(v.object({ productId: id, orderQuantity: positive, salesUnit: id })),
    v.minLength(1, 'must not be empty'),
  ),
});

export const purchaseLine = v.object({
  customerId: id,
  productId: id,
  lastPurchasedDate: v.string(),
  lastPurchasedOrder: v.string(),
});

/** A category whose name was null has its id for a name. */
export type CategoryLine = v.InferOutput<typeof categoryLine> & { readonly name: string };
export type ProductLine = v.InferOutput<typeof productLine>;
export type AttributeLine = v.InferOutput<typeof attribute>;
export type CustomerLine = v.InferOutput<typeof customerLine>;
export type PropertyLine = v.InferOutput<typeof property>;
