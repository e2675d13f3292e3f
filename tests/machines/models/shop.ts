import { assign } from 'xstate';
import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { configurationFor } from '#src/domain/punchout/visit-configuration.ts';
import { visitOf } from '#src/domain/session/session.ts';
import { locationOf } from '#src/app/location-of.ts';
import type { PageLocation } from '#src/domain/routes/page-location.ts';
import { catalogueMenuMachine } from '#src/machines/shell/catalogue-menu.machine.ts';
import { demoCustomersMachine } from '#src/machines/session/demo-customers.machine.ts';
import { linkPrefetchMachine } from '#src/machines/shell/link-prefetch.machine.ts';
import { noticesMachine } from '#src/machines/shell/notices.machine.ts';
import type { AppliedPolicy } from '#src/machines/request-policy.ts';
import type { CommandInput } from '#src/machines/session/command-setup.ts';
import { commandMachine } from '#src/machines/session/command.machine.ts';
import { parkedCommandMachine } from '#src/machines/session/parked-command.machine.ts';
import { plainPageMachine } from '#src/machines/shell/plain-page.machine.ts';
import { quickSearchMachine } from '#src/machines/search/quick-search.machine.ts';
import { sessionMachine } from '#src/machines/session/session.machine.ts';
import { siteContentMachine } from '#src/machines/shell/site-content.machine.ts';
import { storefrontMachine, type StorefrontInput } from '#src/machines/shell/storefront.machine.ts';
import { aBasket, aCustomerProduct } from '#tests/support/made/a-product.ts';
import { someLines } from '#tests/support/made/some-lines.ts';
import { noHits, someHits } from '#tests/support/made/some-hits.ts';
import { noSiteContent } from '#src/domain/content/site-content.ts';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';
import { aVisit } from '#tests/support/made/a-visit.ts';
import { notFound, unauthorised, addition, broken } from './samples.ts';

export const notices: MachineModel<typeof noticesMachine> = {
  machine: noticesMachine,
  inputs: [{ successMs: 5000 }],
  samples: [
    { type: 'notice.raised', content: { key: 'notificationKept' } },
    { type: 'notice.raised', content: { key: 'loadFailed', reason: null } },
    { type: 'notice.raised', content: { key: 'basketFailed', reason: null }, about: 'basket bolt' },
    { type: 'notice.settled', about: 'basket bolt' },
    ...[1, 2, 3].flatMap((id) => [
      { type: 'notice.dismissed' as const, id },
      { type: 'notice.expired' as const, id },
    ]),
  ],
  key: ({ context }) => [
    context.lastId,
    context.notices.map(({ id, variant, about }) => [id, variant, about]),
  ],
  possible: ({ context }, event) =>
    event.type === 'notice.raised'
      ? context.lastId < 3
      : ['page.changed', 'notice.settled'].includes(event.type) ||
        context.notices.some(
          ({ id, variant }) =>
            id === event['id'] && (event.type === 'notice.dismissed' || variant !== 'error'),
        ),
};

export const session: MachineModel<typeof sessionMachine> = {
  machine: sessionMachine,
  parentSystemId: 'storefront',
  inputs: [{ initial: null }, { initial: anonymous }, { initial: signedIn() }],
  key: ({ context: { session: of } }) => [of.kind, of.kind === 'signedIn' && of.customer.unit],
  samples: [
    { type: 'unit.chosen', unit: 'office', name: 'Office' },
    { type: 'signIn.requested', credentials: { userName: 'anna', password: 'anna-2026' } },
    { type: 'session.expired' },
    { type: 'session.changedElsewhere' },
    { type: 'connection.returned' },
    ...['loadSession', 'reloadSession'].flatMap((id) => [
      { type: `xstate.done.actor.${id}` as const, output: anonymous },
      { type: `xstate.done.actor.${id}` as const, output: signedIn() },
    ]),
    { type: 'xstate.done.actor.signOut', output: undefined },
    { type: 'xstate.done.actor.signOut', output: 'https://login.example/end' },
    { type: 'xstate.done.actor.signIn', output: signedIn() },
    { type: 'xstate.error.actor.signIn', error: unauthorised },
  ],
};

