import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { PartFailed } from '../ui/lazy/part-failed.tsx';
import { useStorefront } from '../storefront-context.tsx';

/** The dialog of the popup; its code is fetched when variants are requested. */
export const variantsDialog = lazyPart(
  () => import('./variants-dialog.tsx').then(({ VariantsDialog }) => VariantsDialog),
  ({ actorRef, isBroken, onRetry }) => (
    <PartFailed
      isBroken={isBroken}
      onRetry={onRetry}
      onClosed={() => actorRef.send({ type: 'popup.cancelled' })}
    />
  ),
);

/** The variants of a product above the page, once they are there (VP-1). */
export function VariantsPopup() {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.variantsPopup);
  const isOpen = useSelector(actorRef, (snapshot) => snapshot?.matches('open') ?? false);
  const isRequested = useSelector(actorRef, (snapshot) => snapshot?.hasTag('busy') ?? false);
  useEffect(() => {
    if (isRequested) variantsDialog.preload();
  }, [isRequested]);
  return actorRef && isOpen && <variantsDialog.Part actorRef={actorRef} />;
}
