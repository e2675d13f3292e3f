import { memo } from 'react';
import { pageNumbers, type Paging } from '../../domain/listing/paging.ts';
import { focusHeading } from '../page-focus.ts';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link, type LinkProps } from '../ui/link.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  readonly paging: Paging;
  /** The number of products as the page's head shows it; `null` if it is unknown: then not all can be shown at once. */
  readonly count: number | null;
  /** Whether all results are content, without prices. */
  readonly isContent: boolean;
  readonly hrefOf: (page: number) => string;
  /** The address that shows all products on one page. */
  readonly viewAllHref: string;
  /** The address that shows several pages again; `null` if it already does, or one page is enough. */
  readonly pagesHref: string | null;
}

/**
 * The pages of a listing as links, and the link to all of its products on one page and back, which phones do
 * not have (LS-4, LS-5). Empty if one page is enough. A followed link leads to the top of the list (A3).
 */
export const Pagination = memo(function Pagination({
  paging,
  count,
  isContent,
  hrefOf,
  viewAllHref,
  pagesHref,
}: PaginationProps) {
  const { listing, viewAll } = useMessages();
  const { currentPage, pageCount, skip, top, totalItems } = paging;
  if (pageCount < 2 && pagesHref === null) return null;
  return (
    <nav className={styles['foot']} aria-label={listing.pages}>
      <p className={styles['range']}>
        {viewAll.range(skip + 1, Math.min(skip + top, count ?? totalItems), count)}
      </p>
      {pageCount > 1 && <Pages currentPage={currentPage} pageCount={pageCount} hrefOf={hrefOf} />}
      {pagesHref === null ? (
        count !== null && (
          <PageLink className={styles['viewAll']} to={viewAllHref}>
            {viewAll.all(listing[isContent ? 'entryCount' : 'count'](count))}
          </PageLink>
        )
      ) : (
        <PageLink className={styles['back']} to={pagesHref}>
          {viewAll.paged}
        </PageLink>
      )}
    </nav>
  );
});

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
        <PageLink
          className={styles['page']}
          to={hrefOf(currentPage - 1)}
          rel="prev"
          aria-label={listing.previousPage}
        >
          <Icon name="left" />
        </PageLink>
      )}
      <ol className={styles['list']}>
        {withGapKeys(pageNumbers(currentPage, pageCount)).map(({ key, page }) => (
          <li key={key}>
            {page === 'gap' ? (
              <span className={styles['gap']}>…</span>
            ) : (
              <PageLink
                className={styles['page']}
                to={hrefOf(page)}
                aria-label={listing.page(page)}
                aria-current={page === currentPage ? 'page' : undefined}
              >
                {page}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {currentPage < pageCount && (
        <PageLink
          className={styles['page']}
          to={hrefOf(currentPage + 1)}
          rel="next"
          aria-label={listing.nextPage}
        >
          <Icon name="right" />
        </PageLink>
      )}
    </div>
  );
}

function PageLink(props: LinkProps) {
  return <Link {...props} onFollowed={focusHeading} />;
}

function withGapKeys(pages: readonly (number | 'gap')[]) {
  return pages.map((page, index) => ({
    key: page === 'gap' ? `after ${pages[index - 1]}` : String(page),
    page,
  }));
}
