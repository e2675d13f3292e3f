/** The ground that a carousel stands on: that of the page, or a tinted one of its own. @see §9 default carousel variant */
export type CarouselVariant = 'transparent-light' | 'tinted';

/** The variant that the catalogue names; the default for every other text (CT-2). @example carouselVariant('') //=> 'transparent-light' */
export function carouselVariant(text: string): CarouselVariant {
  return text.trim().toLowerCase() === 'tinted' ? 'tinted' : 'transparent-light';
}
