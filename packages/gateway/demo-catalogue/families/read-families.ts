import * as v from 'valibot';
import { dataFiles, dataLines } from '../data-files.ts';
import type { ConfigurableDraft, Family, ProductDraft, VariantDraft } from '../model/draft.ts';
import type { Text } from '../model/text.ts';
import { article, configurable, familyLine, variant, type FamilyLine } from './family-line.ts';
import { filled, type Values, type Words } from './series.ts';

const values = v.record(v.string(), v.unknown());
const line = v.union([
  familyLine,
  v.strictObject({ words: v.record(v.string(), v.string()) }),
  v.strictObject({ products: values }),
  v.strictObject({ product: values }),
  v.strictObject({ variant: values }),
]);

/** Every family of the catalogue, sorted by file name. */
export const families: readonly Family[] = dataFiles('families').map((name) =>
  readFamily(`families/${name}`),
);

function readFamily(path: string): Family {
  let head: FamilyLine | undefined;
  let words: Words = {};
  let series: Values = {};
  const products: { template: Values; values: Values; variants: VariantDraft[] }[] = [];
  dataLines(path, (given) => {
    const read = v.parse(line, given);
    if ('family' in read) head = read;
    else if ('words' in read) words = read.words;
    else if ('products' in read) series = read.products;
    else if ('product' in read) products.push({ template: series, values: read.product, variants: [] });
    else {
      const product = products.at(-1);
      if (!product) throw new Error('A variant comes after its product.');
      const both = { ...product.values, ...read.variant };
      product.variants.push(v.parse(variant, filled(product.template['variants'], both, words)));
    }
  });
  if (!head) throw new Error(`The first line of ${path} describes the family.`);
  const { family: key, ...rest } = head;
  return { key, ...rest, products: products.map((product) => draftOf(product, words)) };
}

function draftOf(
  { template, values: own, variants }: { template: Values; values: Values; variants: VariantDraft[] },
  words: Words,
): ProductDraft {
  const { variants: _, ...shared } = template;
  const draft = filled(shared, own, words);
  if (variants.length === 0) return { kind: 'article', ...v.parse(article, draft) };
  const { axes, ...rest } = v.parse(configurable, draft);
  return { kind: 'configurable', ...rest, axes: axesOf(axes, variants), variants };
}

/**
 * The axes of a product with their values, in the order of its variants unless the product gives another one.
 */
function axesOf(
  axes: readonly string[] | Readonly<Record<string, readonly string[]>>,
  variants: readonly VariantDraft[],
): ConfigurableDraft['axes'] {
  const keys = Array.isArray(axes) ? axes : Object.keys(axes);
  return keys.map((key) => {
    const choices = new Map<string, Text>();
    for (const { options } of variants) {
      const option = options[key];
      if (option) choices.set(option.en, option);
    }
    const order = Array.isArray(axes) ? [...choices.keys()] : (Reflect.get(axes, key) ?? []);
    return { key, values: order.flatMap((en: string) => choices.get(en) ?? []) };
  });
}
