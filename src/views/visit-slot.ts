import { use, type FunctionComponent, type PropsWithChildren, type ReactNode } from 'react';
import type { LineRefusal } from '../domain/basket/basket-changes.ts';
import { usePricesRefusal } from './use-prices-refusal.ts';
import { StorefrontContext } from './storefront-context.tsx';

/**
 * All that the visit of a buyer from another system changes in the shop (PU-4). The shop knows a visit by this alone; without
 * one it has `noVisit`.
 */
export interface VisitSlot {
  readonly isVisit: boolean;
  /** Whether products can be ordered; not if the buyer only looks at an earlier basket (PU-2). */
  readonly mayOrder: boolean;
  /** Shows the shop, or the end of the visit in its place. */
  readonly Frame: FunctionComponent<PropsWithChildren>;
  /** Above every page. */
  readonly Header: FunctionComponent;
  /** In place of an unknown page, such as the checkout; `null` for the page of every shop. */
  readonly NotFound: FunctionComponent | null;
  /** In place of the button to the checkout, and a note about what follows. */
  readonly OrderButton: FunctionComponent;
  readonly OrderNote: FunctionComponent;
  /** Shows the basket with lines that are refused in addition to those of the gateway. */
  readonly Refusals: FunctionComponent<{
    readonly children: (refusals: readonly LineRefusal[]) => ReactNode;
  }>;
}

const nothing = () => null;
const noRefusals: readonly LineRefusal[] = [];

/** The shop of a customer who signed in here, or of a visitor. */
export const noVisit: VisitSlot = {
  isVisit: false,
  mayOrder: true,
  Frame: ({ children }) => children,
  Header: nothing,
  NotFound: null,
  OrderButton: nothing,
  OrderNote: nothing,
  Refusals: ({ children }) => children(noRefusals),
};

/** Whether products can be ordered here: neither the visit nor a company that shows no prices forbids it (PU-2, CO-7). */
export function useMayOrder(): boolean {
  const isRefused = usePricesRefusal() !== null;
  return useVisit().mayOrder && !isRefused;
}

/** The changes of a visit here. */
export function useVisit(): VisitSlot {
  return use(StorefrontContext)?.visit ?? noVisit;
}
