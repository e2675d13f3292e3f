/** The three widths of the shop's layout. */
export type Viewport = 'mobile' | 'tablet' | 'desktop';

/** The position of a carousel: `first` is the first visible item, counted from 0. */
export interface Slides {
  readonly itemCount: number;
  readonly itemsPerSlide: number;
  readonly first: number;
}

/**
 * How many items a slide shows: 1, 2 or 4. Very few items share the whole width: one on a tablet, up to two
 * on a desktop (CT-2).
 *
 * @see §9 Carousel items per slide
 * @example itemsPerSlide('desktop', 12) //=> 4
 */
export function itemsPerSlide(viewport: Viewport, itemCount: number): number {
  switch (viewport) {
    case 'mobile':
      return 1;
    case 'tablet':
      return itemCount <= 1 ? 1 : 2;
    case 'desktop':
      return itemCount <= 2 ? Math.max(1, itemCount) : 4;
    default:
      return viewport satisfies never;
  }
}

/** The last position of a carousel: its last slide is full if there are enough items. */
export function lastFirst({ itemCount, itemsPerSlide: size }: Omit<Slides, 'first'>): number {
  return Math.max(0, itemCount - size);
}

/** The first visible item after one slide forward (`1`) or back (`-1`), never beyond either end. */
export function slidFirst(slides: Slides, direction: 1 | -1): number {
  return withinSlides(slides, slides.first + direction * slides.itemsPerSlide);
}

/** A valid position of the carousel: a whole number within its items. */
export function withinSlides(slides: Omit<Slides, 'first'>, position: number): number {
  return Math.min(Math.max(0, Math.round(position)), lastFirst(slides));
}

/**
 * The visible items, counted from 1; `0` to `0` if there are none.
 *
 * @example shownItems({ itemCount: 12, itemsPerSlide: 4, first: 4 }) //=> { from: 5, to: 8, of: 12 }
 */
export function shownItems({ itemCount, itemsPerSlide: size, first }: Slides) {
  return { from: Math.min(first + 1, itemCount), to: Math.min(first + size, itemCount), of: itemCount };
}