export const catalogueMenu: MachineModel<typeof catalogueMenuMachine> = {
  machine: catalogueMenuMachine,
  inputs: [{ initial: null }, { initial: [] }],
  samples: [
    { type: 'xstate.done.actor.loadCategories', output: [] },
    { type: 'xstate.error.actor.loadCategories', error: broken },
    { type: 'level.opened', categoryId: 'bolts' },
  ],
};

export const siteContent: MachineModel<typeof siteContentMachine> = {
  machine: siteContentMachine,
  inputs: [{ initial: null }, { initial: noSiteContent }],
  samples: [
    { type: 'xstate.done.actor.loadSite', output: noSiteContent },
    { type: 'xstate.error.actor.loadSite', error: broken },
  ],
};

export const quickSearch: MachineModel<typeof quickSearchMachine> = {
  machine: quickSearchMachine,
  parentSystemId: 'storefront',
  inputs: [{ rules: defaultConfiguration.quickSearch, paths: defaultConfiguration.paths, currentPath: '/' }],
  samples: [
    { type: 'term.changed', typed: 'he' },
    { type: 'term.changed', typed: 'hex' },
    { type: 'term.changed', typed: 'hex ' },
    { type: 'term.changed', typed: 'hexa' },
    { type: 'option.moved', direction: 1 },
    { type: 'option.moved', direction: -1 },
    { type: 'page.changed', currentPath: '/c/nuts' },
    { type: 'search.submitted', typed: '' },
    { type: 'search.submitted', typed: 'hex' },
    { type: 'xstate.done.actor.loadHits', output: someHits },
    { type: 'xstate.done.actor.loadHits', output: noHits },
    { type: 'xstate.error.actor.loadHits', error: broken },
  ],
  key: ({ context }) => [context.term, context.hits, context.activeKey],
};

export const demoCustomers: MachineModel<typeof demoCustomersMachine> = {
  machine: demoCustomersMachine,
  inputs: [undefined],
  samples: [
    { type: 'xstate.done.actor.loadDemoCustomers', output: [] },
    { type: 'xstate.error.actor.loadDemoCustomers', error: notFound },
  ],
};

export const plainPage: MachineModel<typeof plainPageMachine> = {
  machine: plainPageMachine.provide({ actors: { signIn: demoCustomersMachine } }),
  inputs: [true, false].map((hasMachine) => ({
    page: 'signIn',
    hasMachine,
    parameters: {},
    keySeed: 'visit-1',
  })),
  samples: [{ type: 'connection.returned' }],
};

function location(path: string, search = ''): PageLocation {
  return locationOf(`${path}${search}`, defaultConfiguration.paths);
}

const storefrontInput: StorefrontInput = {
  configuration: defaultConfiguration,
  initial: {
    session: anonymous,
    categories: [],
    site: null,
    listing: null,
    product: null,
    home: null,
    isMissing: false,
  },
  rememberedMode: 'list',
  location: location('/', '?from=mail'),
  isPrefetchAllowed: true,
  tabKey: 'tab',
};

export const linkPrefetch: MachineModel<typeof linkPrefetchMachine> = {
  machine: linkPrefetchMachine,
  inputs: [
    { isAllowed: true, paths: defaultConfiguration.paths },
    { isAllowed: false, paths: defaultConfiguration.paths },
  ],
  samples: [
    { type: 'link.approached', to: '/c/bolts' },
    { type: 'links.shown', links: ['/c/bolts'] },
    { type: 'page.changed' },
  ],
  key: ({ context }) => [context.next],
};

const request = { productId: 'bolt', productName: 'Hex bolt', materialNumber: '100-0840', userId: 'ben' };

