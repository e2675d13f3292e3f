import { Suspense, type ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import type { Category, CategoryReference } from '../../domain/listing/category.ts';
import type { ContentLayout } from '../../domain/content/content-layout.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import { chosenFacets } from '../../domain/listing/facets.ts';
import { parseRange, type FigureRange } from '../../domain/listing/filter-range.ts';
import {
  countedProducts,
  type DisplayMode,
  type Facet,
  type Listing,
  type SelectedFilter,
} from '../../domain/listing/listing.ts';
import { isQuickFilter, withoutQuickFilters } from '../../domain/listing/quick-filters.ts';
import type { Paging } from '../../domain/listing/paging.ts';
import { shownSortOrders, type SortChoice } from '../../domain/listing/sort-orders.ts';
import { isContentOnly } from '../../domain/product/content.ts';
import type { Product } from '../../domain/product/product.ts';
import type { TilePageKind } from '../../domain/tile/tile-action.ts';
import type { Session } from '../../domain/session/session.ts';
import type { FacetsActorRef } from '../../machines/listing/facet.machine.ts';
import type { ContentCarousel } from '../content/content-list.tsx';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import type { Crumb } from '../shell/breadcrumbs.tsx';
import { focusHeading } from '../shell/page-focus.ts';
import { SkipToResults } from '../shell/skip-links.tsx';
import { useMessages } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { lazyView } from '../ui/lazy/lazy-view.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useReason } from '../use-reason.ts';
import { CategoryHeader } from './category-header.tsx';
import { CategorySidebar } from './category-sidebar.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import type { FacetsProps } from './filters/facets.tsx';
import { FilterPills, type FilterPill } from './filters/filter-pills.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { NoProducts } from './no-products.tsx';
import { Pagination } from './pagination.tsx';
import { ProductTable } from '../tile/product-table.tsx';
import { QuickFilters } from './filters/quick-filters.tsx';
import styles from './listing-view.module.css';

/** The grid view; the list comes with its page. */
const lazyProductPanels = lazyView(() =>
  import('../tile/product-panels.tsx').then(({ ProductPanels }) => ProductPanels),
);

/** Only some categories have such a layout. */
const lazyContentList = lazyView(() =>
  import('../content/content-list.tsx').then(({ ContentList }) => ContentList),
);

/** Only wide screens show it. */
const filterPanel = lazyPart<FacetsProps>(() =>
  import('./filters/filter-panel.tsx').then(({ FilterPanel }) => FilterPanel),
);

export interface ListingViewProps {
  readonly state: 'loading' | 'ready' | 'empty' | 'outdated' | 'failed';
  /** Why the products could not be loaded; `null` while nothing failed. */
  readonly failure: Fault | null;
  /** Empty while it is unknown. */
  readonly title: string;
  readonly trail: readonly Crumb[];
  readonly session: Session;
  readonly signInHref: string;
  /** `null` on the page of a search. */
  readonly category: Category | null;
  /** Whether the category's own categories stand as tiles above the products (template SUB_CATEGORY). */
  readonly hasTiles?: boolean;
  /** Whether it is the list of the customer's favourites. */
  readonly isFavourites?: boolean;
  /** Whether it is a list that the customer named. */
  readonly isNamedList?: boolean;
  /** What is done with the listing as a whole. */
  readonly head?: ReactNode;
  /** What was searched for; `null` in a category. */
  readonly term: string | null;
  /** Where a search that finds nothing may lead instead, the likeliest first. */
  readonly nearest: readonly CategoryReference[];
  readonly listing: Listing | null;
  /** Those of its products that stand among the others in the full width, the first of them in row `promotionRowStart` (CT-5). */
  readonly promotions: readonly Product[];
  readonly promotionRowStart: number;
  readonly paging: Paging;
  /** What the address asks for; ahead of the listing while other products load or render. */
  readonly selectedFilters: readonly SelectedFilter[];
  /** Those of the products on the screen. */
  readonly shownFilters: readonly SelectedFilter[];
  readonly selectedSort: SortChoice;
  /** Whether there is room for the filters beside the products. */
  readonly isWide: boolean;
  readonly displayMode: DisplayMode;
  /** The mode of the products on the screen, until they are rendered in the chosen one. */
  readonly shownMode: DisplayMode;
  readonly isToggleOffered: boolean;
  readonly pageKind: TilePageKind;
  /** The form of entries that are read; `null` where products stand in rows or panels. */
  readonly layout: ContentLayout | null;
  /** The row in which its products slide (LS-3). */
  readonly carousel?: ContentCarousel | null;
  readonly linkOf: (product: Product) => string;
  readonly pageHrefOf: (page: number) => string;
  /** Where all products stand on one page, and where on several again; `null` where they do. */
  readonly viewAllHref: string;
  readonly pagesHref: string | null;
  /** Whether all products should stand on the page, and only the first of them could be shown. */
  readonly isCutShort: boolean;
  /** The products, where more stand on the page than came at once (LS-5). */
  readonly allProducts: ReactNode;
  readonly facetsRef: FacetsActorRef;
  readonly onFilterToggled: (filterKey: string, value: string) => void;
  readonly onFilterApproached: (filterKey: string, value: string) => void;
  readonly onFilterRemoved: (filterKey: string, value: string) => void;
  readonly onFiltersCleared: () => void;
  readonly onFiltersOpened: () => void;
  readonly onSortChosen: (choice: SortChoice) => void;
  readonly onSortOpened: () => void;
  /** How many products a page may hold; empty where it makes no difference. */
  readonly pageSizes?: readonly number[];
  readonly onPageSizeChosen?: (size: number) => void;
  readonly onModeChosen: (mode: DisplayMode) => void;
  readonly onRetry: () => void;
  /** What is being chosen above the page. */
  readonly drafts?: ReactNode;
}

const noFilters: readonly Facet[] = [];

/** A category or the results of a search: filters, products, pages (LS-1 to LS-4, LS-6, LS-7, LS-10). */
export function ListingView(props: ListingViewProps) {
  const { state, title, trail, category, hasTiles = false, listing, selectedFilters, shownFilters } = props;
  const { listing: texts, filters: filterTexts, loading } = useMessages();
  const filters = listing?.filters ?? noFilters;
  const facets = withoutQuickFilters(filters);
  const hasPanel = props.isWide && facets.length > 0;
  const isContent = isContentOnly(listing?.products ?? []);
  const isTilesOnly = hasTiles && isContent && category !== null && category.childCategories.length > 0;
  const entries = listing?.productCount ?? 0;
  const count = listing && (isContent ? texts.entryCount(entries) : texts.count(countedProducts(listing)));

  if (state === 'failed') return <PageFailed failure={props.failure} onRetry={props.onRetry} />;
  return (
    <>
      {title === '' ? (
        <>
          <Skeleton shape="medium" />
          <h1 id="page-title" className={styles['title']} tabIndex={-1}>
            <HiddenText>{loading}</HiddenText>
            <Skeleton shape="heading" />
          </h1>
        </>
      ) : (
        <CategoryHeader
          trail={trail}
          title={title}
          count={props.layout === 'marketing' || isTilesOnly ? null : count}
          category={category}
        />
      )}
      {props.head}
      {hasTiles && category !== null && (
        <div className={styles['tiles']}>
          <CategoryTiles categories={category.childCategories} />
        </div>
      )}
      {!isTilesOnly && (
        <div
          className={styles['columns']}
          data-alone={
            props.layout === 'marketing' || (state === 'empty' && category === null && filters.length === 0)
          }
        >
          <div className={styles['sidebar']}>
            {hasPanel && (
              <div className={styles['wide']}>
                <SkipToResults />
              </div>
            )}
            {category !== null && !hasTiles && <CategorySidebar category={category} />}
            {hasPanel && (
              <div className={styles['wide']}>
                <filterPanel.Part
                  actorRef={props.facetsRef}
                  facets={chosenFacets(facets, selectedFilters)}
                  onToggled={props.onFilterToggled}
                  onApproached={props.onFilterApproached}
                />
              </div>
            )}
          </div>
          <div id="results" tabIndex={-1} className={styles['main']}>
            <div role="status" className={styles['status']}>
              <HiddenText key={JSON.stringify([shownFilters, props.paging.currentPage])}>
                {state === 'loading' ? '' : count}
              </HiddenText>
            </div>
            <Results
              {...props}
              isContent={isContent}
              pills={pillsOf(filters, shownFilters, filterTexts.range)}
              quickFilters={chosenFacets(filters, selectedFilters)}
              hasFacets={facets.length > 0}
            />
          </div>
        </div>
      )}
      {props.drafts}
    </>
  );
}

interface ResultsProps extends ListingViewProps {
  /** Whether nothing among the products has a price. */
  readonly isContent: boolean;
  readonly pills: readonly FilterPill[];
  /** Filters with what is chosen in them, of which some are pressed above the products. */
  readonly quickFilters: readonly Facet[];
  readonly hasFacets: boolean;
}

function Results({
  state,
  title,
  listing,
  paging,
  pills,
  displayMode,
  shownMode,
  session,
  ...props
}: ResultsProps) {
  const { listing: texts, viewAll, price, retry } = useMessages();
  const reason = useReason(props.failure);
  const clearFilters = () => {
    focusHeading();
    props.onFiltersCleared();
  };
  if (listing === null) {
    return (
      <>
        <Skeleton shape="control" />
        <ListingSkeleton displayMode={displayMode} />
      </>
    );
  }
  const { promotions, promotionRowStart, pageKind, layout, linkOf, carousel = null } = props;
  const shownLayout = layout ?? (carousel ? 'marketing' : null);
  const { products } = listing;
  const tiles = { products, promotions, promotionRowStart, pageKind, linkOf };
  const isEmpty = products.length === 0;
  return (
    <>
      {(isEmpty ? !props.isWide && pills.length > 0 : layout !== 'marketing') && (
        <ListingToolbar
          isWide={props.isWide}
          displayMode={displayMode}
          isToggleOffered={!isEmpty && props.isToggleOffered}
          sortOrders={isEmpty ? [] : shownSortOrders(listing.sortOrders, props.selectedSort)}
          filterCount={props.hasFacets ? pills.length : null}
          pageSize={paging.top}
          pageSizes={isEmpty ? [] : (props.pageSizes ?? [])}
          onPageSizeChosen={props.onPageSizeChosen}
          onModeChosen={props.onModeChosen}
          onSortChosen={props.onSortChosen}
          onSortOpened={props.onSortOpened}
          onFiltersOpened={props.onFiltersOpened}
        />
      )}
      {layout === null && (
        <QuickFilters
          facets={props.quickFilters}
          onToggled={props.onFilterToggled}
          onApproached={props.onFilterApproached}
        />
      )}
      <FilterPills
        filters={pills.filter((pill) => !isQuickFilter(pill))}
        onRemoved={(filterKey, value) => {
          if (pills.length === 1) focusHeading();
          props.onFilterRemoved(filterKey, value);
        }}
        onCleared={clearFilters}
      />
      {(state === 'outdated' || props.isCutShort) && (
        <div className={styles['outdated']} role="alert">
          <p>
            {state === 'outdated'
              ? `${reason} ${texts.outdated}`
              : viewAll.failed(listing.products.length + 1, listing.productCount)}
          </p>
          <Button
            onPressed={() => {
              focusHeading();
              props.onRetry();
            }}
          >
            {retry}
          </Button>
        </div>
      )}
      {isEmpty && state === 'loading' ? (
        <ListingSkeleton displayMode={displayMode} />
      ) : isEmpty ? (
        <NoProducts
          isFavourites={props.isFavourites ?? false}
          isNamedList={props.isNamedList ?? false}
          term={props.term}
          categories={props.nearest}
          filters={pills}
          onFilterRemoved={(filterKey, value) => {
            focusHeading();
            props.onFilterRemoved(filterKey, value);
          }}
          onFiltersCleared={clearFilters}
        />
      ) : (
        <>
          {session.kind === 'anonymous' && !props.isContent && layout !== 'marketing' && (
            <p className={styles['invitation']}>
              <Link to={props.signInHref}>{price.signInForPricesAndStock}</Link>
            </p>
          )}
          <div className={styles['products']} aria-busy={state === 'loading' || shownMode !== displayMode}>
            <Suspense fallback={<ListingSkeleton displayMode={shownMode} />}>
              {props.allProducts ??
                (shownLayout !== null ? (
                  <lazyContentList.View
                    layout={shownLayout}
                    products={products}
                    linkOf={linkOf}
                    carousel={carousel}
                  />
                ) : shownMode !== 'grid' && products.length > promotions.length ? (
                  <ProductTable title={title} isCompact={shownMode === 'compact'} {...tiles} />
                ) : (
                  <lazyProductPanels.View {...tiles} />
                ))}
            </Suspense>
          </div>
          <Pagination
            paging={props.isCutShort ? { ...paging, top: listing.products.length } : paging}
            isContent={props.isContent}
            hrefOf={props.pageHrefOf}
            viewAllHref={props.viewAllHref}
            pagesHref={props.pagesHref}
          />
        </>
      )}
    </>
  );
}

function pillsOf(
  facets: readonly Facet[],
  selected: readonly SelectedFilter[],
  textOf: (range: FigureRange, unit: string) => string,
): readonly FilterPill[] {
  return selected.flatMap(({ filterKey, values }) => {
    const facet = facets.find((each) => each.filterKey === filterKey);
    return values.map((value) => {
      const range = facet?.range ? parseRange(value) : null;
      const text = range ? textOf(range, facet?.range?.unit ?? '') : value;
      return { filterKey, facetName: facet?.filterDescription ?? filterKey, value, text };
    });
  });
}
