import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { NoticeContent } from '#src/domain/shell/notice.ts';
import { noticesMachine } from '#src/machines/shell/notices.machine.ts';

const removed: NoticeContent = { key: 'notificationKept' };
const added = (productName: string): NoticeContent => ({
  key: 'added',
  productName,
  quantity: '1',
  unitText: 'pc',
});
const refused = (reason: string): NoticeContent => ({ key: 'addFailed', reason });
const failed: NoticeContent = { key: 'basketFailed', reason: null };

describe('noticesMachine', () => {
  it('shows a success for as long as it is configured, and an error until it is closed (SE-2)', () => {
    const { actor, clock } = start();
    actor.send({ type: 'notice.raised', content: removed });
    actor.send({ type: 'notice.raised', content: failed });

    clock.increment(4999);
    expect(shown(actor)).toEqual(['notificationKept', 'basketFailed']);
    clock.increment(1);
    expect(shown(actor)).toEqual(['basketFailed']);
    clock.increment(600_000);
    expect(shown(actor)).toEqual(['basketFailed']);
  });

  it('shows a changed price until it is closed or the page changes, beside its success (BA-5)', () => {
    const { actor, clock } = start();
    actor.send({ type: 'notice.raised', content: { key: 'pricesChanged', changes: [] } });
    actor.send({ type: 'notice.raised', content: added('Hex bolt') });

    expect(shown(actor)).toEqual(['pricesChanged', 'added']);
    clock.increment(600_000);
    expect(shown(actor)).toEqual(['pricesChanged']);
    actor.send({ type: 'page.changed' });
    expect(shown(actor)).toEqual([]);
  });

  it('gives each success its own time, whatever comes after it (SE-2)', () => {
    const { actor, clock } = start();
    actor.send({ type: 'notice.raised', content: added('Hex bolt') });
    clock.increment(3000);
    actor.send({ type: 'notice.raised', content: added('Hex nut') });

    expect(named(actor)).toEqual(['Hex nut']);
    clock.increment(4999);
    expect(named(actor)).toEqual(['Hex nut']);
    clock.increment(1);
    expect(named(actor)).toEqual([]);
    expect(actor.getSnapshot().value).toBe('hidden');
  });

  it('shows the last success, and every error (SE-2)', () => {
    const { actor, clock } = start();
    actor.send({ type: 'notice.raised', content: failed });
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      actor.send({ type: 'notice.raised', content: added(name) });
      clock.increment(10);
    }

    expect(named(actor)).toEqual(['basketFailed', 'E']);
    clock.increment(4989);
    expect(named(actor)).toEqual(['basketFailed', 'E']);
    clock.increment(1);
    expect(named(actor)).toEqual(['basketFailed']);
  });

  it('restarts the time of a repeated success (SE-2)', () => {
    const { actor, clock } = start();
    actor.send({ type: 'notice.raised', content: removed });
    clock.increment(4000);
    actor.send({ type: 'notice.raised', content: removed });

    clock.increment(4999);
    expect(shown(actor)).toEqual(['notificationKept']);
    clock.increment(1);
    expect(shown(actor)).toEqual([]);
  });

  it('stops the timer of a success that is closed (SE-2)', () => {
    const { actor, clock } = start();
    const steps: string[] = [];
    actor.send({ type: 'notice.raised', content: removed });
    actor.send({ type: 'notice.dismissed', id: 1 });
    actor.send({ type: 'notice.raised', content: failed });
    actor.subscribe(({ value }) => steps.push(value));

    clock.increment(600_000);

    expect(steps).toEqual([]);
    expect(shown(actor)).toEqual(['basketFailed']);
  });

  it('stops the timer of a success that is closed or replaced beside an error (SE-2)', () => {
    const { actor, clock } = start();
    const steps: string[] = [];
    actor.send({ type: 'notice.raised', content: failed });
    actor.send({ type: 'notice.raised', content: added('Hex bolt') });
    actor.send({ type: 'notice.raised', content: added('Hex nut') });
    actor.send({ type: 'notice.dismissed', id: 3 });
    actor.subscribe(({ value }) => steps.push(value));

    clock.increment(600_000);

    expect(steps).toEqual([]);
    expect(named(actor)).toEqual(['basketFailed']);
  });

  it('shows one cause once (SE-2)', () => {
    const { actor } = start();

    actor.send({ type: 'notice.raised', content: failed });
    actor.send({ type: 'notice.raised', content: failed });

    expect(actor.getSnapshot().context.notices).toEqual([{ id: 2, variant: 'error', content: failed }]);
  });

  it('removes errors with the page they belong to (SE-2)', () => {
    const { actor } = start();
    actor.send({ type: 'notice.raised', content: failed });
    actor.send({ type: 'notice.raised', content: removed });

    actor.send({ type: 'page.changed' });

    expect(shown(actor)).toEqual(['notificationKept']);
  });

  it('removes a failure once the same request succeeds, and keeps other failures (SE-2)', () => {
    const { actor } = start();
    actor.send({ type: 'notice.raised', content: refused('Order in tens.'), about: 'basket bolt' });
    actor.send({ type: 'notice.raised', content: refused('It is sold out.'), about: 'basket nut' });

    actor.send({ type: 'notice.settled', about: 'basket bolt' });
    const afterBolt = [actor.getSnapshot().value, actor.getSnapshot().context.notices];
    actor.send({ type: 'notice.settled', about: 'favourite nut' });
    actor.send({ type: 'notice.settled', about: 'basket nut' });

    expect(afterBolt).toEqual([
      'showing',
      [{ id: 2, variant: 'error', content: refused('It is sold out.'), about: ['basket nut'] }],
    ]);
    expect([actor.getSnapshot().value, shown(actor)]).toEqual(['hidden', []]);
  });

  it('shows the failure of two requests in one sentence until both have succeeded (SE-2)', () => {
    const { actor } = start();
    const content: NoticeContent = { key: 'favouriteFailed', reason: null };
    actor.send({ type: 'notice.raised', content, about: 'favourite bolt' });
    actor.send({ type: 'notice.raised', content, about: 'favourite nut' });

    actor.send({ type: 'notice.settled', about: 'favourite nut' });
    const afterNut = actor.getSnapshot().context.notices;
    actor.send({ type: 'notice.settled', about: 'favourite bolt' });

    expect(afterNut).toEqual([{ id: 2, variant: 'error', content, about: ['favourite bolt'] }]);
    expect(shown(actor)).toEqual([]);
  });

  it('shows the newest reason of a failure (SE-2)', () => {
    const { actor } = start();
    actor.send({ type: 'notice.raised', content: refused('Order in tens.'), about: 'basket bolt' });
    actor.send({ type: 'notice.raised', content: refused('It is sold out.'), about: 'basket bolt' });

    expect(actor.getSnapshot().context.notices).toEqual([
      { id: 2, variant: 'error', content: refused('It is sold out.'), about: ['basket bolt'] },
    ]);
  });

  it('tells only the customer who is still signed in about that and their prices (SE-3)', () => {
    const { actor } = start();
    actor.send({ type: 'notice.raised', content: { key: 'signOutFailed' } });
    actor.send({ type: 'notice.raised', content: { key: 'pricesChanged', changes: [] } });
    actor.send({ type: 'notice.raised', content: failed });

    actor.send({ type: 'notice.settled', about: 'customer' });

    expect(shown(actor)).toEqual(['basketFailed']);
  });

  it('is shown while there is another message, and ends with the last (SE-2)', () => {
    const { actor, clock } = start();
    actor.send({ type: 'notice.raised', content: failed });
    actor.send({ type: 'notice.raised', content: removed });

    clock.increment(5000);
    expect([actor.getSnapshot().value, shown(actor)]).toEqual(['showing', ['basketFailed']]);
    actor.send({ type: 'notice.raised', content: removed });
    actor.send({ type: 'notice.dismissed', id: 1 });
    expect([actor.getSnapshot().value, shown(actor)]).toEqual(['showing', ['notificationKept']]);
    actor.send({ type: 'page.changed' });
    expect([actor.getSnapshot().value, shown(actor)]).toEqual(['showing', ['notificationKept']]);
    actor.send({ type: 'notice.dismissed', id: 3 });
    expect([actor.getSnapshot().value, shown(actor)]).toEqual(['hidden', []]);
  });

  it('ends with a page that only had errors (SE-2)', () => {
    const { actor } = start();
    actor.send({ type: 'notice.raised', content: failed });

    actor.send({ type: 'page.changed' });

    expect([actor.getSnapshot().value, shown(actor)]).toEqual(['hidden', []]);
  });

  it('is hidden when the last notice is closed (SE-2)', () => {
    const { actor } = start();
    actor.send({ type: 'notice.raised', content: failed });

    actor.send({ type: 'notice.dismissed', id: 1 });

    expect(actor.getSnapshot().value).toBe('hidden');
    expect(shown(actor)).toEqual([]);
  });
});

function start() {
  const clock = new SimulatedClock();
  return { clock, actor: createActor(noticesMachine, { clock, input: { successMs: 5000 } }).start() };
}

function shown(actor: ReturnType<typeof start>['actor']) {
  return actor.getSnapshot().context.notices.map(({ content }) => content.key);
}

function named(actor: ReturnType<typeof start>['actor']) {
  return actor
    .getSnapshot()
    .context.notices.map(({ content }) => ('productName' in content ? content.productName : content.key));
}
