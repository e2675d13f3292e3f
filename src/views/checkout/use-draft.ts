import { useSelector } from '@xstate/react';
import { draftFaults, type DraftFaults } from '../../domain/checkout/draft-faults.ts';
import type { OrderDraft } from '../../domain/checkout/order-draft.ts';
import type { CheckoutActorRef } from '../../machines/checkout.machine.ts';

const noFaults: DraftFaults = {};

/** What is entered, what of it is told to be wrong, and how it is changed. */
export function useDraft(actorRef: CheckoutActorRef) {
  const draft = useSelector(actorRef, ({ context }) => context.draft);
  const addresses = useSelector(actorRef, ({ context }) => context.addresses);
  const today = useSelector(actorRef, ({ context }) => context.today);
  const showsFaults = useSelector(actorRef, ({ context }) => context.showsFaults);
  return {
    draft,
    addresses,
    today,
    faults: showsFaults ? draftFaults(draft, addresses, today) : noFaults,
    onChanged: (change: Partial<OrderDraft>) => actorRef.send({ type: 'draft.changed', change }),
  };
}
