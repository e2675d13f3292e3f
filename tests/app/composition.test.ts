import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { createActor, fromCallback, setup, waitFor, type AnyStateMachine } from 'xstate';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { parkedProductIds } from '#src/domain/session/parked-command.ts';
import { basketMemory } from '#src/services/basket/basket-memory.ts';
import { orderMemory } from '#src/services/checkout/order-memory.ts';
import { parkedMemory } from '#src/services/session/parked-memory.ts';
import { viewedMemory } from '#src/services/product/viewed-memory.ts';
import { draftMemory } from '#src/services/transport/draft-memory.ts';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { aParent } from '#tests/support/running/a-parent.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';
import { aBasket, aCustomerProduct } from '#tests/support/made/a-product.ts';
import { signedIn } from '#tests/support/made/a-session.ts';
import { someTrousers } from '#tests/support/made/a-matrix.ts';
import { servicesBy } from '#tests/support/made/some-services.ts';
import { settled } from './support/a-composed-request.ts';
import { addition, order, parkedAs } from './support/agreed-request.ts';
import { commandsOnly, machinesIn } from './support/composed-shop.ts';

const page = { userId: 'anna', keySeed: 'visit-1' };
const atCheckout = { ...page, step: 'delivery', paths: { orders: 'orders' }, holidays: [] };
const ten = { quantityText: '10', unit: null };

/** The input, beside customer and seed, of the machines in which quantities are typed. */
const openings: Readonly<Record<string, object>> = {
  productTiles: {},
  productPage: {
    productId: 'bolt',
    selectedVariant: '',
    currentPath: '',
    paths: defaultConfiguration.paths,
    initial: { product: aCustomerProduct(), variants: null, variant: null },
    mostViewed: 5,
  },
  variantsPopup: {},
};

