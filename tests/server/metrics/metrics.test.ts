import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMetrics } from '#server/metrics/metrics.ts';
import { serveMetrics } from '#server/metrics/metrics-server.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { credentials, json, recordingUpstream, smallGateway } from '../support/recording-upstream.ts';

/** A watched shop, and the lines of one figure. */
async function aWatchedShop() {
  const metrics = createMetrics();
  const upstream = {
    ...recordingUpstream((request) =>
      request.path === 'orders' ? json({ orderId: '1' }, 201) : smallGateway(request),
    ),
    catalogue: () => Promise.resolve('spring'),
  };
  const { app } = await aServer({ metrics, upstream, pageStatusBudgetMs: 60_000, pageDataBudgetMs: 60_000 });
  const linesOf = async (name: string) => {
    const { text } = await metrics.read();
    return text.split('\n').filter((line) => line.startsWith(`statefront_${name}`));
  };
  return { app, metrics, linesOf };
}

describe('the figures for Prometheus', () => {
  it('count requests by route, method and status, and no address that a visitor chose is a label', async () => {
    const { app, linesOf } = await aWatchedShop();
    for (const url of ['/c/bolts', '/c/unknown', '/api/product/search?q=secret', '/api/anything', '/healthz'])
      await app.inject(url);

    expect(await linesOf('request_duration_seconds_count')).toEqual([
      'statefront_request_duration_seconds_count{route="/*",method="GET",status="200"} 1',
      'statefront_request_duration_seconds_count{route="/*",method="GET",status="404"} 1',
      'statefront_request_duration_seconds_count{route="/api/product",method="GET",status="200"} 1',
      'statefront_request_duration_seconds_count{route="/api/other",method="GET",status="404"} 1',
      'statefront_request_duration_seconds_count{route="/healthz",method="GET",status="200"} 1',
    ]);
  });

  it('tell documents from memory, unchanged and made ones apart', async () => {
    const { app, linesOf } = await aWatchedShop();
    const { headers } = await app.inject('/c/bolts');
    await app.inject('/c/bolts');
    await app.inject({ url: '/c/bolts', headers: { 'if-none-match': String(headers.etag) } });

    expect(await linesOf('documents_total')).toEqual([
      'statefront_documents_total{outcome="made"} 1',
      'statefront_documents_total{outcome="memory"} 1',
      'statefront_documents_total{outcome="unchanged"} 1',
    ]);
  });

  it('count orders, and changes that a browser sends again under their key', async () => {
    const { app, linesOf } = await aWatchedShop();
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    for (const key of ['one', 'one', 'other']) {
      await browser.send('POST', '/api/orders', { body: {}, headers: { 'idempotency-key': key } });
    }

    expect([...(await linesOf('orders_total')), ...(await linesOf('repeated_changes_total'))]).toEqual([
      'statefront_orders_total 2',
      'statefront_repeated_changes_total 1',
    ]);
  });

  it('count what browsers report about page views, and nothing that is no figure (I3)', async () => {
    const { app, linesOf } = await aWatchedShop();
    const report = { vitals: { TTFB: 80, FCP: 120.5, LCP: 900, CLS: 0.02 }, errors: 2 };
    const send = async (payload: string, headers = {}) => {
      const all = { 'content-type': 'text/plain;charset=UTF-8', ...headers };
      return (await app.inject({ method: 'POST', url: '/figures', payload, headers: all })).statusCode;
    };

    const statuses = [
      await send(JSON.stringify(report)),
      await send(JSON.stringify({ ...report, page: '/c/bolts' })),
      await send(JSON.stringify({ ...report, errors: 1e9 })),
      await send('{'),
      await send(`${JSON.stringify(report)}${' '.repeat(512)}`),
      await send(JSON.stringify(report), { 'sec-fetch-site': 'cross-site' }),
    ];

    expect(statuses).toEqual([204, 400, 400, 400, 413, 400]);
    expect(await linesOf('browser_errors_total')).toEqual(['statefront_browser_errors_total 2']);
    expect(await linesOf('browser_vital_seconds_sum')).toEqual([
      'statefront_browser_vital_seconds_sum{vital="TTFB"} 0.08',
      'statefront_browser_vital_seconds_sum{vital="FCP"} 0.1205',
      'statefront_browser_vital_seconds_sum{vital="LCP"} 0.9',
    ]);
    expect(await linesOf('browser_layout_shift_sum')).toEqual(['statefront_browser_layout_shift_sum 0.02']);
    expect((await app.inject('/c/bolts')).body).toContain('"measuredPercent":10');
  });

  it('are reported by no browser if nobody watches', async () => {
    const { app } = await aServer({ pageStatusBudgetMs: 60_000, pageDataBudgetMs: 60_000 });

    expect((await app.inject('/c/bolts')).body).not.toContain('measuredPercent');
    expect((await app.inject({ method: 'POST', url: '/figures', payload: '{}' })).statusCode).toBe(404);
  });

  it.each(['alerts.yaml', 'dashboard.json', '../operations.md'])(
    'have every name that docs/monitoring/%s uses',
    async (file) => {
      const { metrics } = await aWatchedShop();
      const text = await readFile(new URL(`../../../docs/monitoring/${file}`, import.meta.url), 'utf8');
      const used = [...text.matchAll(/\b(?:statefront|nodejs|process)_[a-z0-9_]+[a-z0-9]/g)].map(
        ([name]) => name,
      );
      const known = (await metrics.read()).text;
      const ofProcess = ['database_connections', 'database_waiting', 'gateway_cache_bytes'];

      const unknown = used.filter((name) => {
        const base = name.replace(/_(bucket|count|sum)$/, '');
        return !ofProcess.includes(name.replace('statefront_', '')) && !known.includes(`# HELP ${base} `);
      });

      expect(unknown).toEqual([]);
      expect(used.length).toBeGreaterThan(3);
    },
  );

  it('are served at /metrics of a separate port, and nothing else is', async () => {
    const { app, metrics } = await aWatchedShop();
    const server = await serveMetrics(metrics, 0, '127.0.0.1');
    onTestFinished(async () => {
      server.close();
      await once(server, 'close');
    });
    const bound = server.address();
    const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`;

    const [figures, other] = await Promise.all([fetch(`${origin}/metrics`), fetch(`${origin}/`)]);

    expect([figures.status, figures.headers.get('content-type'), other.status]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      404,
    ]);
    expect(await figures.text()).toContain('nodejs_eventloop_lag_p99_seconds');
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });
});
