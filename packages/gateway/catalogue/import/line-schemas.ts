import * as v from 'valibot';
import { orderStatuses } from '../../orders/order-status.ts';
import { isDay } from '../../pricing/day.ts';
import { parseFraction, type Fraction } from '../../pricing/fraction.ts';
import { isPasswordHash } from '../../session/password.ts';
import { isTimeZone } from '../../session/time-zones.ts';

const largestFigure = 1_000_000_000;

const id = v.pipe(
  v.string(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(200, 'is longer than 200 characters'),
  v.regex(/^\P{Cc}+$/u, 'holds control characters'),
);

const articleNumber = v.pipe(v.string(), v.maxLength(200, 'is longer than 200 characters'));

/** The maximum length of a name. A longer one is a text in the wrong field, which every list would show. */
const longestName = 1_000;

const nameText = v.pipe(
  v.string(),
  v.maxLength(longestName, `is longer than ${longestName.toLocaleString('en')} characters`),
);

const name = v.pipe(
  nameText,
  v.minLength(1, 'must not be empty'),
  v.check((value) => value.trim() !== '', 'must not be blank'),
);

/** An id as part of an address; `.` and `..` are excluded because browsers resolve them as folders. */
const addressId = v.pipe(
  id,
  v.check((value) => value !== '.' && value !== '..', 'must not be . or .., which no address can hold'),
);

const figureForm = `must be a number up to ${largestFigure} with at most 6 decimals`;

/** A number, or a number as text, exactly as written in the file. */
function figure(rule: (value: number) => boolean, message: string) {
  return v.pipe(
    v.union([v.number(), v.string()], 'must be a number'),
    v.check(isFigure, figureForm),
    v.check((value) => rule(Number(value)), message),
  );
}

function isFigure(value: number | string): boolean {
  if (typeof value === 'number' && Number.isInteger(value)) return Math.abs(value) <= largestFigure;
  const parsed = parseFraction(value);
  return parsed !== undefined && hasAtMostSixDecimals(parsed) && Math.abs(Number(value)) <= largestFigure;
}

function hasAtMostSixDecimals(value: Fraction): boolean {
  return value.equals(value.floor(6));
}

const positive = figure((value) => value > 0, 'must be above 0');
const notNegative = figure((value) => value >= 0, 'must not be below 0');

/** A minimum or rounding quantity: anything that is not a number above 0 counts as 1. */
const orderedQuantity = v.nullish(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.check((value) => {
      const parsed = parseFraction(value);
      return parsed === undefined || parsed.lte(0) || isFigure(value);
    }, figureForm),
  ),
);

const wholePart = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number'),
  v.minValue(1, 'must be above 0'),
);

const wholeOrZero = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be below 0'),
);

const translation = v.nullish(v.object({ de: v.optional(v.string()) }));

const translatedName = v.nullish(v.object({ de: v.optional(nameText) }));

const day = v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-12-31'));

const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR'));

const percent = figure((value) => value >= 0 && value <= 100, 'must be between 0 and 100');

const property = v.object({
  attributeId: id,
  label: v.nullish(v.string()),
  labels: translation,
  value: v.string(),
  values: translation,
  sortOrder: v.nullish(v.number()),
});

/** A field of suppliers that the import does not read: any value is accepted. */
const stated = v.optional(v.unknown());

export const categoryLine = v.object({
  id: addressId,
  parentId: v.nullish(id),
  name: v.nullable(name),
  names: translatedName,
  sortOrder: v.nullish(v.number()),
  description: v.nullish(v.string()),
  descriptions: v.nullish(v.object({ en: v.optional(v.string()), de: v.optional(v.string()) })),
  images: v.nullish(v.array(id)),
  pageKey: v.nullish(v.string()),
  categoryType: v.nullish(v.string()),
  properties: v.nullish(v.array(property)),
  path: v.fallback(v.nullish(v.array(v.string())), null),
  childIds: stated,
});

/** Terms with the same meaning: a search for one finds products with the others. @see LS-10 */
export const synonymLine = v.object({
  terms: v.pipe(v.array(name), v.minLength(2, 'must name at least two terms')),
});

const audiences = ['visitors', 'everyone'] as const;
const siteAreas = ['navigation', 'footer', 'banner'] as const;

/** A part of every page, or the banner of the home page. @see GW-2 `page/` */
export const siteLine = v.pipe(
  v.object({
    area: v.picklist(siteAreas, `must be one of ${siteAreas.join(', ')}`),
    text: name,
    texts: translatedName,
    link: v.nullish(
      v.pipe(
        v.string(),
        v.regex(
          /^(\/(?!\/)|https?:\/\/[^/])/i,
          'must be a path that starts with one /, or an http(s) address',
        ),
      ),
    ),
    group: v.nullish(nameText),
    groups: translatedName,
    isTerms: v.nullish(v.boolean()),
    shownTo: v.nullish(v.picklist(audiences, `must be one of ${audiences.join(', ')}`)),
    subtitle: v.nullish(nameText),
    subtitles: translatedName,
    image: v.nullish(id),
    buttonText: v.nullish(nameText),
    buttonTexts: translatedName,
  }),
  v.check(({ area, link }) => area === 'banner' || Boolean(link), 'link: is missing'),
);

