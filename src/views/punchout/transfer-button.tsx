import { useSelector } from '@xstate/react';
import type { whyNotTransferred } from '../../domain/punchout/why-not-transferred.ts';
import type { PunchoutVisitActorRef } from '../../machines/punchout/punchout-visit.machine.ts';
import { punchoutTexts } from '../../messages/punchout/punchout.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';

export interface TransferButtonProps {
  readonly actorRef: PunchoutVisitActorRef;
  /** Why the basket cannot be transferred; `null` if it can. */
  readonly why: ReturnType<typeof whyNotTransferred>;
  readonly size?: 'medium' | 'large';
  readonly variant?: 'primary' | 'secondary';
}

/** Transfers the basket to the buyer's procurement system (PU-4). */
export function TransferButton({ actorRef, why, size = 'medium', variant = 'primary' }: TransferButtonProps) {
  const texts = useTexts(punchoutTexts);
  const { refusals } = useMessages();
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Button
      variant={variant}
      size={size}
      isBusy={isBusy}
      why={why === null ? null : refusals[why]}
      onPressed={() => actorRef.send({ type: 'transfer.requested' })}
    >
      {texts.transfer}
    </Button>
  );
}
