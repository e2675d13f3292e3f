import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { readResponse } from '#src/services/transport/read-response.ts';
import { servicesOver } from '#src/services/services-over.ts';
import { aBrowser, aServer } from '#tests/server/support/a-server.ts';
import { json, recordingUpstream } from '#tests/server/support/recording-upstream.ts';

const page = readFileSync(
  join(import.meta.dirname, '../../packages/conformance/docs/your-service.md'),
  'utf8',
);

interface Example {
  /** Such as `GET product/B-250`. */
  readonly call: string;
  readonly body: unknown;
  readonly response: unknown;
}

const examples = page
  .split('```http\n')
  .slice(1)
  .map((part): Example => {
    const [request = ''] = part.split('\n```');
    const [head = '', body = 'null'] = request.split('\n\n');
    const [, response = 'null'] = /```json\n(.*?)\n```/s.exec(part) ?? [];
    return { call: head.split('\n')[0] ?? '', body: JSON.parse(body), response: JSON.parse(response) };
  });

const exampleOf = (call: string) => examples.find((example) => example.call === call);
const callsSeen = new Set<string>();
const { signal } = new AbortController();

describe('the page "From §7 to your service"', () => {
  it('has at most 1,500 words', () => {
    expect(page.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1500);
  });

  it('shows how a customer signs in, and the rows, filters and prices of a listing (SE-4, LS-10, PR-1, TI-7)', async () => {
    const { textOf } = await aShop();
    const listing = await textOf('/c/BEAKERS?filter=MATERIAL~Glass');
    expect(listing).toMatch(/Miriam Roth.*Home Glassware Beakers.*3 products.*Material Glass Plastic/);
    expect(listing).toMatch(
      /Beaker 250 ml Article number 4711250 Volume 250 ml In stock €3\.50 per piece from 50: €3\.10.*min\. 10, steps of 5/,
    );
    expect(listing).toMatch(
      /Beaker 400 ml.*Out of stock Price not available.*Flask Price not available Choose variant/,
    );
    expect(await textOf('/')).toMatch(/Catalogue Glassware/);
    expect(await textOf('/p/B-250')).toMatch(
      /Available to order €3\.50 per piece.*Goes with it Alternatives Description Graduated\./,
    );
  });

  it('shows the facts of jobs, events and contacts (CT-1, CT-3, PD-6)', async () => {
    const { textOf } = await aShop();
    expect(await textOf('/JOB_LIST/NEWS')).toMatch(
      /Glassblower Jena · Full time Published on 2nd November 2026/,
    );
    expect(await textOf('/EVENTS_LIST/NEWS')).toMatch(/Open day 5th March 2027 – 6th March 2027 · Jena/);
    expect(await textOf('/CONTACTS/NEWS')).toMatch(/Ada Kuhn Phone \+49 3641 1234 Email ada ?@lab\.example/);
  });

  it('shows what a quick search finds, related products, and a choice among variants (QS-4, PD-3, PD-5, VP-1)', async () => {
    const { services } = await aShop();
    const hits = await services.quickSearch({ term: 'beaker', resultCount: 9 }, { signal });
    expect([...hits.categories, ...hits.products]).toMatchObject([
      { categoryName: 'Beakers' },
      { productName: 'Beaker 250 ml', image: '/media/b-250.webp' },
    ]);
    const related = await services.loadProducts({ productIds: ['B-400', 'B-600'] }, { signal });
    expect(related.map(({ productName }) => productName)).toEqual(['Beaker 400 ml']);

    const choices = [{ selectionKey: 'VOLUME', selectionValue: '250 ml' }];
    const first = await services.loadVariants({ productId: 'FLASK', choices: [] }, { signal });
    const chosen = await services.loadVariants({ productId: 'FLASK', choices }, { signal });
    expect(first?.options).toMatchObject([{ label: 'Volume', selectionValues: [{}, {}] }]);
    expect([first?.selectedVariant, chosen?.selectedVariant]).toEqual(['', 'F-250']);
    const range = await services.loadVariantProducts({ productId: 'FLASK' }, { signal });
    expect(range).toMatchObject([
      { productName: 'Flask 100 ml', pricing: { price: '5.10' } },
      { productName: 'Flask 250 ml', pricing: { price: '6.40' } },
    ]);
  });

  it('shows the bodies of an addition and of a notice, a refusal, grouping and forms (BA-1, BA-3, BA-5, SN-2, CT-4)', async () => {
    const { services, bodies } = await aShop();
    const query = { ...initialListingQuery, filters: [{ filterKey: 'MATERIAL', values: ['Glass'] }] };
    const source = { mode: 'category', categoryId: 'BEAKERS' } as const;
    const [product] = (await services.loadListing({ source, query }, { signal })).products;
    if (product?.audience !== 'customer') throw new Error('The listing is not that of a customer.');
    const draft = basketLineDraft(product, { quantity: '50', unit: 'PCE' });
    await services.addLine({ draft, key: 'key' }, { signal });
    await services.requestNotification(
      { materialNumber: '4711600', userId: '4711', productId: 'B-600', productName: '' },
      { signal },
    );
    expect(bodies()).toEqual(
      ['POST session', 'POST basket/lines', 'POST form/process'].map((call) => exampleOf(call)?.body),
    );

    const refusal = JSON.stringify(exampleOf('POST basket/lines')?.response);
    const refuse = () => readResponse('POST basket/lines', { status: 409, body: refusal });
    expect(refuse).toThrow(
      expect.objectContaining({
        fault: expect.objectContaining({ serverMessage: 'Material 4711250 is blocked.' }),
      }),
    );
    expect(await services.loadGrouping({ usage: 'BASKET' }, { signal })).toMatchObject([
      { propertyName: 'Brand' },
    ]);
    expect(await services.lookUpStockForm({}, { signal })).toEqual(['4711400']);
    const { form } = await services.loadApplicationForm({ jobId: '' }, { signal });
    expect(form.fields.map(({ label, type }) => [label, type])).toEqual([
      ['Email', 'email'],
      ['CV', 'file'],
    ]);
  });

  it('has no example that the shop does not ask for (GW-1)', () => {
    expect(examples.map(({ call }) => call).filter((call) => !callsSeen.has(call))).toEqual([]);
  });
});