const terms: AppliedPolicy = {
  session: 'customer',
  changes: 'basket',
  failure: 'addFailed',
  onLeaving: 'finished',
  stored: 'untilDecided',
  about: 'basket bolt',
  onSessionOver: { kind: 'addition', addition },
  withoutResponse: 'sentAgain',
  withoutKeys: null,
};
const pressed: CommandInput = { id: 'command.1', userId: 'anna', undecided: 'none', policy: terms };
const by = (userId: string) => ({ userId, hasSignedOut: false, hasFailed: false });

export const command: MachineModel<typeof commandMachine> = {
  machine: commandMachine,
  parentSystemId: 'storefront',
  inputs: [
    pressed,
    { ...pressed, undecided: 'same' },
    { ...pressed, undecided: 'other' },
    ...[
      { onSessionOver: 'notified', withoutResponse: [{ type: 'addition.unconfirmed', addition }] } as const,
      { onSessionOver: 'kept', withoutResponse: 'ownState', onLeaving: 'stopped' } as const,
      { withoutKeys: { mayCountTwice: true, sentence: 'It may be done.' }, stored: 'no' } as const,
      { session: 'anyone', changes: 'other' } as const,
    ].map((others) => ({ ...pressed, policy: { ...terms, ...others } })),
  ],
  samples: [
    ...['send', 'untilSameDecided'].flatMap((id) => [
      ...['anna', 'ben', ''].map((userId) => ({
        type: `xstate.done.actor.${id}` as const,
        output: { lateNotice: null, present: by(userId) },
      })),
      ...[notFound, unauthorised, broken, { ...broken, response: 'inWords' as const }].flatMap((fault) =>
        ['anna', 'ben'].map((userId) => ({
          type: `xstate.error.actor.${id}` as const,
          error: { fault, present: by(userId) },
        })),
      ),
    ]),
    ...['anna', 'ben', ''].map((userId) => ({
      type: 'xstate.done.actor.untilNextTry' as const,
      output: by(userId),
    })),
  ],
  key: ({ context: { policy, undecided, isPageLeft, fault, present } }) => [
    policy,
    undecided,
    isPageLeft,
    fault,
    present,
  ],
};

export const parkedCommand: MachineModel<typeof parkedCommandMachine> = {
  machine: parkedCommandMachine.provide({
    actions: {
      recallCommands: assign({
        commands: ({ context: { userId } }) => [
          ...(userId === 'anna' ? [{ kind: 'addition' as const, addition }] : []),
          ...(userId === 'ben' || userId === 'dora' ? [{ kind: 'notification' as const, request }] : []),
          ...(userId === 'dora' || userId === 'emil'
            ? [{ kind: 'lines' as const, request: someLines() }]
            : []),
        ],
      }),
    },
  }),
  parentSystemId: 'storefront',
  inputs: ['anna', 'ben', 'cara', 'dora', 'emil'].map((userId) => ({ userId })),
  samples: [
    { type: 'xstate.done.actor.loadProducts', output: [aCustomerProduct()] },
    { type: 'xstate.error.actor.loadProducts', error: broken },
    { type: 'xstate.error.actor.loadProducts', error: unauthorised },
    { type: 'xstate.done.actor.carryOut', output: undefined },
    { type: 'xstate.error.actor.carryOut', error: broken },
    { type: 'xstate.error.actor.carryOut', error: unauthorised },
  ],
};

/** A buyer from their procurement system. */
const inspecting = signedIn({ visit: aVisit({ operation: 'inspect' }) });
const inVisit: StorefrontInput = {
  ...storefrontInput,
  configuration: configurationFor(storefrontInput.configuration, inspecting),
  initial: { ...storefrontInput.initial, session: inspecting },
};

