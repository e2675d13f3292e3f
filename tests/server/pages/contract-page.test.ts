import { describe, expect, it, onTestFinished } from 'vitest';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { aServer } from '../support/a-server.ts';
import { recordingUpstream } from '../support/recording-upstream.ts';

async function aShop() {
  const { gateway, close } = await aGateway();
  onTestFinished(close);
  const { app } = await aServer({ upstream: embeddedUpstream(gateway) });
  return { app, gateway };
}

describe('the page of the contract', () => {
  it('names every operation with its parameters and responses, and every shape (GW-1, GW-2)', async () => {
    const { app, gateway } = await aShop();
    const response = await app.inject('/api-contract');
    const document: {
      paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
      components: { schemas: Record<string, object> };
    } = (await gateway.app.inject('/itcpgw/site_apis/openapi.json')).json();

    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { parameters = [] }] of Object.entries(methods)) {
        expect(response.body).toContain(`<h3><code>${method.toUpperCase()} ${path}</code></h3>`);
        for (const { name } of parameters) expect(response.body).toContain(`<dt><code>${name}</code>`);
      }
    }
    for (const name of Object.keys(document.components.schemas)) {
      expect(response.body).toContain(`id="shape-${name}"`);
    }
  });

  it('has no inline script or style, no broken link, and is not indexed (H1)', async () => {
    const { app } = await aShop();
    const { body, headers } = await app.inject('/api-contract');
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const styles = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href);

    expect(body).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(new Set(ids).size).toBe(ids.length);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    expect(styles).toEqual(['/assets/app-1.css', '/api-contract/style.css']);
    expect((await app.inject('/api-contract/style.css')).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    );
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('is in the language of the reader; the contract itself is marked as English (CF-4)', async () => {
    const { app } = await aShop();
    const { body } = await app.inject({ url: '/api-contract', headers: { 'accept-language': 'de' } });

    expect(body).toContain('<html lang="de">');
    expect(body).toContain('<h1>Schnittstelle des Gateways</h1>');
    expect(body).toContain(
      '<span class="contract__text" lang="en">Products by id, in the order asked</span>',
    );
  });

  it('returns the document unchanged', async () => {
    const { app, gateway } = await aShop();
    const response = await app.inject('/api-contract/openapi.json');

    expect(response.json()).toEqual((await gateway.app.inject('/itcpgw/site_apis/openapi.json')).json());
  });

  it.each([
    ['says nothing', 404, '{}', 404],
    ['says something else', 200, '{"paths":1}', 404],
    ['says no JSON', 200, '<html>', 404],
    ['fails', 500, '', 502],
  ])('is a plain problem if the gateway %s of its contract', async (_, status, body, expected) => {
    const { app } = await aServer({
      upstream: recordingUpstream(() => ({
        status,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(body),
      })),
    });
    const statuses = await Promise.all(
      ['/api-contract', '/api-contract/openapi.json'].map(async (url) => (await app.inject(url)).statusCode),
    );

    expect(statuses).toEqual([expected, expected]);
  });

  it('escapes all texts of the gateway', async () => {
    const { app } = await aServer({
      upstream: recordingUpstream(() => ({
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(
          JSON.stringify({
            info: { description: '<script>1</script>' },
            paths: { '/<b>': { get: { tags: ['"><i>'] } } },
          }),
        ),
      })),
    });

    expect((await app.inject('/api-contract')).body).not.toMatch(/<script>|<b>|<i>/);
  });
});
