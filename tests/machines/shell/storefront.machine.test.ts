import { describe, expect, it } from 'vitest';
import { createActor, waitFor, type InspectionEvent } from 'xstate';
import { mutedMachine } from '@statefront/machine-kit/testing/test-doubles.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { noSiteContent } from '#src/domain/content/site-content.ts';
import { locationOf } from '#src/app/location-of.ts';
import type { InitialData } from '#src/domain/document/document-data.ts';
import type { Session } from '#src/domain/session/session.ts';
import { storefrontMachine, type StorefrontEmitted } from '#src/machines/shell/storefront.machine.ts';
import { aBasket, aListing } from '#tests/support/made/a-product.ts';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { aCategory } from '#tests/views/a-category.ts';

const paths = defaultConfiguration.paths;
const lines = [{ productId: 'bolt', orderQuantity: '10', salesUnit: 'PCE' }];
const changed = 'page.changed';
const reportedOfPage = [
  `notices:${changed}`,
  `linkPrefetch:${changed}`,
  `siteContent:${changed}`,
  'catalogueMenu:menu.closed',
];

describe('storefrontMachine', () => {
  it.each([
    ['/', { home: { open: { ordering: 'byNumber' } } }, { home: { open: 'viewing' } }],
    ['/c/bolts', { listing: 'ordering' }, { listing: 'viewing' }],
    ['/search?q=bolt', { listing: 'ordering' }, { listing: 'viewing' }],
    ['/search', 'searchStart', 'searchStart'],
    ['/lists/favourites', { listing: 'ordering' }, 'signInFirst'],
    ['/lists/weekly', { namedList: 'ordering' }, 'signInFirst'],
    ['/p/bolt', { product: 'ordering' }, { product: 'viewing' }],
    ['/basket', { basket: 'grouped' }, { basket: 'ungrouped' }],
    ['/checkout', 'checkout', 'signInFirst'],
    ['/quick-order', 'quickOrder', 'signInFirst'],
    ['/orders', 'orders', 'signInFirst'],
    ['/orders/4711', 'order', 'signInFirst'],
    ['/account', 'account', 'signInFirst'],
    ['/password-reset', 'plain', 'plain'],
    ['/login', { signIn: 'returning' }, { signIn: 'withDemoCustomers' }],
    ['/nowhere/at/all', 'notFound', 'notFound'],
  ])('opens %s for a customer and for a visitor (RT-1, RT-4, RT-5, SE-1)', (address, customer, visitor) => {
    expect(open(address, signedIn()).page()).toEqual(customer);
    expect(open(address, anonymous).page()).toEqual(visitor);
  });

  it.each([
    ['/checkout', '/checkout?step=payment', ['checkout:step.opened']],
    ['/orders', '/orders?page=2', ['orders:query.changed']],
    ['/account', '/account?section=addresses', ['account:section.opened']],
    ['/p/bolt', '/p/bolt?variant=m8', ['productPage:variant.selected']],
    ['/c/bolts', '/c/bolts?page=2', ['listing:query.changed']],
    ['/c/bolts', '/c/bolts?display=grid', ['listing:query.changed', 'displayMode:mode.chosen']],
    ['/c/bolts', '/c/bolts', []],
  ])('stays on the page from %s to %s, and informs it (RT-3, RT-5, RT-7)', (from, to, reported) => {
    const { page, go, heard, actor } = open(from, signedIn());
    const before = page();
    heard.length = 0;

    go(to);

    expect(page()).toEqual(before);
    expect(actor.getSnapshot().context.location).toMatchObject(locationOf(to, paths));
    expect(heard).toEqual(expect.arrayContaining([...reported, `linkPrefetch:${changed}`]));
    expect(heard).not.toContain(`notices:${changed}`);
  });

  it('opens another page: notices and links are informed, and the menu closes (RT-1)', () => {
    const { page, go, heard, actor } = open('/checkout', signedIn());
    heard.length = 0;

    go('/orders');

    expect(page()).toBe('orders');
    expect(heard).toEqual(expect.arrayContaining(reportedOfPage));
    expect(actor.getSnapshot().context.pageCount).toBe(2);
  });

  it('opens the checkout from the account, as a separate page (RT-1)', () => {
    const { page, go } = open('/account', signedIn());

    go('/checkout');

    expect(page()).toBe('checkout');
  });

  it('drops the data that the page came with once it failed and another page is opened (RT-1, SE-2)', async () => {
    const { page, go, breakChild, actor } = open('/c/bolts', signedIn(), { listing: aListing() });
    breakChild('listing');
    await waitFor(actor, () => page() === 'unavailable');

    go('/c/nuts');

    expect(actor.getSnapshot().context.initial.listing).toBe(null);
  });

  it('says that a page failed to load, and still opens the next one (SE-2)', () => {
    const { page, go, heard, actor } = open('/checkout', signedIn(), { listing: aListing() });
    heard.length = 0;

    actor.send({ type: 'route.failed', ...locationOf('/orders', paths) });

    expect(page()).toBe('unavailable');
    expect(heard).toEqual(expect.arrayContaining(reportedOfPage));
    expect(actor.getSnapshot().context.initial.listing).toBe(null);
    heard.length = 0;
    go('/account');

    expect(page()).toBe('account');
    expect(heard).toEqual(expect.arrayContaining(reportedOfPage));
  });

  it.each([
    ['/', 'homePage', { home: 'withCatalogueOnly' }],
    ['/c/bolts', 'listing', 'unavailable'],
    ['/c/bolts', 'productTiles', { listing: 'viewing' }],
    ['/lists/weekly', 'listing', 'unavailable'],
    ['/lists/weekly', 'namedList', 'unavailable'],
    ['/lists/weekly', 'productTiles', { namedList: 'viewing' }],
    ['/p/bolt', 'productPage', 'unavailable'],
    ['/p/bolt', 'productTiles', { product: 'viewing' }],
    ['/basket', 'lineGrouping', { basket: 'ungrouped' }],
    ['/checkout', 'checkout', 'unavailable'],
    ['/quick-order', 'quickOrder', 'unavailable'],
    ['/orders', 'orders', 'unavailable'],
    ['/orders', 'lineGrouping', 'orders'],
    ['/orders/4711', 'orderPage', 'unavailable'],
    ['/orders/4711', 'lineGrouping', 'order'],
    ['/account', 'account', 'unavailable'],
    ['/password-reset', 'plainPage', 'unavailable'],
  ])('keeps %s when its %s breaks, and reports it (SE-2)', async (address, child, after) => {
    const { actor, page, breakChild, reports } = open(address, signedIn());

    breakChild(child);

    await waitFor(actor, () => JSON.stringify(page()) === JSON.stringify(after));
    expect(actor.getSnapshot().status).toBe('active');
    expect(reports).toEqual(['broken']);
  });

  it('shows only the sign-in form when the demo customers break (SE-2)', () => {
    const { page, breakChild, reports } = open('/login', anonymous);

    breakChild('demoCustomers');

    expect(page()).toEqual({ signIn: 'withoutDemoCustomers' });
    expect(reports).toEqual(['broken']);
  });

  it('closes the list of the search with another page, and forgets it for another customer (QS-3, SE-3)', () => {
    const { go, heard, actor } = open('/checkout', signedIn());

    heard.length = 0;
    go('/orders');
    expect(heard).toContain('quickSearch:page.changed');
    actor.send({ type: 'session.changed', session: signedIn() });
    expect(heard).not.toContain('quickSearch:audience.changed');
    actor.send({ type: 'session.changed', session: anonymous });

    expect(heard).toContain('quickSearch:audience.changed');
  });

  it("opens the basket with the gateway's current state (BA-5)", () => {
    const { go, heard } = open('/checkout', signedIn());

    go('/orders');
    expect(heard).not.toContain('basket:basket.opened');
    go('/basket');

    expect(heard).toEqual(expect.arrayContaining(['basket:basket.opened', 'basket:basket.outdated']));
  });

  it.each(['route.changed', 'route.failed'] as const)(
    'tells the basket that its page is left with %s, and not for its own address (BA-5, BA-6)',
    (type) => {
      const { actor, go, heard } = open('/basket', signedIn());
      go('/basket');
      expect(heard).not.toContain('basket:basket.left');

      actor.send({ type, ...locationOf('/orders', paths) });

      expect(heard).toContain('basket:basket.left');
    },
  );

  it('shows the variants of a product above the page, and of the next one (VP-1)', () => {
    const { actor, heard, inputOf: input } = open('/c/bolts', signedIn());

    actor.send({ type: 'variants.requested', productId: 'gloves', productName: 'Gloves' });
    expect(actor.getSnapshot().value.variants).toBe('inUse');
    expect(input('variantsPopup')).toMatchObject({
      productId: 'gloves',
      userId: 'anna',
      productName: 'Gloves',
    });
    actor.send({ type: 'variants.requested', productId: 'boots', productName: 'Boots' });

    expect(heard).toContain('variantsPopup:variants.requested');
  });

  it.each([
    { what: 'the same address', to: '/c/bolts', session: signedIn(), variants: 'inUse' },
    { what: 'another address', to: '/c/nuts', session: signedIn(), variants: 'unused' },
    { what: 'no customer any more', to: '/c/bolts', session: anonymous, variants: 'unused' },
  ])('has the variants above the page $variants for $what (VP-1, SE-3)', ({ to, session, variants }) => {
    const { actor, go } = open('/c/bolts', signedIn());
    actor.send({ type: 'variants.requested', productId: 'gloves', productName: 'Gloves' });

    go(to);
    actor.send({ type: 'session.changed', session });

    expect(actor.getSnapshot().value.variants).toBe(variants);
  });

  it('keeps the page when the variants above it break, and reports it (SE-2)', () => {
    const { actor, breakChild, reports } = open('/c/bolts', signedIn());
    actor.send({ type: 'variants.requested', productId: 'gloves', productName: 'Gloves' });

    breakChild('variantsPopup');

    expect([actor.getSnapshot().status, actor.getSnapshot().value.variants]).toEqual(['active', 'unused']);
    expect(reports).toEqual(['broken']);
  });

  it('reads the products of a list again when it was changed (BA-5)', () => {
    const { actor, heard } = open('/lists/weekly', signedIn());

    actor.send({ type: 'list.changed' });

    expect(heard).toContain('listing:listing.outdated');
  });

  it('lets a customer choose a list for products to keep, each time again, and no visitor (BA-5)', async () => {
    const { actor, inputOf: input, finish } = open('/p/bolt', signedIn());
    const visitor = open('/p/bolt', anonymous).actor;

    actor.send({ type: 'list.requested', lines });
    visitor.send({ type: 'list.requested', lines });
    expect(input('listChoice')).toEqual({ lines, keySeed: 'tab-1-choice-1' });
    expect(visitor.getSnapshot().value.lists).toBe('closed');
    finish('listChoice');
    await waitFor(actor, (snapshot) => snapshot.matches({ lists: 'closed' }));
    actor.send({ type: 'list.requested', lines });

    expect(input('listChoice')).toEqual({ lines, keySeed: 'tab-1-choice-2' });
  });

  it.each([
    { what: 'the same address', to: '/p/bolt', session: signedIn(), lists: 'choosing' },
    { what: 'another address', to: '/p/nut', session: signedIn(), lists: 'closed' },
    { what: 'no customer any more', to: '/p/bolt', session: anonymous, lists: 'closed' },
  ])('has the choice of a list $lists for $what (BA-5, SE-3)', ({ to, session, lists }) => {
    const { actor, go } = open('/p/bolt', signedIn());
    actor.send({ type: 'list.requested', lines });

    go(to);
    actor.send({ type: 'session.changed', session });

    expect(actor.getSnapshot().value.lists).toBe(lists);
  });

  it('keeps the page when the choice of a list breaks, and reports it (SE-2)', () => {
    const { actor, breakChild, reports } = open('/p/bolt', signedIn());
    actor.send({ type: 'list.requested', lines });

    breakChild('listChoice');

    expect([actor.getSnapshot().status, actor.getSnapshot().value.lists]).toEqual(['active', 'closed']);
    expect(reports).toEqual(['broken']);
  });

  it('asks the customer who signs in about the commands left when the session ended, once (SE-1, SE-3)', async () => {
    let isLeft = false;
    const { actor, inputOf: input, finish } = open('/c/bolts', anonymous, {}, () => isLeft);
    const parked = () => actor.getSnapshot().value.parked;
    expect(parked()).toBe('settled');

    isLeft = true;
    actor.send({ type: 'session.changed', session: signedIn() });
    expect([parked(), input('parkedCommand')]).toEqual(['asking', { userId: 'anna' }]);
    isLeft = false;
    actor.send({ type: 'session.changed', session: signedIn({ name: 'Anna Lind' }) });
    expect(parked()).toBe('asking');
    isLeft = true;
    finish('parkedCommand');
    await waitFor(actor, () => parked() === 'settled');
    actor.send({ type: 'session.changed', session: signedIn() });
    expect(parked()).toBe('settled');
    isLeft = false;
    actor.send({ type: 'session.changed', session: signedIn({ userId: 'ben' }) });

    expect(parked()).toBe('settled');
  });

  it('asks another customer again, and asks nobody without commands (SE-1, SE-3)', () => {
    const asked: unknown[] = [];
    const { actor } = open('/c/bolts', signedIn(), {}, () => asked.push('asked') === 1);
    const parked = () => actor.getSnapshot().value.parked;

    expect(parked()).toBe('asking');
    actor.send({ type: 'session.changed', session: anonymous });

    expect([parked(), asked]).toEqual(['settled', ['asked', 'asked']]);
  });

  it('keeps the page when the question about commands breaks, and reports it (SE-2)', () => {
    const { actor, breakChild, reports } = open('/c/bolts', signedIn(), {}, () => true);

    breakChild('parkedCommand');

    expect([actor.getSnapshot().status, actor.getSnapshot().value.parked]).toEqual(['active', 'settled']);
    expect(reports).toEqual(['broken']);
  });

  it('informs the basket of other tabs and the connection, and other tabs of the basket (BA-4)', () => {
    const { actor, heard, reported } = open('/c/bolts', signedIn());

    actor.send({ type: 'basket.changedElsewhere' });
    actor.send({ type: 'connection.returned' });
    expect(heard).toEqual(
      expect.arrayContaining(['basket:basket.changedElsewhere', 'basket:connection.returned']),
    );
    expect(reported).toEqual([]);
    actor.send({ type: 'basket.added', basket: aBasket() });
    actor.send({ type: 'basket.outdated' });

    expect(heard).toContain('basket:basket.outdated');
    expect(heard).not.toContain('basket:basket.opened');
    expect(reported).toEqual(['notified', 'notified']);
  });

  it('has a new basket for another customer, and the same for the same one (SE-3, SE-4)', () => {
    const { actor, inputOf: input } = open('/c/bolts', signedIn());

    actor.send({ type: 'session.changed', session: signedIn({ name: 'Anna Lind' }) });
    expect(input('basket')).toEqual({ userId: 'anna', keySeed: 'tab-1' });
    actor.send({ type: 'session.changed', session: signedIn({ userId: 'ben' }) });

    expect(input('basket')).toEqual({ userId: 'ben', keySeed: 'tab-2' });
    expect(actor.getSnapshot().value.audience).toEqual({ signedIn: 'shopping' });
  });

  it('has a basket as soon as a visitor signs in, and none when they sign out (SE-3, SE-4)', () => {
    const { actor, inputOf: input } = open('/c/bolts', anonymous);

    actor.send({ type: 'session.changed', session: signedIn() });
    expect(input('basket')).toEqual({ userId: 'anna', keySeed: 'tab-1' });
    actor.send({ type: 'session.changed', session: anonymous });

    expect([input('basket'), actor.getSnapshot().context.session]).toEqual([undefined, anonymous]);
  });

  it('drops the products of promotions with their customer (CT-5, SE-3)', () => {
    const { actor } = open('/c/bolts', signedIn());
    const rows = () => actor.getSnapshot().children.promotionRows;
    const before = rows();

    actor.send({ type: 'session.changed', session: signedIn({ name: 'Anna Lind' }) });
    expect(rows()).toBe(before);
    actor.send({ type: 'session.changed', session: anonymous });

    expect([rows() === undefined, rows() === before]).toEqual([false, false]);
  });

  it('keeps the page when the products of promotions break, until the next page (CT-5, SE-2)', () => {
    const { actor, go, breakChild, reports } = open('/c/bolts', anonymous);
    const promotions = () => actor.getSnapshot().value.promotions;

    breakChild('promotionRows');
    expect([promotions(), reports]).toEqual(['withoutProducts', ['broken']]);
    go('/c/nuts');

    expect(promotions()).toBe('withProducts');
  });

  it('has a basket exactly as long as a customer is signed in (SE-3, SE-4)', () => {
    const { actor } = open('/c/bolts', anonymous);
    const audience = () => actor.getSnapshot().value.audience;

    expect(audience()).toBe('anonymous');
    expect(open('/c/bolts', signedIn()).actor.getSnapshot().value.audience).toEqual({ signedIn: 'shopping' });
    actor.send({ type: 'session.changed', session: signedIn() });
    expect(audience()).toEqual({ signedIn: 'shopping' });
    expect(actor.getSnapshot().context.session).toEqual(signedIn());
    actor.send({ type: 'session.changed', session: signedIn({ name: 'Anna Lind' }) });
    expect(actor.getSnapshot().context.session).toEqual(signedIn({ name: 'Anna Lind' }));
    actor.send({ type: 'session.changed', session: anonymous });

    expect(audience()).toBe('anonymous');
  });

  it('gives each child its input (MA-1, SE-3)', () => {
    expect(inputOf('/', 'notices')).toEqual(defaultConfiguration.notices);
    expect(inputOf('/', 'session')).toEqual({ initial: signedIn() });
    expect(inputOf('/', 'displayMode')).toEqual({ remembered: 'list' });
    const categories = [aCategory()];
    const site = { ...noSiteContent, footer: [{ text: 'Help', links: [] }] };
    const filled = open('/', signedIn(), { categories, site });
    expect(filled.inputOf('catalogueMenu')).toEqual({ initial: categories });
    expect(filled.inputOf('siteContent')).toEqual({ initial: site });
    expect(inputOf('/lists/weekly', 'listing')).toMatchObject({ source: { listId: 'weekly' } });
    expect(inputOf('/lists/weekly', 'namedList')).toEqual({ listId: 'weekly', keySeed: 'tab-1' });
    expect(inputOf('/lists/weekly', 'productTiles')).toMatchObject({ userId: 'anna' });
    expect(inputOf('/basket', 'lineGrouping')).toEqual({ usage: 'BASKET', userId: 'anna' });
    expect(inputOf('/orders', 'lineGrouping')).toEqual({ usage: 'ORDER', userId: 'anna' });
    expect(inputOf('/orders/4711', 'lineGrouping')).toEqual({ usage: 'ORDER_DETAILS', userId: 'anna' });
    expect(inputOf('/', 'linkPrefetch')).toEqual({ isAllowed: false, paths });
    expect(inputOf('/', 'homePage')).toEqual({
      categories: [],
      userId: 'anna',
      mostViewed: 4,
      initial: null,
      keySeed: 'tab-1',
    });
    expect(inputOf('/orders?page=2', 'orders')).toMatchObject({ query: { page: 2 } });
    expect(inputOf('/orders/4711', 'orderPage')).toMatchObject({ orderId: '4711' });
    expect(inputOf('/p/bolt', 'productPage')).toMatchObject({ productId: 'bolt', userId: 'anna' });
    expect(inputOf('/c/bolts', 'listing')).toMatchObject({ source: { categoryId: 'bolts' } });
    expect(inputOf('/p/bolt', 'productTiles')).toMatchObject({ userId: 'anna' });
    expect(inputOf('/', 'quickSearch')).toEqual({
      rules: defaultConfiguration.quickSearch,
      paths,
      currentPath: '/',
    });
    expect(inputOf('/checkout', 'checkout')).toMatchObject({ userId: 'anna' });
    expect(inputOf('/quick-order', 'quickOrder')).toMatchObject({
      userId: 'anna',
      resultCount: defaultConfiguration.quickSearch.resultCount,
    });
    expect(inputOf('/account?section=password', 'account')).toMatchObject({
      section: 'password',
      userId: 'anna',
    });
    expect(inputOf('/job-application?job=driver', 'plainPage')).toEqual({
      page: 'jobApplication',
      hasMachine: true,
      parameters: { jobId: 'driver' },
      keySeed: 'tab-1',
    });
    expect(inputOf('/new-password?token=t', 'plainPage')).toMatchObject({ parameters: { token: 't' } });
    expect(inputOf('/password-reset?token=t', 'plainPage')).toMatchObject({ parameters: { token: '' } });
  });

  it('requests the address of a page, and the earlier one after signing in (RT-7, SE-1)', () => {
    const { actor, emitted } = open('/orders', anonymous);

    actor.send({ type: 'navigation.requested', to: '/c/bolts', replace: false });
    const returning = open('/login?returnTo=%2Forders', signedIn());

    expect(emitted.map(({ to, replace }) => [to, replace])).toEqual([
      ['/login?returnTo=%2Forders', true],
      ['/c/bolts', false],
    ]);
    expect(returning.emitted.map(({ to, replace }) => [to, replace])).toEqual([['/orders', true]]);
  });

  it('tries a failed page again on request, or when it has become another (SE-2, SE-3)', () => {
    const { actor, emitted } = open('/orders', signedIn());
    actor.send({ type: 'route.failed', ...locationOf('/account', paths) });

    actor.send({ type: 'retry.requested' });
    actor.send({ type: 'session.changed', session: signedIn() });
    expect(emitted).toHaveLength(1);
    actor.send({ type: 'session.changed', session: anonymous });

    expect(emitted.map(({ to, replace }) => [to, replace])).toContainEqual(['/account', true]);
    expect(emitted).toHaveLength(2);
  });
});