describe('entries and choices of a customer are restored on the next page (SE-1)', () => {
  it.each(Object.keys(openings))('in %s, and nowhere else', (id) => {
    const shop = aShop();
    const open = (each: string) => shop.start(each, { ...page, ...openings[each] });

    open(id).send({ type: 'quantity.typed', productId: 'bolt', typed: ten });

    const typedIn = (each: string) => Object(contextOf(open(each))['typed']).bolt?.quantityText;
    expect(Object.keys(openings).filter((each) => typedIn(each) === '10')).toEqual([id]);
  });

  it('in the matrix of variants', async () => {
    const shop = aShop();
    const open = async () => {
      const matrix = shop.start('variantMatrix', { ...page, productId: 'trousers' });
      matrix.send({ type: 'matrix.requested' });
      await settled();
      shop.held.response(shop.held.asked.length - 1, someTrousers());
      await waitFor(matrix, (snapshot) => snapshot.matches('open'));
      return matrix;
    };

    (await open()).send({ type: 'cell.typed', productId: '48-grey', text: '30' });

    expect(contextOf(await open())['typed']).toEqual({ '48-grey': { quantityText: '30', unit: null } });
  });

  it('in the quick order', () => {
    const shop = aShop();
    const input = {
      ...page,
      resultCount: 3,
      salesArea: { distributionChainId: '1000-10', division: '00', currency: 'EUR' },
    };
    const first = shop.start('quickOrder', input);
    first.send({ type: 'entry.changed', rowId: 1, change: { material: '100-0840' } });

    expect(JSON.stringify(contextOf(shop.start('quickOrder', input))['rows'])).toContain('100-0840');
  });

  it('in the checkout', () => {
    const shop = aShop();
    shop
      .start('checkout', atCheckout)
      .send({ type: 'draft.changed', change: { purchaseOrderNumber: 'PO-1' } });

    expect(contextOf(shop.start('checkout', atCheckout))['draft']).toMatchObject({
      purchaseOrderNumber: 'PO-1',
    });
  });

  it('in the checkout, whose days are those of the time zone of its goods (BA-6)', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-03T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const opened = ['UTC', 'Pacific/Kiritimati'].map((timeZone) =>
      aShop().start('checkout', { ...atCheckout, timeZone }),
    );

    expect(opened.map((checkout) => contextOf(checkout)['today'])).toEqual(['2026-03-03', '2026-03-04']);
  });

  it('in a form of the account, together with its address', () => {
    const shop = aShop();
    const saved = { addressId: '7', name: '' };
    const input = { ...page, form: 'address', saved };

    shop.start('accountForm', input).send({ type: 'field.changed', field: 'name', value: 'Yard' });

    expect(contextOf(shop.start('accountForm', input))['values']).toEqual({ addressId: '7', name: 'Yard' });
    const another = { addressId: '8', name: 'Office' };
    expect(contextOf(shop.start('accountForm', { ...input, saved: another }))['values']).toEqual(another);
    expect(contextOf(shop.start('addressBook', page))['addressId']).toBe('7');
  });

  it('in the form of a new address, which is open again (BA-6)', () => {
    const shop = aShop();
    expect(contextOf(shop.start('addressBook', page))['addressId']).toBeNull();

    const input = { ...page, form: 'address', saved: { addressId: '', name: '' } };
    shop.start('accountForm', input).send({ type: 'field.changed', field: 'name', value: 'Yard' });

    expect(contextOf(shop.start('addressBook', page))['addressId']).toBe('');
  });

  it('in a checkout whose session ended: the basket that was seen, so that changes since then are named (BA-6)', () => {
    const shop = aShop();
    const seen = { grandTotal: '1.49', lines: [] };
    orderMemory(shop, 'anna', Date.now).rememberInterrupted({ isOrdering: true, seen });

    const { opened, wasInterrupted } = Object(contextOf(shop.start('checkout', atCheckout)));

    expect({ opened, wasInterrupted }).toEqual({ opened: seen, wasInterrupted: true });
  });

  it('in an application for a job', async () => {
    const shop = aShop();
    const first = shop.start('jobApplication', { ...page, jobId: '' });
    await settled();
    shop.held.response(0, { form: { formId: 'JOB_APPLICATION', title: '', fields: [] }, jobTitle: '' });
    await waitFor(first, (snapshot) => snapshot.matches({ editing: 'ready' }));
    first.send({ type: 'field.changed', name: 'email', value: 'ada@example.com' });

    expect(contextOf(shop.start('jobApplication', { ...page, jobId: '' }))['entries']).toEqual({
      email: 'ada@example.com',
    });
  });

  it('in the grouping of lines (BA-5)', async () => {
    const shop = aShop();
    const input = { userId: 'anna', usage: 'BASKET' };
    const open = async () => {
      const grouping = shop.start('lineGrouping', input);
      await settled();
      const index = shop.held.asked.length - 1;
      if (index === 0) shop.held.response(0, [{ propertyKey: 'BRAND' }, { propertyKey: 'COLOUR' }]);
      await settled();
      return grouping;
    };

    (await open()).send({ type: 'grouping.chosen', propertyKey: 'COLOUR' });

    expect([contextOf(await open())['chosenKey'], shop.held.asked.length]).toEqual(['COLOUR', 1]);
    (await open()).send({ type: 'grouping.chosen', propertyKey: '' });
    expect(contextOf(await open())['chosenKey']).toBe('');
    shop.start('lineGrouping', { ...input, usage: 'ORDER' });
    await settled();
    expect(shop.held.inputs()).toEqual([{ usage: 'BASKET' }, { usage: 'ORDER' }]);
  });

  it('in the compact rows of the basket, for the next visit too (BA-5)', () => {
    const shop = aShop();
    const input = { userId: 'anna', usage: 'BASKET' };

    shop.start('lineGrouping', input).send({ type: 'rows.chosen', isCompact: true });

    expect(contextOf(shop.start('lineGrouping', input))['isCompact']).toBe(true);
    expect(shop.lineRowsStorage.read()).toBe('compact');
  });
});

describe('viewed products', () => {
  it('are on the home page, for their customer only (PD-8, SE-3)', () => {
    const shop = aShop();
    viewedMemory(shop.viewedStorage, 'anna').remember(['bolt']);
    const input = { categories: [], promotions: [], offers: null, mostViewed: 5, blocks: null };

    const viewedFor = (userId: string) => contextOf(shop.start('homePage', { ...input, userId }))['viewed'];

    expect([viewedFor('anna'), viewedFor('ben'), viewedFor('')]).toEqual([['bolt'], [], []]);
  });

  it('are remembered and restored beside a product (PD-8)', () => {
    const shop = aShop();
    viewedMemory(shop.viewedStorage, 'anna').remember(['bolt']);
    const related = shop.start('relatedProducts', { userId: 'anna', mostViewed: 5 });

    related.send({ type: 'product.shown', product: aCustomerProduct({ productId: 'nut' }) });

    expect(viewedMemory(shop.viewedStorage, 'anna').recall()).toEqual(['nut', 'bolt']);
  });
});

