import type { Route } from '../domain/routes/route.ts';
import { lazyView, type LazyView } from './ui/lazy/lazy-view.tsx';

/** The pages, and what only customers see of them, each in a chunk of its own. */
export const lazyHomePage = lazyView(() => import('./home/home-page.tsx').then(({ HomePage }) => HomePage));
export const lazyNotFoundPage = lazyView(() =>
  import('./shell/failure/not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
);
export const lazyListingPage = lazyView(() =>
  import('./listing/listing-page.tsx').then(({ ListingPage }) => ListingPage),
);
/** What only customers see of a product in a list. */
export const lazyCustomerTilePart = lazyView(() =>
  import('./tile/customer-tile-part.tsx').then(({ CustomerTilePart }) => CustomerTilePart),
);
export const lazyAllProductsPart = lazyView(() =>
  import('./listing/all-products/all-products-part.tsx').then(({ AllProductsPart }) => AllProductsPart),
);
export const lazyProductPage = lazyView(() =>
  import('./product/product-page.tsx').then(({ ProductPage }) => ProductPage),
);
/** What only customers see of a product, with the words of dates. */
export const lazyLastPurchase = lazyView(() =>
  import('./product/last-purchase.tsx').then(({ LastPurchase }) => LastPurchase),
);
export const lazyOfferPrice = lazyView(() =>
  import('./tile/offer-price.tsx').then(({ OfferPrice }) => OfferPrice),
);
export const lazyBasketPage = lazyView(() =>
  import('./basket/basket-page.tsx').then(({ BasketPage }) => BasketPage),
);
export const lazyCheckoutPage = lazyView(() =>
  import('./checkout/checkout-page.tsx').then(({ CheckoutPage }) => CheckoutPage),
);
export const lazyJobApplicationPage = lazyView(() =>
  import('./content/job-application-page.tsx').then(({ JobApplicationPage }) => JobApplicationPage),
);
export const lazyQuickOrderPage = lazyView(() =>
  import('./quick-order/quick-order-page.tsx').then(({ QuickOrderPage }) => QuickOrderPage),
);
export const lazyOrdersPage = lazyView(() =>
  import('./orders/orders-page.tsx').then(({ OrdersPage }) => OrdersPage),
);
export const lazyOrderPage = lazyView(() =>
  import('./orders/order-page.tsx').then(({ OrderPage }) => OrderPage),
);
export const lazyAccountPage = lazyView(() =>
  import('./account/account-page.tsx').then(({ AccountPage }) => AccountPage),
);
export const lazyPasswordResetPage = lazyView(() =>
  import('./account/password-reset-page.tsx').then(({ PasswordResetPage }) => PasswordResetPage),
);
export const lazySearchStartPage = lazyView(() =>
  import('./search/search-start-page.tsx').then(({ SearchStartPage }) => SearchStartPage),
);
export const lazySignInPage = lazyView(() =>
  import('./session/sign-in-page.tsx').then(({ SignInPage }) => SignInPage),
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
      if (route.kind === 'search' && route.term === '') return [lazySearchStartPage];
      return isForCustomer ? [lazyListingPage, lazyCustomerTilePart] : [lazyListingPage];
    case 'product':
      return isForCustomer
        ? [lazyProductPage, lazyLastPurchase, lazyOfferPrice, lazyCustomerTilePart]
        : [lazyProductPage];
    case 'basket':
      return [lazyBasketPage];
    case 'checkout':
      return [lazyCheckoutPage];
    case 'quickOrder':
      return [lazyQuickOrderPage];
    case 'orders':
      return [lazyOrdersPage];
    case 'order':
      return [lazyOrderPage];
    case 'jobApplication':
      return [lazyJobApplicationPage];
    case 'account':
      return [lazyAccountPage];
    case 'signIn':
      return [lazySignInPage];
    case 'passwordReset':
      return [lazyPasswordResetPage];
    case 'home':
      return isForCustomer ? [lazyHomePage, lazyCustomerTilePart] : [lazyHomePage];
    case 'notFound':
      return [lazyNotFoundPage];
  }
}
