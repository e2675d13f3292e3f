import { Link } from '../parts/link.tsx';
import { pageNumbers } from '../../domain/listing/paging.ts';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../parts/icon.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  readonly currentPage: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
}

/** The pages of a listing as links; nothing when there is one (LS-4). */
export function Pagination({ currentPage, pageCount, hrefOf }: PaginationProps) {
  const { listing } = useMessages();
  if (pageCount < 2) return null;
  return (
    <nav className={styles['pages']} aria-label={listing.pages}>
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
    </nav>
  );
}

function withGapKeys(pages: readonly (number | 'gap')[]) {
  return pages.map((page, index) => ({
    key: page === 'gap' ? `after ${pages[index - 1]}` : String(page),
    page,
  }));
}
