import { useSelector } from '@xstate/react';
import { PartBoundary } from '../ui/lazy/part-boundary.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { VariantsDialog } from './variants-dialog.tsx';

/** The variants of a product above the page, once they are there (VP-1). */
export function VariantsPopup() {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.variantsPopup);
  const isOpen = useSelector(actorRef, (snapshot) => snapshot?.matches('open') ?? false);
  return (
    actorRef &&
    isOpen && (
      <PartBoundary onClosed={() => actorRef.send({ type: 'popup.cancelled' })}>
        <VariantsDialog actorRef={actorRef} />
      </PartBoundary>
    )
  );
}
