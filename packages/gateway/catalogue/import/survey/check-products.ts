import { valueText } from '../../stored/attribute-text.ts';
import { files } from '../catalogue-files.ts';
import { decodedLines } from '../catalogue-lines.ts';
import { plainPath } from '@statefront/host/files/plain-path.ts';
import { isDay } from '../../../pricing/day.ts';
import { parseFraction } from '../../../pricing/fraction.ts';
import {
  listAmount,
  productLine,
  type AttributeLine,
  type ConditionLine,
  type ProductLine,
} from '../line-schemas.ts';
import type { LineBatch } from '../packed-lines.ts';

/** The remark about a product that no category shows. */
export const inNoCategory = 'stands in no category';

/** Ids that a product's line may refer to. */
export interface KnownIds {
  readonly categories: ReadonlySet<string>;
  readonly units: ReadonlySet<string>;
  readonly images: ReadonlySet<string>;
  readonly documents: ReadonlySet<string>;
  readonly offers: ReadonlySet<string>;
  /** Files with a bad line of unknown id. */
  readonly unsure: ReadonlySet<string>;
}

export type AxisValue = NonNullable<ProductLine['options']>[string];

/** The part of a product that other lines refer to. */
export interface ProductFacts {
  readonly id: string;
  /** Its number; empty if it has none. */
  readonly sku: string;
  /** The customers that have an own price. */
  readonly pricedFor: readonly string[];
  readonly kind: ProductLine['kind'];
  /** Such as a flyer or an event, which does not count as a product of its categories. */
  readonly isContent: boolean;
  readonly parentId: string;
  readonly categoryIds: readonly string[];
  readonly axes: NonNullable<ProductLine['axes']>;
  readonly options: Readonly<Record<string, AxisValue>>;
  readonly level: string;
  /** The ids of its images. */
  readonly images: readonly string[];
  /** Empty if it has no price. */
  readonly currency: string;
  /** The ids that it refers to, each with its field. */
  readonly named: readonly (readonly [field: string, id: string])[];
}

/** A line with all faults found in it alone; without `facts` it is not a product. */
export interface CheckedLine {
  readonly line: number;
  readonly faults: readonly string[];
  readonly remarks: readonly string[];
  /** The id of an invalid line, if it can be read. */
  readonly faultyId?: string | undefined;
  readonly facts?: ProductFacts;
}

/** Checks lines of products, each on its own. */
export function checkedProducts(batch: LineBatch, known: KnownIds): CheckedLine[] {
  return [...decodedLines(batch, productLine)].map((decoded) => {
    const { line } = decoded;
    if ('fault' in decoded) return { line, faults: [decoded.fault], remarks: [], faultyId: decoded.id };
    const { value } = decoded;
    return {
      line,
      faults: productFaults(value, known),
      remarks: [...decoded.remarks, ...productRemarks(value)],
      facts: productFacts(value),
    };
  });
}

function productFacts(line: ProductLine): ProductFacts {
  return {
    id: line.id,
    sku: line.sku ?? '',
    pricedFor: (line.prices ?? []).flatMap(({ customerId }) => customerId ?? []),
    kind: line.kind,
    isContent: Boolean(line.type),
    parentId: line.parentId ?? '',
    categoryIds: line.categoryIds,
    axes: line.axes ?? [],
    options: line.options ?? {},
    level: line.stock?.level ?? '',
    images: line.images ?? [],
    currency: line.price?.currency ?? '',
    named: [...namedProducts(line)],
  };
}

function* namedProducts(line: ProductLine): Generator<readonly [field: string, id: string]> {
  for (const id of line.variantIds ?? []) yield ['variantIds', id];
  for (const id of line.alternativeIds ?? []) yield ['alternativeIds', id];
  for (const { items } of line.buckets ?? []) {
    for (const id of items) yield ['buckets', id];
  }
}

function productFaults(value: ProductLine, known: KnownIds): string[] {
  return [
    ...unknownIds('categoryIds', value.categoryIds, known, 'categories'),
    ...unknownIds('images', value.images, known, 'images'),
    ...unknownIds('documentIds', value.documentIds, known, 'documents'),
    ...value.attributes.flatMap((attribute) =>
      unknownIds(`attribute ${attribute.key}`, documentIds(attribute), known, 'documents'),
    ),
    ...unknownIds('offerIds', value.offerIds, known, 'offers'),
    ...(value.kind === 'configurable' ? configurableFaults(value) : saleFaults(value, known)),
  ];
}

function unknownIds(
  field: string,
  ids: readonly string[] | null | undefined,
  known: KnownIds,
  kind: Exclude<keyof KnownIds, 'unsure'>,
): string[] {
  const file = files[kind];
  if (known.unsure.has(file)) return [];
  return (ids ?? [])
    .filter((id) => !known[kind].has(id))
    .map((id) => `${field}: "${id}" is not in ${file}${similarId(id, known[kind])}`);
}

const idsByPath = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, readonly string[]>>();

/** The only id that differs in letter case, kind of slash, composed letters or percent signs, for a fault. */
function similarId(id: string, ids: ReadonlySet<string>): string {
  const byPath = idsByPath.get(ids) ?? Map.groupBy(ids, plainPath);
  idsByPath.set(ids, byPath);
  const [found, ...others] = byPath.get(plainPath(id)) ?? [];
  return found === undefined || others.length > 0 ? '' : `; "${found}" may be meant`;
}

