import { useSelector } from '@xstate/react';
import { memo, Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import type { StorefrontActorRef } from '../machines/shell/storefront.machine.ts';
import { PageFailed } from '../views/shell/failure/page-failed.tsx';
import { useStorefront } from '../views/storefront-context.tsx';
import {
  lazyAccountPage,
  lazyBasketPage,
  lazyCheckoutPage,
  lazyHomePage,
  lazyJobApplicationPage,
  lazyListingPage,
  lazyNotFoundPage,
  lazyOrderPage,
  lazyOrdersPage,
  lazyPasswordResetPage,
  lazyProductPage,
  lazyQuickOrderPage,
  lazySearchStartPage,
  lazySignInPage,
} from '../views/page-views.ts';
import { CustomerTiles } from '../views/tile/customer-tiles.tsx';

type Snapshot = ReturnType<StorefrontActorRef['getSnapshot']>;

/** The page that the shop's root actor has open. A press that opens another one is painted before that one is rendered. */
export const OpenPage = memo(function OpenPage() {
  const { storefront } = useStorefront();
  const snapshot = useSelector(storefront, (now) => now, isSamePage);
  const deferred = useDeferredValue(snapshot);
  const shown = isOtherPage(deferred, snapshot) ? deferred : snapshot;
  return (
    <Suspense>
      <Page key={shown.context.pageCount} snapshot={shown} />
    </Suspense>
  );
});

/** A page that changes or breaks is shown at once: what it was rendered from may be gone. */
function isOtherPage(before: Snapshot, after: Snapshot): boolean {
  return before.context.pageCount !== after.context.pageCount && !after.matches({ page: 'unavailable' });
}

function isSamePage(one: Snapshot, other: Snapshot): boolean {
  return (
    one.context.pageCount === other.context.pageCount &&
    JSON.stringify(one.value.page) === JSON.stringify(other.value.page)
  );
}

function Page({ snapshot }: { readonly snapshot: Snapshot }) {
  const { storefront, onPageShown, onPageReady } = useStorefront();
  useLayoutEffect(onPageShown, [onPageShown]);
  useEffect(onPageReady, [onPageReady]);
  const {
    listing,
    productPage,
    productTiles,
    checkout,
    quickOrder,
    orders,
    orderPage,
    jobApplication,
    passwordReset,
    account,
  } = snapshot.children;
  if (snapshot.matches({ page: 'unavailable' }))
    return <PageFailed onRetry={() => storefront.send({ type: 'retry.requested' })} />;
  if (listing) {
    return (
      <CustomerTiles actorRef={productTiles}>
        <lazyListingPage.View actorRef={listing} />
      </CustomerTiles>
    );
  }
  if (productPage) {
    return (
      <CustomerTiles actorRef={productTiles}>
        <lazyProductPage.View actorRef={productPage} />
      </CustomerTiles>
    );
  }
  if (snapshot.matches({ page: 'home' })) {
    return (
      <CustomerTiles actorRef={productTiles}>
        <lazyHomePage.View />
      </CustomerTiles>
    );
  }
  if (checkout) return <lazyCheckoutPage.View actorRef={checkout} />;
  if (quickOrder) return <lazyQuickOrderPage.View actorRef={quickOrder} />;
  if (orders) return <lazyOrdersPage.View actorRef={orders} />;
  if (orderPage) return <lazyOrderPage.View actorRef={orderPage} />;
  if (jobApplication) return <lazyJobApplicationPage.View actorRef={jobApplication} />;
  if (passwordReset) return <lazyPasswordResetPage.View actorRef={passwordReset} />;
  if (account) return <lazyAccountPage.View actorRef={account} />;
  if (snapshot.matches({ page: 'signInFirst' })) return null;
  if (snapshot.matches({ page: 'searchStart' })) return <lazySearchStartPage.View />;
  if (snapshot.matches({ page: 'basket' })) return <lazyBasketPage.View />;
  if (snapshot.matches({ page: 'signIn' })) return <lazySignInPage.View />;
  return <lazyNotFoundPage.View />;
}
