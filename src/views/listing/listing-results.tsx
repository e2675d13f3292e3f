import { countedProducts, type Facet, type Listing } from '../../domain/listing/listing.ts';
import { isQuickFilter } from '../../domain/listing/quick-filters.ts';
import { shownSortOrders } from '../../domain/listing/sort-orders.ts';
import { useMessages } from '../messages-context.tsx';
import { focusHeading } from '../shell/page-focus.ts';
import { ContentList } from '../content/content-list.tsx';
import { ProductPanels } from '../tile/product-panels.tsx';
import { ProductTable } from '../tile/product-table.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { useReason } from '../use-reason.ts';
import { FilterPills, type FilterPill } from './filters/filter-pills.tsx';
import { QuickFilters } from './filters/quick-filters.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import type { ListingViewProps } from './listing-view.tsx';
import { NoProducts } from './no-products.tsx';
import { Pagination } from './pagination.tsx';
import styles from './listing-view.module.css';

export interface ListingResultsProps extends Omit<ListingViewProps, 'listing'> {
  readonly listing: Listing;
  /** Whether all results are content, without prices. */
  readonly isContent: boolean;
  readonly pills: readonly FilterPill[];
  /** Filters with their chosen values; some of them are pressed above the products. */
  readonly quickFilters: readonly Facet[];
  readonly hasFacets: boolean;
}

/** The products with their controls: toolbar, filter pills, pages. */
export function ListingResults(props: ListingResultsProps) {
  const { state, listing, pills, layout, displayMode, isCutShort } = props;
  const { listing: texts } = useMessages();
  const isEmpty = listing.products.length === 0;
  const clearFilters = () => {
    focusHeading();
    props.onFiltersCleared();
  };
  return (
    <>
      <div className={styles['controls']}>
        {layout === null && (
          <QuickFilters
            facets={props.quickFilters}
            onToggled={props.onFilterToggled}
            onApproached={props.onFilterApproached}
          />
        )}
        {(isEmpty ? !props.isWide && pills.length > 0 : layout !== 'marketing') && <Toolbar {...props} />}
      </div>
      <FilterPills
        filters={pills.filter((pill) => !isQuickFilter(pill))}
        onRemoved={(filterKey, value) => {
          if (pills.length === 1) focusHeading();
          props.onFilterRemoved(filterKey, value);
        }}
        onCleared={clearFilters}
      />
      {(state === 'outdated' || isCutShort) && <Outdated {...props} />}
      {listing.leftOutWords !== undefined && listing.leftOutWords.length > 0 && !isEmpty && (
        <p className={styles['missing']} role="status">
          {texts.leftOutWords(listing.leftOutWords)}
        </p>
      )}
      {listing.missingSize !== undefined && !isEmpty && (
        <p className={styles['missing']} role="status">
          {texts.missingSize(listing.missingSize)}
        </p>
      )}
      {isEmpty && state === 'loading' ? (
        <ListingSkeleton displayMode={displayMode} />
      ) : isEmpty ? (
        <NoProducts
          isFavourites={props.isFavourites}
          isNamedList={props.isNamedList}
          term={props.term}
          categories={props.nearest}
          hasFilters={pills.length > 0}
          onFiltersCleared={clearFilters}
        />
      ) : (
        <Products {...props} />
      )}
    </>
  );
}

function Toolbar({ listing, ...props }: ListingResultsProps) {
  const isEmpty = listing.products.length === 0;
  return (
    <ListingToolbar
      isWide={props.isWide}
      displayMode={props.displayMode}
      isToggleOffered={!isEmpty && props.isToggleOffered}
      sortOrders={isEmpty ? [] : shownSortOrders(listing.sortOrders, props.selectedSort)}
      filterCount={props.hasFacets ? props.pills.length : null}
      pageSize={props.paging.top}
      pageSizes={isEmpty ? [] : props.pageSizes}
      onPageSizeChosen={props.onPageSizeChosen}
      onModeChosen={props.onModeChosen}
      onSortChosen={props.onSortChosen}
      onSortOpened={props.onSortOpened}
      onFiltersOpened={props.onFiltersOpened}
    />
  );
}

/** Why the products are older or fewer than the address says, with a retry button. */
function Outdated({ state, failure, listing, onRetry }: ListingResultsProps) {
  const { listing: texts, viewAll, retry } = useMessages();
  const reason = useReason(failure);
  return (
    <div className={styles['outdated']} role="alert">
      <p>
        {state === 'outdated'
          ? `${reason} ${texts.outdated}`
          : viewAll.failed(listing.products.length + 1, listing.productCount)}
      </p>
      <Button
        onPressed={() => {
          focusHeading();
          onRetry();
        }}
      >
        {retry}
      </Button>
    </div>
  );
}

function Products(props: ListingResultsProps) {
  const { state, title, listing, paging, displayMode, shownMode, promotions, layout, linkOf } = props;
  const { price } = useMessages();
  const { carousel = null } = props;
  const { products } = listing;
  const { promotionRowStart, pageKind } = props;
  const shownLayout = layout ?? (carousel ? 'marketing' : null);
  const tiles = { products, promotions, promotionRowStart, pageKind, linkOf };
  return (
    <>
      {props.session.kind === 'anonymous' && !props.isContent && layout === null && (
        <p className={styles['invitation']}>
          <Link to={props.signInHref}>{price.signInForPricesAndStock}</Link>
        </p>
      )}
      <div className={styles['products']} aria-busy={state === 'loading' || shownMode !== displayMode}>
        {props.allProducts ??
          (shownLayout !== null ? (
            <ContentList layout={shownLayout} products={products} linkOf={linkOf} carousel={carousel} />
          ) : shownMode !== 'grid' && products.length > promotions.length ? (
            <ProductTable title={title} isRoomy={shownMode === 'roomy'} {...tiles} />
          ) : (
            <ProductPanels {...tiles} />
          ))}
      </div>
      <Pagination
        paging={props.isCutShort ? { ...paging, top: listing.products.length } : paging}
        count={countedProducts(listing)}
        isContent={props.isContent}
        hrefOf={props.pageHrefOf}
        viewAllHref={props.viewAllHref}
        pagesHref={props.pagesHref}
      />
    </>
  );
}
