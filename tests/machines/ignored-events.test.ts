import { expect, it } from 'vitest';
import { statesOf, toChart, type Chart } from '#src/inspection/chart.ts';
import { machines } from '#src/machines/catalogue-of-machines.ts';

const quantity = ['quantity.changed', 'quantity.committed', 'quantity.stepped', 'unit.chosen'];
const newsOfOrdering = ['basket.added', 'notice.raised'];
const endOfSession = ['session.expired', 'session.lost'];

/**
 * What each resting or working state does nothing with. Every line was decided, not forgotten: a tour can only take
 * transitions that exist, so an event that a state should have handled shows up here and nowhere else. Machines with
 * regions are left out: a region leaves the events of the others alone.
 */
const ignored = {
  // Saying who signs in or out makes sense only to whom the button is shown; a session can end once.
  session: {
    'session.anonymous': [...endOfSession, 'signOut.requested'],
    'session.checking': [...endOfSession, 'signIn.requested', 'signOut.requested'],
    'session.ended': [...endOfSession, 'signOut.requested'],
    'session.ending': [...endOfSession, 'signIn.requested', 'signOut.requested'],
    'session.losing': ['session.lost', 'signIn.requested', 'signOut.requested'],
    'session.refused': [...endOfSession, 'signOut.requested'],
    'session.signedIn': ['signIn.requested'],
    'session.signingIn': [...endOfSession, 'signIn.requested', 'signOut.requested'],
    'session.signingOut': [...endOfSession, 'signIn.requested', 'signOut.requested'],
  },
  // What is to apply is on its way already.
  filterDraft: { 'filterDraft.applied': ['draft.applied', 'draft.reset', 'value.toggled'] },
  sortDraft: { 'sortDraft.applied': ['choice.applied', 'order.chosen'] },
  displayMode: {},
  linkPrefetch: { 'linkPrefetch.idle': ['page.changed'] },
  // Only the child that orders has news, and it lives in `ordering`; choices are closed while a variant is on its way.
  productPage: {
    'productPage.failed': [...newsOfOrdering, 'option.chosen'],
    'productPage.loading': [...newsOfOrdering, 'option.chosen', 'retry.requested'],
    'productPage.missing': [...newsOfOrdering, 'option.chosen', 'retry.requested'],
    'productPage.ready.ordering': ['retry.requested'],
    'productPage.ready.viewing': [...newsOfOrdering, 'retry.requested'],
    'productPage.refreshing': [...newsOfOrdering, 'option.chosen', 'retry.requested'],
    'productPage.resolving': [...newsOfOrdering, 'retry.requested'],
    'productPage.sessionOver': [...newsOfOrdering, 'option.chosen', 'retry.requested'],
  },
  // One wish at a time; a double press is one wish; a refused quantity is corrected before it is wanted again.
  addToBasket: {
    'addToBasket.adding': ['add.requested', ...quantity],
    'addToBasket.blocked': ['add.requested', ...quantity],
    'addToBasket.ready.accepted': ['quantity.committed'],
    'addToBasket.ready.added': ['add.requested', 'quantity.committed'],
    'addToBasket.ready.refused': ['add.requested', 'quantity.committed'],
  },
  // Whether the shop sends notices is asked once a list, and nothing is offered before the answer.
  tileRequests: {
    'tileRequests.lookingUpForm': ['shortage.shown', 'tile.notificationRequested'],
    'tileRequests.notifying': ['shortage.shown'],
    'tileRequests.silent': ['shortage.shown', 'tile.notificationRequested'],
    'tileRequests.unasked': ['tile.notificationRequested'],
  },
  // Only a basket that could not be read offers another try.
  basket: {
    'basket.loading': ['retry.requested'],
    'basket.ready': ['retry.requested'],
    'basket.writing': ['retry.requested'],
  },
  offers: {},
  // At an end there is nothing further; its button is disabled but can still be reached.
  carousel: {
    'carousel.atEnd': ['slide.advanced'],
    'carousel.atStart': ['slide.reversed'],
    'carousel.still': ['slide.advanced', 'slide.reversed'],
  },
  demoCustomers: {},
  notices: { 'notices.hidden': ['notice.dismissed', 'page.changed'] },
};

it('leaves an event alone only where that was decided (MA-1, MA-3)', () => {
  const charts = machines.map(toChart).filter(({ root }) => root.type !== 'parallel');

  expect(Object.fromEntries(charts.map((chart) => [chart.id, ignoredIn(chart)]))).toEqual(ignored);
});

function ignoredIn({ root, transitions }: Chart): Readonly<Record<string, readonly string[]>> {
  const own = new Set(transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event));
  const resting = statesOf(root).filter(
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
