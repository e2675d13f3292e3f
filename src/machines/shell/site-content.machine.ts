import { assign, setup, type ActorRefFrom } from 'xstate';
import { noSiteContent, type SiteContent } from '../../domain/content/site-content.ts';
import { notProvided } from '../request-actor.ts';
import { publicRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';

export interface SiteContentInput {
  /** The content that the page came with; `null` if the gateway did not deliver it in time. */
  readonly initial: SiteContent | null;
}

interface SiteContentContext extends SiteContentInput {
  readonly site: SiteContent;
}

export type SiteContentEvent = { readonly type: 'page.changed' } | ConnectionReturned;

export const siteContentPolicies: PoliciesOf<typeof siteContentMachine> = {
  loadSite: publicRead,
};

/**
 * The content that an operator puts on every page: navigation, footer and banner. A page that came without it
 * asks by itself; the shop shows its built-in content meanwhile.
 *
 * @see §7 page/
 */
export const siteContentMachine = setup({
  types: {
    input: {} as SiteContentInput,
    context: {} as SiteContentContext,
    events: {} as SiteContentEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadSite: notProvided<SiteContent, unknown>('loadSite'),
  },
  guards: {
    isKnown: ({ context }) => context.initial !== null,
  },
  actions: {
    storeSite: assign({ site: (_, params: { site: SiteContent }) => params.site }),
  },
}).createMachine({
  id: 'siteContent',
  description: 'Navigation, footer and banner, as the catalogue has them.',
  meta: { requirements: ['GW-2', 'GW-4'] },
  context: ({ input }) => ({ ...input, site: input.initial ?? noSiteContent }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The page may have come with it.',
      always: [
        {
          description: 'The page came with it.',
          meta: { requirements: ['GW-2'] },
          guard: 'isKnown',
          target: 'ready',
        },
        { description: 'The page came without it.', meta: { requirements: ['GW-2'] }, target: 'loading' },
      ],
    },
    loading: {
      description: 'It is requested; the shop shows its built-in content.',
      invoke: {
        id: 'loadSite',
        src: 'loadSite',
        input: {},
        onDone: {
          description: 'It is there.',
          meta: { requirements: ['GW-2'] },
          target: 'ready',
          actions: { type: 'storeSite', params: ({ event }) => ({ site: event.output }) },
        },
        onError: {
          description: 'The shop keeps its built-in content.',
          meta: { requirements: ['GW-4'] },
          target: 'failed',
        },
      },
    },
    ready: { description: 'It is shown on every page.' },
    failed: {
      description: 'It could not be loaded.',
      on: {
        'page.changed': {
          description: 'The next page asks once more.',
          meta: { requirements: ['GW-4'] },
          target: 'loading',
        },
        'connection.returned': {
          description: 'The connection is back.',
          meta: { requirements: ['GW-4'] },
          target: 'loading',
        },
      },
    },
  },
});

export type SiteContentActorRef = ActorRefFrom<typeof siteContentMachine>;
