import { expect, it } from 'vitest';
import { basketOwner } from '#src/domain/session/session.ts';
import { aCustomer } from '#tests/support/made/a-session.ts';
import { aVisit } from '#tests/support/made/a-visit.ts';

it('a visit from a procurement system has a basket apart from the one of its customer (PU-4, SE-3)', () => {
  expect([basketOwner(aCustomer()), basketOwner(aCustomer({ visit: aVisit() }))]).toEqual([
    'anna',
    'anna visit-1',
  ]);
});
