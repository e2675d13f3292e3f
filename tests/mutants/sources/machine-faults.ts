import { faultsIn, type SourceFault } from './source-fault.ts';

const session = ['tests/app/storefront-session.test.ts'];
const pages = ['tests/app/storefront-pages.test.ts'];
const basketOfShop = ['tests/app/storefront-basket.test.ts'];
const basket = ['tests/machines/basket/basket.machine.test.ts'];
const unconfirmed = ['tests/machines/basket/basket-unconfirmed.machine.test.ts'];
const removed = ['tests/machines/basket/basket-removed-line.machine.test.ts'];

/** Mistakes in what machines do and tell each other. Faults of their configuration are seeded automatically. */
export const machineFaults: readonly SourceFault[] = [
  ...faultsIn('src/machines/shell/storefront-setup.ts', session, [
    {
      id: 'basket-of-another-customer',
      mistake: 'The customer whom another tab signs in gets the basket of the customer before.',
      text: "return session.kind === 'signedIn' && customerId(context.session) !== customerId(session);",
      by: "return session.kind === 'signedIn' && context.session.kind !== 'signedIn';",
    },
    {
      id: 'list-after-connection',
      mistake: 'A list that failed without a connection stays failed when it is back.',
      text: "  'siteContent',\n  'listing',",
      by: "  'siteContent',",
      tests: pages,
    },
    {
      id: 'outdated-to-wrong-actor',
      mistake: 'The list is told that the basket is outdated, instead of the basket.',
      text: "sendTo('basket', { type: 'basket.outdated' })",
      by: "sendTo(({ system }) => system.get('listing') ?? system.get('notices'), { type: 'basket.outdated' })",
      tests: pages,
    },
    {
      id: 'notices-of-wrong-audience',
      mistake: 'Signing out removes the notices for visitors instead of those for customers.',
      text: "about: 'customer' satisfies NoticeAudience",
      by: "about: 'visitor' satisfies NoticeAudience",
    },
    {
      id: 'retry-adds-entry',
      mistake: 'Trying a page again adds an entry to the history.',
      text: 'to: `${location.path}${location.search}`,\n      replace: true,',
      by: 'to: `${location.path}${location.search}`,\n      replace: false,',
      tests: pages,
    },
    {
      id: 'search-lost-at-sign-in',
      mistake: 'After signing in, the customer is on the page without its filters.',
      text: 'to: signInPath(`${context.location.path}${context.location.search}`),\n      replace: true,',
      by: 'to: signInPath(context.location.path),\n      replace: true,',
    },
  ]),
  ...faultsIn('src/machines/shell/storefront-inputs.ts', basketOfShop, [
    {
      id: 'keys-of-page-before',
      mistake: 'The second page of a visit uses the keys of the first one again.',
      text: 'return `${visit}-${pageCount}`;',
      by: 'return visit;',
    },
  ]),
  ...faultsIn('src/machines/shell/storefront-audience.ts', basketOfShop, [
    {
      id: 'keys-of-basket-before',
      mistake: 'The basket of the next customer uses the keys of the basket before.',
      text: 'keySeed: `${visit}-${basketCount}`,',
      by: 'keySeed: visit,',
    },
    {
      id: 'other-tabs-not-told',
      mistake: 'Other tabs do not learn that the basket has changed after a page was left.',
      text: "actions: ['notifyBasketOutdated', 'notifyOtherTabsOfBasket'],",
      by: "actions: 'notifyBasketOutdated',",
    },
  ]),
  ...faultsIn('src/machines/basket/basket-wishes.ts', basket, [
    {
      id: 'key-used-again',
      mistake: 'Two changes of a basket have the same key.',
      text: 'wishCount: wishCount + 1,',
      by: 'wishCount,',
      tests: unconfirmed,
    },
    {
      id: 'refusal-stays',
      mistake: 'A line keeps the reason of a refusal while its next change is sent.',
      text: 'refusals: refusals.filter((refusal) => refusal.lineId !== lineId),',
      by: 'refusals,',
    },
    {
      id: 'addition-stored-twice',
      mistake: 'An addition without a response is sent twice.',
      text: 'changes.some(({ key }) => key === addition.key) ? changes : withChange(changes, addition)',
      by: 'withChange(changes, addition)',
      tests: unconfirmed,
    },
    {
      id: 'unit-offer-stays',
      mistake: 'The offer of another unit stays open after a later change.',
      text: '    unitOffer: null,\n  };',
      by: '  };',
      tests: ['tests/machines/basket/basket-line.machine.test.ts'],
    },
  ]),
  ...faultsIn('src/machines/basket/basket-writing.ts', basket, [
    {
      id: 'stale-response-shown',
      mistake: 'A response that may be older than the change of another tab is shown.',
      text: "markAllStale: assign({ staleResponses: 'all' }),",
      by: "markAllStale: assign({ staleResponses: 'additions' }),",
    },
    {
      id: 'refused-line-away',
      mistake: 'A line whose removal was refused does not come back.',
      text: 'withoutRefused(removed, changes[0], basket),',
      by: 'removed,',
      tests: removed,
    },
    {
      id: 'reason-at-wrong-line',
      mistake: 'The reason of a refused addition is at a line that is not shown.',
      text: "change?.kind !== 'restoration' || removed.some(({ line }) => line.lineId === lineId)",
      by: 'true',
      tests: removed,
    },
    {
      id: 'addition-refusal-unnamed',
      mistake: 'The notice of a refused addition does not name the product.',
      text: "change && 'line' in change\n",
      by: "change && 'draft' in change && !change.draft\n",
      tests: unconfirmed,
    },
  ]),
  ...faultsIn('src/machines/basket/basket-setup.ts', basket, [
    {
      id: 'price-changes-told-twice',
      mistake: 'The first basket of a page tells all changes of prices again.',
      text: "context.basket !== null || event.type === 'basket.added'",
      by: 'true',
    },
  ]),
  ...faultsIn(
    'src/machines/checkout/checkout-order.ts',
    ['tests/machines/checkout/checkout.machine.test.ts'],
    [
      {
        id: 'order-key-used-again',
        mistake: 'A second order uses the key of the first one and is not placed.',
        text: 'intent: ({ context }) => context.intent + 1,',
        by: 'intent: ({ context }) => context.intent,',
      },
      {
        id: 'retry-with-new-key',
        mistake: 'An order whose outcome is unknown can be placed twice.',
        text: 'markUnconfirmed: assign({ mayBePlaced: true }),',
        by: 'markUnconfirmed: assign({ mayBePlaced: true, sent: ({ context: { sent } }) => sent && { ...sent, idempotencyKey: `${sent.idempotencyKey}-again` } }),',
      },
      {
        id: 'total-not-expected',
        mistake: 'An order is placed although its total has changed meanwhile.',
        text: "expectedTotal: basket?.grandTotal ?? '0',",
        by: "expectedTotal: basket?.netTotal ?? '0',",
      },
      {
        id: 'lost-order-given-up',
        mistake: 'An order without a response counts as not placed when the session ends afterwards.',
        text: 'isSessionOver(fault) && context.mayBePlaced,',
        by: 'isSessionOver(fault) && !context.mayBePlaced,',
      },
    ],
  ),
  ...faultsIn(
    'src/machines/shell/notices.machine.ts',
    ['tests/machines/shell/notices.machine.test.ts'],
    [
      {
        id: 'timer-not-stopped',
        mistake: 'The time of a closed notice goes on, and ends the notice shown after it.',
        text: 'stopTime: cancel(({ event }) => timeOf(',
        by: 'stopTime: cancel(({ event }) => String(',
      },
      {
        id: 'timer-of-replaced',
        mistake: 'A success disappears at the time of the success before it.',
        text: 'if (!kept.includes(id)) enqueue.cancel(timeOf(id));',
        by: 'if (kept.includes(id)) enqueue.cancel(timeOf(id));',
      },
    ],
  ),
  ...faultsIn(
    'src/machines/search/quick-search.machine.ts',
    ['tests/machines/search/quick-search.machine.test.ts'],
    [
      {
        id: 'back-to-page-before',
        mistake: 'A suggestion leads back to the page before the present one.',
        text: "currentPath: ({ event }) => eventOf(event, 'page.changed').currentPath,",
        by: 'currentPath: ({ context }) => context.currentPath,',
      },
    ],
  ),
  ...faultsIn(
    'src/machines/listing/listing-setup.ts',
    ['tests/machines/listing/listing.machine.test.ts'],
    [
      {
        id: 'form-loads-again',
        mistake: 'Another display mode loads the products again.',
        text: 'JSON.stringify({ ...context.query, display: null }) !==',
        by: 'JSON.stringify(context.query) !==',
      },
      {
        id: 'scrolled-to-top',
        mistake: 'A chosen filter scrolls the page to its top.',
        text: 'keepsScroll: true,',
        by: '',
      },
    ],
  ),
  ...faultsIn(
    'src/machines/listing/listing-products.ts',
    ['tests/machines/listing/listing.machine.test.ts'],
    [
      {
        id: 'facets-jump',
        mistake: 'Filter values disappear while the visitor chooses among them.',
        text: 'filters: keptFacets(context.listing?.filters ?? [], params.listing.filters),',
        by: '',
      },
      {
        id: 'filter-address-not-stored',
        mistake: 'The next choice starts from the address before the last one.',
        text: 'return { path, search, query };',
        by: 'return { path, query };',
      },
    ],
  ),
  ...faultsIn(
    'src/machines/listing/all-products.machine.ts',
    ['tests/machines/listing/all-products.machine.test.ts'],
    [
      {
        id: 'slice-of-wrong-place',
        mistake: 'The products of a slice are shown at the place of another one.',
        text: 'slices: { ...context.slices, [sliceOf(params.actorId)]: params.listing.products },',
        by: 'slices: { ...context.slices, [sliceOf(params.actorId) + 1]: params.listing.products },',
      },
      {
        id: 'slices-of-old-list',
        mistake: 'A list that has changed while it loads mixes its old and new products.',
        text: "Object.fromEntries(Object.entries(context.slices).filter(([, slice]) => slice === 'loading'))",
        by: 'context.slices',
      },
    ],
  ),
  ...faultsIn(
    'src/machines/tile/order-line-adding.ts',
    ['tests/machines/tile/order-line.machine.test.ts'],
    [
      {
        id: 'intent-not-counted',
        mistake: 'Another try after a refusal gets the response of the first one.',
        text: 'countIntent: assign({ intent: ({ context }) => context.intent + 1 }),',
        by: 'countIntent: assign({ intent: ({ context }) => context.intent }),',
      },
      {
        id: 'second-addition-same-key',
        mistake: 'The same product added twice is in the basket once.',
        text: '      intent: context.intent + 1,\n    })),',
        by: '    })),',
      },
    ],
  ),
];
