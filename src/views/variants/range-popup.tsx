import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { PartFailed } from '../ui/lazy/part-failed.tsx';
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
  const isRequested = useSelector(actorRef, (snapshot) => snapshot?.hasTag('busy') ?? false);
  useEffect(() => {
    if (isRequested) rangeDialog.preload();
  }, [isRequested]);
  return actorRef && isOpen && <rangeDialog.Part actorRef={actorRef} />;
}
