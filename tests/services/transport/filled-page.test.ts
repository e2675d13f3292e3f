import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledPage, type Part } from '#src/services/transport/filled-page.ts';

/** A gateway that has `total` items, sends at most `cap` at once, and may not say how many there are. */
function aGateway(total: number, cap: number, isCounted: boolean) {
  const asked: Part[] = [];
  const load = async ({ top, skip }: Part) => {
    asked.push({ top, skip });
    const length = Math.max(0, Math.min(top, cap, total - skip));
    const items = Array.from({ length }, (_, index) => String(skip + index));
    return { items, count: isCounted ? total : items.length, isCounted };
  };
  return {
    load,
    asked,
    page: async (part: Part) => filledPage(await load(part), load, part, (item) => item),
  };
}

async function theSameAgain() {
  return { items: ['a', 'b'], count: 9, isCounted: true };
}

describe('a page of a gateway that sends fewer items than requested', () => {
  it('is filled from the end of the last response (LS-4)', async () => {
    const { page, asked } = aGateway(126, 5, true);

    const { items, count } = await page({ top: 12, skip: 12 });

    expect([items[0], items.at(-1), items.length, count]).toEqual(['12', '23', 12, 126]);
    expect(asked).toEqual([
      { top: 12, skip: 12 },
      { top: 7, skip: 17 },
      { top: 2, skip: 22 },
    ]);
  });

  it('behind the last one says how many there are, and is asked for once (LS-4)', async () => {
    const { page, asked } = aGateway(366, 500, true);

    expect(await page({ top: 12, skip: 1176 })).toEqual({ items: [], count: 366, isCounted: true });
    expect(asked).toEqual([{ top: 12, skip: 1176 }]);
  });

  it('takes one call if it is complete, and at the end of a counted list (LS-4)', async () => {
    const { page, asked } = aGateway(15, 500, true);

    await page({ top: 12, skip: 0 });
    await page({ top: 12, skip: 12 });

    expect(asked.length).toBe(2);
  });

  it('includes every item once, counted or not, for any number per response (LS-4, LS-5)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(80),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 20 }),
        async (total, cap, isCounted, top) => {
          const { page } = aGateway(total, cap, isCounted);
          const seen: string[] = [];
          for (let skip = 0; ; skip += top) {
            const { items, count, isCounted: isKnown } = await page({ top, skip });
            seen.push(...items);
            if (isKnown) expect(count).toBe(total);
            if (skip + top >= count) break;
          }
          expect(seen).toEqual(Array.from({ length: total }, (_, index) => String(index)));
        },
      ),
    );
  });

  it('ends when the gateway sends the same items again (LS-5)', async () => {
    expect(await filledPage(await theSameAgain(), theSameAgain, { top: 6, skip: 0 }, (item) => item)).toEqual(
      {
        items: ['a', 'b'],
        count: 9,
        isCounted: true,
      },
    );
  });
});
