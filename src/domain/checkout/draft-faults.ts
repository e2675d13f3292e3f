import type { BasketLine } from '../basket/basket.ts';
import type { Address } from '../orders/order.ts';
import { checkoutSteps, type CheckoutStep } from './checkout-step.ts';
import type { OrderDraft } from './order-draft.ts';
import { chosenAddresses, isSplit, shareFault } from './several-addresses.ts';
import { faultOfDay, type DayFault, type DeliveryCalendar } from './working-days.ts';

/** Why an order cannot be placed as drafted. */
export type DraftFault = 'addressMissing' | 'secondAddressMissing' | 'sharesWrong' | DayFault | 'tooLong';

/** The fault of each field, if it has one. */
export type DraftFaults = Readonly<Partial<Record<keyof OrderDraft, DraftFault>>>;

/** The length of SAP's field. */
export const longestPurchaseOrderNumber = 35;
export const longestNote = 1000;

/** The faults of a draft, by field (BA-6). */
export function draftFaults(
  draft: OrderDraft,
  addresses: readonly Address[],
  calendar: DeliveryCalendar,
  lines: readonly BasketLine[] = [],
): DraftFaults {
  const isAddress = addresses.some(({ addressId }) => addressId === draft.deliveryAddressId);
  const dateFault = draft.requestedDate === '' ? null : faultOfDay(draft.requestedDate, calendar);
  return {
    ...(isAddress || isSplit(draft) ? {} : { deliveryAddressId: 'addressMissing' }),
    ...(isSplit(draft) ? splitFaults(draft, addresses, lines) : {}),
    ...(dateFault === null ? {} : { requestedDate: dateFault }),
    ...(draft.purchaseOrderNumber.trim().length > longestPurchaseOrderNumber
      ? { purchaseOrderNumber: 'tooLong' }
      : {}),
    ...(draft.note.trim().length > longestNote ? { note: 'tooLong' } : {}),
  };
}

/** The step with the field. */
export function stepOf(field: keyof OrderDraft): CheckoutStep {
  return field === 'purchaseOrderNumber' || field === 'costCentre' || field === 'note'
    ? 'reference'
    : 'delivery';
}

/** The first step before `step` with a fault; `step` itself if there is none. */
export function reachableStep(step: CheckoutStep, faults: DraftFaults): CheckoutStep {
  const before = checkoutSteps.slice(0, checkoutSteps.indexOf(step));
  return before.find((each) => hasFault(each, faults)) ?? step;
}

const fields = [
  'deliveryAddressId',
  'severalAddressIds',
  'shares',
  'requestedDate',
  'purchaseOrderNumber',
  'note',
] as const;

/** Whether a field of the step has a fault. */
export function hasFault(step: CheckoutStep, faults: DraftFaults): boolean {
  return fields.some((field) => faults[field] !== undefined && stepOf(field) === step);
}

function splitFaults(
  draft: OrderDraft,
  addresses: readonly Address[],
  lines: readonly BasketLine[],
): DraftFaults {
  if (chosenAddresses(draft, addresses).length < 2) return { severalAddressIds: 'secondAddressMissing' };
  return lines.some((line) => shareFault(draft, line) !== null) ? { shares: 'sharesWrong' } : {};
}

/**
 * The draft with an address: the chosen one if it still exists, else the default, else the first. Of several
 * addresses, missing ones are left out; with `isSeveral` all goods first go to one of them (BA-6, PD-1).
 */
export function withAddress(
  before: OrderDraft,
  addresses: readonly Address[],
  isSeveral = false,
): OrderDraft {
  const isKnown = (id: string) => addresses.some(({ addressId }) => addressId === id);
  const several = before.severalAddressIds.filter(isKnown);
  const proposed = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const deliveryAddressId = isKnown(before.deliveryAddressId)
    ? before.deliveryAddressId
    : (proposed?.addressId ?? '');
  const begins = isSeveral && several.length === 0 && addresses.length > 1;
  return { ...before, deliveryAddressId, severalAddressIds: begins ? [deliveryAddressId] : several };
}
