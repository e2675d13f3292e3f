import type { ActorRefFrom } from 'xstate';
import { audienceRegion } from './storefront-audience.ts';
import { pageRegion } from './storefront-page.ts';
import { listsRegion } from './storefront-lists.ts';
import { parkedRegion } from './storefront-parked.ts';
import { promotionsRegion } from './storefront-promotions.ts';
import { visitRegion } from './storefront-visit.ts';
import { variants } from './storefront-variants.ts';
import { searchRegion } from './storefront-search.ts';
import { reportFailure, storefrontSetup } from './storefront-setup.ts';

export type { StorefrontEmitted, StorefrontEvent, StorefrontInput } from './storefront-types.ts';

/**
 * The whole shop: which page is open, who is looking at it, and everything that lives as long as the visit.
 * Every other machine is a child of this one.
 *
 * @see §2 Screens and routes, §6 Roles and permissions
 */
export const storefrontMachine = storefrontSetup.createMachine({
  id: 'storefront',
  description:
    'The whole shop: which page is open, who is looking at it, and what lives as long as the visit.',
  meta: { requirements: ['RT-1', 'SE-4', 'MA-1'] },
  context: ({ input }) => ({
    ...input,
    fromList: null,
    pageCount: 0,
    dialogCount: 0,
    basketCount: 0,
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
    {
      id: 'siteContent',
      src: 'siteContent',
      systemId: 'siteContent',
      input: ({ context }) => ({ initial: context.initial.site }),
    },
  ],
  on: {
    'notice.raised': {
      description: 'The visitor has to be notified of something.',
      meta: { requirements: ['SE-2', 'BA-3'] },
      actions: 'notifyNotices',
    },
    'notice.settled': {
      description: 'A failed request has succeeded: its message is no longer true.',
      meta: { requirements: ['SE-2'] },
      actions: 'notifyNotices',
    },
    'navigation.requested': {
      description: 'A page asks for another address.',
      meta: { requirements: ['RT-7'] },
      actions: 'requestNavigation',
    },
    'link.approached': {
      description: 'A visitor is about to follow a link.',
      meta: { requirements: ['RT-1'] },
      actions: 'notifyLinkPrefetch',
    },
    'links.shown': {
      description: 'The first page has arrived as a whole.',
      meta: { requirements: ['RT-1'] },
      actions: 'notifyLinkPrefetchOfLinks',
    },
    'signIn.required': {
      description:
        'A page cannot be shown without a customer, or a customer who may not do something signs in again.',
      meta: { requirements: ['SE-1', 'SE-2'] },
      actions: 'notifySession',
    },
    'signIn.requested': {
      description: 'An invited person has chosen a password.',
      meta: { requirements: ['CO-1'] },
      actions: 'notifySession',
    },
    'session.expired': {
      description: 'Some request learnt that the session is over.',
      meta: { requirements: ['SE-2'] },
      actions: 'notifySession',
    },
    'session.changedElsewhere': {
      description: 'Another tab signed a customer in or out, or they work in another unit there.',
      meta: { requirements: ['SE-4'] },
      actions: 'notifySession',
    },
    'unit.chosen': {
      description: 'The customer chose another unit of their company, or no longer works in this one.',
      meta: { requirements: ['CO-1'] },
      actions: 'notifySession',
    },
    'session.ended': [
      {
        description:
          'The product needs a customer: its place in the history is the sign-in page’s, so that Back leads to the page before.',
        meta: { requirements: ['SE-1', 'RT-7'] },
        guard: { type: 'isPage', params: { kind: 'product' } },
        actions: 'requestSignInInstead',
      },
      {
        description: 'The rest of the session is cleared away; the customer signs in again and comes back.',
        meta: { requirements: ['SE-1'] },
        actions: 'requestSignIn',
      },
    ],
    'command.sent': {
      description: 'A command goes to the gateway, and outlives the page that sends it.',
      meta: { requirements: ['MA-6'] },
      actions: 'spawnCommand',
    },
    'xstate.done.actor.command.*': {
      description: 'A command has ended.',
      meta: { requirements: ['MA-6'] },
      actions: 'stopCommand',
    },
    'xstate.error.actor.*': {
      description: 'A child that serves every page broke; the shop does without it.',
      meta: { requirements: ['SE-2'] },
      actions: reportFailure,
    },
  },
  states: {
    page: pageRegion,
    search: searchRegion,
    variants,
    lists: listsRegion,
    promotions: promotionsRegion,
    parked: parkedRegion,
    visit: visitRegion,
    audience: audienceRegion,
  },
});

export type StorefrontActorRef = ActorRefFrom<typeof storefrontMachine>;
