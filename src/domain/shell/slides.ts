/** The three widths that the shop is laid out for. */
export type Viewport = 'mobile' | 'tablet' | 'desktop';

/** Where a carousel stands: `first` is the first item shown, counted from 0. */
export interface Slides {
  readonly itemCount: number;
  readonly itemsPerSlide: number;
  readonly first: number;
}

/**
 * How many items a slide shows: 1, 2 or 4. So few that they would look lost share the whole width: one on a tablet, up to
 * two on a desktop (CT-2).
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

/** The furthest that a carousel goes: its last slide is full whenever there are enough items. */
export function lastFirst({ itemCount, itemsPerSlide: size }: Omit<Slides, 'first'>): number {
  return Math.max(0, itemCount - size);
}

/** The first item shown after one slide forward (`1`) or back (`-1`), never beyond either end. */
export function slidFirst(slides: Slides, direction: 1 | -1): number {
  return withinSlides(slides, slides.first + direction * slides.itemsPerSlide);
}

/** A position as one that the carousel can stand at: whole, and within its items. */
export function withinSlides(slides: Omit<Slides, 'first'>, position: number): number {
  return Math.min(Math.max(0, Math.round(position)), lastFirst(slides));
}

/**
 * Which items are seen, counted from 1; `0` to `0` when there are none.
 *
 * @example shownItems({ itemCount: 12, itemsPerSlide: 4, first: 4 }) //=> { from: 5, to: 8, of: 12 }
 */
export function shownItems({ itemCount, itemsPerSlide: size, first }: Slides) {
  return { from: Math.min(first + 1, itemCount), to: Math.min(first + size, itemCount), of: itemCount };
}
