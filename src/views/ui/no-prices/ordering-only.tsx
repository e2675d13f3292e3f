import type { ReactNode } from 'react';
import { usePricesRefusal } from '../../use-prices-refusal.ts';

/** A part of a page that only orders; in its place, the reason why the customer cannot order without prices (CO-7). */
export function OrderingOnly({ children }: { readonly children: ReactNode }) {
  const why = usePricesRefusal();
  return why === null ? children : <p>{why}</p>;
}
