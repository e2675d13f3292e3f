import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { startTracing } from '@statefront/host/tracing/tracing.ts';
import { signedInCustomer } from '../../bench/bench-customer.ts';
import { aFolder, aProcess } from '../support/a-process.ts';

const minutes = 60_000;
const endpoint = 'OTEL_EXPORTER_OTLP_ENDPOINT';

const exported = v.object({
  resourceSpans: v.array(
    v.object({
      scopeSpans: v.array(
        v.object({
          spans: v.array(
            v.object({
              traceId: v.string(),
              spanId: v.string(),
              parentSpanId: v.optional(v.string()),
              name: v.string(),
              attributes: v.array(v.unknown()),
            }),
          ),
        }),
      ),
    }),
  ),
});

type ExportedSpan = v.InferOutput<typeof exported>['resourceSpans'][0]['scopeSpans'][0]['spans'][0];

/** A collector that receives traces by OTLP over HTTP, as JSON. */
async function aCollector() {
  const spans: ExportedSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = v.parse(exported, body);
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  return { spans, address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}` };
}

/** A folder with the packages that the start asks for. */
async function installedPackages(sentence: string): Promise<string> {
  const [, names = ''] = /npm install --no-save ([^"]+)"/.exec(sentence) ?? [];
  const folder = await aFolder();
  const options = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  const { status, stderr } = spawnSync('npm', [...options, ...names.split(' ')], { encoding: 'utf8' });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  return join(folder, 'node_modules');
}

const missing =
  'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages that send traces are not installed; run "npm install --no-save @opentelemetry/sdk-node@0.301.0", or unset it.';

it('traces are sent nowhere without an address, and with one the start names the missing packages (I9)', async () => {
  await startTracing({})();

  expect(() => startTracing({ [endpoint]: 'http://127.0.0.1:4318' })).toThrow(missing);
});

/** The names of a span and of those around it, from the outermost one of the process. */
function pathOf(span: ExportedSpan, spans: readonly ExportedSpan[]): readonly string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? pathOf(parent, spans) : []), span.name];
}

it.runIf(isDeep)(
  'a trace leads from the press in a browser over shop and gateway to the database, and has no personal data (I9)',
  { timeout: 5 * minutes },
  async () => {
    const { spans, address } = await aCollector();
    const environment = {
      [endpoint]: address,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      NODE_PATH: await installedPackages(missing),
      DEMO: '1',
    };
    const shop = await aProcess(environment);
    const customer = await signedInCustomer(await shop.ready(), 0);
    const traceId = 'a'.repeat(32);
    await customer.add({ traceparent: `00-${traceId}-${'b'.repeat(16)}-01` });
    shop.stop('SIGTERM');
    const { exitCode } = await shop.ended();

    expect(exitCode).toBe(0);
    const ofPress = spans.filter((span) => span.traceId === traceId);
    const [first] = ofPress.filter(({ parentSpanId }) => parentSpanId === 'b'.repeat(16));
    expect(first?.name).toBe('POST /api/*');
    expect(ofPress.map((span) => pathOf(span, ofPress).join(' > '))).toContain(
      'POST /api/* > gateway POST basket > POST /itcpgw/site_apis/basket/lines > database transaction > database change',
    );
    expect(JSON.stringify(ofPress)).toContain('insert into');
    expect(JSON.stringify(ofPress)).not.toMatch(/PCE|730-0050|cookie|@/);
  },
);
