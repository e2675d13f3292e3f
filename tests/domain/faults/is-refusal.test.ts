import { describe, expect, it } from 'vitest';
import { isRefusal, withEnd } from '#src/domain/faults/is-refusal.ts';

describe('isRefusal', () => {
  it.each([400, 403, 404, 409, 413, 422])(
    'calls %i a refusal: the next press is another request (BA-4)',
    (status) => {
      expect(isRefusal({ status, code: '', serverMessage: null })).toBe(true);
    },
  );

  it('calls the token of another session no refusal, because the request was not judged (BA-4, H9)', () => {
    expect(isRefusal({ status: 403, code: 'CSRF', serverMessage: null })).toBe(false);
  });

  it.each([0, 200, 401, 408, 429, 500, 502, 503, 504, 507])(
    'calls %i no refusal: the request may have been carried out, and the next press is the same request (BA-4)',
    (status) => {
      expect(isRefusal({ status, code: '', serverMessage: null })).toBe(false);
    },
  );
});

describe('a command at a gateway that is not known to count a repetition once', () => {
  const sentence = 'It may have been done.';
  const words = { code: '', serverMessage: 'Ask again on Monday.' };
  const unknown = { isFinal: true, mayBeDone: 'addFailed', serverMessage: sentence } as const;

  it.each([
    { status: 422, end: {} },
    { status: 401, end: {} },
    { status: 403, code: 'CSRF', end: {} },
    { status: 429, end: { isFinal: true } },
    { status: 500, response: 'inWords', end: { isFinal: true } },
    { status: 503, response: 'inWords', end: { isFinal: true } },
    { status: 500, response: 'withoutWords', end: { isFinal: true } },
    { status: 503, end: {} },
    { status: 504, end: unknown },
    { status: 0, end: unknown },
  ] as const)('ends with $status $response: $end (BA-4, SE-2, §8)', ({ end, ...given }) => {
    const fault = { ...words, ...given };

    expect(withEnd(fault, 'addFailed', sentence)).toEqual({ ...fault, ...end });
    expect(withEnd(fault, null, sentence)).toEqual({ ...fault, ...('mayBeDone' in end ? {} : end) });
    expect(isRefusal({ ...fault, ...end })).toBe('isFinal' in end || given.status === 422);
  });
});