export const unitLine = v.object({
  code: id,
  text: v.string(),
  texts: translation,
  plural: v.nullish(v.string()),
  plurals: translation,
  decimals: v.nullish(
    v.pipe(
      v.number(),
      v.check((value) => [0, 1, 2, 3, 4, 5, 6].includes(value), 'must be a whole number from 0 to 6'),
    ),
  ),
  rec20: stated,
});

const base64 = v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.base64('must be base64'));

const imageFields = {
  id,
  role: v.nullish(v.string()),
  fileName: v.nullish(v.string()),
  mediaType: v.pipe(v.string(), v.regex(/^image\/[\w.+*-]+$/, 'must be a media type such as image/png')),
  bytes: stated,
};

const imageAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an http or https address'),
);

/** An image with its bytes, or with its address at another host, whose origin `IMAGE_ORIGINS` must allow. */
export const imageLine = v.union([
  v.object({ ...imageFields, address: imageAddress, base64: v.optional(v.literal('')) }),
  v.object({ ...imageFields, address: v.optional(v.undefined()), base64 }),
]);

/** The types of documents; other types, above all HTML with scripts, are not served. */
const documentTypes = [
  'application/pdf',
  'application/zip',
  'text/plain',
  'text/csv',
  'image/png',
  'image/jpeg',
] as const;

export const documentLine = v.object({
  id,
  fileName: v.pipe(
    v.string(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(200, 'is longer than 200 characters'),
  ),
  mediaType: v.picklist(documentTypes, `must be one of ${documentTypes.join(', ')}`),
  title: v.string(),
  titles: translation,
  base64,
});

export const offerLine = v.pipe(
  v.object({
    id,
    label: v.string(),
    labels: translation,
    text: v.nullish(v.string()),
    texts: translation,
    discountPct: percent,
    type: v.nullish(v.string()),
    audience: v.nullish(nameText),
    validFrom: v.nullish(day),
    validTo: v.nullish(day),
    minQuantity: v.nullish(notNegative),
    maxQuantity: v.nullish(notNegative),
  }),
  v.check(
    ({ minQuantity, maxQuantity }) =>
      maxQuantity === null || maxQuantity === undefined || Number(minQuantity ?? 0) <= Number(maxQuantity),
    'maxQuantity: must not be below minQuantity',
  ),
);

const scalar = v.union([v.string(), v.number(), v.boolean()], 'must be a text, a number or true/false');
const attributeValue = v.union([scalar, v.array(v.union([v.string(), v.number()]))], 'is of no known form');
const attributeTypes = ['text', 'number', 'boolean', 'list', 'html', 'file', 'files'] as const;

const jsonTypes = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  list: 'array',
  html: 'string',
  file: 'string',
  files: 'array',
} as const satisfies Record<(typeof attributeTypes)[number], string>;

const attribute = v.pipe(
  v.object({
    key: id,
    label: nameText,
    labels: translatedName,
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
    return (Array.isArray(value) ? 'array' : typeof value) === jsonTypes[type];
  }, 'has a value that does not fit its type'),
);

const texts = v.nullish(v.object({ en: v.optional(v.string()), de: v.optional(v.string()) }));

const scales = v.nullish(
  v.pipe(
    v.array(v.object({ minQuantity: notNegative, price: notNegative })),
    v.check(
      (tiers) =>
        tiers.every(
          ({ minQuantity }, index) =>
            index === 0 || Number(minQuantity) > Number(tiers[index - 1]?.minQuantity),
        ),
      'minQuantity must ascend',
    ),
  ),
);

const condition = v.object({
  salesArea: v.nullish(
    v.pipe(v.string(), v.regex(/^[^/]+\/[^/]+\/[^/]+$/, 'must be a sales area such as 1000/10/00')),
  ),
  customerId: v.nullish(id),
  amount: notNegative,
  currency,
  per: v.nullish(positive),
  unit: v.nullish(id),
  scales,
  taxPct: v.nullish(percent),
  validFrom: v.nullish(day),
  validTo: v.nullish(day),
});

const contentTypes = ['FLYER', 'EVENT', 'JOB', 'CONTACT', 'FAQ', 'TEXT'] as const;

