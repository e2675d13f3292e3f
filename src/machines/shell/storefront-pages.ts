import {
  accountInput,
  checkoutInput,
  customerId,
  homePageInput,
  listingInput,
  namedListInput,
  orderPageInput,
  ordersInput,
  plainPageInput,
  productPageInput,
  productTilesInput,
  quickOrderInput,
} from './storefront-inputs.ts';
import { reportFailure, storefrontSetup } from './storefront-setup.ts';
import type { StorefrontContext } from './storefront-types.ts';

/** The machine of a page, which lives exactly as long as the page is open and breaks with it. */
function machineOf<const Actor extends string, Input>(
  actor: Actor,
  inputOf: (context: StorefrontContext) => Input,
) {
  return {
    id: actor,
    src: actor,
    systemId: actor,
    input: ({ context }: { readonly context: StorefrontContext }) => inputOf(context),
    onError: {
      description: 'The page broke; the rest of the shop stands.',
      meta: { requirements: ['SE-2'] },
      target: 'unavailable',
      actions: reportFailure,
    },
  } as const;
}

/** The address changed within a page, which stays open and is informed. */
function staysOpen<
  const Tell extends string,
  const Guard extends 'isSameKind' | 'isSameProduct' = 'isSameKind',
>(requirement: string, description: string, tell: Tell, guard?: Guard) {
  return {
    description,
    meta: { requirements: [requirement] },
    guard: guard ?? 'isSameKind',
    actions: ['storeLocation', tell, 'notifyLinkPrefetchOfPage'],
  } as const;
}

const viewing = storefrontSetup.createStateConfig({
  description: 'The products are shown; nothing is ordered, marked or requested.',
  meta: { requirements: ['TI-1', 'SE-3'] },
});

const ordering = storefrontSetup.createStateConfig({
  description: 'The customer orders products in lists, marks favourites and asks to be notified.',
  meta: { requirements: ['TI-2', 'TI-8', 'TI-9', 'BA-1'] },
  invoke: {
    id: 'productTiles',
    src: 'productTiles',
    systemId: 'productTiles',
    input: ({ context }) => productTilesInput(context),
    onError: {
      description: 'This broke; the page works without it.',
      meta: { requirements: ['SE-2'] },
      target: 'viewing',
      actions: reportFailure,
    },
  },
});

/** The customer's actions on the products of a page, beside the purpose of the page itself. */
const tileOrdering = storefrontSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only a customer orders, marks and asks for products.',
      always: [
        {
          description: 'A customer is signed in.',
          meta: { requirements: ['TI-2'] },
          guard: 'isSignedIn',
          target: 'ordering',
        },
        {
          description: 'A visitor looks at the products.',
          meta: { requirements: ['SE-3'] },
          target: 'viewing',
        },
      ],
    },
    viewing,
    ordering,
  },
});

const orderingAtHome = storefrontSetup.createStateConfig({
  ...ordering,
  initial: 'decidingNumbers',
  states: {
    decidingNumbers: {
      description: 'Not every gateway checks article numbers.',
      always: [
        {
          description: 'It does.',
          meta: { requirements: ['BA-8', 'GW-5'] },
          guard: 'hasQuickOrder',
          target: 'byNumber',
        },
        {
          description: 'It does not.',
          meta: { requirements: ['GW-5'] },
          target: 'withoutNumbers',
        },
      ],
    },
    byNumber: {
      description: 'The customer also orders by article numbers, as on the page of the quick order.',
      meta: { requirements: ['BA-8'], ours: true },
      invoke: {
        id: 'quickOrder',
        src: 'quickOrder',
        systemId: 'quickOrder',
        input: ({ context }) => quickOrderInput(context),
        onError: {
          description: 'This broke; the page works without it.',
          meta: { requirements: ['SE-2'] },
          target: 'withoutNumbers',
          actions: reportFailure,
        },
      },
    },
    withoutNumbers: {
      description: 'The page has no field for article numbers.',
      meta: { requirements: ['GW-5'] },
    },
  },
});

export const home = storefrontSetup.createStateConfig({
  description: 'The home page with the top of the catalogue; it does not wait for what else it shows.',
  meta: { requirements: ['LS-7'] },
  initial: 'open',
  states: {
    open: {
      description: 'The page has its offers, and what is the customer’s own.',
      meta: { requirements: ['CT-2'] },
      invoke: {
        id: 'homePage',
        src: 'homePage',
        systemId: 'homePage',
        input: ({ context }) => homePageInput(context),
        onError: {
          description: 'The page does without them.',
          target: 'withCatalogueOnly',
          actions: reportFailure,
        },
      },
      ...tileOrdering,
      states: { ...tileOrdering.states, ordering: orderingAtHome },
    },
    withCatalogueOnly: { description: 'The page has the catalogue only.', meta: { requirements: ['GW-4'] } },
  },
});

export const listing = storefrontSetup.createStateConfig({
  description: 'The products of a category, of a search or of the favourites.',
  meta: { requirements: ['RT-1', 'RT-2', 'RT-4', 'LS-10'] },
  invoke: machineOf('listing', listingInput),
  ...tileOrdering,
});

export const namedList = storefrontSetup.createStateConfig({
  description: 'One of the customer’s lists: its products, and what is done with the list itself.',
  meta: { requirements: ['LS-10', 'BA-5'], ours: true },
  invoke: [machineOf('listing', listingInput), machineOf('namedList', namedListInput)],
  on: {
    'list.changed': {
      description: 'The list has another name or other products: they are read again.',
      meta: { requirements: ['BA-5'] },
      actions: 'notifyListingOutdated',
    },
  },
  initial: 'ordering',
  states: { ordering, viewing },
});

