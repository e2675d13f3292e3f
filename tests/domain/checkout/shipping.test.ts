import { expect, it } from 'vitest';
import { lateLines, lineShipping, orderShipping, shippingFrom } from '#src/domain/checkout/shipping.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

const friday = { today: '2026-11-27', holidays: ['2026-12-02'] };
const unannounced = { inDays: null, by: '', isTooLate: false };

it.each([
  { inDays: 1, requested: '', by: '2026-11-30', isTooLate: false },
  { inDays: 3, requested: '', by: '2026-12-03', isTooLate: false },
  { inDays: 3, requested: '2026-12-03', by: '2026-12-03', isTooLate: true },
  { inDays: 3, requested: '2026-12-04', by: '2026-12-03', isTooLate: false },
  { inDays: 6, requested: '2026-12-04', by: '2026-12-08', isTooLate: true },
  { inDays: 0, requested: '2026-11-27', by: '2026-11-27', isTooLate: false },
])(
  'goods ordered on a Friday before a holiday that ship in $inDays working days and are wanted on "$requested" ship by $by (BA-6)',
  ({ inDays, requested, by, isTooLate }) => {
    expect(shippingFrom(inDays, friday, requested)).toEqual({ inDays, by, isTooLate });
  },
);

it.each([
  ['', 0, unannounced],
  ['M', 0, unannounced],
  ['L', 2, { inDays: 2, by: '2026-12-01', isTooLate: true }],
  ['H', 2, { inDays: 0, by: '2026-11-27', isTooLate: false }],
])(
  'a line with the level "%s" and a lead time of %i says no more than the gateway does (TI-4, BA-6)',
  (availabilityLevel, leadTimeDays, shipping) => {
    const [line] = aBasket().lines.map((each) => ({ ...each, availabilityLevel, leadTimeDays }));

    expect(line && lineShipping(line, friday, '2026-12-01')).toEqual(shipping);
  },
);

it('an order says when it ships until it has, and nothing if its day is unreadable (BA-7)', () => {
  expect(
    ['RECEIVED', 'PARTLY', 'SHIPPED', 'DELIVERED', 'CANCELLED'].map((each) => shipped(each, '2026-11-27')),
  ).toEqual(['2026-11-30', '2026-11-30', '', '', '']);
  expect(shipped('RECEIVED', 'yesterday')).toBe('');
});

function shipped(status: string, today: string): string {
  return orderShipping({ status, requestedDate: '' }, 1, { today, holidays: [] }).by;
}

it('lines that come after the requested date are listed, the last one first (BA-6)', () => {
  const lines = [2, 0, 9, 4].flatMap((leadTimeDays) =>
    aBasket().lines.map((line) => ({
      ...line,
      lineId: `in ${leadTimeDays}`,
      availabilityLevel: 'M',
      leadTimeDays,
    })),
  );
  const late = (requested: string) => lateLines(lines, friday, requested).map(({ line }) => line.lineId);

  expect(late('2026-12-03')).toEqual(['in 9', 'in 4']);
  expect([late('2026-12-05'), late(''), late('2027-01-04')]).toEqual([[], [], []]);
});
