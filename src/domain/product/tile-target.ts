import { linkTarget } from '../links/link-target.ts';
import { isContent } from './content.ts';
import type { Product } from './product.ts';
import { specialProperty } from './special-properties.ts';

/** Where a tile leads. */
export interface TileTarget {
  readonly href: string;
  /** Another site, which the browser opens. */
  readonly isExternal: boolean;
}

/**
 * Where a tile leads: content that has a button of its own, such as a flyer, to the address of that button when it may be
 * followed, everything else to the page of the product (LS-9, RT-8).
 *
 * @see §2 URL state
 */
export function tileTarget(product: Product, productHref: string): TileTarget {
  const own = linkTarget(isContent(product) ? specialProperty(product, 'BUTTON_LINK') : '');
  switch (own.kind) {
    case 'external':
      return { href: own.href, isExternal: true };
    case 'internal':
      return { href: own.query === '' ? own.path : `${own.path}?${own.query}`, isExternal: false };
    case 'none':
      return { href: productHref, isExternal: false };
  }
}
