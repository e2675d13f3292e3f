import { assign, emit, sendTo, setup, type ActorRefFrom, type ErrorActorEvent } from 'xstate';
import type { Configuration } from '../domain/configuration/configuration.ts';
import { nothingInitial, type InitialData } from '../domain/document/document-data.ts';
import { parseListingQuery } from '../domain/listing/listing-query.ts';
import { isSameListing, listingSource } from '../domain/listing/listing-source.ts';
import type { DisplayMode } from '../domain/listing/listing.ts';
import type { PageLocation } from '../domain/routes/page-location.ts';
import { signInPath } from '../domain/routes/route.ts';
import type { Session } from '../domain/session/session.ts';
import { basketMachine } from './basket.machine.ts';
import { catalogueMenuMachine } from './catalogue-menu.machine.ts';
import type { demoCustomersMachine } from './demo-customers.machine.ts';
import { displayModeMachine } from './display-mode.machine.ts';
import { linkPrefetchMachine } from './link-prefetch.machine.ts';
import { listingMachine, type ListingInput } from './listing.machine.ts';
import type { LinkApproached, ParentEvent, RequirementsMeta } from './parent-event.ts';
import { noticesMachine } from './notices.machine.ts';
import type { offersMachine } from './offers.machine.ts';
import { pageMachine } from './page-machine.ts';
import type { productPageMachine, ProductPageInput } from './product-page.machine.ts';
import { quickSearchMachine } from './quick-search.machine.ts';
import { sessionMachine, type SessionEvent } from './session.machine.ts';
import { productTilesMachine, type ProductTilesInput } from './product-tiles.machine.ts';

export interface StorefrontInput {
  readonly configuration: Configuration;
  readonly initial: InitialData;
  readonly rememberedMode: DisplayMode;
  readonly location: PageLocation;
  /** Whether pages may be fetched before they are asked for; not on data saver. */
  readonly isPrefetchAllowed: boolean;
  /** Unique to this visit of the shop; keys of orders are made from it (BA-4). */
  readonly visit: string;
}

interface StorefrontContext {
  readonly configuration: Configuration;
  readonly initial: InitialData;
  readonly rememberedMode: DisplayMode;
  readonly location: PageLocation;
  readonly isPrefetchAllowed: boolean;
  readonly visit: string;
  /** Counts pages opened, so that no two visits of a page share a key. */
  readonly pageCount: number;
  readonly session: Session;
}

export type StorefrontEvent =
  | ({ readonly type: 'route.changed' } & PageLocation)
  /** The page of a location could not be fetched. */
  | ({ readonly type: 'route.failed' } & PageLocation)
  | { readonly type: 'retry.requested' }
  | { readonly type: 'session.lost' }
  | ParentEvent
  | ErrorActorEvent;

/** What the host does for the shop: the address bar is not the machines' business. */
export type StorefrontEmitted = Extract<ParentEvent, { type: 'navigation.requested' }>;

