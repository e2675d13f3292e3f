import { expect, it } from 'vitest';
import { statesOf, toChart, type Chart, type ChartState } from '#machine-kit/chart.ts';
import { machines } from '#src/machines/catalogue-of-machines.ts';

const quantity = ['quantity.changed', 'quantity.committed', 'quantity.stepped', 'unit.chosen'];
const drafts = ['filterDrawer.opened', 'sortPopup.opened'];
const endOfSession = ['session.expired', 'session.lost'];

/**
 * What each resting or working state does nothing with. Every line was decided, not forgotten: a tour can only take
 * transitions that exist, so an event that a state should have handled shows up here and nowhere else. A region is looked at
 * by itself: it leaves the events of the others alone.
 */
const ignored = {
  // What was added is in the basket when it is read, and a visitor has none; suggestions come back with a page that is opened;
  // another try is offered only where one failed.
  storefront: {
    'storefront.audience.anonymous': ['basket.added', 'basket.outdated', 'route.changed'],
    'storefront.audience.signedIn.unavailable': ['basket.added', 'basket.outdated'],
    ...Object.fromEntries(
      [
        'basket',
        'home.open.ordering',
        'home.open.viewing',
        'home.withoutOffers',
        'listing.ordering',
        'listing.viewing',
        'notFound',
        'product.ordering',
        'product.viewing',
        'searchStart',
        'signIn.withDemoCustomers',
        'signIn.withoutDemoCustomers',
        'signIn.returning',
      ].map((page) => [`storefront.page.${page}`, ['retry.requested']]),
    ),
    'storefront.search.unavailable': ['route.failed', 'session.changed'],
  },
  // Only a visitor has a button to sign in, only a customer one to sign out, and neither while a response is awaited. What
  // another request learns adds nothing to a session that is ending, or while the server says who is signed in.
  session: {
    'session.anonymous': ['signOut.requested'],
    'session.checking': ['session.lost', 'signIn.requested', 'signOut.requested'],
    'session.ended': ['signOut.requested'],
    'session.ending': [...endOfSession, 'signIn.requested', 'signOut.requested'],
    'session.clearing': ['session.lost', 'signIn.requested', 'signOut.requested'],
    'session.rechecking': [...endOfSession, 'signIn.requested', 'signOut.requested'],
    'session.refused': ['signOut.requested'],
    'session.signedIn': ['signIn.requested'],
    'session.signingIn': ['session.lost', 'signIn.requested', 'signOut.requested'],
    'session.signingOut': ['signIn.requested', 'signOut.requested'],
  },
  // Only a drawer that is open has levels, and only categories that did not come are asked for again.
  catalogueMenu: {
    'catalogueMenu.categories.loading': ['menu.opened', 'retry.requested'],
    'catalogueMenu.categories.ready': ['menu.opened'],
    'catalogueMenu.panel.closed': ['level.closed', 'level.opened', 'menu.closed'],
    'catalogueMenu.panel.open.level': ['level.opened', 'menu.opened'],
    'catalogueMenu.panel.open.top': ['level.closed', 'menu.opened'],
  },
  // What is closed stays closed, what was found is there again for whoever comes back to the field, and an arrow key asks only
  // for what was given up.
  quickSearch: {
    'quickSearch.response.failed': ['option.moved', 'page.changed'],
    'quickSearch.response.idle': ['page.changed'],
    'quickSearch.response.requested.debouncing': ['option.moved'],
    'quickSearch.response.requested.loading': ['option.moved'],
    'quickSearch.response.requested.results': ['option.moved', 'page.changed'],
    'quickSearch.option.none': ['audience.changed', 'page.changed', 'panel.dismissed', 'term.changed'],
    'quickSearch.panel.hidden': ['audience.changed', 'page.changed', 'panel.dismissed', 'search.submitted'],
    'quickSearch.panel.shown': ['option.moved'],
  },
  // Another try is offered only where one failed, and one draft is open at a time.
  listing: {
    'listing.draft.choosingFilters': drafts,
    'listing.draft.choosingSort': drafts,
    'listing.products.empty.nearestKnown': ['retry.requested'],
    'listing.products.empty.loadingNearest': ['retry.requested'],
    'listing.products.loading': ['retry.requested'],
    'listing.products.missing': ['retry.requested'],
  },
  allItems: {},
  // What is to apply is on its way already.
  filterDraft: {
    'filterDraft.applied': ['draft.applied', 'draft.reset', 'filterGroup.touched', 'value.toggled'],
  },
  filterGroup: {},
  sortDraft: { 'sortDraft.applied': ['choice.applied', 'order.chosen'] },
  displayMode: {},
  linkPrefetch: { 'linkPrefetch.idle': ['page.changed'] },
  // Only the child that orders sends events to its parent, and it lives in `ordering`; another try is offered only where one failed.
  productPage: {
    'productPage.failed': ['option.chosen', 'quantity.typed'],
    'productPage.loading': ['quantity.typed', 'retry.requested'],
    'productPage.missing': ['option.chosen', 'quantity.typed', 'retry.requested'],
    'productPage.ready.ordering': ['retry.requested'],
    'productPage.ready.viewing': ['quantity.typed', 'retry.requested'],
    'productPage.resolving': ['quantity.typed', 'retry.requested'],
    'productPage.sessionOver': ['option.chosen', 'quantity.typed', 'retry.requested'],
  },
  // One wish at a time; a double press is one wish; a refused quantity is corrected before it is wanted again.
  orderLine: {
    'orderLine.adding': ['add.requested', ...quantity],
    'orderLine.blocked.priceUnavailable': ['add.requested', ...quantity],
    'orderLine.blocked.restricted': ['add.requested', ...quantity],
    'orderLine.blocked.variantRequired': ['add.requested', ...quantity],
    'orderLine.ready.accepted': ['quantity.committed'],
    'orderLine.ready.added': ['add.requested', 'quantity.committed'],
    'orderLine.ready.refused': ['add.requested', 'quantity.committed'],
  },
  productTiles: {},
  // A second press waits for the response to the first.
  favourite: {
    'favourite.marking': ['favourite.toggled'],
    'favourite.unmarking': ['favourite.toggled'],
  },
  // Nothing is offered before the gateway has said that it has the form, and one request is enough.
  stockNotification: {
    'stockNotification.lookingUpForm': ['notification.requested'],
    'stockNotification.requested': ['notification.requested'],
    'stockNotification.requesting': ['notification.requested'],
    'stockNotification.unavailable': ['notification.requested'],
  },
  // Only a basket that could not be read offers another try.
  basket: {
    'basket.loading': ['retry.requested'],
    'basket.ready': ['retry.requested'],
    'basket.writing': ['retry.requested'],
  },
  // A line that has ended is stopped.
  basketLine: { 'basketLine.ended': ['quantity.entered', 'quantity.typed', 'typing.cancelled'] },
  offers: {},
  // At an end there is nothing further; its button is disabled but can still be reached.
  carousel: {
    'carousel.atEnd': ['slide.advanced'],
    'carousel.atStart': ['slide.reversed'],
    'carousel.still': ['slide.advanced', 'slide.reversed'],
  },
  demoCustomers: {},
  notices: { 'notices.hidden': ['notice.dismissed', 'notice.expired', 'page.changed'] },
};

