import { expect, it } from 'vitest';
import {
  aCompanyForAllTests,
  companies,
  companyCustomers,
} from '@statefront/gateway/tests/support/a-company.ts';
import { importChanged } from '@statefront/gateway/tests/support/catalogue/changed-catalogue.ts';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { pick, randomFrom } from '@statefront/gateway/tests/support/random.ts';
import {
  emptyGateway,
  factsOf,
  handle,
  withTerms,
  type ChangeOfTerms,
  type GatewayState,
} from '../gateway-model.ts';

const works = aCompanyForAllTests();
const names = { olivia: 'rita', max: 'paul' } as const;
const hammers = 35;
const shownIn = (body: unknown) => [Object(body).status, Object(body).notAdded?.length];
const hammersThat = (change: ChangeOfTerms | null) =>
  importChanged(works.open.gateway, ({ id }) => (id === 'hammer' && change ? factsOf(change) : {}), {
    customers: companyCustomers,
    companies,
  });
const changes: readonly (ChangeOfTerms | null)[] = ['is out of stock', 'costs more', 'is restricted', null];
const filled = [{ lineId: 'line1', productId: 'hammer', quantity: hammers, unit: 'PCE' }] as const;

it(
  'the model of a company responds to random commands of two people as the real gateway does (CO-3, BA-4)',
  { timeout: casesOf(90_000, 1_800_000) },
  async () => {
    for (let seed = 1; seed <= casesOf(6, 200); seed += 1) {
      const random = randomFrom(seed);
      const ids: string[] = [];
      let state: GatewayState = { ...emptyGateway, requests: {} };
      const change = changes[Math.floor(seed / 2) % changes.length] ?? null;
      if (seed > 1) await hammersThat(null);
      await works.fill('rita', hammers);
      await works.as('paul', 'basket', { method: 'DELETE' });
      state = { ...state, baskets: { olivia: filled } };
      for (let count = 0; count < 16; count += 1) {
        if (change && count === 1) {
          await hammersThat(change);
          state = withTerms(state, change);
        }
        const key = `${seed}-${pick(random, [1, 2, 3, 4, 5, 6, 7, 8, 9])}`;
        const { session, path, body } = firstCommands(seed)[count] ?? aCommand(random, state);
        const realPath = path
          .slice(1)
          .replace(/request(\d)/, (_, number) => ids[Number(number) - 1] ?? 'none');

        const call = { method: 'POST', path, body, key, customer: session, sessionId: 0 };
        const { response, state: after } = handle({ ...state, session }, call);
        const real = await works.as(names[session], realPath, { method: 'POST', body, key });

        const isKnown = response.status < 400;
        expect({ count, path, session, status: real.status, shown: isKnown && shownIn(real.json()) }).toEqual(
          {
            count,
            path,
            session,
            status: response.status,
            shown: isKnown && shownIn(response.body),
          },
        );
        if (Object.keys(after.requests ?? {}).length > ids.length) ids.push(works.seen(real).requestId);
        state = after;
      }
    }
  },
);

const asked = { session: 'olivia', path: '/approval-requests', body: { deliveryAddressId: 'gate' } } as const;

/** Everybody begins with a request, and in every second sequence it is approved after the hammer has changed. */
function firstCommands(seed: number) {
  const path = '/approval-requests/request1/decision';
  const approved = { session: 'max', path, body: { decision: 'approve' } } as const;
  return seed % 2 === 0 ? [asked, approved] : [asked];
}

function aCommand(random: () => number, { requests }: GatewayState) {
  const requestId = pick(random, [...Object.keys(requests ?? {}), 'request1', 'request9']);
  const command = pick(random, ['ask', 'decision', 'decision', 'decision', 'withdraw', 'change'] as const);
  const isDecision = command === 'decision';
  const decided = {
    decision: pick(random, ['approve', 'sendBack', 'decline']),
    comment: 'Because',
    ...pick(random, [{}, {}, { expectedTotal: 1 }]),
  };
  const session = pick(random, ['olivia', 'max', isDecision ? 'max' : 'olivia'] as const);
  if (command === 'ask') return { ...asked, session };
  return { session, path: `/approval-requests/${requestId}/${command}`, body: isDecision ? decided : {} };
}