const shop = setup({
  types: {
    input: {} as StorefrontInput,
    context: {} as StorefrontContext,
    events: {} as StorefrontEvent,
    emitted: {} as StorefrontEmitted,
    children: {} as {
      session: 'session';
      notices: 'notices';
      displayMode: 'displayMode';
      linkPrefetch: 'linkPrefetch';
      catalogueMenu: 'catalogueMenu';
      basket: 'basket';
      listing: 'listing';
      productTiles: 'productTiles';
      productPage: 'productPage';
      quickSearch: 'quickSearch';
      demoCustomers: 'demoCustomers';
      offers: 'offers';
    },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    session: sessionMachine,
    notices: noticesMachine,
    displayMode: displayModeMachine,
    linkPrefetch: linkPrefetchMachine,
    catalogueMenu: catalogueMenuMachine,
    basket: basketMachine,
    listing: listingMachine,
    productTiles: productTilesMachine,
    productPage: pageMachine<typeof productPageMachine>('productPage'),
    quickSearch: quickSearchMachine,
    demoCustomers: pageMachine<typeof demoCustomersMachine>('demoCustomers'),
    offers: pageMachine<typeof offersMachine>('offers'),
  },
  guards: {
    isSameLocation: ({ context: { location } }, params: PageLocation) =>
      location.path === params.path && location.search === params.search,
    isSameListing: ({ context }, params: PageLocation) => isSameListing(context.location.route, params.route),
    isSameListingInOtherForm: ({ context: { location } }, params: PageLocation) =>
      isSameListing(location.route, params.route) && hasOtherForm(location, params),
    isSameProduct: ({ context }, params: PageLocation) =>
      context.location.route.kind === 'product' &&
      params.route.kind === 'product' &&
      context.location.route.productId === params.route.productId,
    isKnownMissing: ({ context }) => context.initial.isMissing,
    isHome: (_, params: PageLocation) => params.route.kind === 'home',
    isListing: (_, params: PageLocation) => listingSource(params.route) !== null,
    isSearchStart: (_, params: PageLocation) => params.route.kind === 'search' && params.route.term === '',
    isProduct: (_, params: PageLocation) => params.route.kind === 'product',
    isBasket: (_, params: PageLocation) => params.route.kind === 'basket',
    isSignIn: (_, params: PageLocation) => params.route.kind === 'signIn',
    isSignedIn: ({ context }) => context.session.kind === 'signedIn',
    isCustomer: (_, params: { session: Session }) => params.session.kind === 'signedIn',
    isOtherAudience: ({ context }, params: { session: Session }) =>
      userIdOf(context.session) !== userIdOf(params.session),
  },
  actions: {
    /** Telling the operator is the host's: `app/` provides it. */
    reportFailure: (_scope, _params: { error: unknown }) => {},
    storePlace: assign({
      location: (_, params: PageLocation) => ({
        route: params.route,
        path: params.path,
        search: params.search,
      }),
    }),
    countPage: assign({ pageCount: ({ context }) => context.pageCount + 1 }),
    forgetInitial: assign({
      initial: ({ context }) => ({ ...nothingInitial, categories: context.initial.categories }),
    }),
    storeSession: assign({ session: (_, params: { session: Session }) => params.session }),
    tellNotices: sendTo('notices', (_, params: Extract<ParentEvent, { type: 'notice.raised' }>) => params),
    tellNoticesOfPage: sendTo('notices', { type: 'page.changed' }),
    tellLinkPrefetch: sendTo('linkPrefetch', (_, params: LinkApproached) => params),
    tellLinkPrefetchOfPage: sendTo('linkPrefetch', { type: 'page.changed' }),
    closeMenu: sendTo('catalogueMenu', { type: 'menu.closed' }),
    tellQuickSearchOfPage: sendTo('quickSearch', { type: 'page.changed' }),
    tellQuickSearchOfAudience: sendTo('quickSearch', { type: 'audience.changed' }),
    tellSession: sendTo('session', (_, params: SessionEvent) => params),
    tellListing: sendTo('listing', (_, params: PageLocation) => ({
      type: 'query.changed',
      path: params.path,
      search: params.search,
      query: parseListingQuery(params.search),
    })),
    tellDisplayMode: sendTo('displayMode', (_, params: PageLocation) => ({
      type: 'mode.chosen',
      mode: parseListingQuery(params.search).display ?? 'list',
    })),
    tellProductPage: sendTo('productPage', (_, params: PageLocation) => ({
      type: 'variant.selected',
      selectedVariant: params.route.kind === 'product' ? params.route.selectedVariant : '',
    })),
    tellBasketAdded: sendTo('basket', (_, params: Extract<ParentEvent, { type: 'basket.added' }>) => params),
    tellBasketOpened: sendTo('basket', { type: 'basket.opened' }),
    requestRetry: emit(({ context: { location } }: { context: StorefrontContext }): StorefrontEmitted => ({
      type: 'navigation.requested',
      to: `${location.path}${location.search}`,
      replace: true,
    })),
    requestNavigation: emit((_, params: StorefrontEmitted) => params),
    requestReturn: emit(({ context }: { context: StorefrontContext }): StorefrontEmitted => ({
      type: 'navigation.requested',
      to: context.location.route.kind === 'signIn' ? context.location.route.returnTo : '/',
      replace: true,
    })),
    requestSignIn: emit(({ context }: { context: StorefrontContext }): StorefrontEmitted => ({
      type: 'navigation.requested',
      to: signInPath(`${context.location.path}${context.location.search}`),
      replace: false,
    })),
  },
});

