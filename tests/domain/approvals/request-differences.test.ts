import { expect, it } from 'vitest';
import { requestDifferences } from '#src/domain/approvals/request-differences.ts';
import { draftAgain, emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { anApprovalRequest } from '#tests/support/made/an-approval.ts';
import { anAddress, anOrder } from '#tests/support/made/an-order.ts';

const before = anApprovalRequest();
const [line] = anOrder().lines;
if (!line) throw new Error('The order of the tests has a line');
const nut = { ...line, productId: 'nut', productName: 'Nut' };

it.each([
  { change: {}, differs: [] },
  {
    change: { lines: [{ ...line, orderQuantity: '1', salesUnitText: 'one piece', price: '13' }] },
    differs: ['quantity Hex bolt 10 1'],
  },
  { change: { lines: [{ ...line, price: '13' }] }, differs: ['price Hex bolt 12.5 13'] },
  { change: { lines: [nut] }, differs: ['added Nut  10', 'removed Hex bolt  '] },
  {
    change: { lines: [{ ...line, note: 'Red' }] },
    differs: ['details Hex bolt ["",[]] ["Red",[]]'],
  },
  {
    change: {
      grandTotal: '2',
      deliveryAddress: anAddress({ street: 'Weg 1' }),
      requestedDate: '2026-12-01',
      purchaseOrderNumber: '',
      costCentre: '',
      note: 'Ring',
    },
    differs: [
      'total  1.49 2',
      'deliveryAddress  Nordhafen, Werftstr. 18, 20457 Hamburg Nordhafen, Weg 1, 20457 Hamburg',
      'requestedDate   2026-12-01',
      'purchaseOrderNumber  PO-1 ',
      'costCentre  Hall 3 ',
      'note   Ring',
    ],
  },
])('a request that replaces another one says what differs: $differs (CO-3)', ({ change, differs }) => {
  const found = requestDifferences(before, { ...before, ...change });

  expect(found.map(({ kind, product, before: old, now }) => `${kind} ${product} ${old} ${now}`)).toEqual(
    differs,
  );
});

it('an order that is written again has its addresses and shares, also those without a part (CO-3, BA-6)', () => {
  const { severalAddressIds: _ids, shares: _shares, ...written } = { ...emptyDraft, replaces: '10001' };
  const gate = { deliveryAddressId: 'gate', orderQuantity: '4' };
  const yard = { deliveryAddressId: 'yard', orderQuantity: '6' };
  const lines = [
    { lineId: '1', deliveries: [gate, yard] },
    { lineId: '2', deliveries: [yard] },
  ];

  expect(draftAgain({ ...written, lines: [] })).toEqual({ ...emptyDraft, replaces: '10001' });
  expect(draftAgain({ ...written, lines })).toEqual({
    ...written,
    severalAddressIds: ['gate', 'yard'],
    shares: { 1: { gate: '4', yard: '6' }, 2: { gate: '', yard: '6' } },
  });
});
