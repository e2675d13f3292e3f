import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers, paging } from '#src/domain/listing/paging.ts';

describe('paging', () => {
  it.each([
    [
      { totalItems: 30, page: 3, pageSize: 12 },
      { totalItems: 30, skip: 24, top: 12, currentPage: 3, pageCount: 3 },
    ],
    [
      { totalItems: 24, page: 1, pageSize: 12 },
      { totalItems: 24, skip: 0, top: 12, currentPage: 1, pageCount: 2 },
    ],
    [
      { totalItems: 30, page: 99, pageSize: 12 },
      { totalItems: 30, skip: 24, top: 12, currentPage: 3, pageCount: 3 },
    ],
    [
      { totalItems: 0, page: 4, pageSize: 12 },
      { totalItems: 0, skip: 0, top: 12, currentPage: 1, pageCount: 1 },
    ],
    [
      { totalItems: 30, page: 1, pageSize: 30 },
      { totalItems: 30, skip: 0, top: 30, currentPage: 1, pageCount: 1 },
    ],
    [
      { totalItems: 3, page: 0, pageSize: 0 },
      { totalItems: 3, skip: 0, top: 1, currentPage: 1, pageCount: 3 },
    ],
  ])('of %o is %o (LS-4)', (asked, expected) => {
    expect(paging(asked)).toEqual(expected);
  });
});

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [1, 9, [1, 2, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [3, 9, [1, 2, 3, 4, 'gap', 9]],
  ])('on page %i of %i are %o (LS-4)', (currentPage, pageCount, numbers) => {
    expect(pageNumbers(currentPage, pageCount)).toEqual(numbers);
  });

  it('rise from the first to the last page, with the current one, and no gap for a single page (LS-4)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (one, other) => {
        const [current, count] = [Math.min(one, other), Math.max(one, other)];
        const offered = pageNumbers(current, count);
        expect([offered[0], offered.at(-1), offered.includes(current)]).toEqual([1, count, true]);
        offered.forEach((item, index) => {
          const [before, after] = [offered[index - 1], offered[index + 1]];
          if (item === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(item - before).toBe(1);
        });
      }),
    );
  });
});
