import { numbered, type NumberedProduct } from '../assembly/numbering.ts';
import type { Drawing } from '../drawing/canvas.ts';
import { families } from '../families/read-families.ts';

/** Which product content shows: its family and its place in it, from 0. */
export type Shown = readonly [family: string, at: number];

const byFamily = new Map<string, readonly NumberedProduct[]>();

/** The image of a product. @throws Error when there is no such product. */
export function imageOf(family: string, at = 0): Drawing {
  return productOf(family, at).draft.image;
}

/** The id of a product. @throws Error when there is no such product. */
export function idOf(family: string, at = 0): string {
  return productOf(family, at).id;
}

function productOf(key: string, at: number): NumberedProduct {
  const family = families.find((one) => one.key === key);
  const products = byFamily.get(key) ?? (family ? numbered(family) : []);
  byFamily.set(key, products);
  const found = products[at];
  if (!found) throw new Error(`Content shows product ${at} of family "${key}", which does not exist.`);
  return found;
}
