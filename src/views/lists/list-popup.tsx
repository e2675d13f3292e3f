import { useSelector } from '@xstate/react';
import { PartBoundary } from '../ui/lazy/part-boundary.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { ListDialog } from './list-dialog.tsx';

/** The dialog for saving something in a list, above the page (BA-5). */
export function ListPopup() {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.listChoice);
  return (
    actorRef && (
      <PartBoundary onClosed={() => actorRef.send({ type: 'dialog.closed' })}>
        <ListDialog actorRef={actorRef} />
      </PartBoundary>
    )
  );
}
