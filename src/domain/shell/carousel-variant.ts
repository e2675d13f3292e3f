/** The background of a carousel: the page's, or a tinted one. @see §9 default carousel variant */
export type CarouselVariant = 'transparent-light' | 'tinted';

/**
 * The variant in the catalogue; the default for every other text (CT-2). @example carouselVariant('') //=>
 * 'transparent-light'
 */
export function carouselVariant(text: string): CarouselVariant {
  return text.trim().toLowerCase() === 'tinted' ? 'tinted' : 'transparent-light';
}
