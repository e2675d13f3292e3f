import type { Db } from '../database/database.ts';
import { text, textOrNull } from '../database/row.ts';
import { languages, type Language, type Texts } from '../language.ts';
import type { Variation, VariationAxis } from './index-entry.ts';

export interface AxisChoice {
  readonly key: string;
  readonly value: string;
}

/** The variants of a configurable product and what is left to choose. @see §3 Variant selection option */
export interface ProductVariants {
  readonly productId: string;
  readonly productVariants: readonly {
    readonly variantProductId: string;
    readonly options: Readonly<Record<string, string>>;
  }[];
  readonly selectionOptions: readonly {
    readonly selectionKey: string;
    readonly propertyKey: string;
    readonly label: string;
    readonly selectionValues: readonly {
      readonly selectionValue: string;
      readonly selectionAvailable: boolean;
      readonly selected: boolean;
    }[];
  }[];
  readonly selectedVariant: string;
}

interface Variant {
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
}

/**
 * A value is available when a variant has it together with the choices made on the other axes; a variant is selected
 * when every axis is chosen. Asked for a variant without choices, its own are taken. `undefined`: no such product.
 *
 * @see PD-3
 */
export async function productVariants(
  db: Db,
  id: string,
  choices: readonly AxisChoice[],
  language: Language,
): Promise<ProductVariants | undefined> {
  const asked = await db.get('select parent_id, variation from product where product_id = $1', [id]);
  if (!asked) return undefined;
  const productId = textOrNull(asked, 'parent_id') ?? id;
  const head = await db.get('select variation from product where product_id = $1', [productId]);
  const axes = head ? variationIn(text(head, 'variation')).axes : [];
  const rows = await db.all(
    'select product_id, variation from product where parent_id = $1 order by ordinal',
    [productId],
  );
  const variants = rows.map((row) => ({
    id: text(row, 'product_id'),
    options: variationIn(text(row, 'variation')).options,
  }));
  const own = choices.length === 0 ? variationIn(text(asked, 'variation')).options : {};
  const chosen = { ...own, ...englishChoices(axes, choices) };
  return {
    productId,
    productVariants: variants.map((variant) => ({
      variantProductId: variant.id,
      options: Object.fromEntries(
        axes.map((axis) => [axis.key, translated(axis, variant.options[axis.key], language)]),
      ),
    })),
    selectionOptions: axes.map((axis) => ({
      selectionKey: axis.key,
      propertyKey: axis.key,
      label: axis.label[language],
      selectionValues: axis.values.map((value) => ({
        selectionValue: value[language],
        selectionAvailable: isAvailable(axis, value, variants, chosen),
        selected: chosen[axis.key] === value.en,
      })),
    })),
    selectedVariant: selectedVariant(axes, variants, chosen),
  };
}

function variationIn(stored: string): Variation {
  return JSON.parse(stored);
}

/** Choices in an address may be in any language of the shop; those that name no axis or value are left out. */
function englishChoices(
  axes: readonly VariationAxis[],
  choices: readonly AxisChoice[],
): Record<string, string> {
  return Object.fromEntries(
    choices.flatMap(({ key, value }) => {
      const axis = axes.find((one) => one.key === key);
      const known = axis?.values.find((texts) => languages.some((language) => texts[language] === value));
      return known ? [[key, known.en]] : [];
    }),
  );
}

function translated(axis: VariationAxis, value: string | undefined, language: Language): string {
  return axis.values.find(({ en }) => en === value)?.[language] ?? value ?? '';
}

function isAvailable(
  axis: VariationAxis,
  value: Texts,
  variants: readonly Variant[],
  chosen: Readonly<Record<string, string>>,
): boolean {
  const wanted = Object.entries({ ...chosen, [axis.key]: value.en });
  return variants.some(({ options }) => wanted.every(([key, choice]) => options[key] === choice));
}

function selectedVariant(
  axes: readonly VariationAxis[],
  variants: readonly Variant[],
  chosen: Readonly<Record<string, string>>,
): string {
  if (axes.length === 0 || axes.some(({ key }) => chosen[key] === undefined)) return '';
  const found = variants.find(({ options }) => axes.every(({ key }) => options[key] === chosen[key]));
  return found?.id ?? '';
}
