import { expect, it } from 'vitest';
import { salesAreasOf } from '#src/domain/session/session.ts';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';

it('an addition to the basket names the sales area of its customer, and a visitor has none (BA-1)', () => {
  const area = { salesOrganisation: '2000', distributionChannel: '20', division: '01' };

  expect(salesAreasOf(signedIn(area))).toEqual([area]);
  expect(salesAreasOf(anonymous)).toEqual([]);
});
