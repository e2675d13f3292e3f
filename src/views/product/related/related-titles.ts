import type { RelatedRow } from '../../../domain/product/related-rows.ts';
import { productPageTexts } from '../../../messages/product/product-page.ts';
import { useTexts } from '../../messages-context.tsx';

/** The element id of a row. */
export function relatedRowId({ id }: Pick<RelatedRow, 'id'>): string {
  return `related-${id}`;
}

/** The title of a row: the gateway's own for a bucket. */
export function useRelatedTitle(): (row: RelatedRow) => string {
  const texts = useTexts(productPageTexts);
  return ({ kind, name }) => (kind === 'bucket' || kind === 'promotion' ? name : texts[kind]);
}
