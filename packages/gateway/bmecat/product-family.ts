import { featureUnit, namedFeature, type FeatureContext } from './bmecat-features.ts';
import { folderText, type FolderText } from './bmecat-texts.ts';
import type { RecordNotes } from './conversion-notes.ts';
import type { ConvertedLine } from './update/merged-product.ts';
import { childOf, childrenOf, textIn, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

interface Choice {
  /** Is appended to the number of the product. */
  readonly supplement: string;
  readonly value: FolderText;
}

interface Axis {
  readonly key: string;
  readonly label: FolderText;
  /** The order of its supplement in the number of a variant. */
  readonly order: number;
  readonly choices: readonly Choice[];
}

/** More variants of one product are not written. */
const mostVariants = 5_000;

/** Keys of a product that only its variants have. */
const soldKeys: ReadonlySet<string> = new Set([
  'sku',
  'unit',
  'units',
  'minimumOrderQuantity',
  'roundingQuantity',
  'price',
  'scales',
  'taxPct',
  'stock',
]);

/** Keys that the family has for all variants. */
const familyKeys: ReadonlySet<string> = new Set(['alternativeIds', 'buckets', 'attributes']);

/**
 * The lines of a product: one, or those of a configurable product and its variants if features have VARIANTS. Each
 * such feature is an axis; the number of a variant is the product's number with the supplement of each value.
 *
 * @see PD-3
 */
export function familyLines(
  product: XmlElement,
  value: ConvertedLine,
  context: FeatureContext & { readonly isProduct: (id: string) => boolean },
  notes: RecordNotes,
): readonly object[] {
  const axes = axesOf(product, context, notes);
  if (axes.length === 0) return [value];
  const count = axes.reduce((all, { choices }) => all * choices.length, 1);
  if (count > mostVariants) {
    notes.warn(product.line, `VARIANTS: ${count} variants are more than ${mostVariants} and not read`);
    return [value];
  }
  const variants = new Map<string, object>();
  for (const chosen of combinations(axes)) {
    const line = variantLine(value, axes, chosen);
    if (variants.has(line.id) || context.isProduct(line.id))
      notes.warn(product.line, `VARIANTS: the number "${line.id}" occurs twice; this variant is left out`);
    else variants.set(line.id, line);
  }
  if (variants.size === 0) return [value];
  const keys = new Set(axes.map(({ key }) => key));
  const family = {
    ...without(value, soldKeys),
    kind: 'configurable',
    attributes: value.attributes.filter(({ key }) => !keys.has(key)),
    axes: axes.map(({ key, label, choices }) => ({
      key,
      label: label.plain,
      ...(label.translations && { labels: label.translations }),
      values: choices.map((choice) => choice.value.plain),
      valueTexts: { de: Object.fromEntries(choices.map((choice) => [choice.value.plain, german(choice)])) },
    })),
    variantIds: [...variants.keys()],
  };
  return [family, ...variants.values()];
}

/** The features with variants, in the order of the document. */
function axesOf(product: XmlElement, context: FeatureContext, notes: RecordNotes): readonly Axis[] {
  const features = childrenOf(product, 'PRODUCT_FEATURES').flatMap((block) => childrenOf(block, 'FEATURE'));
  return features.flatMap((element): Axis[] => {
    const variants = childOf(element, 'VARIANTS');
    if (!variants) return [];
    const { key, label, code } = namedFeature(element, context);
    const unit = featureUnit([element], code, context);
    const choices = new Map<string, Choice>();
    for (const variant of childrenOf(variants, 'VARIANT')) {
      const value = withUnit(folderText(childrenOf(variant, 'FVALUE'), context.language), unit);
      const supplement =
        textIn(variant, 'SUPPLIER_AID_SUPPLEMENT') || textIn(variant, 'SUPPLIER_PID_SUPPLEMENT');
      if (value.plain === '' || supplement === '' || choices.has(value.plain))
        notes.warn(
          variant.line,
          'VARIANT: has no FVALUE or supplement, or an earlier FVALUE; it is left out',
        );
      else choices.set(value.plain, { supplement, value });
    }
    if (key === '' || choices.size === 0) return [];
    const order = Number(textIn(variants, 'VORDER')) || 0;
    return [{ key, label, order, choices: [...choices.values()] }];
  });
}

function withUnit(
  { plain, translations }: FolderText,
  unit: { readonly en: string; readonly de: string },
): FolderText {
  if (plain === '' || unit.en === '') return { plain, translations };
  return { plain: `${plain} ${unit.en}`, translations: { de: `${translations?.de ?? plain} ${unit.de}` } };
}

function german({ value }: Choice): string {
  return value.translations?.de ?? value.plain;
}

function combinations(axes: readonly Axis[]): readonly (readonly Choice[])[] {
  return axes.reduce<readonly (readonly Choice[])[]>(
    (all, { choices }) => all.flatMap((chosen) => choices.map((choice) => [...chosen, choice])),
    [[]],
  );
}

function variantLine(value: ConvertedLine, axes: readonly Axis[], chosen: readonly Choice[]) {
  const supplements = axes
    .map(({ order }, index) => ({ order, supplement: chosen[index]?.supplement ?? '' }))
    .toSorted((one, other) => one.order - other.order);
  const id = [value.id, ...supplements.map(({ supplement }) => supplement)].join('');
  return {
    ...without(value, familyKeys),
    id,
    sku: id,
    kind: 'variant',
    parentId: value.id,
    categoryIds: [],
    name: [value.name, ...chosen.map((choice) => choice.value.plain)].join(' '),
    names: { de: [value.names?.de ?? value.name, ...chosen.map(german)].join(' ') },
    attributes: [],
    options: Object.fromEntries(axes.map(({ key }, index) => [key, chosen[index]?.value.plain ?? ''])),
  };
}

function without(value: ConvertedLine, keys: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)));
}
