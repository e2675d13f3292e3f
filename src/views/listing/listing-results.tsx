import { countedProducts, type Listing } from '../../domain/listing/listing.ts';
import { useMessages } from '../messages-context.tsx';
import { focusHeading } from '../page-focus.ts';
import { ContentList } from '../content/content-list.tsx';
import { ProductPanels } from '../tile/product-panels.tsx';
import { ProductTable } from '../tile/product-table.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { useReason } from '../use-reason.ts';
import { AllProductsPart } from './all-products/all-products-part.tsx';
import { clearFilters, FilterPills } from './filters/filter-pills.tsx';
import { QuickFilters } from './filters/quick-filters.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import type { ListingViewProps } from './listing-view.tsx';
import { NoProducts } from './no-products.tsx';
import { Pagination } from './pagination.tsx';
import styles from './listing-view.module.css';

export interface ListingResultsProps extends ListingViewProps {
  readonly listing: Listing;
  /** Whether all results are content, without prices. */
  readonly isContent: boolean;
}

/** The products with their controls: toolbar, filter pills, pages. */
export function ListingResults(props: ListingResultsProps) {
  const { actorRef, page, listing, displayMode, isWide } = props;
  const { shownFilters } = props.products;
  const { listing: texts } = useMessages();
  const isEmpty = listing.products.length === 0;
  const hasFilters = shownFilters.length > 0;
  return (
    <>
      <div className={styles['controls']}>
        {page.layout === null && <QuickFilters actorRef={actorRef} facets={listing.filters} />}
        {(isEmpty ? !isWide && hasFilters : page.layout !== 'marketing') && <ListingToolbar {...props} />}
      </div>
      <FilterPills actorRef={actorRef} facets={listing.filters} chosen={shownFilters} />
      {(page.state === 'outdated' || page.isCutShort) && <Outdated {...props} />}
      {page.leftOut.length > 0 && (
        <p className={styles['missing']} role="status">
          {texts.leftOutFilters(page.leftOut.flatMap(({ values }) => values))}
        </p>
      )}
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
      {isEmpty && page.state === 'loading' ? (
        <ListingSkeleton displayMode={displayMode} />
      ) : isEmpty ? (
        <NoProducts
          isFavourites={page.isFavourites}
          isNamedList={page.isNamedList}
          term={page.term}
          categories={page.nearest}
          hasFilters={hasFilters}
          onFiltersCleared={() => clearFilters(actorRef)}
        />
      ) : (
        <Products {...props} />
      )}
    </>
  );
}

/** Why the products are older or fewer than the address says, with a retry button. */
function Outdated({ actorRef, page, listing }: ListingResultsProps) {
  const { listing: texts, viewAll, retry } = useMessages();
  const reason = useReason(page.failure);
  return (
    <div className={styles['outdated']} role="alert">
      <p>
        {page.state === 'outdated'
          ? `${reason} ${texts.outdated}`
          : viewAll.failed(listing.products.length + 1, listing.productCount)}
      </p>
      <Button
        onPressed={() => {
          focusHeading();
          actorRef.send({ type: 'retry.requested' });
        }}
      >
        {retry}
      </Button>
    </div>
  );
}

function Products({ actorRef, page, listing, products: shown, displayMode, isContent }: ListingResultsProps) {
  const { price } = useMessages();
  const { title, layout, pageKind } = page;
  const { paging, shownMode, promotions, promotionRowStart, carousel, allProducts, linkOf } = shown;
  const { products } = listing;
  const count = countedProducts(listing);
  const shownLayout = layout ?? (carousel ? 'marketing' : null);
  const tiles = { products, promotions, promotionRowStart, pageKind, linkOf };
  return (
    <>
      {page.signInHref !== null && !isContent && layout === null && (
        <p className={styles['invitation']}>
          <Link to={page.signInHref}>{price.signInForPricesAndStock}</Link>
        </p>
      )}
      <div className={styles['products']} aria-busy={page.state === 'loading' || shownMode !== displayMode}>
        {allProducts ? (
          <AllProductsPart
            key={`${allProducts.sessionId} ${shownMode}`}
            actorRef={allProducts}
            title={title}
            displayMode={shownMode}
            products={products}
            count={count ?? listing.productCount}
            pagesHref={shown.pagesHref}
            pageKind={pageKind}
            linkOf={linkOf}
          />
        ) : shownLayout !== null ? (
          <ContentList
            actorRef={actorRef}
            layout={shownLayout}
            products={products}
            linkOf={linkOf}
            carousel={carousel}
          />
        ) : shownMode !== 'grid' && products.length > promotions.length ? (
          <ProductTable title={title} isRoomy={shownMode === 'roomy'} {...tiles} />
        ) : (
          <ProductPanels {...tiles} />
        )}
      </div>
      <Pagination
        paging={page.isCutShort ? { ...paging, top: products.length } : paging}
        count={count}
        isContent={isContent}
        hrefOf={shown.pageHrefOf}
        viewAllHref={shown.viewAllHref}
        pagesHref={shown.isEverything ? shown.pagesHref : null}
      />
    </>
  );
}
