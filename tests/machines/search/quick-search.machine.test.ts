import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import type { QuickSearchHits } from '#src/domain/search/quick-search.ts';
import { quickSearchMachine } from '#src/machines/search/quick-search.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aProductHit, noHits, someHits } from '#tests/support/made/some-hits.ts';

const unavailable = { status: 0, code: '', serverMessage: null };

const otherPage = { type: 'page.changed', currentPath: '/c/nuts' } as const;

describe('quickSearchMachine', () => {
  it('asks once after 1300 ms without typing, for 9 results (QS-1)', () => {
    const { type, clock, loadHits } = start();

    for (const typed of ['h', 'he', 'hex', 'hex ', 'hex b']) {
      type(typed);
      clock.increment(200);
    }
    clock.increment(1099);
    expect(loadHits.inputs()).toEqual([]);
    clock.increment(1);

    expect(loadHits.inputs()).toEqual([{ term: 'hex b', resultCount: 9 }]);
  });

  it('makes no request for less than 3 characters without outer spaces, and shows nothing (QS-1, QS-3)', () => {
    const { actor, type, clock, loadHits } = start();

    for (const typed of ['h', 'he', ' he ', '     ']) type(typed);
    clock.increment(5000);

    expect(loadHits.inputs()).toEqual([]);
    expect(actor.getSnapshot().value).toEqual({ option: 'none', panel: 'hidden', response: 'idle' });
  });

  it('shows at once that it is searching, even while the visitor types (QS-3)', () => {
    const { actor, type } = start();

    type('hex');

    expect(actor.getSnapshot().value).toEqual({
      option: 'none',
      panel: 'shown',
      response: { requested: 'debouncing' },
    });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('clears its results and aborts the request when the term changes (QS-2)', async () => {
    const { actor, type, ask, loadHits } = start();
    ask('hex');
    loadHits.response(0, someHits);
    await waitFor(actor, (snapshot) => snapshot.matches({ response: { requested: 'results' } }));
    expect(actor.getSnapshot().context.hits).toEqual(someHits);

    ask('hexa');
    type('hexag');

    expect(actor.getSnapshot().context.hits).toBeNull();
    expect(loadHits.asked.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });

  it('keeps its results, or its debounce, when only spaces around the term change (QS-2)', async () => {
    const { actor, type, clock, loadHits } = start();
    type('hex');
    clock.increment(1000);
    type('hex ');
    clock.increment(300);
    expect(loadHits.inputs()).toEqual([{ term: 'hex', resultCount: 9 }]);
    loadHits.response(0, someHits);
    await waitFor(actor, (snapshot) => snapshot.matches({ response: { requested: 'results' } }));

    type(' hex');

    expect(actor.getSnapshot().context.hits).toEqual(someHits);
  });

  it('shows the response to the last term, for any order of responses (QS-2)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 5 }).chain((count) =>
          fc.shuffledSubarray(
            Array.from({ length: count }, (_, index) => index),
            { minLength: count },
          ),
        ),
        async (order) => {
          const { actor, ask, loadHits } = start();
          for (const index of order.keys()) ask(`bolt ${index}`);

          for (const index of order) loadHits.response(index, found(`bolt ${index}`));
          const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

          expect(settled.context.hits).toEqual(found(`bolt ${order.length - 1}`));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('lists only "all results" after a failure, and tries again with the next key, even for the same term (QS-6)', async () => {
    const { actor, ask, type, clock, loadHits } = start();
    ask('hex');
    loadHits.fail(0, unavailable);
    const failed = await waitFor(actor, (snapshot) => snapshot.matches({ response: 'failed' }));
    expect(failed.context.hits).toBeNull();

    type('hex ');
    clock.increment(1300);
    loadHits.response(1, someHits);

    const settled = await waitFor(actor, (snapshot) =>
      snapshot.matches({ response: { requested: 'results' } }),
    );
    expect(settled.context.hits).toEqual(someHits);
  });

  it('searches on Enter at once, before a response and after a failure, and ends (QS-5, QS-6)', async () => {
    const { actor, type, ask, submit, loadHits, parentEvents } = start();
    type('M8 & M10 ');
    submit('M8 & M10 ');
    ask('hex');
    loadHits.fail(0, unavailable);
    await waitFor(actor, (snapshot) => snapshot.matches({ response: 'failed' }));
    submit('hex');

    expect(parentEvents()).toEqual([navigation('/search?q=M8+%26+M10'), navigation('/search?q=hex')]);
    expect(actor.getSnapshot().value).toEqual({ option: 'none', panel: 'hidden', response: 'idle' });
    expect(actor.getSnapshot().context).toMatchObject({ term: '', hits: null });
  });

  it('searches for short terms too, but not for an empty one (QS-5)', () => {
    const { submit, parentEvents } = start();

    submit('M8');
    submit('   ');

    expect(parentEvents()).toEqual([navigation('/search?q=M8')]);
  });

  it('opens the option that the arrow keys reached (QS-7)', async () => {
    const { actor, ask, submit, move, loadHits, parentEvents } = start();
    ask('hex');
    loadHits.response(0, someHits);
    await waitFor(actor, (snapshot) => snapshot.matches({ response: { requested: 'results' } }));

    const walked = [1, 1, -1, -1, -1, -1].map((direction) => {
      move(direction === 1 ? 1 : -1);
      return actor.getSnapshot().context.activeKey;
    });
    submit('hex');

    expect(walked).toEqual([
      'category-hex-bolts',
      'category-hex-bolts-a4',
      'category-hex-bolts',
      'all',
      'product-bolt',
      'category-hex-keys',
    ]);
    expect(parentEvents()).toEqual([navigation('/c/hex-keys')]);
    expect(actor.getSnapshot().context.term).toBe('');
  });

  it.each([
    { when: 'on the first page', pages: [], currentPath: '/' },
    { when: 'on another page', pages: [otherPage], currentPath: '/c/nuts' },
  ])('opens a product with the way back, $when (RT-3, QS-7)', async ({ pages, currentPath }) => {
    const { actor, submit, move, parentEvents } = await startFound();
    move(1);

    for (const page of pages) actor.send(page);
    move(-1);
    move(-1);
    submit('hex');

    expect(parentEvents()).toEqual([navigation(`/p/bolt?currentPath=${encodeURIComponent(currentPath)}`)]);
  });

  it('stays on “all results” when the response arrives, and searches when there are no results (QS-7)', async () => {
    const { actor, ask, submit, move, loadHits, parentEvents } = start();
    ask('hexx');
    move(1);
    expect(actor.getSnapshot().context.activeKey).toBe('all');

    loadHits.response(0, noHits);
    await waitFor(actor, (snapshot) => snapshot.matches({ response: { requested: 'results' } }));
    expect(actor.getSnapshot().context.activeKey).toBeNull();
    submit('hexx');

    expect(parentEvents()).toEqual([navigation('/search?q=hexx')]);
  });

  it.each([{ type: 'panel.dismissed' }, otherPage] as const)(
    'is closed by $type, and opens again with its results (QS-3)',
    async (event) => {
      const { actor, ask, type, move, loadHits } = start();
      ask('hex');
      loadHits.response(0, someHits);
      await waitFor(actor, (snapshot) => snapshot.matches({ response: { requested: 'results' } }));
      move(1);

      actor.send(event);
      expect(actor.getSnapshot().value).toEqual({
        option: 'none',
        panel: 'hidden',
        response: { requested: 'results' },
      });
      type('hex');

      expect(actor.getSnapshot().matches({ panel: 'shown' })).toBe(true);
      expect(actor.getSnapshot().context.hits).toEqual(someHits);
    },
  );

  it('aborts a request when the page changes, and asks again when the visitor returns to the term (QS-3)', () => {
    const { actor, ask, type, clock, loadHits } = start();
    ask('hex');

    actor.send(otherPage);
    expect(loadHits.asked[0]?.signal.aborted).toBe(true);
    type('hex');
    clock.increment(1300);

    expect(loadHits.inputs()).toHaveLength(2);
  });

  it.each([otherPage, { type: 'audience.changed' }] as const)(
    'asks again for a term aborted by $type, when an arrow key opens the list (QS-3, QS-7)',
    (event) => {
      const { actor, type, move, clock, loadHits } = start();
      type('hex');
      actor.send(event);

      move(1);
      expect(actor.getSnapshot().value).toEqual({
        option: 'active',
        panel: 'shown',
        response: { requested: 'debouncing' },
      });
      clock.increment(1300);

      expect(loadHits.inputs()).toEqual([{ term: 'hex', resultCount: 9 }]);
    },
  );

  it('stays closed for a term that is too short, whatever key is pressed (QS-1, QS-7)', () => {
    const { actor, type, move } = start();

    type('he');
    expect(actor.getSnapshot().value).toEqual({ option: 'none', panel: 'hidden', response: 'idle' });
    move(1);

    expect(actor.getSnapshot().value).toEqual({ option: 'none', panel: 'hidden', response: 'idle' });
  });

  it('forgets the results of a term that is cut too short (QS-1, QS-3)', async () => {
    const { actor, type } = await startFound();

    type('he');

    expect(actor.getSnapshot().context).toMatchObject({ term: 'he', hits: null });
  });

  it('keeps the list open while the term is long enough, and closes it when it becomes too short (QS-3)', async () => {
    const { actor, type } = await startFound();

    type('hexa');
    expect(actor.getSnapshot().matches({ panel: 'shown' })).toBe(true);
    type('he');

    expect(actor.getSnapshot().value).toEqual({ option: 'none', panel: 'hidden', response: 'idle' });
    expect(actor.getSnapshot().context).toMatchObject({ term: 'he', hits: null });
  });

  it.each([
    { what: 'goes on typing', event: { type: 'term.changed', typed: 'hexa' } },
    { what: 'has signed in or out', event: { type: 'audience.changed' } },
    { what: 'opens another page', event: otherPage },
    { what: 'closes the list', event: { type: 'panel.dismissed' } },
    { what: 'presses Enter', event: { type: 'search.submitted', typed: 'hex' } },
  ] as const)('is back in the field when the visitor $what (QS-7)', async ({ event }) => {
    const { actor, move } = await startFound();
    move(1);
    expect(actor.getSnapshot().matches({ option: 'active' })).toBe(true);

    actor.send(event);

    expect(actor.getSnapshot().matches({ option: 'none' })).toBe(true);
    expect(actor.getSnapshot().context.activeKey).toBeNull();
  });

  it('forgets its results once Enter searches, and keeps them for an empty term (QS-5)', async () => {
    const { actor, submit } = await startFound();

    submit('   ');
    expect(actor.getSnapshot().matches({ response: { requested: 'results' } })).toBe(true);
    expect(actor.getSnapshot().context.hits).toEqual(someHits);
    submit('hex');

    expect(actor.getSnapshot().value).toEqual({ option: 'none', panel: 'hidden', response: 'idle' });
    expect(actor.getSnapshot().context).toMatchObject({ term: '', hits: null });
  });

  it.each([
    { when: 'before it asks', afterMs: 500, asked: 0 },
    { when: 'while it asks', afterMs: 1300, asked: 1 },
  ])('needs no results when another page is opened $when (QS-2)', ({ afterMs, asked }) => {
    const { actor, type, clock, loadHits } = start();
    type('hex');
    clock.increment(afterMs);

    actor.send(otherPage);
    clock.increment(1300);

    expect(actor.getSnapshot().value).toEqual({ option: 'none', panel: 'hidden', response: 'idle' });
    expect(loadHits.asked.map(({ signal }) => signal.aborted)).toEqual(Array(asked).fill(true));
  });

  it('forgets the results of another customer (SE-3)', async () => {
    const { actor, ask, loadHits } = start();
    ask('hex');
    loadHits.response(0, someHits);
    await waitFor(actor, (snapshot) => snapshot.matches({ response: { requested: 'results' } }));

    actor.send({ type: 'audience.changed' });

    expect(actor.getSnapshot().value).toEqual({ option: 'none', panel: 'hidden', response: 'idle' });
    expect(actor.getSnapshot().context).toMatchObject({ term: 'hex', hits: null });
  });
});

function found(productName: string): QuickSearchHits {
  return { categories: [], products: [aProductHit({ productName })] };
}

function navigation(to: string) {
  return { type: 'navigation.requested', to, replace: false };
}

/** With results for "hex" in the list. */
async function startFound() {
  const started = start();
  started.ask('hex');
  started.loadHits.response(0, someHits);
  await waitFor(started.actor, (snapshot) => snapshot.matches({ response: { requested: 'results' } }));
  return started;
}

function start() {
  const { quickSearch: rules, paths } = defaultConfiguration;
  const started = startHeld(quickSearchMachine, { rules, paths, currentPath: '/' });
  const { actor, clock } = started;
  const type = (typed: string) => actor.send({ type: 'term.changed', typed });
  return {
    ...started,
    type,
    /** Types, and waits until the gateway is called. */
    ask: (typed: string) => {
      type(typed);
      clock.increment(1300);
    },
    submit: (typed: string) => actor.send({ type: 'search.submitted', typed }),
    move: (direction: 1 | -1) => actor.send({ type: 'option.moved', direction }),
  };
}
