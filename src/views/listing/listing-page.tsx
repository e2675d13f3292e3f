import type { CarouselVariant } from '../../domain/shell/carousel-variant.ts';
import { type DisplayMode, type Listing, displayModes } from '../../domain/listing/listing.ts';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { slidingRow } from '../../domain/content/marketing-blocks.ts';
import { productLink } from '../../domain/product/product-link.ts';
import type { Product } from '../../domain/product/product.ts';
import { countedProducts } from '../../domain/listing/listing.ts';
import type { ListingActorRef, ListingSnapshot } from '../../machines/listing/listing.machine.ts';
import { NotFound } from '../shell/failure/not-found.tsx';
import { listingPresses } from './listing-presses.ts';
import { useShownListing } from './use-shown-listing.ts';
import { ListingView, type ListingViewProps } from './listing-view.tsx';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { useIsInBrowser } from '../use-is-in-browser.ts';
import { ListHead } from '../lists/list-head.tsx';
import { MissingList } from '../lists/missing-list.tsx';
import { ListingDrafts } from './filters/listing-drafts.tsx';
import { AllProductsPart } from './all-products/all-products-part.tsx';
import { useIsWide } from '../use-is-wide.ts';
import { PrintHead } from '../shell/print-head.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useStructuredData } from '../shell/use-structured-data.ts';
import { listingMarks, listingPageModel, shownProductsModel } from './listing-page-model.ts';

/**
 * A category or the results of a search. A press renders its marks at once; everything else, such as the products, follows in one
 * render that the browser may interrupt.
 */
export function ListingPage({ actorRef }: { readonly actorRef: ListingActorRef }) {
  const { configuration } = useLocale();
  const messages = useMessages();
  const { listing: texts } = messages;
  const newest = useSelector(actorRef, (snapshot) => snapshot);
  const snapshot = useDeferredValue(newest);
  const { context } = snapshot;
  const { allProducts: allProductsRef, carousel } = snapshot.children;
  const { namedListRef, session, namedTemplate, remembered } = useShopAround();
  const isWide = useIsWide();
  const isInBrowser = useIsInBrowser(allProductsRef !== undefined);

  const isSliding = carousel !== undefined;
  const { address, documentTitle, ...page } = useMemo(
    () => listingPageModel({ context, namedTemplate, isSliding }, configuration, messages),
    [context, namedTemplate, isSliding, configuration, messages],
  );
  const { category, title, pageKind, isNamedList } = page;
  const marks = useMemo(
    () => listingMarks(newest.context.query, remembered, pageKind),
    [newest.context.query, remembered, pageKind],
  );
  const { query, listing, shownQuery } = context;
  const state = shownState(snapshot);
  const mode = useDeferredValue(marks.displayMode);
  /** A window into a long list is measured, so the first products take its place until there is a browser. */
  const { shown, products, linkOf } = useProducts(context, mode, isInBrowser ? allProductsRef : undefined);
  const presses = useMemo(() => listingPresses(actorRef), [actorRef]);
  const drafts = useMemo(() => <Drafts actorRef={actorRef} />, [actorRef]);
  usePageTitle(isNamedList && state === 'missing' ? texts.ownList : documentTitle, category, address);
  useStructuredData({ address, title, listing: shownQuery === query ? listing : null });

  if (state === 'missing') {
    return isNamedList ? <MissingList /> : <NotFound what="category" />;
  }
  return (
    <>
      <PrintHead />
      <ListingView
        {...page}
        {...marks}
        {...products}
        {...presses}
        state={state}
        failure={context.failure}
        head={
          namedListRef &&
          listing?.list && (
            <ListHead actorRef={namedListRef} list={listing.list} products={listing.products} />
          )
        }
        session={session}
        nearest={context.nearest}
        isCutShort={snapshot.matches({ viewAll: 'unavailable' })}
        allProducts={
          shown.allProducts && shown.listing ? (
            <AllProductsPart
              key={`${shown.allProducts.sessionId} ${shown.mode}`}
              actorRef={shown.allProducts}
              title={title}
              displayMode={shown.mode}
              products={shown.listing.products}
              count={countedProducts(shown.listing) ?? shown.listing.productCount}
              pagesHref={shown.pagesHref}
              pageKind={pageKind}
              linkOf={linkOf}
            />
          ) : null
        }
        isWide={isWide}
        carousel={carousel ? { actorRef: carousel, variant: slidingVariant(listing) } : null}
        linkOf={linkOf}
        facetsRef={actorRef}
        drafts={drafts}
      />
    </>
  );
}

/** The products on the screen, with what the page says about them and the address of each. */
function useProducts<AllProducts>(
  context: ListingSnapshot['context'],
  mode: DisplayMode,
  allProducts: AllProducts,
) {
  const { configuration } = useLocale();
  const { paths } = configuration;
  const { path, search } = context;
  const shown = useShownListing(context, mode, allProducts);
  const products = useMemo(
    () => shownProductsModel(shown, { path, search }, configuration),
    [shown, path, search, configuration],
  );
  const { listedAt } = shown;
  const linkOf = useCallback((product: Product) => productLink(paths, product, listedAt), [paths, listedAt]);
  return { shown, products, linkOf };
}

/** The session, the list of the customer, and how the visitor looks at lists. */
function useShopAround() {
  const { storefront } = useStorefront();
  const displayModeRef = useSelector(storefront, ({ children }) => children.displayMode);
  return {
    namedListRef: useSelector(storefront, ({ children }) => children.namedList),
    session: useSelector(storefront, (snapshot) => snapshot.context.session),
    namedTemplate: useSelector(storefront, ({ context: { location } }) =>
      location.route.kind === 'category' ? location.route.template : null,
    ),
    remembered: useSelector(
      displayModeRef,
      (snapshot) => displayModes.find((mode) => snapshot?.matches(mode)) ?? 'list',
    ),
  };
}

/** The draft of filters or of an order above the page. */
function Drafts({ actorRef }: { readonly actorRef: ListingActorRef }) {
  const filterDraftRef = useSelector(actorRef, ({ children }) => children.filterDraft);
  const sortDraftRef = useSelector(actorRef, ({ children }) => children.sortDraft);
  return (
    (filterDraftRef || sortDraftRef) && (
      <ListingDrafts listingRef={actorRef} filterDraftRef={filterDraftRef} sortDraftRef={sortDraftRef} />
    )
  );
}

const states = ['loading', 'ready', 'empty', 'outdated', 'failed', 'missing'] as const;

function shownState(snapshot: ListingSnapshot): ListingViewProps['state'] | 'missing' {
  return states.find((products) => snapshot.matches({ products })) ?? 'loading';
}

function slidingVariant(listing: Listing | null): CarouselVariant {
  return (listing && slidingRow(listing)?.variant) ?? 'transparent-light';
}
