import type { Route } from '../domain/routes/route.ts';
import { lazyView, type LazyView } from './ui/lazy/lazy-view.tsx';

/** The customer's part of a product in a list. */
export const lazyCustomerTilePart = lazyView(() =>
  import('./tile/customer-tile-part.tsx').then(({ CustomerTilePart }) => CustomerTilePart),
);
export const lazyAllProductsPart = lazyView(() =>
  import('./listing/all-products/all-products-part.tsx').then(({ AllProductsPart }) => AllProductsPart),
);
/** The customer's part of a product that needs texts for dates. */
export const lazyLastPurchase = lazyView(() =>
  import('./product/last-purchase.tsx').then(({ LastPurchase }) => LastPurchase),
);
export const lazyOfferPrice = lazyView(() =>
  import('./tile/offer-price.tsx').then(({ OfferPrice }) => OfferPrice),
);

/** The customer's parts of a page, which load before it, so that it renders at once. */
export function customerPartsOf({ kind }: Route): readonly Pick<LazyView<never>, 'load' | 'isLoaded'>[] {
  if (kind === 'product') return [lazyLastPurchase, lazyOfferPrice, lazyCustomerTilePart];
  return ['home', 'category', 'favourites', 'list', 'search'].includes(kind) ? [lazyCustomerTilePart] : [];
}
