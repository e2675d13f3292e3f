import { describe, expect, it } from 'vitest';
import { basketReader } from '#src/services/basket/basket-reader.ts';

describe('Reading the basket', () => {
  it('is one request for the basket and the checkout of a page that starts (BA-6)', async () => {
    const { read, requests } = aReader();
    const responses = await Promise.all([read(aSignal()), read(aSignal())]);
    expect(responses).toEqual([1, 1]);
    expect(requests).toHaveLength(1);
  });

  it('never returns a response that was requested before a command (BA-4)', async () => {
    const { read, requests } = aReader();
    const before = read(aSignal());
    await Promise.resolve();
    const after = read(aSignal());
    expect([await before, await after]).toEqual([1, 2]);
    expect(requests).toHaveLength(2);
  });

  it('is aborted once no caller waits for it (BA-4)', async () => {
    const { read, requests } = aReader();
    const one = new AbortController();
    const other = new AbortController();
    await Promise.all([read(one.signal), read(other.signal)]);
    one.abort();
    expect(requests.map(({ aborted }) => aborted)).toEqual([false]);
    other.abort();
    expect(requests.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

/** A reader whose responses are numbered, and the signals of its requests. */
function aReader() {
  const requests: AbortSignal[] = [];
  const read = basketReader(async (_path, { signal }) => requests.push(signal), '/basket');
  return { read, requests };
}

function aSignal(): AbortSignal {
  return new AbortController().signal;
}
