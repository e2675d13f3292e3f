import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { composeHome } from '#src/app/compose/compose-home.ts';
import { composeStorefront } from '#src/app/compose/compose-storefront.ts';
import { createPageLoader } from '#src/app/page-code.ts';
import { providePageMachines } from '#src/app/page-machines.ts';
import { everyPage } from '#src/app/pages.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { nothingInitial } from '#src/domain/document/document-data.ts';
import { locationOf } from '#src/app/location-of.ts';
import { anonymous } from '#tests/support/made/a-session.ts';

describe('the machines of whole pages', () => {
  it('run with the root actor that is already running, from its next page on (MA-1, RT-1)', () => {
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

  it('affect only their own page when missing, and the error names the machine (SE-2)', () => {
    const { started, reports } = aShop();

    const storefront = started('/p/bolt');

    expect(storefront.getSnapshot()).toMatchObject({ status: 'active', value: { page: 'unavailable' } });
    expect(reports).toEqual([new Error('productPage is not provided: see src/app/pages.ts')]);
  });

  it.each([
    { address: '/', child: 'homePage' },
    { address: '/p/bolt', child: 'productPage' },
    { address: '/login', child: 'demoCustomers' },
  ] as const)('are loaded for $address: $child (MA-1)', async ({ address, child }) => {
    const { composed, started } = aShop();

    await createPageLoader(() => composed).load(placeAt(address).route);

    expect(started(address).getSnapshot().children[child]?.getSnapshot().status).toBe('active');
  });

  it.each(['/c/bolts', '/search?q=bolt', '/nowhere/at/all'])(
    'do not exist for %s (MA-1)',
    async (address) => {
      const { composed } = aShop();
      const before = { ...composed.machine.implementations.actors };

      await createPageLoader(() => composed).load(placeAt(address).route);

      expect(composed.machine.implementations.actors).toEqual(before);
    },
  );

  it.each(everyPage)('and its view are the files of a page: $files (RT-1)', (page) => {
    const { view, machines, machine, files } = page;
    const imported = [view, ...machines, ...(machine ? [machine] : [])].map(
      (load) => /import\w*\(["'](.*?)["']\)/.exec(String(load))?.[1],
    );

    expect(imported).toEqual(files.map((file) => `/${file}`));
  });

  it('are provided once, however often their page is opened (MA-1)', async () => {
    const { composed } = aShop();
    const { route } = placeAt('/p/bolt');
    const pages = createPageLoader(() => composed);
    await pages.load(route);
    const first = composed.machine.implementations.actors['productPage'];

    await pages.load(route);

    expect(composed.machine.implementations.actors['productPage']).toBe(first);
  });

  it('are imported again by the next call when an import failed (SE-2)', async () => {
    vi.resetModules();
    vi.doMock('#src/app/compose/compose-product-page.ts', () => {
      throw new Error('The connection broke');
    });
    const { createPageLoader: create } = await import('#src/app/page-code.ts');
    const { composed, started } = aShop(
      (await import('#src/app/compose/compose-storefront.ts')).composeStorefront,
    );
    const { route } = placeAt('/p/bolt');

    const pages = create(() => composed);
    await expect(pages.load(route)).rejects.toThrow();
    vi.doUnmock('#src/app/compose/compose-product-page.ts');
    await pages.load(route);

    expect(started('/p/bolt').getSnapshot().matches({ page: 'product' })).toBe(true);
  });
});

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
        tabKey: 'tab',
      },
    }).start();
  return { composed, started, reports };
}
