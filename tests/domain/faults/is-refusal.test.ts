import { describe, expect, it } from 'vitest';
import { isRefusal } from '#src/domain/faults/is-refusal.ts';

describe('isRefusal', () => {
  it.each([400, 403, 404, 409, 413, 422])(
    'calls %i a refusal: the next press is another wish (BA-4)',
    (status) => {
      expect(isRefusal({ status, code: '', serverMessage: null })).toBe(true);
    },
  );

  it('calls the token of another session no refusal, because the request was not judged (BA-4, H9)', () => {
    expect(isRefusal({ status: 403, code: 'CSRF', serverMessage: null })).toBe(false);
  });

  it.each([0, 200, 401, 408, 429, 500, 502, 503, 504, 507])(
    'calls %i no refusal: the request may have been carried out, and the next press is the same wish (BA-4)',
    (status) => {
      expect(isRefusal({ status, code: '', serverMessage: null })).toBe(false);
    },
  );
});
