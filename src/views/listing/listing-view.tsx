import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { chosenFacets } from '../../domain/listing/facets.ts';
import { countedProducts, type DisplayMode, type Facet } from '../../domain/listing/listing.ts';
import { withoutQuickFilters } from '../../domain/listing/quick-filters.ts';
import { isContentOnly } from '../../domain/product/content.ts';
import type { ListingActorRef } from '../../machines/listing/listing.machine.ts';
import { useCustomerSlot } from '../customer-slot.ts';
import { useMessages } from '../messages-context.tsx';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { SkipToResults } from '../shell/skip-links.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CategoryFoot, CategoryHeader } from './category-header.tsx';
import { CategorySidebar } from './category-sidebar.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Facets } from './filters/facets.tsx';
import type { ListingPageModel } from './listing-page-model.ts';
import { ListingResults } from './listing-results.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import styles from './listing-view.module.css';
import type { ShownProducts } from './use-shown-products.ts';

export interface ListingViewProps {
  /** Receives what the visitor presses, and knows at once what they chose. */
  readonly actorRef: ListingActorRef;
  readonly page: ListingPageModel;
  readonly products: ShownProducts;
  readonly displayMode: DisplayMode;
  /** Whether there is room for the filters beside the products. */
  readonly isWide: boolean;
}

const noFacets: readonly Facet[] = [];

/** A category or the results of a search: filters, products, pages (LS-1 to LS-4, LS-6, LS-7, LS-10). */
export const ListingView = memo(function ListingView(props: ListingViewProps) {
  const { actorRef, page, products, displayMode } = props;
  const { state, category, hasTiles, layout } = page;
  const { listing, shownFilters } = products;
  const { listing: texts } = useMessages();
  const { ListHead } = useCustomerSlot();
  const facets = listing?.filters ?? noFacets;
  const isContent = isContentOnly(listing?.products ?? []);
  const isTilesOnly = hasTiles && isContent && category !== null && category.childCategories.length > 0;
  const isAlone = layout === 'marketing' || (state === 'empty' && category === null && facets.length === 0);
  const counted = listing && countedProducts(listing);
  const entries = listing?.productCount ?? 0;
  const count = counted === null ? null : isContent ? texts.entryCount(entries) : texts.count(counted);

  if (state === 'failed') {
    return <PageFailed failure={page.failure} onRetry={() => actorRef.send({ type: 'retry.requested' })} />;
  }
  return (
    <>
      <Head page={page} count={layout === 'marketing' || isTilesOnly ? null : count} />
      {listing?.list && <ListHead list={listing.list} products={listing.products} />}
      {hasTiles && category !== null && (
        <div className={styles['tiles']}>
          <CategoryTiles categories={category.childCategories} />
        </div>
      )}
      {!isTilesOnly && (
        <div role="status" className={styles['status']}>
          <HiddenText key={JSON.stringify([shownFilters, products.paging.currentPage])}>
            {state === 'loading' ? '' : count}
          </HiddenText>
        </div>
      )}
      {!isTilesOnly && (
        <div key={isAlone ? 'alone' : 'beside'} className={styles['columns']} data-alone={isAlone}>
          <Sidebar {...props} facets={withoutQuickFilters(facets)} />
          <div id="results" tabIndex={-1} className={styles['main']}>
            {listing === null ? (
              <>
                <Skeleton shape="control" />
                <ListingSkeleton displayMode={displayMode} />
              </>
            ) : (
              <ListingResults {...props} listing={listing} isContent={isContent} />
            )}
          </div>
        </div>
      )}
      <CategoryFoot category={category} />
    </>
  );
});

interface HeadProps {
  readonly page: ListingPageModel;
  /** The number of products in words; nothing if it is unknown or means nothing. */
  readonly count: string | null;
}

function Head({ page: { title, trail, category }, count }: HeadProps) {
  const { loading } = useMessages();
  return title === '' ? (
    <>
      <Skeleton shape="medium" />
      <h1 id="page-title" className={styles['title']} tabIndex={-1}>
        <HiddenText>{loading}</HiddenText>
        <Skeleton shape="heading" />
      </h1>
    </>
  ) : (
    <CategoryHeader trail={trail} title={title} count={count} category={category} />
  );
}

interface SidebarProps extends ListingViewProps {
  readonly facets: readonly Facet[];
}

/** The categories inside, and on wide screens the filters, of which a choice applies at once (FL-1). */
function Sidebar({ actorRef, page: { category, hasTiles }, isWide, facets }: SidebarProps) {
  const { filters } = useMessages();
  const chosen = useSelector(actorRef, ({ context }) => context.query.filters);
  const hasPanel = isWide && facets.length > 0;
  return (
    <>
      {hasPanel && (
        <div className={styles['wide']}>
          <SkipToResults />
        </div>
      )}
      <div className={styles['sidebar']}>
        {category !== null && !hasTiles && <CategorySidebar category={category} />}
        {hasPanel && (
          <div className={styles['wide']}>
            <div role="group" aria-label={filters.title}>
              <Facets actorRef={actorRef} facets={chosenFacets(facets, chosen)} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}