/** Whether products are ordered from the tiles of a page. */
const tileOrdering = shop.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only a customer orders from the list.',
      always: [
        {
          description: 'A customer is signed in.',
          guard: 'isSignedIn',
          target: 'ordering',
        },
        { description: 'A visitor looks at the products.', target: 'viewing' },
      ],
    },
    viewing: {
      description: 'The products are shown; nothing is ordered from the list.',
      meta: { requirements: ['TI-1', 'SE-3'] },
    },
    ordering: {
      description: 'The customer orders, marks and asks for products in the list.',
      meta: { requirements: ['TI-2', 'BA-1'] },
      invoke: {
        id: 'productTiles',
        src: 'productTiles',
        systemId: 'productTiles',
        input: ({ context }) => productTilesInput(context),
        onError: {
          description: 'Ordering broke; the list stands, and each product has its own page.',
          meta: { requirements: ['SE-2'] },
          target: 'viewing',
          actions: { type: 'reportFailure', params: ofFailure },
        },
      },
    },
  },
});

/**
 * The whole shop: which page is open, who is looking at it, and everything that lives as long as the visit.
 * Every other machine is a child of this one.
 *
 * @see §2 Screens and routes, §6 Roles and permissions
 */
export const storefrontMachine = shop.createMachine({
  id: 'storefront',
  description:
    'The whole shop: which page is open, who is looking at it, and what lives as long as the visit.',
  meta: { requirements: ['RT-1', 'SE-4', 'MA-1'] },
  context: ({ input }) => ({
    ...input,
    pageCount: 0,
    session: input.initial.session ?? { kind: 'anonymous' },
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'notices',
      src: 'notices',
      systemId: 'notices',
      input: ({ context }) => context.configuration.notices,
    },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      input: ({ context }) => ({ initial: context.initial.session }),
    },
    {
      id: 'displayMode',
      src: 'displayMode',
      systemId: 'displayMode',
      input: ({ context }) => ({ remembered: context.rememberedMode }),
    },
    {
      id: 'linkPrefetch',
      src: 'linkPrefetch',
      systemId: 'linkPrefetch',
      input: ({ context }) => ({
        isAllowed: context.isPrefetchAllowed,
        paths: context.configuration.paths,
      }),
    },
    {
      id: 'catalogueMenu',
      src: 'catalogueMenu',
      systemId: 'catalogueMenu',
      input: ({ context }) => ({ initial: context.initial.categories }),
    },
  ],
  on: {
    'notice.raised': {
      description: 'Something has to be said to the visitor.',
      meta: { requirements: ['SE-2', 'BA-3'] },
      actions: { type: 'tellNotices', params: ({ event }) => event },
    },
    'navigation.requested': {
      description: 'A page asks for another address.',
      meta: { requirements: ['RT-7'] },
      actions: { type: 'requestNavigation', params: ({ event }) => event },
    },
    'link.approached': {
      description: 'Somebody is about to follow a link.',
      actions: { type: 'tellLinkPrefetch', params: ({ event }) => event },
    },
    'session.expired': {
      description: 'A page learnt that the session is over.',
      meta: { requirements: ['SE-1'] },
      actions: { type: 'tellSession', params: ({ event }) => event },
    },
    'session.lost': {
      description: 'Some request learnt that the session is over.',
      meta: { requirements: ['SE-2'] },
      actions: { type: 'tellSession', params: ({ event }) => event },
    },
    'session.ended': {
      description: 'The rest of the session is cleared away; the customer signs in again and comes back.',
      meta: { requirements: ['SE-1'] },
      actions: 'requestSignIn',
    },
    'xstate.error.actor.*': {
      description: 'Something that serves every page broke; the shop does without it.',
      meta: { requirements: ['SE-2'] },
      actions: { type: 'reportFailure', params: ofFailure },
    },
  },
  states: {
    page: {
      description:
        'Which page is open. The page of the address lives exactly as long as the visitor is on it.',
      meta: { requirements: ['RT-1', 'RT-4', 'RT-5'] },
      initial: 'opening',
      on: {
        'route.changed': [
          {
            description: 'The same address: the visitor goes to another part of the page.',
            meta: { requirements: ['RT-7'] },
            guard: { type: 'isSameLocation', params: ({ event }) => event },
            actions: 'tellLinkPrefetchOfPage',
          },
          {
            description: 'The same listing, as a list or as a grid: the choice holds for every listing.',
            meta: { requirements: ['RT-7', 'LS-6'] },
            guard: { type: 'isSameListingInOtherForm', params: ({ event }) => event },
            actions: [
              { type: 'storePlace', params: ({ event }) => event },
              { type: 'tellListing', params: ({ event }) => event },
              { type: 'tellDisplayMode', params: ({ event }) => event },
              'tellLinkPrefetchOfPage',
            ],
          },
          {
            description: 'The same listing with other products.',
            meta: { requirements: ['RT-7'] },
            guard: { type: 'isSameListing', params: ({ event }) => event },
            actions: [
              { type: 'storePlace', params: ({ event }) => event },
              { type: 'tellListing', params: ({ event }) => event },
              'tellLinkPrefetchOfPage',
            ],
          },
          {
            description: 'Another page.',
            target: '.opening',
            actions: [
              { type: 'storePlace', params: ({ event }) => event },
              'forgetInitial',
              'tellNoticesOfPage',
              'tellLinkPrefetchOfPage',
              'closeMenu',
            ],
          },
        ],
        'route.failed': {
          description: 'Another page, which could not be fetched.',
          meta: { requirements: ['SE-2'] },
          target: '.unavailable',
          actions: [
            { type: 'storePlace', params: ({ event }) => event },
            'forgetInitial',
            'tellNoticesOfPage',
            'tellLinkPrefetchOfPage',
            'closeMenu',
          ],
        },
        'session.changed': {
          description: 'Somebody signed in or out: what the page shows depends on it, so it is reopened.',
          meta: { requirements: ['SE-3', 'SE-4'] },
          guard: { type: 'isOtherAudience', params: ({ event }) => event },
          target: '.opening',
          actions: ['forgetInitial'],
        },
      },
      states: {
        opening: {
          description: 'The address decides which page is opened.',
          entry: 'countPage',
          always: [
            {
              description:
                'The page came without its category or product, which the catalogue does not have.',
              meta: { requirements: ['RT-1', 'GW-4'] },
              guard: 'isKnownMissing',
              target: 'notFound',
            },
            {
              description: 'The home page.',
              guard: { type: 'isHome', params: ({ context }) => context.location },
              target: 'home',
            },
            {
              description: 'A category or a search.',
              guard: { type: 'isListing', params: ({ context }) => context.location },
              target: 'listing',
            },
            {
              description: 'A product.',
              guard: { type: 'isProduct', params: ({ context }) => context.location },
              target: 'product',
            },
            {
              description: 'The basket.',
              guard: { type: 'isBasket', params: ({ context }) => context.location },
              target: 'basket',
            },
            {
              description: 'The sign-in page.',
              guard: { type: 'isSignIn', params: ({ context }) => context.location },
              target: 'signIn',
            },
            {
              description: 'A search for nothing yet.',
              guard: { type: 'isSearchStart', params: ({ context }) => context.location },
              target: 'searchStart',
            },
            { description: 'The shop has no such page.', target: 'notFound' },
          ],
        },
        home: {
          description: 'The home page with the top of the catalogue; it does not wait for its offers.',
          meta: { requirements: ['LS-7'] },
          initial: 'open',
          states: {
            open: {
              description: 'The page has its offers.',
              meta: { requirements: ['CT-2'] },
              invoke: {
                id: 'offers',
                src: 'offers',
                systemId: 'offers',
                input: ({ context }) => ({ categories: context.initial.categories }),
                onError: {
                  description: 'The page does without them.',
                  target: 'plain',
                  actions: { type: 'reportFailure', params: ofFailure },
                },
              },
              ...tileOrdering,
            },
            plain: { description: 'The page has no offers.', meta: { requirements: ['GW-4'] } },
          },
        },
        listing: {
          description: 'The products of a category or of a search.',
          meta: { requirements: ['RT-1', 'RT-2', 'RT-4'] },
          invoke: {
            id: 'listing',
            src: 'listing',
            systemId: 'listing',
            input: ({ context }) => listingInput(context),
            onError: {
              description: 'The page broke; the rest of the shop stands.',
              meta: { requirements: ['SE-2'] },
              target: 'unavailable',
              actions: { type: 'reportFailure', params: ofFailure },
            },
          },
          ...tileOrdering,
        },
        product: {
          description: 'One product.',
          meta: { requirements: ['RT-1', 'RT-3'] },
          invoke: {
            id: 'productPage',
            src: 'productPage',
            systemId: 'productPage',
            input: ({ context }) => productPageInput(context),
            onError: {
              description: 'The page broke; the rest of the shop stands.',
              meta: { requirements: ['SE-2'] },
              target: 'unavailable',
              actions: { type: 'reportFailure', params: ofFailure },
            },
          },
          on: {
            'route.changed': {
              description: 'The same product with another variant.',
              guard: { type: 'isSameProduct', params: ({ event }) => event },
              actions: [
                { type: 'storePlace', params: ({ event }) => event },
                { type: 'tellProductPage', params: ({ event }) => event },
                'tellLinkPrefetchOfPage',
              ],
            },
          },
        },
        basket: {
          description: 'The basket of the customer; a visitor is asked to sign in.',
          meta: { requirements: ['BA-5', 'RT-5'] },
        },
        signIn: {
          description: 'The sign-in page; customers are led back to where they came from.',
          meta: { requirements: ['SE-1', 'RT-5'] },
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Whether there is anybody to sign in.',
              always: [
                {
                  description: 'The customer is signed in and returns.',
                  guard: 'isSignedIn',
                  target: 'returning',
                },
                { description: 'The form is shown.', target: 'asking' },
              ],
            },
            asking: {
              description: 'The form is shown.',
              invoke: {
                id: 'demoCustomers',
                src: 'demoCustomers',
                systemId: 'demoCustomers',
                onError: {
                  description: 'The form stands without the demo customers.',
                  meta: { requirements: ['SE-2'] },
                  target: 'plain',
                  actions: { type: 'reportFailure', params: ofFailure },
                },
              },
            },
            plain: { description: 'The form is shown alone.', meta: { requirements: ['SE-1'] } },
            returning: { description: 'The customer is on the way back.', entry: 'requestReturn' },
          },
        },
        searchStart: {
          description: 'The results page before anything is searched for: how to search.',
          meta: { requirements: ['RT-4'] },
        },
        notFound: {
          description: 'The shop has no such page; the visitor is shown the way on.',
          meta: { requirements: ['RT-1'] },
        },
        unavailable: {
          description:
            'The page cannot be shown: the connection broke, a newer version of the shop replaced this one, or the page itself broke. The visitor may try again.',
          meta: { requirements: ['SE-2'] },
          on: {
            'retry.requested': {
              description: 'The visitor tries again.',
              actions: 'requestRetry',
            },
            'session.changed': {
              description: 'Another customer may see the page: it is tried again.',
              meta: { requirements: ['SE-3', 'SE-4'] },
              guard: { type: 'isOtherAudience', params: ({ event }) => event },
              actions: 'requestRetry',
            },
            'route.changed': {
              description: 'The page, or another one, can be opened.',
              target: 'opening',
              actions: [
                { type: 'storePlace', params: ({ event }) => event },
                'forgetInitial',
                'tellNoticesOfPage',
                'tellLinkPrefetchOfPage',
                'closeMenu',
              ],
            },
          },
        },
      },
    },
    search: {
      description: 'The search in the header. Without its suggestions Enter searches.',
      meta: { requirements: ['QS-1', 'QS-5'] },
      initial: 'ready',
      states: {
        ready: {
          description: 'The field suggests while the visitor types.',
          invoke: {
            id: 'quickSearch',
            src: 'quickSearch',
            systemId: 'quickSearch',
            input: ({ context }) => ({
              rules: context.configuration.quickSearch,
              paths: context.configuration.paths,
            }),
            onError: {
              description: 'The suggestions broke; the rest of the shop stands.',
              meta: { requirements: ['QS-6'] },
              target: 'unavailable',
              actions: { type: 'reportFailure', params: ofFailure },
            },
          },
          on: {
            'route.changed': {
              description: 'Another address closes the list.',
              meta: { requirements: ['QS-3'] },
              actions: 'tellQuickSearchOfPage',
            },
            'route.failed': {
              description: 'A page that cannot be shown closes the list too.',
              meta: { requirements: ['QS-3'] },
              actions: 'tellQuickSearchOfPage',
            },
            'session.changed': {
              description: 'Somebody signed in or out: what was found for one is not shown to the other.',
              meta: { requirements: ['SE-3', 'SE-4'] },
              guard: { type: 'isOtherAudience', params: ({ event }) => event },
              actions: 'tellQuickSearchOfAudience',
            },
          },
        },
        unavailable: {
          description: 'There are no suggestions; Enter searches.',
          meta: { requirements: ['QS-5', 'QS-6'] },
          on: { 'route.changed': { description: 'The next page tries again.', target: 'ready' } },
        },
      },
    },
    audience: {
      description:
        'Who is looking at the shop. What belongs to a customer exists only while they are signed in.',
      meta: { requirements: ['SE-3', 'SE-4'] },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The page came for a customer or for a visitor.',
          always: [
            { description: 'A customer is signed in.', guard: 'isSignedIn', target: 'signedIn' },
            { description: 'A visitor, or nobody is known yet.', target: 'anonymous' },
          ],
        },
        anonymous: {
          description: 'No customer data exists in the shop.',
          on: {
            'session.changed': {
              description: 'A customer signed in.',
              guard: { type: 'isCustomer', params: ({ event }) => event },
              target: 'signedIn',
              actions: { type: 'storeSession', params: ({ event }) => event },
            },
          },
        },
        signedIn: {
          description: 'The customer has a basket.',
          on: {
            'session.changed': [
              {
                description: 'It is the same customer as before; their basket stays as it is.',
                guard: { type: 'isCustomer', params: ({ event }) => event },
                actions: { type: 'storeSession', params: ({ event }) => event },
              },
              {
                description: 'The customer signed out; basket and prices are gone.',
                target: 'anonymous',
                actions: { type: 'storeSession', params: ({ event }) => event },
              },
            ],
          },
          initial: 'shopping',
          states: {
            shopping: {
              description: 'The basket is there.',
              invoke: {
                id: 'basket',
                src: 'basket',
                systemId: 'basket',
                onError: {
                  description: 'The basket broke; the rest of the shop stands.',
                  meta: { requirements: ['SE-2'] },
                  target: 'unavailable',
                  actions: { type: 'reportFailure', params: ofFailure },
                },
              },
              on: {
                'route.changed': {
                  description:
                    'The basket page is opened: prices may have changed since the basket was read.',
                  meta: { requirements: ['BA-5'] },
                  guard: { type: 'isBasket', params: ({ event }) => event },
                  actions: 'tellBasketOpened',
                },
                'basket.added': {
                  description: 'Something was put into the basket.',
                  meta: { requirements: ['BA-1'] },
                  actions: { type: 'tellBasketAdded', params: ({ event }) => event },
                },
                'basket.outdated': {
                  description:
                    'Additions overtook each other, or were answered after their page was left: the basket is read again.',
                  meta: { requirements: ['BA-4'] },
                  actions: 'tellBasketOpened',
                },
              },
            },
            unavailable: {
              description: 'The basket cannot be shown; what is in it is kept.',
              meta: { requirements: ['SE-2'] },
              on: {
                'route.changed': {
                  description: 'The next page tries again.',
                  target: 'shopping',
                },
              },
            },
          },
        },
      },
    },
  },
});

