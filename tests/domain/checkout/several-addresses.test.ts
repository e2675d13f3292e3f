import { describe, expect, it } from 'vitest';
import { draftFaults, withAddress } from '#src/domain/checkout/draft-faults.ts';
import { emptyDraft, type OrderDraft } from '#src/domain/checkout/order-draft.ts';
import {
  addressesWithGoods,
  lineDeliveries,
  shareFault,
  shareText,
  withShare,
} from '#src/domain/checkout/several-addresses.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { anAddress } from '#tests/support/made/an-order.ts';

const [line] = aBasket().lines;
if (!line) throw new Error('The basket of the tests has a line');
const halves = { minimumOrderQuantity: '0.5', roundingQuantity: '0.5' };
const twelve = { ...line, ...halves, orderQuantity: '12' };
const inHundreds = { ...line, minimumOrderQuantity: '200', roundingQuantity: '100', orderQuantity: '300' };
const { lineId } = twelve;
const addresses = [anAddress(), anAddress({ addressId: 'depot', isDefault: false })];
const draft: OrderDraft = {
  ...emptyDraft,
  deliveryAddressId: 'main',
  severalAddressIds: ['main', 'depot'],
};
const typed = (shares: Readonly<Record<string, string>>): OrderDraft => ({
  ...draft,
  shares: { [lineId]: shares },
});

const faults = (change: Partial<OrderDraft>) =>
  draftFaults({ ...draft, ...change }, addresses, { today: '2026-11-23', holidays: [] }, [twelve]);

const reviewed = (each: OrderDraft) =>
  addressesWithGoods(each, addresses, [twelve]).map(({ addressId }) => addressId);

describe('an order to several addresses', () => {
  it('sends each line to the first address until the customer types a share, and keeps that share (BA-6)', () => {
    expect(['main', 'depot'].map((id) => shareText(draft, twelve, id))).toEqual(['12', '']);
    expect(withShare(draft, twelve, 'depot', '5')).toEqual({ [lineId]: { main: '12', depot: '5' } });
  });

  it.each<{ shares: Readonly<Record<string, string>>; fault: object | null }>([
    { shares: { main: '7', depot: '5' }, fault: null },
    { shares: { main: '7,5', depot: ' 4.5 ' }, fault: null },
    { shares: { main: '12', depot: '' }, fault: null },
    { shares: { main: '12', depot: '5' }, fault: { kind: 'otherSum', ordered: '12', distributed: '17' } },
    { shares: { main: '', depot: '' }, fault: { kind: 'otherSum', ordered: '12', distributed: '0' } },
    { shares: { main: 'seven', depot: '5' }, fault: { kind: 'unreadable' } },
    { shares: { main: '-7', depot: '19' }, fault: { kind: 'unreadable' } },
  ])('with the quantities $shares has the fault $fault (BA-6)', ({ shares, fault }) => {
    expect(shareFault(typed(shares), twelve)).toEqual(fault);
  });

  it.each<{ line: typeof twelve; shares: Readonly<Record<string, string>>; fault: object | null }>([
    {
      line: inHundreds,
      shares: { main: '150', depot: '150' },
      fault: {
        kind: 'offStep',
        step: '100',
        parts: [
          { addressId: 'main', lower: '100', upper: '200' },
          { addressId: 'depot', lower: '100', upper: '200' },
        ],
      },
    },
    {
      line: inHundreds,
      shares: { main: '250', depot: '50' },
      fault: {
        kind: 'offStep',
        step: '100',
        parts: [
          { addressId: 'main', lower: '200', upper: '300' },
          { addressId: 'depot', lower: '0', upper: '100' },
        ],
      },
    },
    { line: inHundreds, shares: { main: '200', depot: '100' }, fault: null },
    {
      line: { ...line, minimumOrderQuantity: '2.5', roundingQuantity: '1', orderQuantity: '5' },
      shares: { main: '2.5', depot: '2.5' },
      fault: null,
    },
    {
      line: { ...inHundreds, orderQuantity: '2', salesUnit: 'BOX' },
      shares: { main: '1.5', depot: '0.5' },
      fault: {
        kind: 'offStep',
        step: '1',
        parts: [
          { addressId: 'main', lower: '1', upper: '2' },
          { addressId: 'depot', lower: '0', upper: '1' },
        ],
      },
    },
  ])('breaks no packing unit: $shares (BA-6, PR-4)', ({ line: ordered, shares, fault }) => {
    expect(shareFault(typed(shares), ordered)).toEqual(fault);
  });

  it('needs two addresses, and every line distributed in full (BA-6)', () => {
    expect(faults({})).toEqual({});
    expect(faults({ severalAddressIds: ['depot'] })).toEqual({ severalAddressIds: 'secondAddressMissing' });
    expect(faults(typed({ main: '1' }))).toEqual({ shares: 'sharesWrong' });
    expect(faults({ deliveryAddressId: 'gone' })).toEqual({});
  });

  it('is sent without addresses that are empty or gone (BA-6)', () => {
    expect(lineDeliveries(typed({ main: '12', depot: '0' }), [twelve])).toEqual([
      { lineId, deliveries: [{ deliveryAddressId: 'main', orderQuantity: '12' }] },
    ]);
    expect(lineDeliveries(typed({ main: '7', depot: '5' }), [twelve])).toEqual([
      {
        lineId,
        deliveries: [
          { deliveryAddressId: 'main', orderQuantity: '7' },
          { deliveryAddressId: 'depot', orderQuantity: '5' },
        ],
      },
    ]);
    expect(withAddress(draft, [anAddress()]).severalAddressIds).toEqual(['main']);
  });

  it('is reviewed with its non-empty addresses (BA-6)', () => {
    expect(reviewed(draft)).toEqual(['main']);
    expect(reviewed(typed({ main: '7', depot: '5' }))).toEqual(['main', 'depot']);
    expect(reviewed({ ...draft, severalAddressIds: [], deliveryAddressId: 'depot' })).toEqual(['depot']);
  });

  it('starts with all lines at one address when it comes from a product page, if there are two (PD-1)', () => {
    const begun = (known: typeof addresses) => withAddress(emptyDraft, known, true).severalAddressIds;

    expect([begun(addresses), begun([anAddress()])]).toEqual([['main'], []]);
  });
});
