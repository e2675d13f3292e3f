import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { ServiceChange } from '#server/upstream/remote/guarded.ts';
import { remoteUpstream } from '#server/upstream/remote/remote-upstream.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aDistantGateway, type DistantGateway } from './a-distant-gateway.ts';
import { aBrowser, aServer } from './a-server.ts';
import type { Fault } from './fault-proxy.ts';

export const olivia = { userName: 'olivia', password: tinyPassword };
export const line = { products: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }] };
export const search = '/api/product/search?$usage=LISTING&$category=tools';

/** Opens a gateway behind a network for the tests of a file; each test begins with a working network. */
export function aDistantGatewayOfFile(): Pick<DistantGateway, 'proxy' | 'restart'> {
  let distant: DistantGateway;

  beforeAll(async () => {
    distant = await aDistantGateway();
  });

  afterAll(() => distant.close());

  beforeEach(() => {
    distant.proxy.fault = () => undefined;
    distant.proxy.seen.length = 0;
  });

  return {
    get proxy() {
      return distant.proxy;
    },
    restart: () => distant.restart(),
  };
}

/**
 * A shop in front of the distant gateway. Records delays between attempts instead of waiting; waits long for
 * a response, and briefly only if none is expected.
 */
export async function aShop({ proxy }: Pick<DistantGateway, 'proxy'>, fault?: Fault, metrics?: Metrics) {
  const changes: ServiceChange[] = [];
  const delays: number[] = [];
  const time = { now: Date.now() };
  const upstream = remoteUpstream({
    gatewayURL: proxy.url,
    budgetMs: fault === 'hang' || fault === 'stalled' ? 700 : 20_000,
    clock: {
      now: () => time.now,
      elapsedMs: () => time.now,
      delay: async (ms) => void delays.push(ms),
    },
    onServiceChange: (change) => changes.push(change),
    metrics,
  });
  const { app, sessions } = await aServer({ upstream, pageDataBudgetMs: 20_000 });
  onTestFinished(() => upstream.close());
  return { app, sessions, changes, delays, time };
}

export async function aCustomer(app: Parameters<typeof aBrowser>[0], credentials = olivia) {
  const browser = aBrowser(app);
  const response = await browser.signIn(credentials);
  if (response.statusCode !== 200) throw new Error(`Not signed in: ${response.payload}`);
  return browser;
}

export const add = (browser: ReturnType<typeof aBrowser>, key: string) =>
  browser.send('POST', '/api/basket/lines', { body: line, headers: { 'idempotency-key': key } });

/** How many pieces are in the basket. */
export async function quantity(browser: ReturnType<typeof aBrowser>): Promise<number> {
  const { lines }: { lines: { orderQuantity: number }[] } = (await browser.get('/api/basket')).json();
  return lines.reduce((sum, { orderQuantity }) => sum + orderQuantity, 0);
}
