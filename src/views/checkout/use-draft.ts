import { useSelector } from '@xstate/react';
import type { BasketLine } from '../../domain/basket/basket.ts';
import { draftFaults, type DraftFaults } from '../../domain/checkout/draft-faults.ts';
import type { OrderDraft } from '../../domain/checkout/order-draft.ts';
import { earliestDelivery } from '../../domain/checkout/working-days.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { useLocale } from '../locale-context.tsx';
import type { CheckoutActorRef } from '../../machines/checkout/checkout.machine.ts';

const noFaults: DraftFaults = {};
const noNames: readonly string[] = [];
const noLines: readonly BasketLine[] = [];

/** The input, its shown faults, and a function to change it. */
export function useDraft(actorRef: CheckoutActorRef) {
  const draft = useSelector(actorRef, ({ context }) => context.draft);
  const addresses = useSelector(actorRef, ({ context }) => context.addresses);
  const today = useSelector(actorRef, ({ context }) => context.today);
  const holidays = useSelector(actorRef, ({ context }) => context.holidays);
  const lines = useSelector(actorRef, ({ context }) => context.basket?.lines ?? noLines);
  const costCentres = useSelector(
    actorRef,
    ({ context }) => context.basket?.approval?.costCentres ?? noNames,
  );
  const { language } = useLocale();
  const showsFaults = useSelector(actorRef, ({ context }) => context.showsFaults);
  return {
    draft,
    addresses,
    lines,
    costCentres,
    calendar: { today, holidays },
    /** The first day that can be requested, in words. */
    earliest: dayText(earliestDelivery({ today, holidays }), language),
    showsFaults,
    faults: showsFaults ? draftFaults(draft, addresses, { today, holidays }, lines) : noFaults,
    onChanged: (change: Partial<OrderDraft>) => actorRef.send({ type: 'draft.changed', change }),
  };
}