describe('a pending command', () => {
  it('of an addition waits until the gateway has decided (BA-4)', () => {
    const shop = aShop();
    const { line, draft, key } = addition;

    shop.requests.basketMemoryOf('anna').keep({ kind: 'addition', line, draft, key });

    expect(contextOf(shop.start('basket', page))['changes']).toEqual([]);
    expect(basketMemory(shop.unconfirmedStorage, 'anna', Date.now).recall()).toEqual([addition]);
  });

  it('of a basket change outlives its page (BA-4)', async () => {
    const shop = aShop();
    shop.start('basket', page).send({ type: 'addition.unconfirmed', addition });

    expect(contextOf(shop.start('basket', page))['changes']).toEqual([addition]);
    expect(basketMemory(shop.unconfirmedStorage, 'anna', Date.now).recall()).toEqual([addition]);
  });

  it('is repeated only while no other tab knows its outcome (BA-4)', async () => {
    const shop = aShop();
    const basket = shop.start('basket', page);
    basket.send({ type: 'addition.unconfirmed', addition });
    basketMemory(shop.unconfirmedStorage, 'anna', Date.now).drop(addition.key);
    await settled();
    shop.held.response(0, aBasket());
    await settled();

    expect(shop.services().filter((name) => name === 'changeBasket')).toEqual([]);
  });

  it('of an order keeps its key, however often the page is loaded again (BA-4, BA-6)', () => {
    const shop = aShop();
    orderMemory(shop, 'anna', Date.now).rememberSent(order);

    const loaded = [1, 2, 3].map(() => shop.start('checkout', atCheckout));

    expect(loaded.map((checkout) => contextOf(checkout)['sent'])).toEqual([order, order, order]);
  });

  it('of an order is shown by the reopened checkout, and forgotten when the customer drops it (BA-6)', () => {
    const shop = aShop();
    const memory = orderMemory(shop, 'anna', Date.now);
    memory.rememberSent(order);
    const checkout = shop.start('checkout', atCheckout);
    const asked = [checkout.getSnapshot().value, contextOf(checkout)['mayBePlaced']];

    checkout.send({ type: 'order.dropped' });

    expect([asked, memory.recallSent()]).toEqual([['unconfirmed', true], null]);
  });

  it('is deleted when the customer signs out (SE-3)', async () => {
    const shop = aShop();
    shop.start('basket', page).send({ type: 'addition.unconfirmed', addition });
    draftMemory(shop.draftStorage, 'anna').remember('list', { bolt: ten });
    viewedMemory(shop.viewedStorage, 'anna').remember(['bolt']);
    const session = shop.start('session', { initial: signedIn() });
    await settled();
    const before = shop.held.asked.length;

    session.send({ type: 'signOut.requested' });
    await settled();
    shop.held.response(before, undefined);
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'));

    expect(
      [shop.draftStorage, shop.viewedStorage, shop.unconfirmedStorage].map(({ read }) => read()),
    ).toEqual(['', '', '']);
    expect(shop.effects()).toEqual(['notifyOtherTabsOfSession']);
  });
});

describe('a command given after the session had ended', () => {
  it.each(Object.values(parkedAs))(
    'is confirmed, carried out and forgotten: $kind (SE-1)',
    async (command) => {
      const shop = aShop();
      const typedIn = (part: 'variants' | 'matrix') => draftMemory(shop.draftStorage, 'anna').recall(part);
      const isAdded = command.kind === 'addition' || command.kind === 'lines';
      const productIds = parkedProductIds(command);
      parkedMemory(shop.draftStorage, 'anna').park(command);
      const typed = Object.fromEntries([...productIds, 'another'].map((productId) => [productId, ten]));
      for (const part of ['variants', 'matrix'] as const)
        draftMemory(shop.draftStorage, 'anna').remember(part, typed);
      const question = shop.start('parkedCommand', { userId: 'anna' });
      await settled();
      if (shop.held.asked.length > 0) shop.held.response(0, []);
      await waitFor(question, (snapshot) => snapshot.matches('asking'));

      question.send({ type: 'command.resumed' });
      await settled();
      if (command.kind !== 'addition') shop.held.response(shop.held.asked.length - 1, undefined);
      await settled();

      const left = isAdded ? { another: ten } : typed;
      expect([
        parkedMemory(shop.draftStorage, 'anna').recall(),
        typedIn('variants'),
        typedIn('matrix'),
      ]).toEqual([[], left, left]);
      expect(shop.reported()).toEqual([
        ...(command.kind === 'addition'
          ? [{ type: 'addition.unconfirmed', addition: command.addition }]
          : []),
        ...(command.kind === 'decision' ? [{ type: 'approvals.changed' }] : []),
      ]);
    },
  );
});

const favourite = { kind: 'favourite', request: { productId: 'bolt', isFavourite: true } } as const;

