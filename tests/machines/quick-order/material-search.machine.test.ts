import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { materialSearchMachine } from '#src/machines/quick-order/material-search.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aProductHit, someHits } from '#tests/support/made/some-hits.ts';

describe('materialSearchMachine', () => {
  it('asks once for the text typed last, and puts the chosen product into its row (BA-8, QS-7)', async () => {
    const { actor, clock, loadHits, parentEvents } = start();
    for (const typed of ['hex', 'hex b']) actor.send({ type: 'term.changed', rowId: 3, typed });
    clock.increment(300);
    expect(loadHits.inputs()).toEqual([{ term: 'hex b', resultCount: 9 }]);

    loadHits.response(0, someHits);
    await waitFor(actor, (snapshot) => snapshot.matches('open'));
    actor.send({ type: 'option.moved', direction: 1 });
    expect(actor.getSnapshot().context.activeId).toBe('bolt');
    actor.send({ type: 'option.chosen', productId: 'bolt' });

    expect(parentEvents()).toEqual([
      { type: 'entry.changed', rowId: 3, change: { material: '100.0840', productId: 'bolt' } },
    ]);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('leaves out results without a number, and proposes nothing without a response (BA-8, QS-6)', async () => {
    const { actor, clock, loadHits } = start();
    actor.send({ type: 'term.changed', rowId: 1, typed: 'course' });
    clock.increment(300);
    loadHits.response(0, { categories: [], products: [aProductHit({ materialNumber: '' })] });
    await waitFor(actor, (snapshot) => snapshot.matches('closed'));
    actor.send({ type: 'term.changed', rowId: 1, typed: 'courses' });
    clock.increment(300);
    loadHits.fail(1, new Error('The line broke'));
    await waitFor(actor, (snapshot) => snapshot.matches('closed'));

    expect(actor.getSnapshot().context.hits).toEqual([]);
  });

  it('makes no request for less than three characters, or for a row that was left (BA-8)', () => {
    const { actor, clock, loadHits } = start();
    actor.send({ type: 'term.changed', rowId: 1, typed: ' he ' });
    actor.send({ type: 'term.changed', rowId: 1, typed: 'hex' });
    actor.send({ type: 'panel.dismissed' });
    clock.increment(300);

    expect(loadHits.asked).toEqual([]);
  });

  it('waits 300 ms for the next key (BA-8)', () => {
    const { actor, clock, loadHits } = start();
    actor.send({ type: 'term.changed', rowId: 1, typed: 'hex' });

    clock.increment(299);
    expect(loadHits.asked).toEqual([]);
    clock.increment(1);
    expect(loadHits.asked).toHaveLength(1);
  });

  it('proposes nothing for a term that became too short (BA-8)', async () => {
    const { actor } = await startOpen();

    actor.send({ type: 'term.changed', rowId: 2, typed: 'he' });

    expect(actor.getSnapshot().value).toBe('closed');
    expect(actor.getSnapshot().context).toMatchObject({ rowId: 2, term: 'he', hits: [], activeId: null });
  });

  it('forgets its proposals when the customer goes elsewhere (BA-8)', async () => {
    const { actor } = await startOpen();
    actor.send({ type: 'option.moved', direction: 1 });

    actor.send({ type: 'panel.dismissed' });

    expect(actor.getSnapshot().value).toBe('closed');
    expect(actor.getSnapshot().context).toMatchObject({ hits: [], activeId: null });
  });

  it('aborts its request when the customer goes elsewhere (BA-8)', () => {
    const { actor, clock, loadHits } = start();
    actor.send({ type: 'term.changed', rowId: 1, typed: 'hex' });
    clock.increment(300);

    actor.send({ type: 'panel.dismissed' });

    expect(actor.getSnapshot().value).toBe('closed');
    expect(loadHits.asked[0]?.signal.aborted).toBe(true);
  });

  it('wraps at the ends of the list (QS-7)', async () => {
    const { actor, clock, loadHits } = start();
    const products = ['a', 'b'].map((productId) => aProductHit({ productId }));
    actor.send({ type: 'term.changed', rowId: 1, typed: 'hex' });
    clock.increment(300);
    loadHits.response(0, { categories: [], products });
    await waitFor(actor, (snapshot) => snapshot.matches('open'));
    const walked = ([-1, 1, 1, -1] as const).map((direction) => {
      actor.send({ type: 'option.moved', direction });
      return actor.getSnapshot().context.activeId;
    });

    expect(walked).toEqual(['b', 'a', 'b', 'a']);
  });
});

/** With products proposed for "hex". */
async function startOpen() {
  const started = start();
  started.actor.send({ type: 'term.changed', rowId: 1, typed: 'hex' });
  started.clock.increment(300);
  started.loadHits.response(0, someHits);
  await waitFor(started.actor, (snapshot) => snapshot.matches('open'));
  return started;
}

function start() {
  return startHeld(materialSearchMachine, { resultCount: 9 });
}
