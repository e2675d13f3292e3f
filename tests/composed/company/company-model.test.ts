import { expect, it } from 'vitest';
import { aCompanyForAllTests } from '@statefront/gateway/tests/support/a-company.ts';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { pick, randomFrom } from '@statefront/gateway/tests/support/random.ts';
import { emptyGateway, handle, type GatewayState } from '../gateway-model.ts';

const works = aCompanyForAllTests();
const names = { olivia: 'rita', max: 'paul' } as const;
const hammers = 35;
const shownIn = (body: unknown) => [Object(body).status, Object(body).added !== undefined];
const filled = [{ lineId: 'line1', productId: 'hammer', quantity: hammers, unit: 'PCE' }] as const;

it(
  'the model of a company responds to random commands of two people as the real gateway does (CO-3, BA-4)',
  { timeout: casesOf(90_000, 1_800_000) },
  async () => {
    for (let seed = 1; seed <= casesOf(6, 200); seed += 1) {
      const random = randomFrom(seed);
      const ids: string[] = [];
      let state: GatewayState = { ...emptyGateway, requests: {} };
      await works.fill('rita', hammers);
      await works.as('paul', 'basket', { method: 'DELETE' });
      state = { ...state, baskets: { olivia: filled } };
      for (let count = 0; count < 16; count += 1) {
        const session = pick(random, ['olivia', 'max'] as const);
        const key = `${seed}-${pick(random, [1, 2, 3, 4, 5, 6])}`;
        const requestId = pick(random, [...Object.keys(state.requests ?? {}), 'request9']);
        const command = pick(random, ['', '', 'decision', 'decision', 'withdraw', 'change', 'change']);
        const body =
          {
            '': { deliveryAddressId: 'gate' },
            decision: { decision: pick(random, ['approve', 'decline']), comment: 'Because' },
          }[command] ?? {};
        const path = command === '' ? '/approval-requests' : `/approval-requests/${requestId}/${command}`;
        const realPath = path.slice(1).replace(requestId, ids[Number(requestId.at(-1)) - 1] ?? 'none');

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
