import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Listing, ListingQuery } from '#src/domain/listing/listing.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { requestActor } from '#src/inspection/request-actor.ts';
import { listingMachine } from '#src/machines/listing.machine.ts';
import type { ListingRequest } from '#src/services/gateway-services.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';
import { aParent } from '#tests/support/a-parent.ts';
import { aListing } from '#tests/support/a-product.ts';

const source = { mode: 'category', categoryId: 'bolts' } as const;

describe('listingMachine', () => {
  it('asks nothing when the page came with its products (RT-7)', () => {
    const { actor, loadListing } = start({ initial: aListing() });

    expect(actor.getSnapshot().value).toBe('ready');
    expect(loadListing.inputs()).toEqual([]);
  });

  it('asks for what the address says (LS-4, LS-10)', () => {
    const { actor, loadListing } = start();

    expect(loadListing.inputs()).toEqual([{ source, query: initialListingQuery }]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('keeps the old products, marked busy, until the new ones are there (FL-5)', async () => {
    const { actor, loadListing } = start({ initial: aListing() });

    actor.send(anAddress({ page: 2 }));

    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(actor.getSnapshot().context.listing).toEqual(aListing());
    loadListing.answer(0, aListing({ productCount: 30 }));
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'ready' }));
    expect(actor.getSnapshot().context.listing).toEqual(aListing({ productCount: 30 }));
  });

  it('shows the last choice in whatever order the answers come (FL-5)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 2, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (pages, picks) => {
          const { actor, loadListing } = start({ initial: aListing() });
          for (const page of pages) actor.send(anAddress({ page }));
          const waiting = loadListing.inputs().map((_, index) => index);
          while (waiting.length > 0) {
            const [index = 0] = waiting.splice((picks.next().value ?? 0) % waiting.length, 1);
            loadListing.answer(
              index,
              aListing({ productCount: loadListing.inputs()[index]?.query.page ?? 0 }),
            );
          }
          await waitFor(actor, (snapshot) => snapshot.matches({ products: 'ready' }));
          expect(actor.getSnapshot().context.listing?.productCount).toBe(pages.at(-1));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps the old products when the new ones cannot be loaded, and tries again when asked (SE-2, FL-5)', async () => {
    const { actor, loadListing } = start({ initial: aListing() });
    actor.send(anAddress({ page: 2 }));
    loadListing.fail(0, { status: 502, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches({ products: 'outdated' }));
    expect(actor.getSnapshot().context.listing).toEqual(aListing());

    actor.send({ type: 'retry.requested' });

    expect(loadListing.inputs().map(({ query }) => query.page)).toEqual([2, 2]);
  });

  it('asks for nothing when only the form changes (LS-6)', () => {
    const { actor, loadListing } = start({ initial: aListing() });

    actor.send(anAddress({ display: 'grid' }));

    expect(loadListing.inputs()).toEqual([]);
    expect(actor.getSnapshot().context.query.display).toBe('grid');
  });

  it('knows a category that does not exist from a gateway that does not answer (RT-1)', async () => {
    const unknown = start();
    unknown.loadListing.fail(0, { status: 404, code: '', serverMessage: null });
    const broken = start();
    broken.loadListing.fail(0, { status: 0, code: '', serverMessage: null });

    const settled = await Promise.all(
      [unknown, broken].map(({ actor }) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))),
    );

    expect(settled.map(({ value }) => value)).toEqual(['missing', 'failed']);
  });

  it('asks for another address and waits for it to change (RT-7, FL-3)', () => {
    const { actor, loadListing, news } = start({ initial: aListing(), query: { page: 3, pageSize: 24 } });

    actor.send({ type: 'filter.toggled', filterKey: 'brand', value: 'Halder & Voss' });
    actor.send({ type: 'sort.chosen', sortKey: 'PRICE', sortDescending: true });
    actor.send({ type: 'display.chosen', mode: 'grid' });

    expect(news()).toEqual([
      navigation('/c/bolts?ref=mail&filter=brand%7EHalder+%26+Voss', false),
      navigation('/c/bolts?ref=mail&sort=PRICE%3Bdesc&size=24', false),
      navigation('/c/bolts?ref=mail&page=3&size=24&display=grid', true),
    ]);
    expect(loadListing.inputs()).toEqual([]);
  });
});

function navigation(to: string, replace: boolean) {
  return { type: 'navigation.requested', to, replace };
}

function anAddress(query: Partial<ListingQuery>) {
  return {
    type: 'query.changed' as const,
    path: '/c/bolts',
    search: '?changed',
    query: { ...initialListingQuery, ...query },
  };
}

function start({
  initial = null,
  query = {},
}: { initial?: Listing | null; query?: Partial<ListingQuery> } = {}) {
  const loadListing = aHeldRequest<ListingRequest, Listing>();
  const { parent, news } = aParent();
  const actor = createActor(
    listingMachine.provide({ actors: { loadListing: requestActor(loadListing.service) } }),
    {
      parent,
      input: {
        source,
        path: '/c/bolts',
        search: '?ref=mail',
        query: { ...initialListingQuery, ...query },
        initial,
      },
    },
  ).start();
  return { actor, loadListing, news };
}
