import type { ReactNode } from 'react';
import type { Product } from '../../domain/product/product.ts';
import { isPlainClick } from '../ui/link.tsx';
import { useRange } from './use-range.ts';
import styles from '../ui/button.module.css';

export interface RangeLinkProps {
  readonly product: Product;
  /** Address of the product's page, where the variants can be chosen as well. */
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * The button of a configurable product, which shows its range. Without scripts, and for a press that opens another tab, it is
 * a link to the product (TI-5, VP-1).
 */
export function RangeLink({ product, to, children }: RangeLinkProps) {
  const range = useRange(product);
  const open = () => range?.isBusy || range?.open();
  return (
    <a
      className={styles['button']}
      data-variant="secondary"
      href={to}
      role="button"
      aria-haspopup="dialog"
      aria-busy={range?.isBusy}
      onClick={(event) => {
        if (!range || !isPlainClick(event)) return;
        event.preventDefault();
        open();
      }}
      onKeyDown={(event) => {
        if (!range || event.key !== ' ') return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}
