import { ordersTexts } from '../../messages/orders/orders.ts';
import { useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import styles from './orders.module.css';

export interface ListPagesProps {
  /** The title of the list. */
  readonly title: string;
  readonly page: number;
  readonly pageCount: number;
  /** Whether there may be more pages. */
  readonly hasUnknownCount?: boolean | undefined;
  readonly pathOf: (page: number) => string;
}

/** The page of a list of orders or requests, with links to the one before and the next one (BA-7, CO-3). */
export function ListPages({ title, page, pageCount, hasUnknownCount, pathOf }: ListPagesProps) {
  const texts = useTexts(ordersTexts);
  if (pageCount < 2) return null;
  return (
    <nav className={styles['pages']} aria-label={texts.pages(title)}>
      {page > 1 && <ButtonLink to={pathOf(page - 1)}>{texts.previous}</ButtonLink>}
      <span>{texts.page(page, hasUnknownCount ? null : pageCount)}</span>
      {page < pageCount && <ButtonLink to={pathOf(page + 1)}>{texts.next}</ButtonLink>}
    </nav>
  );
}