it('a favourite that is saved after signing in again refreshes its list (SE-1, TI-9)', async () => {
  const shop = aShop();
  const heard: string[] = [];
  parkedMemory(shop.draftStorage, 'anna').park(favourite);
  const { parkedCommand } = Object.fromEntries(shop.machines);
  if (!parkedCommand) throw new Error('The composed shop asks nothing after signing in again');
  const listing = fromCallback(({ receive }) => receive(({ type }) => heard.push(type)));
  const root = setup({ actors: { parkedCommand, listing } }).createMachine({
    invoke: [
      { src: 'parkedCommand', id: 'question', input: { userId: 'anna' } },
      { src: 'listing', systemId: 'listing' },
    ],
  });
  const { question } = createActor(root, { systemId: 'storefront' }).start().getSnapshot().children;
  await settled();
  shop.held.response(0, []);
  await settled();
  question?.send({ type: 'command.resumed' });
  await settled();
  shop.held.response(1, undefined);
  await settled();

  expect(heard).toEqual(['listing.outdated']);
});

describe('the app provides', () => {
  it('all actions and guards that the machines leave to it (SE-1)', () => {
    const missing = [...aShop().machines].flatMap(([id, { implementations }]) =>
      Object.entries({ ...implementations.actions, ...implementations.guards })
        .filter(([, implementation]) => 'providedByApp' in Object(implementation))
        .map(([name]) => `${id}.${name}`),
    );

    expect(missing).toEqual([]);
  });
});

describe('outside of the shop', () => {
  it.each([
    ['punchoutVisit', 'leave', {}, { to: '/back?x=1' }, ['openElsewhere /back?x=1']],
    [
      'session',
      'openElsewhere',
      {},
      { to: 'https://login.example/end' },
      ['openElsewhere https://login.example/end'],
    ],
    ['session', 'openElsewhere', {}, {}, []],
    ['session', 'notifyOtherTabsOfSession', {}, {}, ['notifyOtherTabsOfSession']],
    ['displayMode', 'rememberMode', { event: { mode: 'grid' } }, {}, ['rememberMode grid']],
    [
      'storefront',
      'openVisit',
      { context: { location: { path: '/c/x', search: '?y=1' } } },
      {},
      ['openElsewhere /c/x?y=1'],
    ],
    ['storefront', 'notifyOtherTabsOfBasket', {}, {}, ['notifyOtherTabsOfBasket']],
    ['storefront', 'reportFailure', {}, { error: 'broken' }, ['report broken']],
  ])('%s.%s does what it says, and nothing else (SE-1, SE-4, LS-6)', (id, action, scope, params, effects) => {
    const shop = aShop();
    const perform: unknown = Reflect.get(shop.machines.get(id)?.implementations.actions ?? {}, action);
    if (typeof perform === 'function') perform(scope, params);

    expect(shop.effects()).toEqual(effects);
  });
});

/** The composed shop, whose machines can be started one by one; its requests wait for a response. */
function aShop() {
  const held = aHeldRequest<unknown, unknown>();
  const services: string[] = [];
  const reported: unknown[] = [];
  const effects: string[] = [];
  const noting =
    (name: string) =>
    (...values: readonly unknown[]) =>
      void effects.push([name, ...values.filter((value) => typeof value === 'string')].join(' '));
  const draftStorage = aKeptText();
  const viewedStorage = aKeptText();
  const lineRowsStorage = aKeptText();
  const unconfirmedStorage = aKeptText();
  const { machine, requests } = commandsOnly(
    standInDependencies({
      gateway: servicesBy((name) => (input: unknown, options: { signal: AbortSignal }) => {
        services.push(name);
        return held.service(input, options);
      }),
      draftStorage,
      viewedStorage,
      lineRowsStorage,
      applicationStorage: aKeptText(),
      unconfirmedStorage,
      notifyOtherTabsOfSession: noting('notifyOtherTabsOfSession'),
      notifyOtherTabsOfBasket: noting('notifyOtherTabsOfBasket'),
      openElsewhere: noting('openElsewhere'),
      rememberMode: noting('rememberMode'),
      report: noting('report'),
      customer: () => 'anna',
      tell: (event) => reported.push(event),
    }),
  );
  const machines = machinesIn(machine);
  return {
    held,
    machines,
    requests,
    draftStorage,
    viewedStorage,
    lineRowsStorage,
    unconfirmedStorage,
    services: () => services,
    reported: () => reported,
    effects: () => effects,
    start: (id: string, input: object) => {
      const found: AnyStateMachine | undefined = machines.get(id);
      if (!found) throw new Error(`The composed shop has no machine ${id}`);
      return createActor(found, { parent: aParent().parent, input }).start();
    },
  };
}

function contextOf(actor: {
  readonly getSnapshot: () => { readonly context: unknown };
}): Record<string, unknown> {
  return Object(actor.getSnapshot().context);
}
