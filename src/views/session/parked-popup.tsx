import { useSelector } from '@xstate/react';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { PartFailed } from '../ui/lazy/part-failed.tsx';
import { useStorefront } from '../storefront-context.tsx';

/** Its code is fetched when something was left. */
const parkedDialog = lazyPart(
  () => import('./parked-dialog.tsx').then(({ ParkedDialog }) => ParkedDialog),
  ({ actorRef, isBroken, onRetry }) => (
    <PartFailed
      isBroken={isBroken}
      onRetry={onRetry}
      onClosed={() => actorRef.send({ type: 'command.dropped' })}
    />
  ),
);

/** The question about what was pressed when the session had ended, above the page (SE-1). */
export function ParkedPopup() {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.parkedCommand);
  const isVisible = useSelector(actorRef, (snapshot) => snapshot?.hasTag('visible') === true);
  return actorRef && isVisible && <parkedDialog.Part actorRef={actorRef} />;
}
