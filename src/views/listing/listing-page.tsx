import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { displayModes } from '../../domain/listing/listing.ts';
import type { ListingActorRef } from '../../machines/listing/listing.machine.ts';
import { useCustomerSlot } from '../customer-slot.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { NotFound } from '../shell/failure/not-found.tsx';
import { PrintHead } from '../shell/print-head.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useStructuredData } from '../shell/use-structured-data.ts';
import { useStorefront } from '../storefront-context.tsx';
import { useIsInBrowser } from '../use-is-in-browser.ts';
import { useIsWide } from '../use-is-wide.ts';
import { ListingDrafts } from './filters/listing-drafts.tsx';
import { chosenMode, listingPageModel, listingStates } from './listing-page-model.ts';
import { ListingView } from './listing-view.tsx';
import { useShownProducts } from './use-shown-products.ts';

/**
 * A category or the results of a search. A press renders its marks at once, which views select from the actor; everything else,
 * such as the products, follows in one render that the browser may interrupt.
 */
export function ListingPage({ actorRef }: { readonly actorRef: ListingActorRef }) {
  const { configuration } = useLocale();
  const messages = useMessages();
  const { MissingList } = useCustomerSlot();
  const newest = useSelector(actorRef, (snapshot) => snapshot);
  const snapshot = useDeferredValue(newest);
  const { context, children } = snapshot;
  const { session, namedTemplate, remembered } = useShopAround();
  const isWide = useIsWide();
  const isInBrowser = useIsInBrowser(children.allProducts !== undefined);
  const state = listingStates.find((products) => snapshot.matches({ products })) ?? 'loading';
  const isCutShort = snapshot.matches({ viewAll: 'unavailable' });
  const isSliding = children.carousel !== undefined;
  const page = useMemo(
    () =>
      listingPageModel(
        { context, state, isCutShort, session, namedTemplate, isSliding },
        configuration,
        messages,
      ),
    [context, state, isCutShort, session, namedTemplate, isSliding, configuration, messages],
  );
  const { address, title, category, isNamedList } = page;
  const displayMode = chosenMode(newest.context.query, remembered, page.pageKind);
  const products = useShownProducts(snapshot, useDeferredValue(displayMode), isInBrowser);
  const isMissing = state === 'missing';
  const { query, listing, shownQuery } = context;
  usePageTitle(isNamedList && isMissing ? messages.listing.ownList : page.documentTitle, category, address);
  useStructuredData({ address, title, listing: shownQuery === query ? listing : null });

  if (isMissing) return isNamedList ? <MissingList /> : <NotFound what="category" />;
  return (
    <>
      <PrintHead />
      <ListingView
        actorRef={actorRef}
        page={page}
        products={products}
        displayMode={displayMode}
        isWide={isWide}
      />
      <ListingDrafts actorRef={actorRef} />
    </>
  );
}

/** The session, and how the visitor looks at lists. */
function useShopAround() {
  const { storefront } = useStorefront();
  const displayModeRef = useSelector(storefront, ({ children }) => children.displayMode);
  return {
    session: useSelector(storefront, ({ context }) => context.session),
    namedTemplate: useSelector(storefront, ({ context: { location } }) =>
      location.route.kind === 'category' ? location.route.template : null,
    ),
    remembered: useSelector(
      displayModeRef,
      (snapshot) => displayModes.find((mode) => snapshot?.matches(mode)) ?? 'list',
    ),
  };
}