/** The input of a child at an address for a customer. */
function inputOf(address: string, child: string): unknown {
  return open(address, signedIn()).inputOf(child);
}

/** A shop with idle children; the test hears the events sent to them. */
function open(
  address: string,
  session: Session,
  initial: Partial<InitialData> = {},
  isCommandParked: () => boolean = () => false,
) {
  const heard: string[] = [];
  const reports: unknown[] = [];
  const emitted: StorefrontEmitted[] = [];
  const reported: string[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.event' || event.sourceRef?.sessionId !== actor.sessionId) return;
    if (event.event.type === 'xstate.init') return;
    heard.push(`${String(Reflect.get(event.actorRef, 'id'))}:${event.event.type}`);
  };
  const muted = mutedMachine({ machine: storefrontMachine });
  const actor = createActor(
    storefrontMachine.provide({
      actors: muted.implementations.actors,
      actions: {
        reportFailure: (_, { error }) => reports.push(error),
        notifyOtherTabsOfBasket: () => reported.push('notified'),
      },
      guards: { isCommandParked },
    }),
    {
      systemId: 'storefront',
      inspect,
      input: {
        ...aStorefrontInput,
        initial: { ...aStorefrontInput.initial, ...initial, session },
        location: locationOf(address, paths),
      },
    },
  );
  actor.on('navigation.requested', (event) => emitted.push(event));
  actor.start();
  const childOf = (id: string) =>
    Object.entries(actor.getSnapshot().children).find(([name]) => name === id)?.[1];
  return {
    actor,
    heard,
    reports,
    emitted,
    reported,
    page: () => actor.getSnapshot().value.page,
    go: (to: string) => actor.send({ type: 'route.changed', ...locationOf(to, paths) }),
    inputOf: (id: string): unknown => Reflect.get(Object(childOf(id)?.getSnapshot()), 'input'),
    finish: (id: string) => actor.system.get(id)?.send({ type: 'xstate.promise.resolve', data: undefined }),
    breakChild: (id: string) => actor.system.get(id)?.send({ type: 'xstate.promise.reject', data: 'broken' }),
  };
}
