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
  it('links to every call, and shows each with its parameters, responses and shapes (GW-1, GW-2)', async () => {
    const { app, gateway } = await aShop();
    const response = await app.inject('/api-contract');
    const shapes = new Set<string>();
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
        const address = `/api-contract/${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
        expect(response.body).toContain(
          `<a href="${address}"><code>${method.toUpperCase()} ${path}</code></a>`,
        );
        const { body } = await app.inject(address);
        expect(body).toContain(`<h1><code>${method.toUpperCase()} ${path}</code></h1>`);
        for (const { name } of parameters) expect(body).toContain(`<dt><code>${name}</code>`);
        expect(linksWithoutTarget(body), address).toEqual([]);
        for (const [, name = ''] of body.matchAll(/ id="shape-([^"]+)"/g)) shapes.add(name);
      }
    }
    expect([...shapes].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
    expect((await app.inject('/api-contract/get-nothing')).statusCode).toBe(404);
  });

  it('has no inline script or style, no broken link, and is not indexed (H1)', async () => {
    const { app } = await aShop();
    const { body, headers } = await app.inject('/api-contract');
    const styles = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href);

    expect(body).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(linksWithoutTarget(body)).toEqual([]);
    expect(styles).toEqual(['/assets/app-1.css', '/api-contract/style.css']);
    expect((await app.inject('/api-contract/style.css')).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    );
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('is in the language of the reader; the contract itself is marked as English (CF-4)', async () => {
    const { app } = await aShop();
    const inGerman = async (url: string) =>
      (await app.inject({ url, headers: { 'accept-language': 'de' } })).body;
    const body = await inGerman('/api-contract/get-itcpgw-site-apis-product-products');

    expect(body).toContain('<html lang="de">');
    expect(await inGerman('/api-contract')).toContain('<h1>Schnittstelle des Gateways</h1>');
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

/** The fragments of links on a page that lead nowhere, and ids that it has twice. */
function linksWithoutTarget(body: string): readonly string[] {
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
  return [...links.filter((id) => !ids.includes(id)), ...ids.filter((id, at) => ids.indexOf(id) !== at)];
}