export type StorefrontActorRef = ActorRefFrom<typeof storefrontMachine>;

/** What a child broke with. */
function ofFailure({ event }: { readonly event: { readonly error: unknown } }) {
  return { error: event.error };
}

/** Whether an address says how its listing is shown, and the one before did not say the same. */
function hasOtherForm(before: PageLocation, after: PageLocation): boolean {
  const { display } = parseListingQuery(after.search);
  return display !== null && display !== parseListingQuery(before.search).display;
}

function userIdOf(session: Session): string {
  return session.kind === 'signedIn' ? session.customer.userId : '';
}

function listingInput({ location, initial, configuration }: StorefrontContext): ListingInput {
  const source = listingSource(location.route);
  if (!source) throw new Error(`storefront: the page ${location.route.kind} is not a listing`);
  const { path, search } = location;
  const { pageSize } = configuration.listing;
  return { source, path, search, query: parseListingQuery(search), pageSize, initial: initial.listing };
}

function productPageInput({
  location,
  initial,
  configuration,
  session,
  visit,
  pageCount,
}: StorefrontContext): ProductPageInput {
  if (location.route.kind !== 'product')
    throw new Error(`storefront: the page ${location.route.kind} is not a product`);
  const { productId, selectedVariant, currentPath } = location.route;
  return {
    productId,
    selectedVariant,
    currentPath,
    paths: configuration.paths,
    initial: initial.product,
    userId: userIdOf(session),
    keySeed: `${visit}-${pageCount}`,
  };
}

function productTilesInput({ session, visit, pageCount }: StorefrontContext): ProductTilesInput {
  return { userId: userIdOf(session), keySeed: `${visit}-${pageCount}` };
}
