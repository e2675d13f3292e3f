import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { composeHome } from '#src/app/compose/compose-home.ts';
import { composeStorefront, type ComposedStorefront } from '#src/app/compose/compose-storefront.ts';
import { createPageLoader } from '#src/app/page-code.ts';
import { addMachines } from '#src/app/page-machines.ts';
import { everyPage } from '#src/app/pages.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { nothingInitial } from '#src/domain/document/document-data.ts';
import { locationOf } from '#src/app/location-of.ts';
import type { Session } from '#src/domain/session/session.ts';
import type { BrowserGateway } from '#src/services/create-gateway-services.ts';
import { customerServices } from '#src/services/customer-services.ts';
import { noCustomer } from '#src/views/customer-slot.ts';
import { customerViews } from '#src/views/customer-views.tsx';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';
import { someServices } from '#tests/support/made/some-services.ts';

describe('all that a customer adds to every page', () => {
  it('is loaded before a visitor is signed in, and not earlier (SE-3)', async () => {
    const { pages, storefront, signIn, isLoading, addServices } = aVisit();
    const before = [pages.customerSlot(), addServices.mock.calls.length];

    await signIn();
    const meanwhile = storefront.getSnapshot().value.audience;
    isLoading.resolve();
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'signedIn' }));

    expect([...before, meanwhile]).toEqual([noCustomer, 0, 'anonymous']);
    expect(addServices.mock.calls).toEqual([[customerServices]]);
    expect(pages.customerSlot()).toBe(customerViews);
    expect(storefront.getSnapshot().children.basket?.getSnapshot().status).toBe('active');
  });

  it('loads the page again if it cannot be loaded, or else leaves the visitor on the sign-in page, to try again (SE-2)', async () => {
    const { storefront, signIn, isLoading, reloadOnce } = aVisit();

    await signIn();
    isLoading.reject(new Error('The connection broke'));
    const { session } = storefront.getSnapshot().children;
    if (!session) throw new Error('the shop has no session');
    await waitFor(session, (snapshot) => snapshot.matches({ signedOut: 'refused' }));

    expect(reloadOnce).toHaveBeenCalledOnce();
    expect(session.getSnapshot().context.signInFailure).toBe('broken');
    expect(storefront.getSnapshot().value.audience).toBe('anonymous');
  });
});

describe('the machines of whole pages', () => {
  it('run with the root actor that is already running, from its next page on (MA-1, RT-1)', () => {
    const { composed, started } = aShop();
    const storefront = started('/');
    expect(storefront.getSnapshot().value).toMatchObject({ page: { home: 'withCatalogueOnly' } });

    addMachines(composed.machine, composeHome(composed.requests));
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

/** A visitor on a list, and when the code of customers arrives. */
function aVisit() {
  const isLoading = Promise.withResolvers<void>();
  const signed = vi.fn<() => Promise<Session>>(async () => signedIn());
  const reloadOnce = vi.fn((load: () => Promise<void>) => load());
  const composed = composeStorefront(
    standInDependencies({
      gateway: someServices({ signIn: signed }),
      loadCustomer: async () => {
        await isLoading.promise;
        await pages.loadCustomer();
      },
      reloadOnce,
      customer: () => '',
      tell: (event) => storefront.send(event),
    }),
  );
  const addServices = vi.fn<BrowserGateway['addCustomer']>();
  const pages = createPageLoader(() => composed, addServices);
  const storefront = startedAt('/c/bolts', composed);
  const signIn = async () => {
    const credentials = { userName: 'anna', password: 'x' };
    storefront.getSnapshot().children.session?.send({ type: 'signIn.requested', credentials });
    await vi.waitFor(() => expect(signed).toHaveResolved());
  };
  return { pages, storefront, signIn, isLoading, reloadOnce, addServices };
}

function placeAt(address: string) {
  return locationOf(address, defaultConfiguration.paths);
}

/** A shop whose gateway never responds. */
function aShop(compose: typeof composeStorefront = composeStorefront) {
  const reports: unknown[] = [];
  const composed = compose(standInDependencies({ report: (error) => reports.push(error) }));
  return { composed, started: (address: string) => startedAt(address, composed), reports };
}

function startedAt(address: string, { machine }: ComposedStorefront) {
  return createActor(machine, {
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
}
