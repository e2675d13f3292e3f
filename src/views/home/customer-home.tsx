import { useSelector } from '@xstate/react';
import { hasCustomerRows } from '../../domain/home/customer-rows.ts';
import type { HomePageActorRef } from '../../machines/home/home-page.machine.ts';
import { homeTexts } from '../../messages/home/home.ts';
import { QuickEntry } from '../quick-order/quick-entry.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { useMayOrder } from '../visit-slot.ts';
import { useTexts } from '../messages-context.tsx';
import { CustomerRowsAwaited, CustomerRowsView, ProductRows } from './customer-rows-view.tsx';

export interface HomePartProps {
  readonly actorRef: HomePageActorRef;
}

/** The work place of a customer: the field for article numbers, and their own rows (BA-7, BA-8). */
export function WorkPlace({ actorRef }: HomePartProps) {
  const { storefront } = useStorefront();
  const quickOrder = useSelector(storefront, ({ children }) => children.quickOrder);
  const refillRef = useSelector(actorRef, ({ children }) => children.basketRefill);
  const isLoading = useSelector(actorRef, (snapshot) => snapshot.matches({ customerRows: 'loading' }));
  const rows = useSelector(actorRef, ({ context }) => context.customerRows);
  const mayOrder = useMayOrder();
  return (
    <>
      {quickOrder && mayOrder && <QuickEntry actorRef={quickOrder} />}
      {hasCustomerRows(rows) ? (
        <CustomerRowsView rows={rows} refillRef={refillRef} />
      ) : (
        isLoading && <CustomerRowsAwaited />
      )}
    </>
  );
}

/** The promotions of the departments, and what was viewed last, in the table of the lists (CT-2, PD-8). */
export function ListedOffers({ actorRef }: HomePartProps) {
  const texts = useTexts(homeTexts);
  const products = useSelector(actorRef, ({ context }) => context.products);
  const { viewed } = useSelector(actorRef, ({ context }) => context.customerRows);
  return (
    <>
      <ProductRows id="offers" title={texts.offers} products={products} />
      <ProductRows id="recently-viewed" title={texts.recentlyViewed} products={viewed} />
    </>
  );
}
