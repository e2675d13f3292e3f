import { useSelector } from '@xstate/react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { PartFailed } from '../parts/part-failed.tsx';
import { useStorefront } from '../storefront-context.tsx';

/** The popup of a product's range; its code is fetched when a range is requested. */
export const rangeDialog = lazyPart(
  () => import('./range-dialog.tsx').then(({ RangeDialog }) => RangeDialog),
  ({ actorRef, isBroken, onRetry }) => (
    <PartFailed
      isBroken={isBroken}
      onRetry={onRetry}
      onClosed={() => actorRef.send({ type: 'popup.cancelled' })}
    />
  ),
);

/** The range of a product above the page, once its variants are there (VP-1). */
export function RangePopup() {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.variantsPopup);
  const isOpen = useSelector(actorRef, (snapshot) => snapshot?.matches('open') ?? false);
  return actorRef && isOpen && <rangeDialog.Part actorRef={actorRef} />;
}
