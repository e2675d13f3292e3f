import { expect, it } from 'vitest';
import { earliestDelivery, faultOfDay } from '#src/domain/checkout/working-days.ts';

const holidays = ['12-25', '12-26', '2026-12-24'];

it.each([
  { ordered: '2026-11-23', on: 'a Monday', first: '2026-11-24' },
  { ordered: '2026-11-27', on: 'a Friday', first: '2026-11-30' },
  { ordered: '2026-11-28', on: 'a Saturday', first: '2026-11-30' },
  { ordered: '2026-11-29', on: 'a Sunday', first: '2026-11-30' },
  { ordered: '2026-12-23', on: 'the day before holidays and a weekend', first: '2026-12-28' },
  { ordered: '2028-12-24', on: 'a Sunday before holidays of every year', first: '2028-12-27' },
])(
  'the first day of delivery is the next working day when it is ordered on $on (BA-6)',
  ({ ordered, first }) => {
    expect(earliestDelivery({ today: ordered, holidays })).toBe(first);
  },
);

it.each([
  { date: '2026-12-22', fault: null },
  { date: '2026-12-24', fault: 'dateOnHoliday' },
  { date: '2027-12-24', fault: null },
  { date: '2028-12-25', fault: 'dateOnHoliday' },
  { date: '2026-12-26', fault: 'dateOnWeekend' },
  { date: '2026-11-23', fault: 'dateTooEarly' },
  { date: '2026-02-30', fault: 'dateUnreadable' },
])('$date can be requested, or has the fault $fault (BA-6)', ({ date, fault }) => {
  expect(faultOfDay(date, { today: '2026-11-23', holidays })).toBe(fault);
});
