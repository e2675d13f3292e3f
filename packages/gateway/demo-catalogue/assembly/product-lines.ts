import { attributeLine, attributes, labelOf } from '../model/attribute.ts';
import type { ConfigurableDraft, ProductDraft, Sale, VariantDraft } from '../model/draft.ts';
import type { AttributeLine, AxisLine, ProductLine } from '../model/lines.ts';
import { text, type Text } from '../model/text.ts';
import type { Random } from '../random.ts';
import { supplier } from '../supplier/brands.ts';
import type { NumberedProduct, NumberedVariant } from './numbering.ts';
import { conditions } from './conditions.ts';
import { documentAttributes, type DocumentBook } from './document-book.ts';
import { htmlDescription } from './html-description.ts';
import { offersOf } from './offers.ts';
import type { ImageBook } from './image-book.ts';
import { listPrice, priceTiers } from './prices.ts';
import { properties } from './properties.ts';
import type { Relations } from './related.ts';
import { secondImage } from './second-images.ts';

const currency = 'EUR';
const newTag = text('New', 'Neu');

/** Shared helpers for writing products. */
export interface Workshop {
  readonly random: Random;
  readonly images: ImageBook;
  readonly documents: DocumentBook;
  readonly relations: Relations;
}

/** A product with all its variants as lines of the catalogue folder. */
export function productLines(product: NumberedProduct, workshop: Workshop): ProductLine[] {
  const { id, sku, draft } = product;
  const random = workshop.random.named(sku);
  const offerIds =
    draft.kind === 'article' && draft.sale.price !== null
      ? offersOf(id, random, draft.sale.minimum ?? 1)
      : [];
  const documentIds = workshop.documents.add(product);
  const descriptionHtml = htmlDescription(product);
  const shared = {
    id,
    sku,
    kind: draft.kind === 'article' ? ('simple' as const) : draft.kind,
    parentId: null,
    categoryIds: [product.family.category],
    ...described(product, draft, documentAttributes(product, documentIds), workshop),
    ...(descriptionHtml ? { descriptionHtml } : {}),
    ...(documentIds.length === 0 ? {} : { documentIds }),
    ...(offerIds.length === 0 ? {} : { offerIds }),
    alternativeIds: workshop.relations.alternatives(product),
    buckets: workshop.relations.buckets(product),
    properties: properties([...metaProperties(draft, random), ...contactProperty(product.family)]),
    ...tagOf(draft, random, offerIds.length > 0),
  };
  if (draft.kind === 'article') {
    return [
      {
        ...shared,
        ...sold(product, sku, draft.sale, random),
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
    ...described(product, draft, [], workshop),
    options: Object.fromEntries(Object.entries(draft.options).map(([key, value]) => [key, value.en])),
    ...sold(product, sku, draft.sale, workshop.random.named(sku)),
  };
}

function described(
  { family }: NumberedProduct,
  draft: ProductDraft | VariantDraft,
  more: readonly AttributeLine[],
  { images }: Workshop,
) {
  const all = [...draft.attributes, ...attributes({ brand: family.brand })];
  const second = secondImage(family.second, draft);
  return {
    name: draft.name.en,
    names: { de: draft.name.de },
    brand: family.brand,
    descriptions: draft.description,
    attributes: [...all.map(attributeLine), ...more],
    images: [draft.image, ...(second ? [second] : [])].map((each) => images.add(family.key, each, 'main')),
    commodityCode: family.commodityCode,
  };
}

function sold({ family }: NumberedProduct, sku: string, sale: Sale, random: Random) {
  const { unit, per = 1, packs = [], minimum, step } = sale;
  const price = sale.price === null ? null : listPrice(sale.price);
  const scales = priceTiers({ ...sale, price });
  const prices = conditions(family, sku, { ...sale, price });
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
    ...(prices.length === 0 ? {} : { prices }),
    ...(family.taxPct === undefined ? {} : { taxPct: family.taxPct }),
    stock: stockOf(random, minimum ?? 1),
    ...(minimum === undefined ? {} : { minimumOrderQuantity: minimum }),
    ...(step === undefined ? {} : { roundingQuantity: step.toFixed(3) }),
  };
}

function stockOf(random: Random, minimum: number) {
  const chance = random.next();
  const origin = 'synthetic' as const;
  if (chance < 0.7) return { quantity: random.between(4, 90) * minimum, level: 'H' as const, origin };
  const level = chance < 0.9 ? ('M' as const) : ('L' as const);
  const leadTimeDays = leadTimeOf(random.named('lead time'), level);
  return { quantity: 0, level, ...(leadTimeDays === null ? {} : { leadTimeDays }), origin };
}

/** Lead time in working days of a product that is not in stock; sometimes unknown if none is left. */
function leadTimeOf(random: Random, level: 'M' | 'L'): number | null {
  if (level === 'M') return random.pick(2, 3, 5, 8, 10);
  return random.isTrue(0.7) ? random.pick(15, 20, 30) : null;
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

function metaProperties({ name, description }: ProductDraft, random: Random): (readonly [string, Text])[] {
  if (!random.isTrue(0.25)) return [];
  return [
    ['META_TITLE', { en: `${name.en} | ${supplier}`, de: `${name.de} | ${supplier}` }],
    ['META_DESCRIPTION', { en: firstSentence(description.en), de: firstSentence(description.de) }],
  ];
}

function contactProperty({ contact }: NumberedProduct['family']): (readonly [string, Text])[] {
  return contact === undefined ? [] : [['CONTACT', { en: contact, de: contact }]];
}

function firstSentence(words: string): string {
  return /^.*?[.](?=\s|$)/.exec(words)?.[0] ?? words;
}

function tagOf(draft: ProductDraft, random: Random, isOnOffer: boolean) {
  const isNew = random.isTrue(0.03) && !isOnOffer;
  if (draft.kind !== 'article' || !(draft.isNew || isNew)) return {};
  return { tag: newTag.en, tags: { de: newTag.de } };
}
