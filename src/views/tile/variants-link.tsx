import { useSelector } from '@xstate/react';
import { use, type ReactNode } from 'react';
import { StorefrontContext } from '../storefront-context.tsx';
import type { Product } from '../../domain/product/product.ts';
import { isPlainClick } from '../ui/link.tsx';
import styles from '../ui/button.module.css';

export interface VariantsLinkProps {
  readonly product: Product;
  /** Address of the product's page, where the variants can be chosen as well. */
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * The button of a configurable product, which shows its variants. Without scripts, and for a press that opens another tab, it is
 * a link to the product (TI-5, VP-1).
 */
export function VariantsLink({ product, to, children }: VariantsLinkProps) {
  const popup = useVariantsPopup(product);
  const open = () => popup?.isBusy || popup?.open();
  return (
    <a
      className={styles['button']}
      data-variant="secondary"
      href={to}
      role="button"
      aria-haspopup="dialog"
      aria-busy={popup?.isBusy}
      onClick={(event) => {
        if (!popup || !isPlainClick(event)) return;
        event.preventDefault();
        open();
      }}
      onKeyDown={(event) => {
        if (!popup || event.key !== ' ') return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}

/** Opens the popup of a product's variants. */
export interface VariantsOpener {
  readonly isBusy: boolean;
  readonly open: () => void;
}

/** The opener of the variants of a configurable product; `null` outside the shop (VP-1). */
export function useVariantsPopup({ productId, productName }: Product): VariantsOpener | null {
  const storefront = use(StorefrontContext)?.storefront;
  const popup = useSelector(storefront, (snapshot) => snapshot?.children.variantsPopup);
  const isBusy = useSelector(
    popup,
    (snapshot) => (snapshot?.hasTag('busy') ?? false) && snapshot?.context.productId === productId,
  );
  if (!storefront) return null;
  return {
    isBusy,
    open: () => storefront.send({ type: 'variants.requested', productId, productName }),
  };
}
