import { messagesIn } from '#src/messages/messages-in.ts';
import type { PageDocument } from './document.ts';

/** What stands over a page, empty while it is not known. */
export function pageTitle({ route, page, language }: PageDocument): string {
  const messages = messagesIn(language);
  if (page.outcome === 'notFound') {
    if (route.kind === 'category') return messages.missingCategory.title;
    return route.kind === 'product' ? messages.missingProduct.title : messages.notFound.title;
  }
  const titles = {
    home: messages.homePage.title,
    category: page.listing?.category?.name ?? '',
    product: page.detail?.product.productName ?? '',
    search:
      route.kind === 'search' && route.term !== ''
        ? messages.listing.resultsFor(route.term)
        : messages.listing.searchTitle,
    basket: messages.basket.title,
    checkout: messages.checkout.title,
    quickOrder: messages.quickOrder.title,
    orders: messages.orders.title,
    order: route.kind === 'order' ? messages.orders.one(route.orderId) : '',
    jobApplication: messages.jobApplication.title,
    favourites: messages.listing.favourites,
    list: messages.listing.ownList,
    account: messages.account.title,
    signIn: messages.signIn.title,
    passwordReset: messages.passwordReset.title,
    notFound: messages.notFound.title,
  };
  return titles[route.kind];
}
