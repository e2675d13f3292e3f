import { useSelector } from '@xstate/react';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { PartFailed } from '../ui/lazy/part-failed.tsx';
import { useStorefront } from '../storefront-context.tsx';

/** Its code loads when something is to be saved in a list. */
const listDialog = lazyPart(
  () => import('./list-dialog.tsx').then(({ ListDialog }) => ListDialog),
  ({ actorRef, isBroken, onRetry }) => (
    <PartFailed
      isBroken={isBroken}
      onRetry={onRetry}
      onClosed={() => actorRef.send({ type: 'dialog.closed' })}
    />
  ),
);

/** The dialog for saving something in a list, above the page (BA-5). */
export function ListPopup() {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.listChoice);
  return actorRef && <listDialog.Part actorRef={actorRef} />;
}
