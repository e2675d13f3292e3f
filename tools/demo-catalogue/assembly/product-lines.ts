import { attributeLine, attributes, labelOf, type Attribute } from '../model/attribute.ts';
import type { ConfigurableDraft, ProductDraft, Sale, VariantDraft } from '../model/draft.ts';
import type { AxisLine, ProductLine } from '../model/lines.ts';
import { text, type Text } from '../model/text.ts';
import type { Random } from '../random.ts';
import { supplier } from '../supplier/brands.ts';
import type { NumberedProduct, NumberedVariant } from './numbering.ts';
import { offerFor, type Offer } from './offers.ts';
import type { PictureBook } from './pictures.ts';
import { listPrice, priceTiers } from './prices.ts';
import { properties } from './properties.ts';
import type { Relations } from './related.ts';

const currency = 'EUR';
const newTag = text('New', 'Neu');

/** What products are written with. */
export interface Workshop {
  readonly random: Random;
  readonly pictures: PictureBook;
  readonly relations: Relations;
}

/** A product with all its variants as lines of the catalogue folder. */
export function productLines(product: NumberedProduct, workshop: Workshop): ProductLine[] {
  const { id, sku, draft } = product;
  const random = workshop.random.named(sku);
  const offer = draft.kind === 'article' && draft.sale.price !== null ? offerFor(random) : undefined;
  const shared = {
    id,
    sku,
    kind: draft.kind === 'article' ? ('simple' as const) : draft.kind,
    parentId: null,
    categoryIds: [product.family.category],
    ...described(product, draft, draft.attributes, workshop),
    alternativeIds: workshop.relations.alternatives(product),
    buckets: workshop.relations.buckets(product),
    properties: properties([...offerProperties(offer), ...metaProperties(draft, random)]),
    ...tagOf(draft, random, offer),
  };
  if (draft.kind === 'article') {
    return [
      {
        ...shared,
        ...sold(draft.sale, random, offer?.factor ?? 1),
        ...(draft.restriction === undefined ? {} : { restrictions: [draft.restriction] }),
      },
    ];
  }
  return [
    {
      ...shared,
      axes: axisLines(draft),
      variantIds: product.variants.map((variant) => variant.id),
    },
    ...product.variants.map((variant) => variantLine(product, variant, workshop)),
  ];
}

function variantLine(product: NumberedProduct, variant: NumberedVariant, workshop: Workshop): ProductLine {
  const { id, sku, draft } = variant;
  return {
    id,
    sku,
    kind: 'variant',
    parentId: product.id,
    categoryIds: [product.family.category],
    ...described(product, draft, draft.attributes, workshop),
    options: Object.fromEntries(Object.entries(draft.options).map(([key, value]) => [key, value.en])),
    ...sold(draft.sale, workshop.random.named(sku), 1),
  };
}

function described(
  { family }: NumberedProduct,
  draft: ProductDraft | VariantDraft,
  own: readonly Attribute[],
  { pictures }: Workshop,
) {
  const all = [...own, ...attributes({ brand: family.brand })];
  return {
    name: draft.name.en,
    names: { de: draft.name.de },
    brand: family.brand,
    descriptions: draft.description,
    attributes: all.map(attributeLine),
    images: [pictures.add(family.key, draft.picture, 'main')],
    commodityCode: family.commodityCode,
  };
}

function sold(sale: Sale, random: Random, factor: number) {
  const { unit, per = 1, packs = [], minimum, step } = sale;
  const price = sale.price === null ? null : listPrice(sale.price * factor);
  const scales = priceTiers({ ...sale, price });
  return {
    unit,
    units: [
      { unit, numerator: 1, denominator: 1 },
      ...packs.map((pack) => ({
        unit: pack.unit,
        numerator: pack.quantity,
        denominator: pack.denominator ?? 1,
      })),
    ],
    price: { amount: price, currency, per, unit, origin: 'synthetic' as const },
    ...(scales.length === 0 ? {} : { scales }),
    stock: stockOf(random, minimum ?? 1),
    ...(minimum === undefined ? {} : { minimumOrderQuantity: minimum }),
    ...(step === undefined ? {} : { roundingQuantity: step.toFixed(3) }),
  };
}

function stockOf(random: Random, minimum: number) {
  const chance = random.next();
  const origin = 'synthetic' as const;
  if (chance < 0.7) return { quantity: random.between(4, 90) * minimum, level: 'H' as const, origin };
  return { quantity: 0, level: chance < 0.9 ? ('M' as const) : ('L' as const), origin };
}

function axisLines({ axes }: ConfigurableDraft): AxisLine[] {
  return axes.map(({ key, values }) => ({
    key,
    label: labelOf(key).en,
    labels: { de: labelOf(key).de },
    values: values.map(({ en }) => en),
    valueTexts: { de: Object.fromEntries(values.map(({ en, de }) => [en, de])) },
  }));
}

function offerProperties(offer: Offer | undefined): (readonly [string, Text])[] {
  if (!offer) return [];
  return [
    ['SPECIAL_OFFER_LABEL', offer.label],
    ['SPECIAL_OFFER_TEXT', offer.words],
  ];
}

function metaProperties({ name, description }: ProductDraft, random: Random): (readonly [string, Text])[] {
  if (!random.isTrue(0.25)) return [];
  return [
    ['META_TITLE', { en: `${name.en} | ${supplier}`, de: `${name.de} | ${supplier}` }],
    ['META_DESCRIPTION', { en: firstSentence(description.en), de: firstSentence(description.de) }],
  ];
}

function firstSentence(words: string): string {
  return /^.*?[.](?=\s|$)/.exec(words)?.[0] ?? words;
}

function tagOf(draft: ProductDraft, random: Random, offer: Offer | undefined) {
  const isNew = random.isTrue(0.03) && !offer;
  if (draft.kind !== 'article' || !(draft.isNew || isNew)) return {};
  return { tag: newTag.en, tags: { de: newTag.de } };
}
