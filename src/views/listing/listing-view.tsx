import type { ListingMarks, ListingPageModel, ShownProductsModel } from './listing-page-model.ts';
import type { ListingPresses } from './listing-presses.ts';
import { ListingResults } from './listing-results.tsx';
import { memo, type ReactNode } from 'react';
import type { CategoryReference } from '../../domain/listing/category.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import { chosenFacets } from '../../domain/listing/facets.ts';
import { parseInterval } from '../../domain/listing/filter-interval.ts';
import { countedProducts, type Facet, type SelectedFilter } from '../../domain/listing/listing.ts';
import { withoutQuickFilters } from '../../domain/listing/quick-filters.ts';
import { isContentOnly } from '../../domain/product/content.ts';
import type { Product } from '../../domain/product/product.ts';
import type { Session } from '../../domain/session/session.ts';
import type { Messages } from '../../messages/messages.ts';
import type { FacetsActorRef } from '../../machines/listing/facet.machine.ts';
import type { ContentCarousel } from '../content/content-list.tsx';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { SkipToResults } from '../shell/skip-links.tsx';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CategoryHeader } from './category-header.tsx';
import { CategorySidebar } from './category-sidebar.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import type { FilterPill } from './filters/filter-pills.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import styles from './listing-view.module.css';

export interface ListingViewProps
  extends
    Omit<ListingPageModel, 'address' | 'documentTitle'>,
    ListingMarks,
    ShownProductsModel,
    ListingPresses {
  readonly state: 'loading' | 'ready' | 'empty' | 'outdated' | 'failed';
  /** Why the products could not be loaded; `null` if nothing failed. */
  readonly failure: Fault | null;
  readonly session: Session;
  /** The head of a list that the customer named. */
  readonly head?: ReactNode;
  /** Categories that a search without results suggests instead, the likeliest first. */
  readonly nearest: readonly CategoryReference[];
  /** Whether there is room for the filters beside the products. */
  readonly isWide: boolean;
  /** The row in which the products slide (LS-3). */
  readonly carousel?: ContentCarousel | null;
  readonly linkOf: (product: Product) => string;
  /** Whether only the first of all products could be shown. */
  readonly isCutShort: boolean;
  /** The remaining products of "view all", loaded in slices (LS-5). */
  readonly allProducts: ReactNode;
  readonly facetsRef: FacetsActorRef;
  /** The draft of filters or of an order above the page. */
  readonly drafts?: ReactNode;
}

const noFilters: readonly Facet[] = [];

/** A category or the results of a search: filters, products, pages (LS-1 to LS-4, LS-6, LS-7, LS-10). */
export const ListingView = memo(function ListingView(props: ListingViewProps) {
  const { state, category, hasTiles, listing, selectedFilters, shownFilters } = props;
  const { listing: texts, filters: filterTexts } = useMessages();
  const filters = listing?.filters ?? noFilters;
  const chosen = chosenFacets(filters, selectedFilters);
  const facets = withoutQuickFilters(chosen);
  const isContent = isContentOnly(listing?.products ?? []);
  const isTilesOnly = hasTiles && isContent && category !== null && category.childCategories.length > 0;
  const isAlone =
    props.layout === 'marketing' || (state === 'empty' && category === null && filters.length === 0);
  const entries = listing?.productCount ?? 0;
  const counted = listing && countedProducts(listing);
  const count = counted === null ? null : isContent ? texts.entryCount(entries) : texts.count(counted);

  if (state === 'failed') return <PageFailed failure={props.failure} onRetry={props.onRetry} />;
  return (
    <>
      <Head {...props} count={props.layout === 'marketing' || isTilesOnly ? null : count} />
      {props.head}
      {hasTiles && category !== null && (
        <div className={styles['tiles']}>
          <CategoryTiles categories={category.childCategories} />
        </div>
      )}
      {!isTilesOnly && (
        <div role="status" className={styles['status']}>
          <HiddenText key={JSON.stringify([shownFilters, props.paging.currentPage])}>
            {state === 'loading' ? '' : count}
          </HiddenText>
        </div>
      )}
      {!isTilesOnly && (
        <div key={isAlone ? 'alone' : 'beside'} className={styles['columns']} data-alone={isAlone}>
          <Sidebar {...props} facets={facets} />
          <div id="results" tabIndex={-1} className={styles['main']}>
            {listing === null ? (
              <>
                <Skeleton shape="control" />
                <ListingSkeleton displayMode={props.displayMode} />
              </>
            ) : (
              <ListingResults
                {...props}
                listing={listing}
                isContent={isContent}
                pills={pillsOf(filters, shownFilters, filterTexts)}
                quickFilters={chosen}
                hasFacets={facets.length > 0}
              />
            )}
          </div>
        </div>
      )}
      {props.drafts}
    </>
  );
});

interface HeadProps extends ListingViewProps {
  /** The number of products in words; nothing if it is unknown or means nothing. */
  readonly count: string | null;
}

function Head({ title, trail, category, count }: HeadProps) {
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

function Sidebar(props: ListingViewProps & { readonly facets: readonly Facet[] }) {
  const { category, hasTiles, facets, facetsRef, onFilterToggled, onFilterApproached } = props;
  const hasPanel = props.isWide && facets.length > 0;
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
            <FilterPanel
              actorRef={facetsRef}
              facets={facets}
              onToggled={onFilterToggled}
              onApproached={onFilterApproached}
            />
          </div>
        )}
      </div>
    </>
  );
}

function pillsOf(
  facets: readonly Facet[],
  selected: readonly SelectedFilter[],
  texts: Pick<Messages['filters'], 'range' | 'unknown'>,
): readonly FilterPill[] {
  return selected.flatMap(({ filterKey, values }) => {
    const facet = facets.find((each) => each.filterKey === filterKey);
    return values.map((value) => {
      const range = facet?.range ? parseInterval(value) : null;
      const text = range ? texts.range(range, facet?.range?.unit ?? '') : value;
      return { filterKey, facetName: facet?.filterDescription ?? texts.unknown, value, text };
    });
  });
}