export const storefront: MachineModel<typeof storefrontMachine> = {
  // One customer leaves a command on one page, so that the question does not multiply every other state.
  machine: storefrontMachine.provide({
    guards: {
      isCommandParked: ({ context: { session: who, location: at } }) =>
        who.kind === 'signedIn' && who.customer.userId === 'ben' && at.path === '/nowhere/at/all',
    },
  }),
  inputs: [
    storefrontInput,
    { ...storefrontInput, initial: { ...storefrontInput.initial, isMissing: true } },
    { ...storefrontInput, initial: { ...storefrontInput.initial, session: signedIn() } },
    inVisit,
  ],
  samples: [
    ...[
      location('/'),
      location('/c/bolts', '?filter=size%7EM4'),
      location('/c/bolts', '?page=2'),
      location('/c/bolts', '?display=grid'),
      location('/search', '?q=bolt'),
      location('/search'),
      location('/p/bolt', '?currentPath=%2Fc%2Fbolts%3Fpage%3D2'),
      location('/p/bolt', '?selectedVariant=bolt-8'),
      location('/basket'),
      location('/checkout', '?several=yes'),
      location('/checkout', '?step=review'),
      location('/quick-order'),
      location('/orders', '?q=47&status=OPEN&from=2026-03-03&to=2026-03-31'),
      location('/orders', '?page=2'),
      location('/orders/4711'),
      location('/job-application', '?job=job-driver'),
      location('/lists/favourites'),
      location('/lists/site'),
      location('/account'),
      location('/account', '?section=password'),
      location('/login', '?returnTo=%2Forders%3Fpage%3D2'),
      location('/nowhere/at/all'),
    ].flatMap((each) => [
      { type: 'route.changed' as const, ...each },
      { type: 'route.failed' as const, ...each },
    ]),
    { type: 'notice.raised', content: { key: 'loadFailed', reason: null } },
    { type: 'navigation.requested', to: '/c/bolts?page=2', replace: false },
    { type: 'command.sent', command: pressed },
    { type: 'xstate.done.actor.command.1', actorId: 'command.1', output: undefined },
    { type: 'session.changed', session: anonymous },
    { type: 'session.changed', session: signedIn() },
    { type: 'session.changed', session: signedIn({ userId: 'ben' }) },
    { type: 'session.changed', session: signedIn({ visit: aVisit() }) },
    { type: 'basket.added', basket: aBasket() },
    { type: 'addition.unconfirmed', addition },
    { type: 'link.approached', to: '/c/nuts' },
    { type: 'links.shown', links: [{ to: '/c/nuts', isForCustomers: false }] },
    { type: 'list.changed' },
    { type: 'variants.requested', productId: 'bolt', productName: 'Hex bolt' },
    { type: 'list.requested', lines: [{ productId: 'bolt', orderQuantity: '10', salesUnit: 'PCE' }] },
    { type: 'xstate.error.actor.parkedCommand', actorId: 'parkedCommand', error: new Error('It broke') },
    { type: 'xstate.error.actor.listChoice', actorId: 'listChoice', error: new Error('It broke') },
    { type: 'xstate.error.actor.variantsPopup', actorId: 'variantsPopup', error: new Error('It broke') },
    { type: 'xstate.error.actor.visit', actorId: 'visit', error: new Error('It broke') },
    { type: 'xstate.error.actor.linkPrefetch', actorId: 'linkPrefetch', error: new Error('It broke') },
  ],
  key: ({ context }) => [context.location, context.session],
  // The variants popup and the dialogs work alike on every page, so that they are requested on one of them.
  // So do a search and promotions that break.
  // Every page that could not be fetched behaves alike.
  possible: ({ context: { location: at, session: who } }, event) =>
    (!visitOf(who) || /^session\.changed|actor\.visit$/.test(event.type)) &&
    (event.type !== 'route.failed' || event['path'] === '/c/bolts') &&
    (event.type !== 'variants.requested' || (at.path === '/nowhere/at/all' && who.kind === 'anonymous')) &&
    (!/^list\.requested|command\./.test(event.type) || at.path === '/nowhere/at/all') &&
    (!/^xstate\.error\.actor\.(quickSearch|promotionRows)$/.test(event.type) ||
      (at.path === '/nowhere/at/all' && who.kind === 'anonymous')),
};
