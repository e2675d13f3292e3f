import { expect, it } from 'vitest';
import { statesOf, toChart, type Chart, type ChartState } from '@statefront/machine-kit/chart.ts';
import { machines } from '#src/machines/described-machines.ts';

const quantity = ['quantity.changed', 'quantity.committed', 'quantity.stepped', 'unit.chosen'];
const drafts = ['filterDrawer.opened', 'sortPopup.opened'];
const cancellation = ['cancellation.confirmed', 'cancellation.requested'];
const application = ['field.changed', 'file.chosen', 'file.removed', 'form.submitted'];
const formClosed = ['form.discarded', 'form.saved'];
const addressActions = ['address.opened', 'default.chosen', 'newAddress.requested', 'removal.requested'];
const removal = ['question.dismissed', 'removal.confirmed'];
const choosing = ['option.chosen', 'option.moved'];
const cells = ['add.requested', 'cell.entered', 'cell.typed', 'cells.cleared', 'cells.pasted'];
const columnsQuestion = ['columns.assigned', 'columns.dismissed'];
const entering = [
  'add.requested',
  ...columnsQuestion,
  'columns.requested',
  'entry.changed',
  'entry.corrected',
  'file.chosen',
  'lines.pasted',
  'list.cleared',
  'list.restored',
  'row.left',
  'row.removed',
];
const savingInList = ['list.chosen', 'name.changed', 'name.submitted'];
const listActions = [
  'name.changed',
  'name.submitted',
  'product.removed',
  'question.dismissed',
  'removal.confirmed',
  'removal.requested',
  'renaming.requested',
];
const listActionsBut = (...handled: readonly string[]) =>
  listActions.filter((action) => !handled.includes(action));
const endOfSession = ['session.changedElsewhere', 'session.expired'];

/**
 * What each resting or working state does nothing with. Every line was decided, not forgotten: a tour can only take
 * transitions that exist, so an event that a state should have handled shows up here and nowhere else. A region is looked at
 * by itself: it leaves the events of the others alone.
 */
