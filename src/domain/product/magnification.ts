/** How many times its fitted size an image is shown at most. */
export const largestMagnification = 4;

/** What one press magnifies a fitted image to. */
export const firstMagnification = 2;

/**
 * Where a scrolled image has to stand so that the point at `anchor` stays where it is when the image grows or shrinks (PD-1).
 *
 * @param scroll distance that is scrolled now, in px
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
