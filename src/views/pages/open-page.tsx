import { useSelector } from '../use-selector.ts';
import { Suspense } from 'react';
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
  const { storefront } = useStorefront();
  const isNotFound = useSelector(storefront, (snapshot) => snapshot.matches({ page: 'notFound' }));
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
      {isNotFound && <notFoundChunk.Page />}
    </Suspense>
  );
}