/** The shop over a gateway that gives the responses of the page, after its customer has signed in. */
async function aShop() {
  const upstream = recordingUpstream(({ method, path, query }) => {
    const call = `${method} ${path}${query ? `?${query}` : ''}`;
    callsSeen.add(call);
    if (call === 'POST basket/lines') return { status: 204, headers: {}, body: Buffer.alloc(0) };
    if (call.endsWith('$category-ids=NEWS')) return json([{ id: 'NEWS', name: 'News' }]);
    const example = exampleOf(call);
    return example ? json(example.response ?? {}) : json({}, 404);
  });
  const { app } = await aServer({
    upstream,
    capabilities: [],
    pageDataBudgetMs: 60_000,
    pageStatusBudgetMs: 60_000,
  });
  const browser = aBrowser(app);
  await browser.signIn(exampleOf('POST session')?.body);
  const services = servicesOver({
    client: {
      call: async (path, { method = 'GET', body }) => {
        const { statusCode: status, payload } = await browser.send(method, `/api${path}`, { body });
        return readResponse(path, { status, body: payload });
      },
      csrfToken: async () => browser.token(),
    },
    configuration: { ...defaultConfiguration, capabilities: [] },
    customer: () => '4711',
    onLeftOut: (error) => {
      throw error;
    },
    salesAreas: () => [{ salesOrganisation: '0100', distributionChannel: '01', division: '00' }],
  });
  return {
    services,
    bodies: () =>
      upstream.requests.flatMap(({ body }): unknown => (body ? [JSON.parse(body.toString())] : [])),
    textOf: async (url: string) => {
      const { payload } = await browser.get(url);
      const [, root = ''] = /<div id="root">(.*?)<script/s.exec(payload) ?? [];
      return root.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    },
  };
}
