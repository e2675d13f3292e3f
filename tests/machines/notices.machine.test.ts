import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { NoticeContent } from '#src/domain/notices/notice.ts';
import { noticesMachine } from '#src/machines/notices.machine.ts';

const removed: NoticeContent = { key: 'lineRemoved', productName: 'Hex bolt' };
const failed: NoticeContent = { key: 'basketFailed', reason: null };

describe('noticesMachine', () => {
  it('shows a success for as long as it is configured, and an error until it is closed (§8)', () => {
    const { actor, clock } = start();
    actor.send({ type: 'notice.raised', content: removed });
    actor.send({ type: 'notice.raised', content: failed });

    clock.increment(4999);
    expect(shown(actor)).toEqual(['lineRemoved', 'basketFailed']);
    clock.increment(1);
    expect(shown(actor)).toEqual(['basketFailed']);
    clock.increment(600_000);
    expect(shown(actor)).toEqual(['basketFailed']);
  });

  it('says one cause once (§8)', () => {
    const { actor } = start();

    actor.send({ type: 'notice.raised', content: failed });
    actor.send({ type: 'notice.raised', content: failed });

    expect(actor.getSnapshot().context.notices).toEqual([{ id: 2, variant: 'error', content: failed }]);
  });

  it('takes errors away with the page they belong to (§8)', () => {
    const { actor } = start();
    actor.send({ type: 'notice.raised', content: failed });
    actor.send({ type: 'notice.raised', content: removed });

    actor.send({ type: 'page.changed' });

    expect(shown(actor)).toEqual(['lineRemoved']);
  });

  it('is hidden when the last notice is closed (§8)', () => {
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
