import type { Queries, Row } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { text } from '@statefront/host/database/row.ts';
import { languages, type Language, type Texts } from '../../language.ts';
import type { Variation, VariationAxis } from '../stored/stored-entry.ts';

export interface AxisChoice {
  readonly key: string;
  readonly value: string;
}

/** The variants of a configurable product and the remaining options. @see §3 Variant selection option */
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

/** A product with its variants in the catalogue's order; `own` are the choices of the requested variant. */
interface Family {
  readonly productId: string;
  readonly axes: readonly VariationAxis[];
  readonly variants: readonly Variant[];
  readonly own: Readonly<Record<string, string>>;
}

/**
 * The variants of products that are requested by their ids or by ids of variants: one entry for each product,
 * in the order of the ids; unknown ids are left out. A value is available if a variant has it together with
 * the choices on the other axes; a variant is selected once every axis has a choice. Without choices, the
 * choices of the requested variant count; of several variants of one product, the first one's.
 *
 * @see PD-3
 */
export async function productVariants(
  queries: Queries,
  ids: readonly string[],
  choices: readonly AxisChoice[],
  language: Language,
): Promise<ProductVariants[]> {
  const families = await familiesOf(queries, ids);
  return families.map((family) => {
    const own = choices.length === 0 ? family.own : {};
    return shownFamily(family, { ...own, ...englishChoices(family.axes, choices, language) }, language);
  });
}

/**
 * The ids of the variants with all these choices; all variants without choices. A choice of an unknown axis
 * or value is ignored.
 *
 * @see VP-1
 */
export async function fittingVariants(
  queries: Queries,
  ids: readonly string[],
  choices: readonly AxisChoice[],
  language: Language,
): Promise<string[]> {
  const families = await familiesOf(queries, ids);
  return families.flatMap(({ axes, variants }) => {
    const chosen = Object.entries(englishChoices(axes, choices, language));
    return variants
      .filter(({ options }) => chosen.every(([key, value]) => options[key] === value))
      .map(({ id }) => id);
  });
}

/** The choices of variants in the order of their product's axes, by variant. */
export async function variantChoices(
  queries: Queries,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const asked = listParameters(ids);
  const rows = await queries.all(
    `select v.product_id, v.variation, p.variation as parent from product v
     join product p on p.product_id = v.parent_id where v.product_id in (${asked.sql})`,
    asked.values,
  );
  return new Map(
    rows.map((row) => {
      const { options } = variationIn(row, 'variation');
      const choices = variationIn(row, 'parent').axes.flatMap(({ key, values }) => {
        const option = options[key];
        return option === undefined ? [] : [valueNamed(values, option, 'en')?.[language] ?? option];
      });
      return [text(row, 'product_id'), choices];
    }),
  );
}

async function familiesOf(queries: Queries, ids: readonly string[]): Promise<Family[]> {
  if (ids.length === 0) return [];
  const asked = listParameters(ids);
  const rows = await queries.all(
    `select a.product_id as asked_id, a.variation as asked_variation, p.product_id, p.variation from product a
     join product p on p.product_id = coalesce(a.parent_id, a.product_id)
     where a.product_id in (${asked.sql})`,
    asked.values,
  );
  const found = new Map(rows.map((row) => [text(row, 'asked_id'), row]));
  const first = new Map<string, Row>();
  for (const id of ids) {
    const row = found.get(id);
    if (row && !first.has(text(row, 'product_id'))) first.set(text(row, 'product_id'), row);
  }
  const variants = await variantsOf(queries, [...first.keys()]);
  return [...first].map(([productId, row]) => ({
    productId,
    axes: variationIn(row, 'variation').axes,
    variants: variants.get(productId) ?? [],
    own: variationIn(row, 'asked_variation').options,
  }));
}

async function variantsOf(
  queries: Queries,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Variant[]>> {
  const parents = listParameters(productIds);
  const rows = await queries.all(
    `select parent_id, product_id, variation from product where parent_id in (${parents.sql})
     order by parent_id, ordinal`,
    parents.values,
  );
  const variants = new Map<string, Variant[]>();
  for (const row of rows) {
    const variant = { id: text(row, 'product_id'), options: variationIn(row, 'variation').options };
    const siblings = variants.get(text(row, 'parent_id'));
    if (siblings) siblings.push(variant);
    else variants.set(text(row, 'parent_id'), [variant]);
  }
  return variants;
}

function variationIn(row: Row, column: string): Variation {
  return JSON.parse(text(row, column));
}

function shownFamily(
  { productId, axes, variants }: Family,
  chosen: Readonly<Record<string, string>>,
  language: Language,
): ProductVariants {
  const texts = axes.map(({ key, values }) => ({
    key,
    textOf: new Map(values.map((value) => [value.en, value[language]])),
  }));
  return {
    productId,
    productVariants: variants.map(({ id, options }) => ({
      variantProductId: id,
      options: Object.fromEntries(
        texts.map(({ key, textOf }) => [key, textOf.get(options[key] ?? '') ?? options[key] ?? '']),
      ),
    })),
    selectionOptions: axes.map(({ key, label, values }) => {
      const available = availableValues(key, variants, chosen);
      return {
        selectionKey: key,
        propertyKey: key,
        label: label[language],
        selectionValues: values.map((value) => ({
          selectionValue: value[language],
          selectionAvailable: available.has(value.en),
          selected: chosen[key] === value.en,
        })),
      };
    }),
    selectedVariant: selectedVariant(axes, variants, chosen),
  };
}

/**
 * Choices in an address may be in any language of the shop; the visitor's language takes precedence. Choices
 * of an unknown axis or value are left out.
 */
function englishChoices(
  axes: readonly VariationAxis[],
  choices: readonly AxisChoice[],
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    choices.flatMap(({ key, value }) => {
      const known = valueNamed(axes.find((one) => one.key === key)?.values ?? [], value, language);
      return known ? [[key, known.en]] : [];
    }),
  );
}

function valueNamed(values: readonly Texts[], named: string, own: Language): Texts | undefined {
  return (
    values.find((texts) => texts[own] === named) ??
    values.find((texts) => languages.some((language) => texts[language] === named))
  );
}

/** The English values of an axis that variants have together with the choices on the other axes. */
function availableValues(
  axis: string,
  variants: readonly Variant[],
  chosen: Readonly<Record<string, string>>,
): ReadonlySet<string | undefined> {
  const others = Object.entries(chosen).filter(([key]) => key !== axis);
  const fitting = variants.filter(({ options }) => others.every(([key, value]) => options[key] === value));
  return new Set(fitting.map(({ options }) => options[axis]));
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
