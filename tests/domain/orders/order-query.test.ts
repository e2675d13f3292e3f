import { describe, expect, it } from 'vitest';
import { everyOrder, isNumberAlone, submittedQuery } from '#src/domain/orders/order.ts';

describe('the search of orders', () => {
  it('asks for the submitted number, status and days, without blanks around them (BA-7)', () => {
    const fields = new Map([
      ['q', ' 4711 '],
      ['status', 'SHIPPED'],
      ['from', '2026-03-01'],
      ['to', '2026-03-31'],
    ]);

    expect(submittedQuery((name) => fields.get(name))).toEqual({
      term: '4711',
      status: 'SHIPPED',
      from: '2026-03-01',
      to: '2026-03-31',
    });
  });

  it.each([undefined, null, new Blob(), 'LOST'])('takes the status %s for no condition (BA-7)', (status) => {
    expect(submittedQuery((name) => (name === 'status' ? status : null))).toEqual({
      term: '',
      status: '',
      from: '',
      to: '',
    });
  });

  it.each([
    { query: { ...everyOrder, term: '4711' }, isAlone: true },
    { query: { ...everyOrder, term: '4711', page: 2 }, isAlone: true },
    { query: { ...everyOrder, term: '4711', status: 'OPEN' as const }, isAlone: false },
    { query: everyOrder, isAlone: false },
  ])(
    'says that no order has the number only if nothing else was asked for: $query (BA-7)',
    ({ query, isAlone }) => {
      expect(isNumberAlone(query)).toBe(isAlone);
    },
  );
});
