import { texts, type Texts } from '../../language.ts';
import { isWithin } from '../../pricing/day.ts';
import type { IndexedFacet, IndexEntry } from '@statefront/search/index/index-entry.ts';
import { eventDays } from './event-days.ts';
import { attributeTexts, valueText } from './attribute-text.ts';
import { stockLevel } from '../import/write/product-terms.ts';
import { listAmount, type ProductLine } from '../import/line-schemas.ts';
import { materialNumber, validity } from './product-document.ts';
import type { ProductContext } from '../import/survey/survey.ts';

/**
 * A unit price for the customers of a sales area, with its first and last day; an empty day means no limit.
 */
interface AreaPrice {
  readonly salesArea: string;
  readonly price: number | null;
  readonly validFrom: string;
  readonly validTo: string;
}

/** An index entry as stored beside the product; its prices have days. */
export interface StoredEntry extends Omit<
  IndexEntry,
  'prices' | 'isInStock' | 'isOrderable' | 'validFrom' | 'validTo'
> {
  /** Missing in entries of earlier versions, as the next three. */
  readonly isInStock?: boolean;
  readonly isOrderable?: boolean;
  readonly validFrom?: string;
  readonly validTo?: string;
  /** In the file's order, in the currency of the list price. */
  readonly areaPrices?: readonly AreaPrice[];
  /** Entries of earlier versions have these instead. */
  readonly prices?: IndexEntry['prices'];
}

/**
 * The index entry of a day, `YYYY-MM-DD`: with the first valid price of each sales area. A customer's own
 * agreement does not change the order of a list.
 */
export function entryOn(
  day: string,
  {
    areaPrices,
    prices = {},
    isInStock = false,
    isOrderable = true,
    validFrom = '',
    validTo = '',
    ...others
  }: StoredEntry,
): IndexEntry {
  const entry = { ...others, isInStock, isOrderable, validFrom, validTo };
  if (!areaPrices) return { ...entry, prices };
  const valid = areaPrices.filter((areaPrice) => isWithin(day, areaPrice));
  return {
    ...entry,
    prices: Object.fromEntries(valid.toReversed().map(({ salesArea, price }) => [salesArea, price])),
  };
}

/**
 * The part of a product for search and filters. A variant has the choices of its configurable product as
 * additional facets, unless an attribute has the same key.
 */
export function storedEntry(line: ProductLine, survey: ProductContext): StoredEntry {
  const level = line.type ? '' : stockLevel(line, survey);
  return {
    names: texts(line.name, line.names),
    materialNumber: materialNumber(line),
    customerMaterialNumbers: line.customerMaterialNumbers ?? {},
    brand: line.brand ?? '',
    productType: line.type ?? '',
    event: eventDays(line),
    categoryIds: line.categoryIds,
    isInStock: level === 'H',
    isOrderable: level !== 'L' && (line.restrictions ?? []).length === 0,
    ...priceEntry(line),
    facets: [...optionFacets(line, survey), ...attributeFacets(line, survey)],
    axes: Object.keys(line.options ?? {}),
    keywords: keywordsOf(line),
  };
}

/** The part of the entry that changes with every price list. */
export function priceEntry(
  line: ProductLine,
): Pick<StoredEntry, 'price' | 'areaPrices' | 'validFrom' | 'validTo'> {
  return {
    ...validity(line),
    price: listPrice(line.price && { ...line.price, amount: listAmount(line.price) }),
    areaPrices: areaPricesOf(line),
  };
}

/** The property with the keywords of a BMEcat document. */
const keywordsProperty = 'KEYWORDS';

function keywordsOf({ properties }: ProductLine): readonly string[] {
  const keywords = properties?.filter(({ attributeId }) => attributeId === keywordsProperty) ?? [];
  const all = keywords.flatMap(({ value, values }) => [value, ...Object.values(values ?? {})]);
  return all.flatMap((text) => (typeof text === 'string' ? text.split(/,\s*/) : []));
}

/** An axis of a configurable product, as the variants route needs it. */
export interface VariationAxis {
  readonly key: string;
  readonly label: Texts;
  readonly values: readonly Texts[];
}

/** The open axes of a configurable product, or the choices of a variant, as stored beside the product. */
export interface Variation {
  readonly axes: readonly VariationAxis[];
  /** Axis key to the English text of the value. */
  readonly options: Readonly<Record<string, string>>;
}

/** @see §3 Variant selection option */
export function variation(line: ProductLine): Variation {
  return {
    axes: (line.axes ?? []).map((axis) => ({
      key: axis.key,
      label: texts(axis.label, axis.labels),
      values: axis.values.map((value) => axisValue(value, axis.valueTexts?.de)),
    })),
    options: Object.fromEntries(
      Object.entries(line.options ?? {}).map(([key, value]) => [key, valueText(value, 'en')]),
    ),
  };
}

type PriceLine = Pick<NonNullable<ProductLine['price']>, 'amount' | 'per'>;

function listPrice(price: PriceLine | null | undefined): number | null {
  if (!price || price.amount === null) return null;
  return Number(price.amount) / Number(price.per ?? 1);
}

/** Prices in another currency than the list price are left out, because they cannot be sorted with it. */
function areaPricesOf({ price, prices }: ProductLine): AreaPrice[] {
  return (prices ?? []).flatMap((condition) => {
    const { salesArea, customerId, currency, validFrom, validTo } = condition;
    if (!salesArea || customerId || (price && currency !== price.currency)) return [];
    return [{ salesArea, price: listPrice(condition), validFrom: validFrom ?? '', validTo: validTo ?? '' }];
  });
}

function attributeFacets(line: ProductLine, { units }: ProductContext): IndexedFacet[] {
  const options = new Set([...Object.keys(line.options ?? {}), ...(line.axes ?? []).map(({ key }) => key)]);
  return line.attributes.flatMap((attribute) => {
    const values = attributeTexts(attribute, units);
    if (values.length === 0) return [];
    const label = texts(attribute.label, attribute.labels);
    const group = attribute.group ? texts(attribute.group, attribute.groups) : undefined;
    const isOption = options.has(attribute.key) || undefined;
    return [{ key: attribute.key, label, group, isOption, values }];
  });
}

function optionFacets(line: ProductLine, survey: ProductContext): IndexedFacet[] {
  const axes = survey.products.configurables.get(line.parentId ?? '')?.axes ?? [];
  const own = new Set(line.attributes.map(({ key }) => key));
  return axes.flatMap((axis) => {
    const value = line.options?.[axis.key];
    if (value === undefined || own.has(axis.key)) return [];
    const order = typeof value === 'number' ? value : null;
    return [
      {
        key: axis.key,
        label: texts(axis.label, axis.labels),
        isOption: true,
        values: [{ texts: axisValue(value, axis.valueTexts?.de), order }],
      },
    ];
  });
}

function axisValue(
  value: string | number | boolean,
  translations: Record<string, string> | undefined,
): Texts {
  return { en: valueText(value, 'en'), de: translations?.[String(value)] ?? valueText(value, 'de') };
}
