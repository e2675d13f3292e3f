import { expect, it } from 'vitest';
import { ConfigurationError, requireInputs } from '#src/domain/configuration/configuration-error.ts';

it('a call names all its missing inputs in order (CF-2)', () => {
  const inputs = {
    serviceURL: '/form',
    csrfToken: '',
    materialNumber: undefined,
    userId: 'u1',
    siteId: null,
  };
  expect(() => requireInputs('stock notification', inputs)).toThrow(
    new ConfigurationError('stock notification: missing csrfToken, materialNumber, siteId'),
  );
});

it('false and zero count as inputs (CF-2)', () => {
  expect(() =>
    requireInputs('recently viewed', { isLoggedIn: false, maxRecentlyViewedItems: 0 }),
  ).not.toThrow();
});