const ignored = {
  // What was added is in the basket when it is read, and a visitor has none; suggestions come back with a page that is opened;
  // another try is offered only where one failed; a page without a range or a dialog has none to end;
  // only the page of a list shows one that changed.
  storefront: {
    'storefront.audience.anonymous': [
      'addition.unconfirmed',
      'basket.added',
      'basket.changedElsewhere',
      'basket.outdated',
      'route.changed',
    ],
    'storefront.audience.signedIn.unavailable': [
      'addition.unconfirmed',
      'basket.added',
      'basket.changedElsewhere',
      'basket.outdated',
    ],
    ...Object.fromEntries(
      [
        'basket.grouped',
        'basket.ungrouped',
        'home.open.ordering',
        'home.open.viewing',
        'home.withCatalogueOnly',
        'listing.ordering',
        'listing.viewing',
        'notFound',
        'product.ordering',
        'product.viewing',
        'searchStart',
        'signIn.withDemoCustomers',
        'signIn.withoutDemoCustomers',
        'signIn.returning',
        'checkout',
        'quickOrder',
        'orders',
        'passwordReset',
        'order',
        'jobApplication',
        'account',
        'signInFirst',
      ].map((page) => [`storefront.page.${page}`, ['list.changed', 'retry.requested']]),
    ),
    'storefront.page.namedList.ordering': ['retry.requested'],
    'storefront.page.namedList.viewing': ['retry.requested'],
    'storefront.page.unavailable': ['list.changed'],
    'storefront.lists.choosing': ['list.requested'],
    'storefront.lists.closed': ['route.changed', 'session.changed'],
    'storefront.promotions.withProducts': ['route.changed'],
    'storefront.promotions.withoutProducts': ['session.changed'],
    'storefront.range.unused': ['route.changed', 'session.changed'],
    'storefront.search.unavailable': ['route.failed', 'session.changed'],
  },
  // Only a visitor has a button to sign in, only a customer one to sign out, and neither while a response is awaited. What
  // another request or tab learns adds nothing to a session that is ending, or while the server says who is signed in.
  session: {
    'session.signedOut.anonymous': ['signOut.requested'],
    'session.checking': [
      'session.changedElsewhere',
      'session.expired',
      'signIn.requested',
      'signOut.requested',
    ],
    'session.signedOut.ended': ['signOut.requested'],
    'session.ending': [...endOfSession, 'signIn.requested', 'signIn.required', 'signOut.requested'],
    'session.clearing': [
      'session.changedElsewhere',
      'session.expired',
      'signIn.requested',
      'signOut.requested',
    ],
    'session.rechecking': [...endOfSession, 'signIn.requested', 'signIn.required', 'signOut.requested'],
    'session.signedOut.refused': ['signOut.requested'],
    'session.signedOut.turnedAway': ['signOut.requested'],
    'session.turningAway': [...endOfSession, 'signIn.requested', 'signIn.required', 'signOut.requested'],
    'session.signedIn': ['signIn.requested'],
    'session.signingIn': [
      'session.changedElsewhere',
      'session.expired',
      'signIn.requested',
      'signOut.requested',
    ],
    'session.signingOut': ['session.changedElsewhere', 'signIn.requested', 'signOut.requested'],
  },
  // Only a drawer that is open has levels, and only categories that did not come are asked for again.
  catalogueMenu: {
    'catalogueMenu.categories.loading': ['menu.opened', 'retry.requested'],
    'catalogueMenu.categories.ready': ['menu.opened'],
    'catalogueMenu.panel.closed': ['level.closed', 'level.opened', 'menu.closed'],
    'catalogueMenu.panel.open.level': ['level.opened', 'menu.opened'],
    'catalogueMenu.panel.open.top': ['level.closed', 'menu.opened'],
  },
  // Only what could not be loaded is asked for again.
  siteContent: {
    'siteContent.loading': ['page.changed'],
    'siteContent.ready': ['page.changed'],
  },
  // What is closed stays closed, what was found is there again for a visitor who comes back to the field, and an arrow key asks only
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
  allProducts: {},
  // What is to apply is on its way already.
  filterDraft: {
    'filterDraft.applied': ['draft.applied', 'draft.reset', 'facet.touched', 'range.chosen', 'value.toggled'],
  },
  facet: {},
  sortDraft: { 'sortDraft.applied': ['choice.applied', 'order.chosen'] },
  displayMode: {},
  linkPrefetch: { 'linkPrefetch.idle': ['page.changed'] },
  // Only the child that orders sends events to its parent, and it lives in `ordering`; another try is offered only where one failed.
  productPage: {
    'productPage.failed': ['addition.resumed', 'option.chosen', 'quantity.typed'],
    'productPage.loading': ['addition.resumed', 'quantity.typed', 'retry.requested'],
    'productPage.loadingVariant': ['addition.resumed', 'quantity.typed', 'retry.requested'],
    'productPage.missing': ['addition.resumed', 'option.chosen', 'quantity.typed', 'retry.requested'],
    'productPage.outdated': ['addition.resumed', 'quantity.typed'],
    'productPage.ready.viewing': ['addition.resumed', 'quantity.typed'],
    'productPage.resolving': ['addition.resumed', 'quantity.typed', 'retry.requested'],
    'productPage.signInRequired': ['addition.resumed', 'option.chosen', 'quantity.typed', 'retry.requested'],
  },
  // What magnifies and what steps stands in the zoom view, what chooses and opens beside it.
  // A form tells that it is saved once, and leads on.
  passwordReset: {
    'passwordReset.asking': ['account.reentered'],
    'passwordReset.changed': ['account.reentered', 'form.saved'],
    'passwordReset.choosing': ['account.reentered'],
    'passwordReset.requested': ['form.saved'],
  },
  productGallery: {
    'productGallery.closed': ['image.stepped', 'zoom.closed', 'zoom.pinched', 'zoom.stepped', 'zoom.toggled'],
    'productGallery.open.fitted': ['image.chosen', 'zoom.opened'],
    'productGallery.open.magnified': ['image.chosen', 'zoom.opened'],
  },
  // A product is shown once; another variant of it has the same relations.
  promotionRow: {
    'promotionRow.absent': ['promotion.shown'],
    'promotionRow.loading': ['promotion.shown'],
    'promotionRow.sliding': ['promotion.shown'],
  },
  promotionRows: {},
  relatedProducts: {
    'relatedProducts.absent': ['product.shown'],
    'relatedProducts.loading': ['product.shown'],
    'relatedProducts.ready': ['product.shown'],
  },
  // One wish at a time; a double press is one wish; an invalid quantity is corrected before it is wanted again.
  orderLine: {
    'orderLine.adding': ['add.requested', ...quantity],
    'orderLine.blocked.priceUnavailable': ['add.requested', ...quantity],
    'orderLine.blocked.restricted': ['add.requested', ...quantity],
    'orderLine.blocked.variantRequired': ['add.requested', ...quantity],
    'orderLine.ready.accepted': ['quantity.committed'],
    'orderLine.ready.added': ['add.requested', 'quantity.committed'],
    'orderLine.ready.empty': ['quantity.committed'],
    'orderLine.ready.handedOver': ['add.requested', 'quantity.committed'],
    'orderLine.ready.invalid': ['add.requested', 'quantity.committed'],
  },
  productTiles: {},
  // Nothing of the page can be pressed while the popup is open, and nothing of the popup while it is closed.
  variantsPopup: {
    'variantsPopup.closed': ['lines.requested', 'orderLine.touched', 'popup.cancelled', 'variant.followed'],
    'variantsPopup.loading': ['lines.requested', 'orderLine.touched', 'popup.cancelled', 'variant.followed'],
    'variantsPopup.open.choosing': ['range.requested'],
  },
  // The cells are there while it is open; what is on its way into the basket can be neither changed nor put away.
  variantMatrix: {
    'variantMatrix.adding': [...cells, 'matrix.closed', 'matrix.requested'],
    'variantMatrix.closed': [...cells, 'matrix.closed'],
    'variantMatrix.empty': [...cells, 'matrix.requested'],
    'variantMatrix.loading': [...cells, 'matrix.closed', 'matrix.requested'],
    'variantMatrix.open': ['matrix.requested'],
  },
  // A second press waits for the response to the first.
  favourite: {
    'favourite.marking': ['favourite.toggled'],
    'favourite.unmarking': ['favourite.toggled'],
  },
  // Nothing is offered before the gateway has said that it has the form, and one request is enough.
  stockNotification: {
    'stockNotification.lookingUpForm': ['notification.kept', 'notification.requested'],
    'stockNotification.requested': ['notification.kept', 'notification.requested'],
    'stockNotification.requesting': ['notification.kept', 'notification.requested'],
    'stockNotification.unavailable': ['notification.kept', 'notification.requested'],
  },
  // Each step offers its own button; an order on its way cannot be sent a second time, nor left by Back.
  checkout: {
    'checkout.empty': [
      'order.dropped',
      'order.requested',
      'retry.requested',
      'step.continued',
      'step.opened',
    ],
    'checkout.entering': ['order.dropped', 'order.requested', 'retry.requested'],
    'checkout.failed': ['order.dropped', 'order.requested', 'step.continued'],
    'checkout.interrupted': [
      'order.dropped',
      'order.requested',
      'retry.requested',
      'step.continued',
      'step.opened',
    ],
    'checkout.loading': ['order.dropped', 'order.requested', 'retry.requested', 'step.continued'],
    'checkout.placed': [
      'order.dropped',
      'order.requested',
      'retry.requested',
      'step.continued',
      'step.opened',
    ],
    'checkout.placing': [
      'order.dropped',
      'order.requested',
      'retry.requested',
      'step.continued',
      'step.opened',
    ],
    'checkout.reviewing': ['order.dropped', 'retry.requested', 'step.continued'],
    'checkout.unconfirmed': ['order.requested', 'step.continued'],
  },
  // A form is filled in while it is there and not on its way, and sent once its file was looked at.
  jobApplication: {
    'jobApplication.arrived': [...application, 'retry.requested', 'sending.cancelled', 'sending.progressed'],
    'jobApplication.editing.checkingFile': [
      'form.submitted',
      'retry.requested',
      'sending.cancelled',
      'sending.progressed',
    ],
    'jobApplication.editing.ready': ['retry.requested', 'sending.cancelled', 'sending.progressed'],
    'jobApplication.failed': [...application, 'sending.cancelled', 'sending.progressed'],
    'jobApplication.loading': [...application, 'retry.requested', 'sending.cancelled', 'sending.progressed'],
    'jobApplication.sending': [...application, 'retry.requested'],
    'jobApplication.sent': [...application, 'retry.requested', 'sending.cancelled', 'sending.progressed'],
  },
  // What is on its way into the basket can be neither changed nor sent a second time; another try is offered only where one failed.
  quickOrder: {
    'quickOrder.adding': [...entering, 'retry.requested'].toSorted(),
    'quickOrder.entering.assigning': ['retry.requested'],
    'quickOrder.entering.checking': [...columnsQuestion, 'retry.requested'],
    'quickOrder.entering.reading': [...columnsQuestion, 'retry.requested'],
    'quickOrder.entering.ready': [...columnsQuestion, 'retry.requested'],
    'quickOrder.interrupted': [...entering, 'retry.requested'].toSorted(),
    'quickOrder.unconfirmed': entering,
  },
  // Nothing is chosen from a list that is not there.
  materialSearch: {
    'materialSearch.closed': [...choosing, 'panel.dismissed'],
    'materialSearch.debouncing': choosing,
    'materialSearch.loading': choosing,
  },
  orders: { 'orders.loading': ['retry.requested'], 'orders.ready': ['retry.requested'] },
  account: {
    'account.loading': ['retry.requested'],
    'account.ready.addresses': ['retry.requested'],
    'account.ready.favourites': ['retry.requested'],
    'account.ready.lists': ['retry.requested'],
    'account.ready.notifications': ['retry.requested'],
    'account.ready.password': ['retry.requested'],
    'account.ready.profile': ['retry.requested'],
  },
  // Nothing is changed while it is being saved, and nothing is saved that is saved.
  accountForm: {
    'accountForm.saved': ['changes.discarded', 'form.submitted'],
    'accountForm.saving': ['changes.discarded', 'field.changed', 'form.submitted'],
  },
  // One thing at a time, and only where it is offered; forms tell only while they are open.
  addressBook: {
    'addressBook.choosingDefault': [
      ...formClosed,
      ...addressActions,
      ...removal,
      'retry.requested',
    ].toSorted(),
    'addressBook.confirmingRemoval': [...formClosed, ...addressActions, 'retry.requested'].toSorted(),
    'addressBook.editing': [...addressActions, ...removal, 'retry.requested'].toSorted(),
    'addressBook.failed': [...formClosed, ...addressActions, ...removal].toSorted(),
    'addressBook.loading': [...formClosed, ...addressActions, ...removal, 'retry.requested'].toSorted(),
    'addressBook.ready': [...formClosed, ...removal, 'retry.requested'].toSorted(),
    'addressBook.removing': [...formClosed, ...addressActions, ...removal, 'retry.requested'].toSorted(),
  },
  requestedProducts: {
    'requestedProducts.loading': ['retry.requested'],
    'requestedProducts.ready': ['retry.requested'],
  },
  // One question at a time, and none while a response is awaited; another try is offered only where one failed.
  // What was chosen is done once, and only what was asked is answered.
  basketRefill: {
    'basketRefill.choosingHow': ['refill.requested'],
    'basketRefill.ready': ['question.dismissed', 'refill.chosen'],
    'basketRefill.refilling': ['question.dismissed', 'refill.chosen', 'refill.requested'],
  },
  orderPage: {
    'orderPage.cancelling': [...cancellation, 'order.outdated', 'question.dismissed', 'retry.requested'],
    'orderPage.confirmingCancellation': ['cancellation.requested', 'order.outdated', 'retry.requested'],
    'orderPage.failed': [...cancellation, 'order.outdated', 'question.dismissed'],
    'orderPage.loading': [...cancellation, 'order.outdated', 'question.dismissed', 'retry.requested'],
    'orderPage.missing': [...cancellation, 'order.outdated', 'question.dismissed', 'retry.requested'],
    'orderPage.ready': ['cancellation.confirmed', 'question.dismissed', 'retry.requested'],
  },
  // One thing is done at a time, and nothing with a list that is gone.
  namedList: {
    'namedList.confirmingRemoval': listActionsBut('question.dismissed', 'removal.confirmed'),
    'namedList.ready': listActionsBut('product.removed', 'removal.requested', 'renaming.requested'),
    'namedList.removed': listActions,
    'namedList.removing': listActions,
    'namedList.removingProduct': listActions,
    'namedList.renaming': listActionsBut('name.changed', 'name.submitted', 'question.dismissed'),
    'namedList.savingName': listActions,
  },
  // The question is answered once, and nothing is done before what changed is known.
  parkedCommand: {
    'parkedCommand.carryingOut': ['command.dropped', 'command.resumed'],
    'parkedCommand.done': ['command.dropped', 'command.resumed'],
    'parkedCommand.loading': ['command.resumed'],
  },
  // What is to be saved is chosen once.
  listChoice: {
    'listChoice.choosing': ['retry.requested'],
    'listChoice.closed': [...savingInList, 'retry.requested'],
    'listChoice.failed': savingInList,
    'listChoice.loading': [...savingInList, 'retry.requested'],
    'listChoice.saving': [...savingInList, 'retry.requested'],
  },
  myLists: { 'myLists.loading': ['retry.requested'], 'myLists.ready': ['retry.requested'] },
  // What is on its way needs no other try, here or in another tab; the checkout is a link, and waits only for what is on its way.
  basket: {
    'basket.waiting': ['checkout.requested'],
    'basket.watching': ['checkout.requested', 'retry.requested'],
    'basket.writing': ['retry.requested'],
  },
  // A line that has ended is stopped; what cannot be ordered is entered again when its field is left for what is offered.
  basketLine: { 'basketLine.ended': ['quantity.entered'], 'basketLine.invalid': ['quantity.entered'] },
  // A note that has ended is stopped.
  lineNote: { 'lineNote.ended': ['note.cancelled', 'note.entered', 'note.typed'] },
  lineGrouping: {
    'lineGrouping.loading': ['grouping.chosen'],
    'lineGrouping.ungrouped': ['grouping.chosen'],
  },
  homePage: {},
  // At an end there is nothing further; its button is disabled but can still be reached.
  carousel: {
    'carousel.atEnd': ['slide.advanced'],
    'carousel.atStart': ['slide.reversed'],
    'carousel.still': ['slide.advanced', 'slide.reversed'],
  },
  demoCustomers: {},
  notices: { 'notices.hidden': ['notice.dismissed', 'notice.expired', 'notice.settled', 'page.changed'] },
};

