import { describe, expect, it } from 'vitest';
import { finishedAnyway } from '#src/services/finished-anyway.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';

describe('a request that is finished although nobody waits for it', () => {
  it('is answered as usual while somebody does (BA-1)', async () => {
    const { ask, held, late } = aRequest();

    const answer = ask();
    held.answer(0, 'added');

    expect([await answer, late]).toEqual(['added', []]);
  });

  it('goes on when its page is left, and says so when it is answered (BA-4)', async () => {
    const { ask, held, late, leave } = aRequest();

    const answer = ask();
    leave();
    held.answer(0, 'added');
    await answer;

    expect([held.asked[0]?.signal.aborted, late]).toEqual([false, ['answer']]);
  });

  it('says why it failed after its page was left (BA-3)', async () => {
    const { ask, held, late, leave } = aRequest();
    const refused = new Error('Order in steps of 10.');

    const answer = ask();
    leave();
    held.fail(0, refused);

    await expect(answer).rejects.toBe(refused);
    expect(late).toEqual([refused]);
  });

  it('leaves a failure to whoever waits for it (BA-3)', async () => {
    const { ask, held, late } = aRequest();
    const refused = new Error('Order in steps of 10.');

    const answer = ask();
    held.fail(0, refused);

    await expect(answer).rejects.toBe(refused);
    expect(late).toEqual([]);
  });
});

function aRequest() {
  const held = aHeldRequest<string, string>();
  const late: unknown[] = [];
  const page = new AbortController();
  const service = finishedAnyway(held.service, {
    onLateAnswer: () => late.push('answer'),
    onLateFailure: (error) => late.push(error),
  });
  return {
    ask: () => service('bolt', { signal: page.signal }),
    held,
    late,
    leave: () => page.abort(),
  };
}
