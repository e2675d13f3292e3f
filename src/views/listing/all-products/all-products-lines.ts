import {
  partsOfSlices,
  positionsOfSlice,
  productAt,
  type PartOfSlice,
  type Slices,
} from '../../../domain/listing/slices.ts';
import { positionsOfLines, type Range } from '../../../domain/listing/visible-range.ts';
import type { Product } from '../../../domain/product/product.ts';
import type { ProductsWindow } from './all-products-window.ts';

/** A part of a list that is only partly drawn; heights are in px, positions count from 0. */
export type DrawnPart =
  | { readonly kind: 'space'; readonly key: string; readonly height: number }
  | { readonly kind: 'product'; readonly key: number; readonly product: Product }
  | { readonly kind: 'awaited'; readonly key: number }
  /** A slice that could not be loaded, with as many lines as are drawn; `slice` are all of its positions. */
  | { readonly kind: 'failed'; readonly key: string; readonly height: number; readonly slice: Range };

/** The lines to draw in order, with space for all others. The key of a product is its position. */
export function drawnParts(
  { drawn, layout, lineCount }: Pick<ProductsWindow, 'drawn' | 'layout' | 'lineCount'>,
  slices: Slices,
  total: number,
): readonly DrawnPart[] {
  const { columns, linePx, gapPx } = layout;
  const spaceBetween = (before: Range | undefined, next: number): readonly DrawnPart[] => {
    const count = next - (before ? before.last + 1 : 0);
    const key = before ? `after ${before.first}` : 'before all';
    return count > 0 ? [{ kind: 'space', key, height: count * linePx - gapPx }] : [];
  };
  const drawnPart = ({ slice, first, last, isFailed }: PartOfSlice): readonly DrawnPart[] => {
    if (!isFailed) {
      return Array.from({ length: last - first + 1 }, (_, index): DrawnPart => {
        const product = productAt(slices, first + index);
        return product === null
          ? { kind: 'awaited', key: first + index }
          : { kind: 'product', key: first + index, product };
      });
    }
    const height = Math.ceil((last - first + 1) / columns) * linePx - gapPx;
    return [{ kind: 'failed', key: `failed ${slice}`, height, slice: positionsOfSlice(slice, total) }];
  };
  return [
    ...drawn.flatMap((range, index) => [
      ...spaceBetween(drawn[index - 1], range.first),
      ...partsOfSlices(slices, positionsOfLines(range, columns, total)).flatMap(drawnPart),
    ]),
    ...spaceBetween(drawn.at(-1), lineCount),
  ];
}
