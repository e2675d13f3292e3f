import { Link } from '../parts/link.tsx';
import { pageNumbers, type Paging } from '../../domain/listing/paging.ts';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../parts/icon.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  readonly paging: Paging;
  /** Whether nothing of it has a price. */
  readonly isContent: boolean;
  readonly hrefOf: (page: number) => string;
  /** Where all products stand on one page. */
  readonly everythingHref: string;
  /** Where they stand on several pages again; `null` where they do, and where one page is enough for them. */
  readonly pagesHref: string | null;
}

/**
 * The pages of a listing as links, and the way to all of its products on one page and back, which a phone does not offer
 * (LS-4, LS-5). Nothing when one page is enough.
 */
export function Pagination({ paging, isContent, hrefOf, everythingHref, pagesHref }: PaginationProps) {
  const { listing, viewAll } = useMessages();
  const { currentPage, pageCount, skip, top, totalItems } = paging;
  if (pageCount < 2 && pagesHref === null) return null;
  return (
    <nav className={styles['foot']} aria-label={listing.pages}>
      <p className={styles['range']}>
        {viewAll.range(skip + 1, Math.min(skip + top, totalItems), totalItems)}
      </p>
      {pageCount > 1 && <Pages currentPage={currentPage} pageCount={pageCount} hrefOf={hrefOf} />}
      {pagesHref === null ? (
        <Link className={styles['everything']} to={everythingHref}>
          {viewAll.all(listing[isContent ? 'entryCount' : 'count'](totalItems))}
        </Link>
      ) : (
        <Link className={styles['back']} to={pagesHref}>
          {viewAll.paged}
        </Link>
      )}
    </nav>
  );
}

interface PagesProps {
  readonly currentPage: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
}

function Pages({ currentPage, pageCount, hrefOf }: PagesProps) {
  const { listing } = useMessages();
  return (
    <div className={styles['pages']}>
      {currentPage > 1 && (
        <Link
          className={styles['page']}
          to={hrefOf(currentPage - 1)}
          rel="prev"
          aria-label={listing.previousPage}
        >
          <Icon name="left" />
        </Link>
      )}
      <ol className={styles['list']}>
        {withGapKeys(pageNumbers(currentPage, pageCount)).map(({ key, page }) => (
          <li key={key}>
            {page === 'gap' ? (
              <span className={styles['gap']}>…</span>
            ) : (
              <Link
                className={styles['page']}
                to={hrefOf(page)}
                aria-label={listing.page(page)}
                aria-current={page === currentPage ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {currentPage < pageCount && (
        <Link
          className={styles['page']}
          to={hrefOf(currentPage + 1)}
          rel="next"
          aria-label={listing.nextPage}
        >
          <Icon name="right" />
        </Link>
      )}
    </div>
  );
}

function withGapKeys(pages: readonly (number | 'gap')[]) {
  return pages.map((page, index) => ({
    key: page === 'gap' ? `after ${pages[index - 1]}` : String(page),
    page,
  }));
}
