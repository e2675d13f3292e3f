import type { Route } from '../domain/routes/route.ts';
import { lazyView, type LazyView } from './parts/lazy-view.tsx';
import { lastPurchaseView } from './product/last-purchase-view.ts';

/** The pages, each in a chunk of its own. */
export const homeView = lazyView(() => import('./home/home-page.tsx').then(({ HomePage }) => HomePage));
export const notFoundView = lazyView(() =>
  import('./failure/not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
);
export const listingView = lazyView(() =>
  import('./listing/listing-page.tsx').then(({ ListingPage }) => ListingPage),
);
/** What only customers see of a product in a list. */
export const customerTileView = lazyView(() =>
  import('./listing/customer-tile-part.tsx').then(({ CustomerTilePart }) => CustomerTilePart),
);
export const allProductsView = lazyView(() =>
  import('./listing/all-products-part.tsx').then(({ AllProductsPart }) => AllProductsPart),
);
export const productView = lazyView(() =>
  import('./product/product-page.tsx').then(({ ProductPage }) => ProductPage),
);
export const basketView = lazyView(() =>
  import('./basket/basket-page.tsx').then(({ BasketPage }) => BasketPage),
);
export const checkoutView = lazyView(() =>
  import('./checkout/checkout-page.tsx').then(({ CheckoutPage }) => CheckoutPage),
);
export const jobApplicationView = lazyView(() =>
  import('./application/job-application-page.tsx').then(({ JobApplicationPage }) => JobApplicationPage),
);
export const quickOrderView = lazyView(() =>
  import('./quick-order/quick-order-page.tsx').then(({ QuickOrderPage }) => QuickOrderPage),
);
export const ordersView = lazyView(() =>
  import('./orders/orders-page.tsx').then(({ OrdersPage }) => OrdersPage),
);
export const orderView = lazyView(() => import('./orders/order-page.tsx').then(({ OrderPage }) => OrderPage));
export const accountView = lazyView(() =>
  import('./account/account-page.tsx').then(({ AccountPage }) => AccountPage),
);
export const passwordResetView = lazyView(() =>
  import('./account/password-reset-page.tsx').then(({ PasswordResetPage }) => PasswordResetPage),
);
export const searchStartView = lazyView(() =>
  import('./listing/search-start-page.tsx').then(({ SearchStartPage }) => SearchStartPage),
);
export const signInView = lazyView(() =>
  import('./sign-in/sign-in-page.tsx').then(({ SignInPage }) => SignInPage),
);

type AnyView = Pick<LazyView<never>, 'load' | 'isLoaded'>;

/** Whether the views of a page are there, so that it renders at once. */
export function isPageViewLoaded(route: Route, isForCustomer: boolean): boolean {
  return viewsOf(route, isForCustomer).every((view) => view.isLoaded());
}

/** Loads the views of a page, for a customer with what only customers see. */
export async function loadPageView(route: Route, isForCustomer: boolean): Promise<void> {
  await Promise.all(viewsOf(route, isForCustomer).map((view) => view.load()));
}

function viewsOf(route: Route, isForCustomer: boolean): readonly AnyView[] {
  switch (route.kind) {
    case 'category':
    case 'favourites':
    case 'list':
    case 'search':
      if (route.kind === 'search' && route.term === '') return [searchStartView];
      return isForCustomer ? [listingView, customerTileView] : [listingView];
    case 'product':
      return isForCustomer ? [productView, lastPurchaseView, customerTileView] : [productView];
    case 'basket':
      return [basketView];
    case 'checkout':
      return [checkoutView];
    case 'quickOrder':
      return [quickOrderView];
    case 'orders':
      return [ordersView];
    case 'order':
      return [orderView];
    case 'jobApplication':
      return [jobApplicationView];
    case 'account':
      return [accountView];
    case 'signIn':
      return [signInView];
    case 'passwordReset':
      return [passwordResetView];
    case 'home':
      return isForCustomer ? [homeView, customerTileView] : [homeView];
    case 'notFound':
      return [notFoundView];
  }
}