it('leaves an event alone only where that was decided (MA-1, MA-3)', () => {
  const charts = machines.map(toChart);

  expect(Object.fromEntries(charts.map((chart) => [chart.id, ignoredIn(chart)]))).toEqual(ignored);
});

type IgnoredEvents = Readonly<Record<string, readonly string[]>>;

function ignoredIn({ root, transitions }: Chart): IgnoredEvents {
  const parts = root.type === 'parallel' ? root.states : [root];
  return Object.assign({}, ...parts.map((part) => ignoredInPart(part, transitions)));
}

function ignoredInPart(part: ChartState, transitions: Chart['transitions']): IgnoredEvents {
  const own = new Set(
    transitions
      .filter(({ source, kind }) => kind === 'event' && `${source}.`.startsWith(`${part.id}.`))
      .map(({ event }) => event),
  );
  const resting = statesOf(part).filter(
    ({ id, states }) =>
      states.length === 0 && !transitions.some(({ source, kind }) => source === id && kind === 'always'),
  );
  return Object.fromEntries(
    resting.flatMap(({ id }) => {
      const handled = new Set(
        transitions
          .filter(({ source }) => id === source || id.startsWith(`${source}.`))
          .map(({ event }) => event),
      );
      const left = [...own].filter((event) => !handled.has(event)).toSorted();
      return left.length === 0 ? [] : [[id, left]];
    }),
  );
}
