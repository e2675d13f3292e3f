import { lazyView } from '../parts/lazy-view.tsx';

/** Only customers see it, so only they load the code and the words of dates. */
export const lazyOfferPrice = lazyView(() =>
  import('../listing/offer-price.tsx').then(({ OfferPrice }) => OfferPrice),
);
