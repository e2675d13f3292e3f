import { describe, expect, it } from 'vitest';
import { StateMachine, type AnyEventObject, type AnyStateMachine } from 'xstate';
import {
  statesOf,
  toChart,
  type Chart,
  type ChartState,
  type ChartTransition,
} from '@statefront/machine-kit/chart.ts';
import { raceReport, requestsOf } from '@statefront/machine-kit/testing/race-lab.ts';
import { machines } from '#src/machines/described-machines.ts';
import { aListing } from '#tests/support/made/a-product.ts';
import { models } from './models.ts';

/** The names of child machines: `visit` is the slot of one. */
const childMachines = [...machines.map(({ id }) => id), 'visit'];

const afterSigningIn = 'the session is over: the customer signs in, and finds it as they left it';

/** Requests that are not retried after a failure, with the reason. */
const notRetried: Readonly<Record<string, string>> = {
  'homePage.offers.loading|xstate.error.actor.loadOffers|0':
    'the home page does without them, and asks when it is opened',
  'homePage.blocks.loading|xstate.error.actor.loadHomeBlocks|0':
    'the home page does without them, and asks when it is opened',
  'homePage.customerRows.loading|xstate.error.actor.loadCustomerRows|0':
    'the home page does without them, and asks when it is opened',
  'relatedProducts.loading|xstate.error.actor.loadRelated|0':
    'the page does without them, and asks when it is opened',
  'stockNotification.lookingUpForm|xstate.error.actor.lookUpStockForm|0': 'what is not there is not offered',
  'orderPage.loading|xstate.error.actor.loadOrder|0': 'the customer has no such order',
  'approvalRequest.loading|xstate.error.actor.loadRequest|0': 'the person has no such request',
  'lineGrouping.loading|xstate.error.actor.loadGrouping|0':
    'the lines stand as they were added, and the page asks when it is opened',
  'checkout.loading|xstate.error.actor.loadCheckout|0': afterSigningIn,
  'checkout.placing|xstate.error.actor.placeOrder|1': afterSigningIn,
  'checkout.placing|xstate.error.actor.placeOrder|2': afterSigningIn,
  'quickOrder.adding|xstate.error.actor.addLines|1': afterSigningIn,
  'parkedCommand.loading|xstate.error.actor.loadProducts|0': afterSigningIn,
  'parkedCommand.loading|xstate.error.actor.loadProducts|1': 'the customer decides without it',
  'parkedCommand.carryingOut|xstate.error.actor.carryOut|0': afterSigningIn,
  'command|xstate.error.actor.untilPageLeft|0': 'its page counts as open',
  'command.joining|xstate.error.actor.untilSameDecided|0': 'it ends as the same command',
  'command.waiting|xstate.error.actor.untilOthersDecided|0': 'its machine lets the customer try again',
  'command.undecided.pausing|xstate.error.actor.untilNextTry|0': 'its machine lets the customer try again',
  'punchoutVisit.shopping|xstate.error.actor.recallTabVisit|0':
    'the tab stores nothing, so it shows the visit of the browser',
  'punchoutVisit.checking|xstate.error.actor.loadVisit|0': 'the visit is over',
  'demoCustomers.loading|xstate.error.actor.loadDemoCustomers|0': 'an invitation that the page does without',
};

describe('every outcome of a request', () => {
  it.each(machines)('of $id, done or failed, leads on (SE-2)', (machine) => {
    const chart = toChart(machine);

    expect(
      statesOf(chart.root).flatMap((state) =>
        state.invokes
          .filter(({ actor }) => isRequest(machine, actor))
          .flatMap(({ id }) =>
            ['done', 'error']
              .filter((outcome) => !hears(chart, state, `xstate.${outcome}.actor.${id}`))
              .map((outcome) => `${state.id}: nothing follows when ${id} is ${outcome}`),
          ),
      ),
    ).toEqual([]);
  });

  it.each(machines)('of $id that is a failure can be tried again (SE-2)', (machine) => {
    const chart = toChart(machine);
    const stuck = chart.transitions
      .filter(({ kind }) => kind === 'failed')
      .filter((transition) => !canTryAgain(machine, chart, transition))
      .map(({ id }) => id);

    expect(stuck.filter((id) => !(id in notRetried))).toEqual([]);
    expect(Object.keys(notRetried).filter((id) => id.split(/[.|]/, 1)[0] === machine.id)).toEqual(
      stuck.filter((id) => id in notRetried),
    );
  });
});

/**
 * Machines without an event that would begin a second call before the first has responded, and their reasons.
 */
