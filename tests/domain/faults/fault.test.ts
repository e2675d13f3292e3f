import { describe, expect, it } from 'vitest';
import {
  asFault,
  broken,
  faultCause,
  inWords,
  noResponse,
  tooSlow,
  type Fault,
} from '#src/domain/faults/fault.ts';
import { english } from '#src/messages/en.ts';

const withStatus = (status: number, code = ''): Fault => ({ status, code, serverMessage: null });

describe('the meaning of a fault for a person', () => {
  it.each([
    { fault: noResponse, cause: 'noConnection' },
    { fault: tooSlow, cause: 'unavailable' },
    { fault: broken, cause: 'broken' },
    { fault: withStatus(400), cause: 'refused' },
    { fault: withStatus(401), cause: 'forbidden' },
    { fault: withStatus(403), cause: 'forbidden' },
    { fault: withStatus(403, 'CSRF'), cause: 'broken' },
    { fault: withStatus(404), cause: 'missing' },
    { fault: withStatus(408), cause: 'unavailable' },
    { fault: withStatus(409), cause: 'refused' },
    { fault: withStatus(410), cause: 'missing' },
    { fault: withStatus(422), cause: 'refused' },
    { fault: withStatus(429), cause: 'tooMany' },
    { fault: withStatus(500), cause: 'broken' },
    { fault: withStatus(502), cause: 'unavailable' },
    { fault: withStatus(503), cause: 'unavailable' },
    { fault: withStatus(504), cause: 'unavailable' },
  ])('is $cause for $fault (SE-2)', ({ fault, cause }) => {
    expect(faultCause(fault)).toBe(cause);
  });

  it('is the server\'s text, else the shop\'s, and "no connection" only without one (SE-2, §8)', () => {
    const refusal = { status: 503, code: 'BUSY', serverMessage: 'We are stocktaking.' };

    expect(inWords(refusal, english.faults)).toEqual(refusal);
    expect(inWords(withStatus(503), english.faults)).toEqual({
      status: 503,
      code: '',
      serverMessage:
        'The shop is not responding right now; your connection is fine. Please try again in a few minutes.',
    });
    expect(inWords(withStatus(404), english.faults).serverMessage).toBe('This no longer exists.');
    expect(inWords(noResponse, english.faults)).toEqual(noResponse);
  });

  it('of an error in code is one of the shop, not of the connection (SE-2)', () => {
    expect(asFault(new TypeError('undefined is not a function'))).toEqual(broken);
    expect(asFault(noResponse)).toEqual(noResponse);
  });
});
