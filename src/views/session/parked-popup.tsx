import { useSelector } from '@xstate/react';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { PartFailed } from '../ui/lazy/part-failed.tsx';
import { useStorefront } from '../storefront-context.tsx';

/** Its code loads if there are parked commands. */
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

/** The question about parked commands, above the page (SE-1). */
export function ParkedPopup() {
  const { storefront } = useStorefront();
  const actorRef = useSelector(storefront, ({ children }) => children.parkedCommand);
  const isVisible = useSelector(actorRef, (snapshot) => snapshot?.hasTag('visible') === true);
  return actorRef && isVisible && <parkedDialog.Part actorRef={actorRef} />;
}
