import { useSelector } from '@xstate/react';
import { PartBoundary } from '../ui/lazy/part-boundary.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { ParkedDialog } from './parked-dialog.tsx';

/** The question about parked commands, above the page (SE-1). */
export function ParkedPopup() {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.parkedCommand);
  const isVisible = useSelector(actorRef, (snapshot) => snapshot?.hasTag('visible') === true);
  return (
    actorRef &&
    isVisible && (
      <PartBoundary onClosed={() => actorRef.send({ type: 'command.dropped' })}>
        <ParkedDialog actorRef={actorRef} />
      </PartBoundary>
    )
  );
}
