import { listPrice } from '../assembly/prices.ts';
import { attributeLine, attributes } from '../model/attribute.ts';
import type { AttributeLine, ConditionLine, ProductLine, ScaleLine } from '../model/lines.ts';
import type { Random } from '../random.ts';
import type { Series } from './series.ts';

/** A product of the demo catalogue with its variants. */
export interface Block {
  readonly head: ProductLine;
  readonly variants: readonly ProductLine[];
}

const measureKeys = new Set(['length', 'workingLength', 'stroke', 'hoseLength', 'cableLength']);

/**
 * A product of another series with its variants, derived from one of the demo catalogue. `at` is its position
 * in the series.
 */
export function derivedLines(
  { head, variants }: Block,
  series: Series,
  at: number,
  random: Random,
): ProductLine[] {
  const stem = `${head.id.split('-')[0] ?? ''}.${String(series.number).padStart(5, '0')}.${String(at + 1).padStart(3, '0')}`;
  const id = stem.replaceAll('.', '-');
  const variantIds = variants.map((_, place) => `${id}-${String(place + 1).padStart(2, '0')}`);
  const model = `${series.letters}${random.between(100, 9999)}`;
  return [
    {
      ...derived(head, series, model, random),
      id,
      sku: stem,
      ...(head.kind === 'configurable' ? { variantIds } : {}),
    },
    ...variants.map((variant, place) => ({
      ...derived(variant, series, `${model}-${place + 1}`, random),
      id: variantIds[place] ?? '',
      sku: `${stem}-${String(place + 1).padStart(2, '0')}`,
      parentId: id,
    })),
  ];
}

function derived(line: ProductLine, series: Series, model: string, random: Random): ProductLine {
  const {
    kind,
    axes,
    options,
    unit,
    units,
    price,
    scales = [],
    prices,
    taxPct,
    minimumOrderQuantity,
    roundingQuantity,
  } = line;
  const resized = kind === 'simple' ? otherLength(line, series) : line;
  const amount = price?.amount
    ? listPrice(price.amount * series.priceFactor * (0.97 + random.next() * 0.06))
    : null;
  const newScales = rescaled(scales, price?.amount ?? 0, amount ?? 0);
  return {
    id: line.id,
    sku: line.sku,
    kind,
    parentId: line.parentId,
    categoryIds: line.categoryIds,
    name: `${resized.name}, ${series.name} ${model}`,
    names: { de: `${resized.names.de}, ${series.name} ${model}` },
    brand: series.brand,
    descriptions: resized.descriptions,
    attributes: [...ownAttributes(resized, series), ...series.shared],
    images: line.images.slice(0, 1),
    ...(line.commodityCode === undefined ? {} : { commodityCode: line.commodityCode }),
    ...(axes ? { axes } : {}),
    ...(options ? { options } : {}),
    ...(unit === undefined || !price
      ? {}
      : {
          unit,
          ...(units ? { units } : {}),
          price: { ...price, amount },
          ...(newScales.length === 0 ? {} : { scales: newScales }),
          ...(prices && amount !== null
            ? { prices: prices.map((one) => repriced(one, price.amount ?? 0, amount)) }
            : {}),
          ...(taxPct === undefined ? {} : { taxPct }),
          stock: stockOf(random, minimumOrderQuantity ?? 1),
          ...(minimumOrderQuantity === undefined ? {} : { minimumOrderQuantity }),
          ...(roundingQuantity === undefined ? {} : { roundingQuantity }),
        }),
    ...(kind === 'simple' && random.isTrue(0.03)
      ? { offerIds: [random.pick('offer-10', 'offer-15', 'bulk-100')] }
      : {}),
  };
}

function ownAttributes({ attributes: own }: ProductLine, { brand, colour }: Series): AttributeLine[] {
  const kept = own.filter(({ key, type }) => key !== 'brand' && !['html', 'file', 'files'].includes(type));
  const hasColour = kept.some(({ key }) => key === 'colour');
  return [...kept, ...attributes({ brand, ...(hasColour ? {} : { colour }) }).map(attributeLine)];
}

/** The same product in another length, also in its name and description. */
function otherLength(line: ProductLine, { lengthFactor }: Series): ProductLine {
  const measured = line.attributes.find(({ key, type }) => type === 'number' && measureKeys.has(key));
  if (!measured || typeof measured.value !== 'number' || lengthFactor === 1) return line;
  const before = measured.value;
  const after = handy(before * lengthFactor);
  const swap = swapper(before, after);
  return {
    ...line,
    name: swap(line.name),
    names: { de: swap(line.names.de) },
    descriptions: { en: swap(line.descriptions.en), de: swap(line.descriptions.de) },
    attributes: line.attributes.map((one) => (one === measured ? { ...one, value: after } : one)),
  };
}

const figures = new Map<number, RegExp>();

function swapper(before: number, after: number): (words: string) => string {
  const known = figures.get(before);
  const pattern =
    known ?? new RegExp(`(?<![\\w.,])${String(before).replace('.', '[.,]')}(?![\\w]|[.,]\\d)`, 'g');
  if (!known) figures.set(before, pattern);
  return (words) => words.replaceAll(pattern, String(after));
}

/** A usual measure: whole below 20, a multiple of five below 200, else of ten. */
function handy(value: number): number {
  const step = value < 20 ? 1 : value < 200 ? 5 : 10;
  return Math.max(1, Math.round(value / step) * step);
}

/** Tiers with an unchanged share of the price; a tier that is not cheaper than the one before is left out. */
function rescaled(scales: readonly ScaleLine[], before: number, after: number): ScaleLine[] {
  let lowest = after;
  return scales.flatMap(({ minQuantity, price }) => {
    const tier = Math.round((price / before) * after * 100) / 100;
    if (!(tier < lowest)) return [];
    lowest = tier;
    return [{ minQuantity, price: tier }];
  });
}

function repriced(condition: ConditionLine, before: number, after: number): ConditionLine {
  const amount = listPrice((condition.amount / before) * after);
  const { scales, ...rest } = condition;
  const tiers = rescaled(scales ?? [], condition.amount, amount);
  return { ...rest, amount, ...(tiers.length === 0 ? {} : { scales: tiers }) };
}

function stockOf(random: Random, minimum: number) {
  const chance = random.next();
  const origin = 'synthetic' as const;
  if (chance < 0.7) return { quantity: random.between(4, 90) * minimum, level: 'H' as const, origin };
  return { quantity: 0, level: chance < 0.9 ? ('M' as const) : ('L' as const), origin };
}
