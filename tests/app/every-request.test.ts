import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';
import { settled } from './support/a-composed-request.ts';
import { commandsOnly, requestsIn } from './support/composed-shop.ts';
import { inputsOf } from './support/request-inputs.ts';
import { everyService } from '#tests/support/made/every-service.ts';

/** Requests that call no gateway, and what they do. */
const withoutCalls: Readonly<Record<string, string>> = {
  'quickOrder.readFile': 'reads a file of the customer',
  'jobApplication.checkIsPdf': 'reads a file of the customer',
  'punchoutVisit.basketSaved': 'waits for the basket',
  'punchoutVisit.recallTabVisit': 'reads what the tab stores',
};
/** The parts of a command's actor, and what a prefetch loads. */
const inside = /^(command|linkPrefetch)\./;

it('every request calls the gateway as reviewed in every-request.txt; "npx vitest run -u --project node tests/app/every-request.test.ts" renews it (GW-1, BA-1)', async () => {
  const lines: string[] = [];
  for (const name of [...requestsIn(aShop().machine).keys()].toSorted()) {
    if (withoutCalls[name] !== undefined || inside.test(name)) continue;
    for (const input of inputsOf[name] ?? [{}]) lines.push(name, ...(await callsOf(name, input)), '');
  }

  expect(
    lines.filter((line) => /undefined|NaN/.test(line)),
    'such a request needs an input in request-inputs.ts',
  ).toEqual([]);
  await expect(lines.join('\n')).toMatchFileSnapshot('every-request.txt');
});

function aShop() {
  return commandsOnly(
    standInDependencies({
      gateway: everyService({
        origin: 'https://shop.example',
        configuration: defaultConfiguration,
        customer: () => 'anna',
        onLeftOut: () => {},
        salesAreas: () => [{ salesOrganisation: '1000', distributionChannel: '10', division: '01' }],
      }),
      customer: () => 'anna',
      unconfirmedStorage: aKeptText(),
    }),
  );
}

/** The calls that a request makes, while every response is empty. */
async function callsOf(name: string, input: object): Promise<readonly string[]> {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (call: Request) => {
    const isToken = call.method === 'GET' && call.url.endsWith(defaultConfiguration.services.session);
    if (!isToken || name === 'session.loadSession') calls.push(await written(call));
    return Response.json({ isLoggedIn: false, csrfToken: 'token' });
  });
  const { machine, requests } = aShop();
  requests.basketMemoryOf('anna').remember([{ kind: 'clearance', key: 'visit-1-7' }]);
  const logic = requestsIn(machine).get(name);
  if (!logic) throw new Error(`The composed shop makes no request ${name}`);
  const actor = createActor(logic, { input });
  actor.subscribe({ error: () => {} });
  actor.start();
  for (let turns = 0; turns < 20; turns += 1) {
    await settled();
  }
  return calls;
}

/** A call with its customer, key and body. */
async function written(call: Request): Promise<string> {
  const { pathname, search } = new URL(call.url);
  const headers = ['X-Customer', 'Idempotency-Key'].flatMap((name) => {
    const value = call.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const isForm = call.headers.get('Content-Type')?.startsWith('multipart') ?? false;
  const fields = isForm
    ? [...(await call.formData())].map(
        ([name, value]) => `${name}=${value instanceof File ? value.name : value}`,
      )
    : [await call.text()];
  return ['', `${call.method} ${pathname}${search}`, ...headers, ...fields]
    .filter((part, index) => index === 0 || part !== '')
    .join('\n  ')
    .trimStart()
    .replace(/^/, '  ');
}
