import { useCallback, useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { categoryTrail, type Category } from '../../domain/listing/category.ts';
import { categoryTemplate } from '../../domain/listing/category-template.ts';
import { contentLayout } from '../../domain/content/content-layout.ts';
import { slidingRow } from '../../domain/content/marketing-blocks.ts';
import { displayModes } from '../../domain/listing/listing.ts';
import { listingAddress } from '../../domain/listing/listing-address.ts';
import { paging } from '../../domain/listing/paging.ts';
import {
  effectivePageSize,
  isEverythingShown,
  offeredPageSizes,
} from '../../domain/listing/search-request.ts';
import { isWholePage } from '../../domain/listing/whole-page.ts';
import { productLink } from '../../domain/product/product-link.ts';
import type { Product } from '../../domain/product/product.ts';
import { tilePageKind } from '../../domain/tile/tile-action.ts';
import { listingPromotions } from '../../domain/home/listing-promotions.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import { accountPath, categoryPath, signInPath, type PathParts } from '../../domain/routes/route.ts';
import type { ListingActorRef, ListingSnapshot } from '../../machines/listing/listing.machine.ts';
import { NotFound } from '../shell/failure/not-found.tsx';
import { listingPresses } from './listing-presses.ts';
import { useShownListing } from './use-shown-listing.ts';
import { ListingView, type ListingViewProps } from './listing-view.tsx';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { useIsInBrowser } from '../use-is-in-browser.ts';
import type { ListHeadProps } from '../lists/list-head.tsx';
import type { ListingDraftsProps } from './filters/listing-drafts.tsx';
import { lazyAllProductsPart } from '../page-views.ts';
import { useIsWide } from '../use-is-wide.ts';
import { PrintHead } from '../shell/print-head.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useStructuredData } from '../shell/use-structured-data.ts';

/** Opened by a press, and on narrow screens only. */
const listingDrafts = lazyPart<ListingDraftsProps>(() =>
  import('./filters/listing-drafts.tsx').then(({ ListingDrafts }) => ListingDrafts),
);

/** Only on the page of a list that the customer named. */
const listHead = lazyPart<ListHeadProps>(() =>
  import('../lists/list-head.tsx').then(({ ListHead }) => ListHead),
);
const missingList = lazyPart(() =>
  import('../lists/missing-list.tsx').then(({ MissingList }) => MissingList),
);

/** A category or the results of a search. */
export function ListingPage({ actorRef }: { readonly actorRef: ListingActorRef }) {
  const { storefront } = useStorefront();
  const { configuration } = useLocale();
  const { listing: texts, account } = useMessages();
  const state = useSelector(actorRef, shownState);
  const context = useSelector(actorRef, (snapshot) => snapshot.context);
  const filterDraftRef = useSelector(actorRef, ({ children }) => children.filterDraft);
  const sortDraftRef = useSelector(actorRef, ({ children }) => children.sortDraft);
  const isWide = useIsWide();
  const carouselRef = useSelector(actorRef, ({ children }) => children.carousel);
  const session = useSelector(storefront, (snapshot) => snapshot.context.session);
  const allProductsRef = useSelector(actorRef, ({ children }) => children.allProducts);
  const isInBrowser = useIsInBrowser(allProductsRef !== undefined);
  /** The window into a long list is measured, so the first products stand for it until there is a browser. */
  const allProducts = isInBrowser ? allProductsRef : undefined;
  const namedListRef = useSelector(storefront, ({ children }) => children.namedList);
  const isCutShort = useSelector(actorRef, (snapshot) => snapshot.matches({ viewAll: 'unavailable' }));
  const displayModeRef = useSelector(storefront, ({ children }) => children.displayMode);
  const remembered = useSelector(
    displayModeRef,
    (snapshot) => displayModes.find((mode) => snapshot?.matches(mode)) ?? 'list',
  );

  const { path, search, query, source, listing, shownQuery } = context;
  const namedTemplate = useSelector(storefront, ({ context: { location } }) =>
    location.route.kind === 'category' ? location.route.template : null,
  );
  const { paths } = configuration;
  const term = source.mode === 'search' ? source.term : null;
  const category = listing?.category ?? null;
  const template = categoryTemplate(namedTemplate, category?.pageKey ?? '');
  const pageKind = tilePageKind(template, category);
  const layout = contentLayout(template);
  const isFavourites = source.mode === 'favourites';
  const isNamedList = source.mode === 'namedList';
  const ofList = isFavourites ? texts.favourites : (listing?.list?.name ?? category?.name ?? '');
  const accountPart = isFavourites ? 'favourites' : isNamedList ? 'lists' : null;
  const title = term === null ? ofList : texts.resultsFor(term);
  const address = listingAddress(path, query, search);
  const { pageSize } = configuration.listing;
  const chosenMode = query.display ?? remembered;
  const displayMode = pageKind === 'events' ? 'list' : chosenMode;
  const shown = useShownListing(context, displayMode, allProducts);
  const { listedAt, pagesHref } = shown;
  const shownTotal = shown.listing?.productCount ?? 0;
  const isWhole = shown.listing !== null && isWholePage(shown.query, shown.listing);
  const promotions = useMemo(
    () =>
      shown.listing && shown.shownQuery
        ? listingPromotions(shown.listing, shown.shownQuery, configuration)
        : [],
    [shown.listing, shown.shownQuery, configuration],
  );
  const linkOf = useCallback((product: Product) => productLink(paths, product, listedAt), [paths, listedAt]);
  const presses = useMemo(() => listingPresses(actorRef), [actorRef]);
  const isMissingList = isNamedList && state === 'missing';
  usePageTitle(
    isMissingList ? texts.ownList : (category && specialProperty(category, 'META_TITLE')) || title,
    category,
    address,
  );
  useStructuredData({ address, title, listing: shownQuery === query ? listing : null });

  if (state === 'missing') {
    return isNamedList ? <missingList.Part /> : <NotFound what="category" />;
  }
  return (
    <>
      <PrintHead />
      <ListingView
        state={state}
        failure={context.failure}
        title={title}
        trail={
          accountPart ? [{ label: account.title, to: accountPath(accountPart) }] : trailOf(category, paths)
        }
        isFavourites={isFavourites}
        isNamedList={isNamedList}
        head={
          namedListRef &&
          listing?.list && (
            <listHead.Part actorRef={namedListRef} list={listing.list} products={listing.products} />
          )
        }
        session={session}
        signInHref={signInPath(address)}
        category={category}
        hasTiles={template === 'SUB_CATEGORY'}
        term={term}
        nearest={context.nearest}
        listing={shown.listing}
        promotions={promotions}
        promotionRowStart={configuration.listing.promotionRowStart}
        paging={paging({
          totalItems: shownTotal,
          page: shown.query.page,
          pageSize: isWhole ? shownTotal : effectivePageSize(shown.query, configuration.listing, shownTotal),
        })}
        viewAllHref={listingAddress(path, { ...shown.query, page: 1, pageSize: shownTotal }, search)}
        pagesHref={isEverythingShown(shown.query, configuration.listing, shownTotal) ? pagesHref : null}
        isCutShort={isCutShort}
        allProducts={
          shown.allProducts && shown.listing ? (
            <lazyAllProductsPart.View
              key={`${shown.allProducts.sessionId} ${shown.mode}`}
              actorRef={shown.allProducts}
              title={title}
              displayMode={shown.mode}
              products={shown.listing.products}
              pagesHref={pagesHref}
              pageKind={pageKind}
              linkOf={linkOf}
            />
          ) : null
        }
        selectedFilters={query.filters}
        shownFilters={shown.query.filters}
        selectedSort={query}
        isWide={isWide}
        displayMode={displayMode}
        shownMode={shown.mode}
        isToggleOffered={
          configuration.listing.isDisplayToggleOffered &&
          pageKind !== 'events' &&
          layout === null &&
          carouselRef === undefined
        }
        pageKind={pageKind}
        layout={layout}
        carousel={
          carouselRef
            ? {
                actorRef: carouselRef,
                variant: (listing && slidingRow(listing)?.variant) ?? 'transparent-light',
              }
            : null
        }
        linkOf={linkOf}
        pageHrefOf={(page) => listingAddress(path, { ...shown.query, page }, search)}
        facetsRef={actorRef}
        {...presses}
        pageSizes={isWhole ? [] : offeredPageSizes(pageSize, shownTotal)}
        drafts={
          (filterDraftRef || sortDraftRef) && (
            <listingDrafts.Part
              listingRef={actorRef}
              filterDraftRef={filterDraftRef}
              sortDraftRef={sortDraftRef}
            />
          )
        }
      />
    </>
  );
}

function trailOf(category: Category | null, paths: PathParts) {
  return (category ? categoryTrail(category) : []).map(({ id, name }) => ({
    label: name,
    to: categoryPath(paths, id),
  }));
}

const states = ['loading', 'ready', 'empty', 'outdated', 'failed', 'missing'] as const;

function shownState(snapshot: ListingSnapshot): ListingViewProps['state'] | 'missing' {
  return states.find((products) => snapshot.matches({ products })) ?? 'loading';
}