const oneCallAtATime: Readonly<Record<string, string>> = {
  siteContent: 'it asks once',
  catalogueMenu: 'the panel that is open waits for its categories',
  relatedProducts: 'it asks once for each product',
  promotionRow: 'it asks once, and again after a failure only',
  variantMatrix: 'it can neither be changed nor closed while it loads or adds',
  orderLine: 'a second press waits for the response to the first',
  lineGrouping: 'it asks once',
  parkedCommand: 'it asks once, and is answered once',
  command: 'it is asked again only once a try has failed',
  favourite: 'a second press waits for the response to the first',
  stockNotification: 'one request is enough',
  companyBudgets: 'it can neither be changed nor closed while it loads or saves',
  checkout: 'the steps wait for basket and addresses, and an order is on its way alone',
  basketRefill: 'what was chosen is done once',
  namedList: 'one thing is done at a time',
  listChoice: 'lists are there before one is chosen, and what is saved is chosen once',
  orderPage: 'one thing is done at a time',
  approvals: 'it asks once, until that has failed',
  approvalRequest: 'one thing is done at a time',
  companyPeople: 'nothing else is done while a change is checked or made',
  account: 'it asks once, until that has failed',
  accountForm: 'nothing is changed while it is being saved',
  addressBook: 'one thing is done at a time',
  myLists: 'it asks once, until that has failed',
  requestedProducts: 'it asks once, until that has failed',
  demoCustomers: 'it asks once',
};

/** Samples that replace those of a model, with the reason. */
const otherSamples: Readonly<Record<string, readonly AnyEventObject[]>> = {
  // Several slices at once with the same number of products: if they differ, the last response is believed.
  allProducts: [
    ...[0, 70, 140].map((first) => ({ type: 'rows.seen', first, last: first + 9 })),
    { type: 'slice.retried', slice: 1 },
    ...[0, 1, 2, 3].flatMap((slice) => [
      { type: `xstate.done.actor.slice:${slice}`, output: aListing({ productCount: 200 }) },
      { type: `xstate.error.actor.slice:${slice}`, error: { status: 500, code: '', serverMessage: null } },
    ]),
  ],
};

describe('the race lab', () => {
  const racing = models.flatMap((model) => {
    // A command waits beside its call, and makes none by that.
    const requests = requestsOf(model.machine, childMachines).filter((actor) => !actor.startsWith('until'));
    const samples = otherSamples[model.machine.id] ?? model.samples;
    return requests.length > 0 ? [{ model: { ...model, samples }, requests }] : [];
  });

  it.each(racing)(
    '$model.machine.id ends where the last intent leads, for any order of up to three responses (MA-3)',
    ({ model, requests }) => {
      const { tried, lost } = raceReport(model, (actor) => requests.includes(actor));

      expect(lost).toEqual([]);
      expect({ [model.machine.id]: tried > 0 }).toEqual({
        [model.machine.id]: !(model.machine.id in oneCallAtATime),
      });
    },
  );
});

function isRequest({ implementations }: AnyStateMachine, actor: string): boolean {
  const actors: Readonly<Record<string, unknown>> = implementations.actors;
  // the machines of whole pages are provided when their page is opened
  return !(actors[actor] instanceof StateMachine) && !childMachines.includes(actor);
}

/** Whether a state, or one around it, handles an event. */
function hears(chart: Chart, state: ChartState, event: string): boolean {
  return chart.transitions.some(
    ({ source, event: heard }) =>
      isAround(source, state.id) &&
      (heard === event || (heard.endsWith('*') && event.startsWith(heard.slice(0, -1)))),
  );
}

function isAround(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(`${outer}.`);
}

/** Whether a path leads from the end of a failure to a state or a transition that makes the same request. */
function canTryAgain(machine: AnyStateMachine, chart: Chart, failure: ChartTransition): boolean {
  const states = new Map(statesOf(chart.root).map((state) => [state.id, state]));
  const failed = failure.event.slice('xstate.error.actor.'.length);
  const source = states.get(failure.source);
  const invoked = statesOf(chart.root)
    .flatMap(({ invokes }) => invokes)
    .filter(({ id }) => id === failed || failed === '*')
    .map(({ actor }) => actor);
  const wanted = invoked.filter((actor) => isRequest(machine, actor));
  if (!source || (invoked.length > 0 && wanted.length === 0)) return true;

  const reached = new Set<string>();
  const waiting = [...(failure.targets.length > 0 ? failure.targets : [failure.source])];
  for (const id of waiting) {
    if (reached.has(id)) continue;
    reached.add(id);
    const state = states.get(id);
    if (!state) continue;
    const isMade = state.invokes.some(({ actor }) => wanted.length === 0 || wanted.includes(actor));
    if (isMade && (failure.targets.length > 0 || id !== failure.source)) return true;
    waiting.push(...state.initial);
    if (state.type === 'parallel') waiting.push(...state.states.map((child) => child.id));
    for (const transition of chart.transitions.filter((each) => isAround(each.source, id))) {
      if (wanted.length === 0 && transition.spawns.length > 0) return true;
      waiting.push(...transition.targets);
    }
    for (const inner of statesOf(state)) {
      if (
        wanted.length === 0 &&
        chart.transitions.some((each) => each.source === inner.id && each.spawns.length > 0)
      )
        return true;
    }
  }
  return false;
}