it('leaves an event alone only where that was decided (MA-1, MA-3)', () => {
  const charts = machines.map((machine) => toChart(machine));

  expect(Object.fromEntries(charts.map((chart) => [chart.id, ignoredIn(chart)]))).toEqual(ignored);
});

/** Wakes what failed or waits; nothing else has to do anything about it. */
const ofFailures = 'connection.returned';

type IgnoredEvents = Readonly<Record<string, readonly string[]>>;

function ignoredIn({ root, transitions }: Chart): IgnoredEvents {
  const parts = root.type === 'parallel' ? root.states : [root];
  return Object.assign({}, ...parts.map((part) => ignoredInPart(part, transitions)));
}

function ignoredInPart(part: ChartState, transitions: Chart['transitions']): IgnoredEvents {
  const own = new Set(
    transitions
      .filter(({ source, kind }) => kind === 'event' && `${source}.`.startsWith(`${part.id}.`))
      .map(({ event }) => event)
      .filter((event) => !event.endsWith('.*') && event !== ofFailures),
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
      const left = [...own]
        .filter((event) => ![...handled].some((descriptor) => isHandledBy(event, descriptor)))
        .toSorted();
      return left.length === 0 ? [] : [[id, left]];
    }),
  );
}

/** `session.*` is handled for every event of the session. */
function isHandledBy(event: string, descriptor: string): boolean {
  return descriptor.endsWith('.*') ? event.startsWith(descriptor.slice(0, -1)) : event === descriptor;
}
