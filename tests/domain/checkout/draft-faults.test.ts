import { describe, expect, it } from 'vitest';
import { draftFaults, reachableStep, withAddress } from '#src/domain/checkout/draft-faults.ts';
import { emptyDraft, type OrderDraft } from '#src/domain/checkout/order-draft.ts';
import { anAddress } from '#tests/support/made/an-order.ts';

const monday = '2026-11-23';
const draft: OrderDraft = { ...emptyDraft, deliveryAddressId: 'main' };
const addresses = [anAddress()];

describe('the draft of an order', () => {
  it.each<{ change: Partial<OrderDraft>; faults: object }>([
    { change: {}, faults: {} },
    { change: { deliveryAddressId: '' }, faults: { deliveryAddressId: 'addressMissing' } },
    { change: { deliveryAddressId: 'gone' }, faults: { deliveryAddressId: 'addressMissing' } },
    { change: { requestedDate: '2026-11-24' }, faults: {} },
    { change: { requestedDate: '2026-11-23' }, faults: { requestedDate: 'dateTooEarly' } },
    { change: { requestedDate: '2026-11-28' }, faults: { requestedDate: 'dateOnWeekend' } },
    { change: { requestedDate: '2026-02-30' }, faults: { requestedDate: 'dateUnreadable' } },
    { change: { requestedDate: 'soon' }, faults: { requestedDate: 'dateUnreadable' } },
    { change: { purchaseOrderNumber: ` ${'4'.repeat(35)} ` }, faults: {} },
    { change: { purchaseOrderNumber: '4'.repeat(36) }, faults: { purchaseOrderNumber: 'tooLong' } },
    { change: { note: 'n'.repeat(1001) }, faults: { note: 'tooLong' } },
  ])('with $change has the faults $faults (BA-6)', ({ change, faults }) => {
    expect(draftFaults({ ...draft, ...change }, addresses, { today: monday, holidays: [] })).toEqual(faults);
  });

  it('proposes the chosen address while it exists, else the default, else the first (BA-6)', () => {
    const second = anAddress({ addressId: 'second', isDefault: false });
    const third = anAddress({ addressId: 'third', isDefault: false });
    const proposed = (deliveryAddressId: string, all = [second, anAddress(), third]) =>
      withAddress({ ...emptyDraft, deliveryAddressId }, all).deliveryAddressId;

    expect([proposed('third'), proposed('gone'), proposed(''), proposed('', [second, third])]).toEqual([
      'third',
      'main',
      'main',
      'second',
    ]);
    expect(proposed('', [])).toBe('');
  });

  it('opens the first step with a fault, and no later step (BA-6)', () => {
    expect(reachableStep('review', {})).toBe('review');
    expect(reachableStep('review', { note: 'tooLong' })).toBe('reference');
    expect(reachableStep('review', { requestedDate: 'dateTooEarly', note: 'tooLong' })).toBe('delivery');
    expect(reachableStep('delivery', { requestedDate: 'dateTooEarly' })).toBe('delivery');
  });
});