export const productLine = v.object({
  id: addressId,
  sku: v.nullish(articleNumber),
  kind: v.picklist(['simple', 'configurable', 'variant'], 'must be one of simple, configurable, variant'),
  type: v.nullish(v.picklist(contentTypes, `must be one of ${contentTypes.join(', ')}`)),
  parentId: v.nullish(id),
  categoryIds: v.array(id),
  name,
  names: translatedName,
  brand: v.nullish(nameText),
  descriptions: texts,
  descriptionHtml: v.nullish(
    v.union(
      [v.string(), v.object({ en: v.optional(v.string()), de: v.optional(v.string()) })],
      'must be a text, or texts by language',
    ),
  ),
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
      currency,
      per: v.nullish(positive),
      unit: v.nullish(id),
      isFree: v.nullish(v.boolean()),
      format: v.nullish(v.picklist(['X', 'P'], 'must be X or P')),
    }),
  ),
  prices: v.nullish(v.array(condition)),
  scales,
  taxPct: v.nullish(percent),
  offerIds: v.nullish(v.array(id)),
  documentIds: v.nullish(v.array(id)),
  stock: v.nullish(
    v.object({
      level: v.nullish(v.string()),
      leadTimeDays: v.nullish(wholePart),
      inStock: v.nullish(v.boolean()),
    }),
  ),
  minimumOrderQuantity: orderedQuantity,
  roundingQuantity: orderedQuantity,
  validFrom: v.nullish(day),
  validTo: v.nullish(day),
  restrictions: v.nullish(v.array(v.string())),
  externalUrl: v.nullish(v.string()),
  shellProductId: v.nullish(id),
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
  customerMaterialNumbers: v.nullish(v.record(v.string(), articleNumber)),
  commodityCode: v.nullish(v.string()),
  properties: v.nullish(v.array(property)),
});

export const customerLine = v.pipe(
  v.object({
    id,
    userName: id,
    password: v.nullish(
      v.pipe(
        v.string(),
        v.minLength(1, 'must not be empty'),
        v.maxLength(200, 'is longer than 200 characters'),
      ),
    ),
    passwordHash: v.nullish(
      v.pipe(v.string(), v.check(isPasswordHash, 'must be a hash that an export wrote')),
    ),
    name: v.string(),
    company: v.string(),
    demo: v.nullish(v.boolean()),
    note: v.nullish(v.string()),
    notes: translation,
    salesOrganisation: v.string(),
    distributionChannel: v.string(),
    division: v.string(),
    currency,
    discountPct: percent,
    email: v.nullish(v.string()),
    phone: v.nullish(v.string()),
    addresses: v.nullish(
      v.array(
        v.object({
          id: addressId,
          name: v.string(),
          street: v.string(),
          postalCode: v.string(),
          city: v.string(),
          country: v.string(),
          isDefault: v.nullish(v.boolean()),
        }),
      ),
    ),
  }),
  v.check(({ password, passwordHash }) => Boolean(password ?? passwordHash), 'password: is missing'),
  v.check(
    ({ demo, password, passwordHash }) => !demo || Boolean(password) || !passwordHash,
    'password: is missing; the sign-in page shows that of a demonstration customer',
  ),
);

/** `rules` is read by the package of the rules, which names its faults. */
export const companyLine = v.object({
  id,
  name,
  priceChange: v.picklist(['place', 'askAgain'], 'must be place or askAgain'),
  timeZone: v.nullish(
    v.pipe(
      v.string(),
      v.check((zone) => isTimeZone(zone), 'must be a time zone such as Europe/Berlin'),
    ),
  ),
  rules: v.unknown(),
});

export const orderLine = v.object({
  id: addressId,
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
  lastPurchasedDate: day,
  lastPurchasedOrder: v.string(),
  quantity: stated,
});

/** The supplier's document that the catalogue comes from, so that a repeated or older one is noticed. */
export const supplierLine = v.object({
  catalogId: v.string(),
  version: v.string(),
  update: wholeOrZero,
  language: v.string(),
});

/**
 * The audience of an offer. An offer for a supplier's customer group is for all customers, because the shop
 * has no groups.
 */
export function offerAudience({ audience }: Pick<OfferLine, 'audience'>): 'ALL' | 'CUSTOMERS' {
  return !audience || audience === 'ALL' ? 'ALL' : 'CUSTOMERS';
}

/** The amount of a list price; 0 means no price unless the product is marked as free. */
export function listAmount({ amount, isFree }: NonNullable<ProductLine['price']>): number | string | null {
  return amount !== null && Number(amount) === 0 && !isFree ? null : amount;
}

/**
 * A condition record: a price for a customer, or for the customers of a sales area, beside the list price.
 */
export type ConditionLine = v.InferOutput<typeof condition>;
export type ContentType = (typeof contentTypes)[number];
export type OfferLine = v.InferOutput<typeof offerLine>;
export type OrderLine = v.InferOutput<typeof orderLine>;
export type PurchaseLine = v.InferOutput<typeof purchaseLine>;
export type ScaleLine = { readonly minQuantity: number | string; readonly price: number | string };

/** A category; a missing name becomes its id. */
export type CategoryLine = v.InferOutput<typeof categoryLine> & { readonly name: string };
export type SiteLine = v.InferOutput<typeof siteLine>;
export type SupplierLine = v.InferOutput<typeof supplierLine>;
export type SynonymLine = v.InferOutput<typeof synonymLine>;
export type ProductLine = v.InferOutput<typeof productLine>;
export type AttributeLine = v.InferOutput<typeof attribute>;
export type CustomerLine = v.InferOutput<typeof customerLine>;
export type CompanyLine = v.InferOutput<typeof companyLine>;
export type PropertyLine = v.InferOutput<typeof property>;
