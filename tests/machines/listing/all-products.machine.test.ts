import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Listing } from '#src/domain/listing/listing.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { positionsOfSlice, productAt } from '#src/domain/listing/slices.ts';
import type { Product } from '#src/domain/product/product.ts';
import { allProductsMachine, type AllProductsSnapshot } from '#src/machines/listing/all-products.machine.ts';
import type { ListingRequest } from '#src/services/listing/listing-services.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aListing, aPublicProduct } from '#tests/support/made/a-product.ts';

const source = { mode: 'category', categoryId: 'bolts' } as const;
const query = { ...initialListingQuery, sortKey: 'PRICE', pageSize: 1000 };
const broken = { status: 502, code: '', serverMessage: null };

describe('allProductsMachine', () => {
  it('shows the first slice and requests none while it is enough (LS-5)', () => {
    const { actor, loadSlice } = start();

    actor.send({ type: 'rows.seen', first: 0, last: 9 });

    expect(productIds(actor.getSnapshot(), 0, 2)).toEqual(['p0', 'p1', 'p2']);
    expect(loadSlice.inputs()).toEqual([]);
  });

  it('requests the next slice before its rows are in view (LS-5)', () => {
    const { actor, loadSlice } = start();

    actor.send({ type: 'rows.seen', first: 25, last: 34 });

    expect(loadSlice.inputs()).toEqual([{ source, query: { ...query, page: 2, pageSize: 60 } }]);
  });

  it('requests two slices at once, the nearest first, and each slice once (LS-5)', async () => {
    const { actor, loadSlice } = start();

    actor.send({ type: 'rows.seen', first: 535, last: 545 });
    actor.send({ type: 'rows.seen', first: 536, last: 546 });
    actor.send({ type: 'rows.seen', first: 595, last: 605 });

    expect(pages(loadSlice)).toEqual([10, 9]);
    loadSlice.response(0, aSlice(9));
    await loadSlice.whenAsked(3);
    expect(pages(loadSlice)).toEqual([10, 9, 11]);
  });

  it('keeps late responses for rows that are out of view, and then loads the rows in view (LS-5)', async () => {
    const { actor, loadSlice } = start();
    actor.send({ type: 'rows.seen', first: 535, last: 545 });

    actor.send({ type: 'rows.seen', first: 900, last: 910 });

    expect(loadSlice.asked.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    loadSlice.response(1, aSlice(8));
    await loadSlice.whenAsked(3);
    expect(pages(loadSlice)).toEqual([10, 9, 16]);
    expect(productIds(actor.getSnapshot(), 480, 480)).toEqual(['p480']);
  });

  it('has every product in its place for any order of slices and responses (LS-5)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 989 }), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        async (jumps, picks) => {
          const { actor, loadSlice } = start();
          const waiting: number[] = [];
          let known = 0;
          const responseOne = async () => {
            for (; known < loadSlice.inputs().length; known += 1) waiting.push(known);
            const [index] = waiting.splice((picks.next().value ?? 0) % Math.max(1, waiting.length), 1);
            if (index === undefined) return;
            const slice = (loadSlice.inputs()[index]?.query.page ?? 1) - 1;
            loadSlice.response(index, aSlice(slice));
            await waitFor(actor, ({ context }) => typeof context.slices[slice] === 'object');
          };
          for (const first of jumps) {
            actor.send({ type: 'rows.seen', first, last: first + 10 });
            expect(Object.keys(actor.getSnapshot().children).length).toBeLessThanOrEqual(2);
            if ((picks.next().value ?? 0) % 2 === 0) await responseOne();
          }
          while (Object.keys(actor.getSnapshot().children).length > 0) {
            expect(waiting.length + loadSlice.inputs().length).toBeGreaterThan(known);
            expect(known).toBeLessThan(100);
            await responseOne();
          }

          const last = jumps.at(-1) ?? 0;
          expect(productIds(actor.getSnapshot(), last, last + 10)).toEqual(
            Array.from({ length: 11 }, (_, index) => `p${last + index}`),
          );
          expect(new Set(pages(loadSlice)).size).toBe(pages(loadSlice).length);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('keeps the others when a slice cannot be loaded, and tries it again on request (LS-5, SE-2)', async () => {
    const { actor, loadSlice } = start();
    actor.send({ type: 'rows.seen', first: 535, last: 545 });
    loadSlice.fail(0, broken);
    loadSlice.response(1, aSlice(8));
    await waitFor(actor, ({ children }) => Object.keys(children).length === 0);
    expect(actor.getSnapshot().context.slices[9]).toBe('failed');
    expect(productIds(actor.getSnapshot(), 539, 540)).toEqual(['p539', undefined]);

    actor.send({ type: 'slice.retried', slice: 9 });
    actor.send({ type: 'slice.retried', slice: 9 });

    expect(pages(loadSlice)).toEqual([10, 9, 10]);
    loadSlice.response(2, aSlice(9));
    await waitFor(actor, ({ children }) => Object.keys(children).length === 0);
    expect(productIds(actor.getSnapshot(), 539, 540)).toEqual(['p539', 'p540']);
  });

  it('never tries a slice again by itself (SE-2)', async () => {
    const { actor, loadSlice } = start();
    actor.send({ type: 'rows.seen', first: 150, last: 160 });
    loadSlice.fail(0, broken);
    await waitFor(actor, ({ context }) => context.slices[2] === 'failed');

    actor.send({ type: 'rows.seen', first: 152, last: 162 });

    expect(pages(loadSlice).filter((page) => page === 3)).toEqual([3]);
  });

  it('starts again when the total has grown, and keeps no slice that may have moved (LS-5)', async () => {
    const { actor, loadSlice } = start();
    actor.send({ type: 'rows.seen', first: 150, last: 160 });

    loadSlice.response(0, aSlice(2, 1001));
    await waitFor(actor, ({ context }) => context.total === 1001);

    expect(productIds(actor.getSnapshot(), 0, 0)).toEqual([undefined]);
    expect(productIds(actor.getSnapshot(), 150, 150)).toEqual(['p150']);
    actor.send({ type: 'rows.seen', first: 0, last: 9 });
    expect(pages(loadSlice)).toEqual([3, 4, 1]);
  });

  it('ends when two gateways respond in turn with different totals (LS-5)', async () => {
    const { actor, loadSlice } = start();
    actor.send({ type: 'rows.seen', first: 150, last: 160 });

    for (let index = 0; index < loadSlice.inputs().length; index += 1) {
      const slice = (pages(loadSlice)[index] ?? 1) - 1;
      expect(index).toBeLessThan(10);
      loadSlice.response(index, aSlice(slice, index % 2 === 0 ? 1001 : 1000));
      await waitFor(actor, ({ context }) => typeof context.slices[slice] === 'object');
    }

    expect(Object.keys(actor.getSnapshot().children)).toEqual([]);
    expect(productIds(actor.getSnapshot(), 150, 160)).toEqual(
      Array.from({ length: 11 }, (_, index) => `p${150 + index}`),
    );
  });

  it('reports the position of the visitor once they stop scrolling, not while they scroll (LS-5, A1)', () => {
    const { actor, clock } = start();
    actor.send({ type: 'rows.seen', first: 3, last: 12 });
    clock.increment(700);
    actor.send({ type: 'rows.seen', first: 20, last: 29 });
    clock.increment(700);
    expect(actor.getSnapshot().context.stoppedAt).toBe(null);

    clock.increment(100);

    expect(actor.getSnapshot().context.stoppedAt).toEqual({ first: 20, last: 29 });
    expect(actor.getSnapshot().matches({ scrolling: 'stopped' })).toBe(true);
  });

  it('ignores the same rows as scrolling (LS-5)', () => {
    const { actor, clock } = start();
    actor.send({ type: 'rows.seen', first: 3, last: 12 });
    clock.increment(700);
    actor.send({ type: 'rows.seen', first: 3, last: 12 });

    clock.increment(100);

    expect(actor.getSnapshot().context.stoppedAt).toEqual({ first: 3, last: 12 });
  });
});

function start() {
  return startHeld(allProductsMachine, { source, query, products: aSlice(0).products, total: 1000 });
}

function pages({ inputs }: { readonly inputs: () => readonly ListingRequest[] }): readonly number[] {
  return inputs().map((each) => each.query.page);
}

function aSlice(slice: number, productCount = 1000): Listing {
  const { first, last } = positionsOfSlice(slice, productCount);
  const products = Array.from({ length: last - first + 1 }, (_, index): Product =>
    aPublicProduct({ productId: `p${first + index}` }),
  );
  return aListing({ products, productCount });
}

function productIds({ context }: AllProductsSnapshot, first: number, last: number) {
  return Array.from(
    { length: last - first + 1 },
    (_, index) => productAt(context.slices, first + index)?.productId,
  );
}
