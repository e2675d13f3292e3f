import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { composeHome } from '#src/app/compose/compose-home.ts';
import { composeStorefront } from '#src/app/compose/compose-storefront.ts';
import { createPageLoader, loadPageMachines, providePageMachines } from '#src/app/page-code.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { nothingInitial } from '#src/domain/document/document-data.ts';
import { locationOf } from '#src/domain/routes/page-location.ts';
import { machinesOfPage, namedSources } from '#server/pages/page-files.ts';
import { anonymous } from '#tests/support/made/a-session.ts';

const ofEveryPage = ['compose-storefront.ts', 'compose-basket.ts', 'compose-product-tiles.ts'];
const composing = readdirSync(new URL('../../src/app/compose', import.meta.url)).filter(
  (name) => !ofEveryPage.includes(name),
);

afterEach(() => {
  for (const name of composing) vi.doUnmock(`#src/app/compose/${name}`);
  vi.resetModules();
});

describe('the machines of whole pages', () => {
  it('serve a root actor that runs already, and its next page only (MA-1, RT-1)', () => {
    const { composed, started } = aShop();
    const storefront = started('/');
    expect(storefront.getSnapshot().value).toMatchObject({ page: { home: 'withCatalogueOnly' } });

    providePageMachines(composed, composeHome(composed.requests));
    expect(storefront.getSnapshot().children.homePage).toBeUndefined();
    for (const to of ['/basket', '/']) storefront.send({ type: 'route.changed', ...placeAt(to) });

    expect(storefront.getSnapshot().value).toMatchObject({ page: { home: { open: 'viewing' } } });
    expect(storefront.getSnapshot().children.homePage?.getSnapshot().value).toEqual({
      blocks: 'loading',
      offers: 'loading',
      customerRows: 'absent',
    });
  });

  it('are missed by the page alone, which says which one is not provided (SE-2)', () => {
    const { started, reports } = aShop();

    const storefront = started('/p/bolt');

    expect(storefront.getSnapshot()).toMatchObject({ status: 'active', value: { page: 'unavailable' } });
    expect(reports).toEqual([new Error('productPage is not provided: see src/app/page-code.ts')]);
  });

  it.each([
    { address: '/', child: 'homePage' },
    { address: '/p/bolt', child: 'productPage' },
    { address: '/login', child: 'demoCustomers' },
  ] as const)('are loaded for $address: $child (MA-1)', async ({ address, child }) => {
    const { composed, started } = aShop();

    await loadPageMachines(placeAt(address).route, composed);

    expect(started(address).getSnapshot().children[child]?.getSnapshot().status).toBe('active');
  });

  it('that save products in a list are loaded on the first press, on any page (BA-5)', async () => {
    const { composed } = aShop();
    const before = composed.machine.implementations.actors['listChoice'];
    const { loadLists } = createPageLoader(() => composed);

    await loadLists();
    const loaded = composed.machine.implementations.actors['listChoice'];
    await loadLists();

    expect(loaded).not.toBe(before);
    expect(composed.machine.implementations.actors['listChoice']).toBe(loaded);
  });

  it.each(['/c/bolts', '/search?q=bolt', '/nowhere/at/all'])('are none for %s (MA-1)', async (address) => {
    const { composed } = aShop();
    const before = { ...composed.machine.implementations.actors };

    await loadPageMachines(placeAt(address).route, composed);

    expect(composed.machine.implementations.actors).toEqual(before);
  });

  it.each([
    '/',
    '/c/bolts',
    '/p/bolt',
    '/search?q=bolt',
    '/basket',
    '/checkout',
    '/quick-order',
    '/orders',
    '/orders/1000001',
    '/job-application',
    '/lists/favourites',
    '/lists/winter',
    '/account',
    '/login',
    '/password-reset',
    '/nowhere/at/all',
  ])('of %s are those that its document asks for at once (MA-1)', async (address) => {
    vi.resetModules();
    const loaded: string[] = [];
    for (const name of composing) {
      vi.doMock(`#src/app/compose/${name}`, () => {
        loaded.push(`/app/compose/${name}`);
        return { [inCamelCase(name)]: () => ({}) };
      });
    }
    const { loadPageMachines: load } = await import('#src/app/page-code.ts');
    const { route } = placeAt(address);

    await load(
      route,
      aShop((await import('#src/app/compose/compose-storefront.ts')).composeStorefront).composed,
    );

    expect(loaded.toSorted()).toEqual([...(machinesOfPage[route.kind] ?? [])].toSorted());
  });

  it.each([...new Set(namedSources)])('and views that a document names are sources: %s (RT-1)', (name) => {
    const sources = readdirSync(new URL('../../src', import.meta.url), { recursive: true }).map(
      (path) => `/${String(path)}`,
    );

    expect(sources.filter((source) => `/src${source}`.endsWith(name))).toHaveLength(1);
  });

  it('are provided once, however often their page is opened (MA-1)', async () => {
    const { composed } = aShop();
    const { route } = placeAt('/p/bolt');
    await loadPageMachines(route, composed);
    const first = composed.machine.implementations.actors['productPage'];

    await loadPageMachines(route, composed);

    expect(composed.machine.implementations.actors['productPage']).toBe(first);
  });

  it('are imported again by the next call when an import failed (SE-2)', async () => {
    vi.resetModules();
    vi.doMock('#src/app/compose/compose-product-page.ts', () => {
      throw new Error('The connection broke');
    });
    const { loadPageMachines: load } = await import('#src/app/page-code.ts');
    const { composed, started } = aShop(
      (await import('#src/app/compose/compose-storefront.ts')).composeStorefront,
    );
    const { route } = placeAt('/p/bolt');

    await expect(load(route, composed)).rejects.toThrow();
    vi.doUnmock('#src/app/compose/compose-product-page.ts');
    await load(route, composed);

    expect(started('/p/bolt').getSnapshot().matches({ page: 'product' })).toBe(true);
  });
});

/** @example inCamelCase('compose-line-grouping.ts') //=> 'composeLineGrouping' */
function inCamelCase(fileName: string): string {
  return fileName.replace('.ts', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function placeAt(address: string) {
  return locationOf(address, defaultConfiguration.paths);
}

/** A shop whose gateway never responds. */
function aShop(compose: typeof composeStorefront = composeStorefront) {
  const reports: unknown[] = [];
  const composed = compose(standInDependencies({ report: (error) => reports.push(error) }));
  const started = (address: string) =>
    createActor(composed.machine, {
      systemId: 'storefront',
      input: {
        configuration: defaultConfiguration,
        initial: { ...nothingInitial, session: anonymous },
        rememberedMode: 'list',
        location: placeAt(address),
        isPrefetchAllowed: false,
        visit: 'visit',
      },
    }).start();
  return { composed, started, reports };
}
