/** The maximum magnification of an image, relative to its fitted size. */
export const largestMagnification = 4;

/** The magnification after one press on a fitted image. */
export const firstMagnification = 2;

/**
 * The scroll position that keeps the point at `anchor` in place when the image grows or shrinks (PD-1).
 *
 * @param scroll the present scroll distance, in px
 * @param anchor distance of the point from the edge of the visible part, in px
 * @param ratio the new size divided by the old one
 * @example anchoredScroll({ scroll: 0, anchor: 100, ratio: 2 }) //=> 100
 */
export function anchoredScroll({ scroll, anchor, ratio }: AnchoredScroll): number {
  return Math.max(0, (scroll + anchor) * ratio - anchor);
}

export interface AnchoredScroll {
  readonly scroll: number;
  readonly anchor: number;
  readonly ratio: number;
}
