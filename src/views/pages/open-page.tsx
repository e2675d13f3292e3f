import { useSelector } from '../use-selector.ts';
import { Suspense, useMemo } from 'react';
import { PageFailed } from '../failure/page-failed.tsx';
import { TilePartContext } from '../listing/tile-parts.ts';
import { useStorefront } from '../storefront-context.tsx';
import {
  basketChunk,
  homeChunk,
  listingChunk,
  notFoundChunk,
  productChunk,
  searchStartChunk,
  signInChunk,
} from './page-chunks.tsx';
import { tileParts } from './tile-parts.tsx';

/** The page that the shop's root actor has open. */
export function OpenPage() {
  const { storefront } = useStorefront();
  const isNotFound = useSelector(storefront, (snapshot) => snapshot.matches({ page: 'notFound' }));
  const isUnavailable = useSelector(storefront, (snapshot) => snapshot.matches({ page: 'unavailable' }));
  const isSearchStart = useSelector(storefront, (snapshot) => snapshot.matches({ page: 'searchStart' }));
  const isHome = useSelector(storefront, (snapshot) => snapshot.matches({ page: 'home' }));
  const isBasket = useSelector(storefront, (snapshot) => snapshot.matches({ page: 'basket' }));
  const isSignIn = useSelector(storefront, (snapshot) => snapshot.matches({ page: 'signIn' }));
  const listing = useSelector(storefront, ({ children }) => children.listing);
  const tileRequests = useSelector(storefront, ({ children }) => children.tileRequests);
  const tilePart = useMemo(() => tileRequests && tileParts(tileRequests), [tileRequests]);
  const product = useSelector(storefront, ({ children }) => children.productPage);

  return (
    <Suspense>
      {listing && (
        <TilePartContext value={tilePart ?? null}>
          <listingChunk.Page key={listing.sessionId} actorRef={listing} />
        </TilePartContext>
      )}
      {product && <productChunk.Page key={product.sessionId} actorRef={product} />}
      {isSearchStart && <searchStartChunk.Page />}
      {isHome && (
        <TilePartContext value={tilePart ?? null}>
          <homeChunk.Page />
        </TilePartContext>
      )}
      {isBasket && <basketChunk.Page />}
      {isSignIn && <signInChunk.Page />}
      {isUnavailable && <PageFailed onRetry={() => storefront.send({ type: 'retry.requested' })} />}
      {isNotFound && <notFoundChunk.Page />}
    </Suspense>
  );
}
