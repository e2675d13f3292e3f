import type { Route } from '../../domain/routes/route.ts';
import { panelsChunk } from '../listing/panels-chunk.ts';
import { pageChunk } from '../parts/page-chunk.tsx';

/** The pages, each loaded when it is needed. */
export const homeChunk = pageChunk(() => import('./home-page.tsx').then(({ HomePage }) => HomePage));
export const notFoundChunk = pageChunk(() =>
  import('./not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
);
export const listingChunk = pageChunk(() =>
  import('./listing-page.tsx').then(({ ListingPage }) => ListingPage),
);
/** What only customers need of a listing. */
export const tileChunk = pageChunk(() =>
  import('./customer-tile.tsx').then(({ CustomerTile }) => CustomerTile),
);
export const allProductsChunk = pageChunk(() =>
  import('./all-products-part.tsx').then(({ AllProductsPart }) => AllProductsPart),
);
export const productChunk = pageChunk(() =>
  import('./product-page.tsx').then(({ ProductPage }) => ProductPage),
);
export const basketChunk = pageChunk(() => import('./basket-page.tsx').then(({ BasketPage }) => BasketPage));
/** What only customers see in the header. */
export const basketSummaryChunk = pageChunk(() =>
  import('./basket-summary.tsx').then(({ BasketSummary }) => BasketSummary),
);
export const searchStartChunk = pageChunk(() =>
  import('./search-start-page.tsx').then(({ SearchStartPage }) => SearchStartPage),
);
export const signInChunk = pageChunk(() => import('./sign-in-page.tsx').then(({ SignInPage }) => SignInPage));

/** Loads the page of a route ahead, so that the first paint is the page itself, for a customer with all he can do in it. */
export async function loadPageView(route: Route, isForCustomer: boolean): Promise<void> {
  switch (route.kind) {
    case 'category':
    case 'search':
      await Promise.all([
        (route.kind === 'search' && route.term === '' ? searchStartChunk : listingChunk).load(),
        isForCustomer && tileChunk.load(),
      ]);
      return;
    case 'product':
      return productChunk.load();
    case 'basket':
      return basketChunk.load();
    case 'signIn':
      return signInChunk.load();
    case 'home':
      return homeChunk.load();
    case 'notFound':
      return notFoundChunk.load();
  }
}

/**
 * Loads every page ahead, for when the browser has nothing better to do: the next page is then there at once, for a customer
 * with all he can do in it.
 */
export async function loadAllPages(isForCustomer: boolean): Promise<void> {
  const chunks = [
    listingChunk,
    panelsChunk,
    searchStartChunk,
    productChunk,
    basketChunk,
    signInChunk,
    homeChunk,
    notFoundChunk,
  ];
  await Promise.all([...chunks.map(({ load }) => load()), isForCustomer && tileChunk.load()]);
}
