import { useCallback } from 'react';
import type { Range } from '../../../domain/listing/visible-range.ts';
import type { AllProductsActorRef } from '../../../machines/listing/all-products.machine.ts';
import { AllProducts, type AllProductsProps } from './all-products.tsx';
import { useSelector } from '@xstate/react';

export interface AllProductsPartProps extends Pick<
  AllProductsProps,
  'title' | 'displayMode' | 'products' | 'count' | 'pagesHref' | 'pageKind' | 'linkOf'
> {
  readonly actorRef: AllProductsActorRef;
}

/** All products of a listing on one page. */
export function AllProductsPart({ actorRef, ...props }: AllProductsPartProps) {
  const slices = useSelector(actorRef, ({ context }) => context.slices);
  const total = useSelector(actorRef, ({ context }) => context.total);
  const stoppedAt = useSelector(actorRef, ({ context }) => context.stoppedAt);
  const notifySeen = useCallback(
    (positions: Range) => actorRef.send({ type: 'rows.seen', ...positions }),
    [actorRef],
  );
  return (
    <AllProducts
      {...props}
      slices={slices}
      total={total}
      stoppedAt={stoppedAt}
      onSeen={notifySeen}
      onSliceRetried={(slice) => actorRef.send({ type: 'slice.retried', slice })}
    />
  );
}
