import { useSelector } from '@xstate/react';
import type { Product } from '../../../domain/product/product.ts';
import { relatedRows, type RelatedRow } from '../../../domain/product/related-rows.ts';
import type { ProductPageActorRef } from '../../../machines/product/product-page.machine.ts';

const none: readonly RelatedRow[] = [];

/** The rows below the product: the named ones until they have loaded, then the loaded ones. */
export function useRelatedRows(actorRef: ProductPageActorRef, product: Product): readonly RelatedRow[] {
  const relatedRef = useSelector(actorRef, ({ children }) => children.relatedProducts);
  const loaded = useSelector(relatedRef, (snapshot) => snapshot?.context.loaded ?? none);
  const isAbsent = useSelector(relatedRef, (snapshot) => snapshot?.matches('absent') ?? true);
  if (isAbsent) return none;
  return loaded.length > 0 ? loaded : relatedRows(product, [], 0);
}