/** Values that are imported although they may be mistakes. */
function productRemarks(line: ProductLine): string[] {
  const { price, scales, prices } = line;
  const periods = [line, ...(prices ?? [])];
  return [
    ...(line.kind !== 'variant' && line.categoryIds.length === 0 ? [inNoCategory] : []),
    ...(price && price.amount !== null && listAmount(price) === null
      ? ['price.amount: is 0, so there is no price; say isFree for a product that costs nothing']
      : []),
    ...([{ amount: price?.amount ?? null, scales }, ...(prices ?? [])].some(hasRisingPrice)
      ? ['scales: the price rises with the quantity']
      : []),
    ...(['minimumOrderQuantity', 'roundingQuantity'] as const).flatMap((field) =>
      isAboveZero(line[field]) ? [] : [`${field}: is not a number above 0, so 1 counts`],
    ),
    ...repeated((line.axes ?? []).map(({ key }) => key)).map((key) => `axes: "${key}" occurs twice`),
    ...repeated(line.attributes.map(({ key }) => key)).map((key) => `attributes: "${key}" occurs twice`),
    ...(line.stock?.level && !/^[HML]$/.test(line.stock.level)
      ? [`stock.level: "${line.stock.level}" is none of H, M and L, so it counts as L`]
      : []),
    ...(line.properties ?? []).flatMap(({ attributeId, value }) =>
      ['EVENT_DATE', 'EVENT_END'].includes(attributeId) && !isDay(value)
        ? [`properties: ${attributeId} is "${value}", which is no day such as 2026-12-31`]
        : [],
    ),
    ...(periods.some(({ validFrom, validTo }) => validFrom && validTo && validTo < validFrom)
      ? ['validTo: is before validFrom, so it is never valid']
      : []),
    ...(line.externalUrl && !isWebAddress(line.externalUrl)
      ? ['externalUrl: is no http(s) address, so no page links to it']
      : []),
  ];
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text.trim()) && URL.canParse(text.trim());
}

/** Whether a scale is dearer than the one before it, or the first one dearer than the price. */
function hasRisingPrice({
  amount,
  scales,
}: Pick<ConditionLine, 'scales'> & { readonly amount: number | string | null }) {
  return (scales ?? []).some(
    ({ price }, index, all) => Number(price) > Number(all[index - 1]?.price ?? amount ?? price),
  );
}

function isAboveZero(value: ProductLine['roundingQuantity']): boolean {
  return value === null || value === undefined || parseFraction(value)?.gt(0) === true;
}

function repeated(keys: readonly string[]): readonly string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

/** The documents that an attribute refers to. */
export function documentIds({ type, value }: AttributeLine): readonly string[] {
  if (type === 'file' && typeof value === 'string') return [value];
  return type === 'files' && Array.isArray(value) ? value.map(String) : [];
}

function configurableFaults({ axes, type }: ProductLine): string[] {
  return [
    ...((axes ?? []).length === 0 ? ['axes: a configurable product needs at least one'] : []),
    ...(type ? [`type: ${type} needs kind simple`] : []),
  ];
}

function saleFaults(value: ProductLine, { units, unsure }: KnownIds): string[] {
  const faults: string[] = [];
  if (value.type && value.kind !== 'simple') faults.push(`type: ${value.type} needs kind simple`);
  if (!value.unit && !value.type) faults.push(`unit: a ${value.kind} product needs one`);
  if (!value.price && !value.type) {
    faults.push(`price: a ${value.kind} product needs one (amount null: no price)`);
  }
  const own = new Set([value.unit, ...(value.units ?? []).map(({ unit }) => unit)]);
  for (const unit of own) {
    if (unit && !units.has(unit) && !unsure.has(files.units))
      faults.push(`unit: "${unit}" is not in ${files.units}`);
  }
  if (value.price?.unit && !own.has(value.price.unit)) {
    faults.push(`price.unit: "${value.price.unit}" is none of the product's units`);
  }
  for (const [index, { unit, salesArea, customerId }] of (value.prices ?? []).entries()) {
    if (unit && !own.has(unit)) {
      faults.push(`prices.${index}.unit: "${unit}" is none of the product's units`);
    }
    if (!salesArea === !customerId) {
      faults.push(`prices.${index}: must have either salesArea or customerId`);
    }
  }
  if (value.kind === 'variant' && !value.parentId) faults.push('parentId: a variant needs one');
  return faults;
}

/**
 * Why a variant could never be selected: it has no value, or an unknown value, on an axis of its configurable
 * product.
 *
 * @see PD-3
 */
export function optionFaults(
  { parentId, options }: Pick<ProductFacts, 'parentId' | 'options'>,
  axes: ProductFacts['axes'],
): string[] {
  return axes.flatMap(({ key, values }) => {
    const option = Object.hasOwn(options, key) ? options[key] : undefined;
    if (option === undefined) return [`options: has no value for the axis "${key}" of "${parentId}"`];
    return values.some((value) => valueText(value, 'en') === valueText(option, 'en'))
      ? []
      : [`options: "${option}" is no value of the axis "${key}" of "${parentId}"`];
  });
}
