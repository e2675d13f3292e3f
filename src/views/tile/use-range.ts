import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { Product } from '../../domain/product/product.ts';
import { StorefrontContext } from '../storefront-context.tsx';

/** Opening the range of a product. */
export interface RangeOpener {
  readonly isBusy: boolean;
  readonly open: () => void;
}

/** How the range of a configurable product is opened; `null` where a view is rendered outside the shop (VP-1). */
export function useRange({ productId, productName }: Product): RangeOpener | null {
  const storefront = use(StorefrontContext)?.storefront;
  const popup = useSelector(storefront, (snapshot) => snapshot?.children.variantsPopup);
  const isBusy = useSelector(
    popup,
    (snapshot) => (snapshot?.hasTag('busy') ?? false) && snapshot?.context.productId === productId,
  );
  if (!storefront) return null;
  return {
    isBusy,
    open: () => storefront.send({ type: 'range.requested', productId, productName }),
  };
}
