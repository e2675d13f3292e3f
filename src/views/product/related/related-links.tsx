import type { RelatedRow } from '../../../domain/product/related-rows.ts';
import { productPageTexts } from '../../../messages/product/product-page.ts';
import { useTexts } from '../../messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { relatedRowId, useRelatedTitle } from './related-titles.ts';
import styles from './related-links.module.css';

export interface RelatedLinksProps {
  readonly rows: readonly RelatedRow[];
  /** Whether the product is hard to get, so that the customer looks for alternatives. */
  readonly isAlternativeWanted: boolean;
}

/** The links from the head of a product to the rows of products below it (PD-2). */
export function RelatedLinks({ rows, isAlternativeWanted }: RelatedLinksProps) {
  const texts = useTexts(productPageTexts);
  const titleOf = useRelatedTitle();
  const linked = rows.filter(({ kind }) => kind === 'alternatives' || kind === 'bucket');
  if (linked.length === 0) return null;
  return (
    <nav className={styles['links']} aria-label={texts.related}>
      {linked.map((row) => (
        <a
          key={row.id}
          className={styles['link']}
          href={`#${encodeURIComponent(relatedRowId(row))}`}
          data-wanted={isAlternativeWanted && row.kind === 'alternatives'}
        >
          <span>
            {isAlternativeWanted && row.kind === 'alternatives' ? texts.seeAlternatives : titleOf(row)}
          </span>
          <Icon name="down" />
        </a>
      ))}
    </nav>
  );
}
