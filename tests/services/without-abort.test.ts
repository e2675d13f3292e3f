import { describe, expect, it } from 'vitest';
import { withoutAbort } from '#src/services/without-abort.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';

describe('a request that goes on when its caller aborts', () => {
  it('resolves as usual while its page is open (BA-1)', async () => {
    const { ask, held, late } = aRequest();

    const result = ask();
    held.response(0, 'added');

    expect([await result, late]).toEqual(['added', []]);
  });

  it('goes on when its page is left, and says so when it resolves (BA-4)', async () => {
    const { ask, held, late, leave } = aRequest();

    const result = ask();
    leave();
    held.response(0, 'added');
    await result;

    expect([held.asked[0]?.signal.aborted, late]).toEqual([false, ['result']]);
  });

  it('says why it failed after its page was left (BA-3)', async () => {
    const { ask, held, late, leave } = aRequest();
    const refused = new Error('Order in steps of 10.');

    const result = ask();
    leave();
    held.fail(0, refused);

    await expect(result).rejects.toBe(refused);
    expect(late).toEqual([refused]);
  });

  it('leaves a failure to the page that is open (BA-3)', async () => {
    const { ask, held, late } = aRequest();
    const refused = new Error('Order in steps of 10.');

    const result = ask();
    held.fail(0, refused);

    await expect(result).rejects.toBe(refused);
    expect(late).toEqual([]);
  });
});

function aRequest() {
  const held = aHeldRequest<string, string>();
  const late: unknown[] = [];
  const page = new AbortController();
  const service = withoutAbort(held.service, {
    onLateResult: () => late.push('result'),
    onLateFailure: (error) => late.push(error),
  });
  return {
    ask: () => service('bolt', { signal: page.signal }),
    held,
    late,
    leave: () => page.abort(),
  };
}
