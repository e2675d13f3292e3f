import { useSelector } from '../use-selector.ts';
import { Suspense } from 'react';
import { PageFailed } from '../failure/page-failed.tsx';
import { useStorefront } from '../storefront-context.tsx';
import {
  basketChunk,
  homeChunk,
  listingChunk,
  notFoundChunk,
  productChunk,
  signInChunk,
} from './page-chunks.tsx';

/** The page that the shop's root actor has open. */
export function OpenPage() {
  const { storefront, reload } = useStorefront();
  const isNotFound = useSelector(storefront, (snapshot) => snapshot.matches({ page: 'notFound' }));
  const isUnavailable = useSelector(storefront, (snapshot) =>
    snapshot.matches({ page: { product: 'unavailable' } }),
  );
  const isHome = useSelector(storefront, (snapshot) => snapshot.matches({ page: 'home' }));
  const isBasket = useSelector(storefront, (snapshot) => snapshot.matches({ page: 'basket' }));
  const isSignIn = useSelector(storefront, (snapshot) => snapshot.matches({ page: 'signIn' }));
  const listing = useSelector(storefront, ({ children }) => children.listing);
  const product = useSelector(storefront, ({ children }) => children.productPage);

  return (
    <Suspense>
      {listing && <listingChunk.Page key={listing.sessionId} actorRef={listing} />}
      {product && <productChunk.Page key={product.sessionId} actorRef={product} />}
      {isHome && <homeChunk.Page />}
      {isBasket && <basketChunk.Page />}
      {isSignIn && <signInChunk.Page />}
      {isUnavailable && <PageFailed onRetry={reload} />}
      {isNotFound && <notFoundChunk.Page />}
    </Suspense>
  );
}
