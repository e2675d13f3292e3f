import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { aGateway, signedIn } from '../support/a-gateway.ts';
import { contractOf } from '../support/http/contract-check.ts';
import { nearRequests, type NearDocument, type RandomRequest } from '../support/http/near-requests.ts';

const requests = casesOf(1_000, 10_000);
const seed = 20_261_121;

/** Internal details: a stack frame, a path of a machine, or SQL. */
const machinery =
  /\n\s+at |\.[cm]?[jt]s:\d|node_modules|file:\/\/|\/(tmp|home|usr|work|var|etc)\/|[A-Z]:\\|sqlite|postgres|\b(select|delete) .{0,200}\bfrom\b|insert into/i;

it(`responds to ${requests} random requests as described, without an internal fault or detail (X6, H18)`, async () => {
  const open = await aGateway();
  onTestFinished(() => open.close());
  const { app } = open.gateway;
  const document: NearDocument = (await app.inject('/itcpgw/site_apis/openapi.json')).json();
  const contract = await contractOf(open.gateway);
  const fetched = await app.inject({
    url: '/itcpgw/site_apis/session',
    headers: { 'x-csrf-token': 'Fetch' },
  });
  const pair = {
    'x-csrf-token': String(fetched.headers['x-csrf-token']),
    cookie: fetched.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  const statuses = new Map<number, number>();

  const faultOf = async ({ method, path, headers, payload }: RandomRequest) => {
    const response = await app.inject({
      method,
      url: `/itcpgw/site_apis/${path}`,
      headers: { ...pair, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    if (response.statusCode >= 500) return `${response.statusCode} ${response.body}`;
    const leak = machinery.exec(response.body);
    if (leak && !/image\//.test(String(response.headers['content-type']))) return `tells "${leak[0]}"`;
    return method === 'HEAD' ? undefined : contract.faultOf(method, path, response);
  };

  await fc.assert(
    fc.asyncProperty(
      nearRequests(document, [open.token, await signedIn(open.gateway, 'max')]),
      async (request) => {
        expect(await faultOf(request)).toBeUndefined();
      },
    ),
    { numRuns: requests, seed, endOnFailure: true },
  );
  // The requests are valid enough to reach the routes, and invalid enough to be refused.
  expect(statuses.get(200)).toBeGreaterThan(requests / 10);
  expect(statuses.get(400)).toBeGreaterThan(requests / 10);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 415, 422]));
});