export const product = storefrontSetup.createStateConfig({
  description: 'One product.',
  meta: { requirements: ['RT-1', 'RT-3'] },
  invoke: machineOf('productPage', productPageInput),
  on: {
    'route.changed': staysOpen(
      'RT-3',
      'The same product with another variant.',
      'notifyProductPage',
      'isSameProduct',
    ),
  },
  ...tileOrdering,
});

export const basket = storefrontSetup.createStateConfig({
  description: 'The basket of the customer; a visitor is asked to sign in.',
  meta: { requirements: ['BA-5', 'RT-5'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only a customer has a basket.',
      always: [
        {
          description: 'A customer is signed in.',
          meta: { requirements: ['BA-5'] },
          guard: 'isSignedIn',
          target: 'grouped',
        },
        {
          description: 'A visitor is asked to sign in.',
          meta: { requirements: ['SE-1'] },
          target: 'ungrouped',
        },
      ],
    },
    grouped: {
      description: 'The lines are grouped as the customer chooses.',
      meta: { requirements: ['BA-5'] },
      invoke: {
        id: 'lineGrouping',
        src: 'lineGrouping',
        systemId: 'lineGrouping',
        input: ({ context }) => ({ usage: 'BASKET', userId: customerId(context.session) ?? '' }),
        onError: {
          description: 'The lines are in the order in which they were added.',
          meta: { requirements: ['SE-2'] },
          target: 'ungrouped',
          actions: reportFailure,
        },
      },
    },
    ungrouped: { description: 'No lines are grouped.', meta: { requirements: ['BA-5'] } },
  },
});

export const checkout = storefrontSetup.createStateConfig({
  description: 'The checkout, each of its steps with an address.',
  meta: { requirements: ['BA-6', 'RT-5'], ours: true },
  invoke: machineOf('checkout', checkoutInput),
  on: { 'route.changed': staysOpen('BA-6', 'Another step of the checkout.', 'notifyCheckout') },
});

export const quickOrder = storefrontSetup.createStateConfig({
  description: 'Many lines at once by their numbers.',
  meta: { requirements: ['BA-8', 'RT-5'], ours: true },
  invoke: machineOf('quickOrder', quickOrderInput),
});

/** The property by which the rows of a page of orders are grouped; the page works without it. */
function groupingOf<const Usage extends 'ORDER' | 'ORDER_DETAILS'>(usage: Usage) {
  return {
    id: 'lineGrouping',
    src: 'lineGrouping',
    systemId: 'lineGrouping',
    input: ({ context }: { readonly context: StorefrontContext }) => ({
      usage,
      userId: customerId(context.session) ?? '',
    }),
    onError: {
      description: 'The rows are in the gateway’s order.',
      meta: { requirements: ['SE-2'] },
      actions: reportFailure,
    },
  } as const;
}

export const orders = storefrontSetup.createStateConfig({
  description: 'The list of the customer’s orders.',
  meta: { requirements: ['BA-7', 'RT-5'], ours: true },
  invoke: [machineOf('orders', ordersInput), groupingOf('ORDER')],
  on: {
    'route.changed': staysOpen(
      'BA-7',
      'Another page of the list, or another number that is searched for.',
      'notifyOrders',
    ),
  },
});

export const order = storefrontSetup.createStateConfig({
  description: 'One order.',
  meta: { requirements: ['BA-7', 'RT-5'], ours: true },
  invoke: [machineOf('orderPage', orderPageInput), groupingOf('ORDER_DETAILS')],
});

export const plain = storefrontSetup.createStateConfig({
  description:
    'A page that needs nothing of the shop, such as the form to apply for a job or for a new password.',
  meta: { requirements: ['RT-5', 'CT-4'] },
  invoke: machineOf('plainPage', plainPageInput),
});

export const account = storefrontSetup.createStateConfig({
  description: 'The customer’s account, each of its parts with an address.',
  meta: { requirements: ['RT-5'], ours: true },
  invoke: machineOf('account', accountInput),
  on: { 'route.changed': staysOpen('RT-5', 'Another part of the account.', 'notifyAccount') },
});

export const signIn = storefrontSetup.createStateConfig({
  description: 'The sign-in page; customers are led back to where they came from.',
  meta: { requirements: ['SE-1', 'RT-5'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A customer may be signed in already.',
      always: [
        {
          description: 'The customer is signed in and returns.',
          meta: { requirements: ['SE-1'] },
          guard: 'isSignedIn',
          target: 'returning',
        },
        { description: 'The form is shown.', meta: { requirements: ['RT-5'] }, target: 'withDemoCustomers' },
      ],
    },
    withDemoCustomers: {
      description: 'The form is shown, and beside it the customers of a demonstration.',
      invoke: {
        id: 'demoCustomers',
        src: 'demoCustomers',
        systemId: 'demoCustomers',
        onError: {
          description: 'The form works without the demo customers.',
          meta: { requirements: ['SE-2'] },
          target: 'withoutDemoCustomers',
          actions: reportFailure,
        },
      },
    },
    withoutDemoCustomers: {
      description: 'The form is shown alone.',
      meta: { requirements: ['SE-1'] },
    },
    returning: { description: 'The customer is on the way back.', entry: 'requestReturn' },
  },
});
