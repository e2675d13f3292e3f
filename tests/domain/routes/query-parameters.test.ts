import { expect, it } from 'vitest';
import {
  firstQueryValue,
  formatQueryParameters,
  queryParameters,
} from '#src/domain/routes/query-parameters.ts';

it('a query is read in order, with or without its question mark (RT-6)', () => {
  const parameters = [
    ['q', 'a b'],
    ['flag', ''],
    ['x=', '1=2'],
    ['', 'nameless'],
  ];
  expect(queryParameters('?q=a+b&flag&&x%3D=1=2&=nameless')).toEqual(parameters);
  expect(queryParameters('q=a%20b&flag=&x%3D=1%3D2&=nameless')).toEqual(parameters);
  expect(queryParameters('?')).toEqual([]);
});

it('an empty query has no parameters, and a separator in a value is escaped (RT-6)', () => {
  expect(formatQueryParameters([])).toBe('');
  expect(formatQueryParameters([['a&b', 'c=d+e']])).toBe('a%26b=c%3Dd%2Be');
});

it('the first of several values counts, its malformed escapes are text (RT-4)', () => {
  expect(firstQueryValue('?q=100%+cotton&q=wool', 'q')).toBe('100% cotton');
  expect(firstQueryValue('?q=%E0%A4%A', 'q')).toBe('%E0%A4%A');
  expect(firstQueryValue('?p=1', 'q')).toBeUndefined();
});
