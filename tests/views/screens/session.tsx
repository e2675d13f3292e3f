import { assign, createActor, type SnapshotFrom } from 'xstate';
import { locationOf } from '#src/app/location-of.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { demoCustomersMachine } from '#src/machines/session/demo-customers.machine.ts';
import type { PageLocation } from '#src/domain/routes/page-location.ts';
import type { ParkedCommand } from '#src/domain/session/parked-command.ts';
import type { parkedCommandMachine } from '#src/machines/session/parked-command.machine.ts';
import { sessionMachine } from '#src/machines/session/session.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import type { Messages } from '#src/messages/messages.ts';
import { parkedTexts } from '#src/messages/session/parked.ts';
import { signInTexts } from '#src/messages/session/sign-in.ts';
import { ParkedDialog } from '#src/views/session/parked-dialog.tsx';
import { SignInPage } from '#src/views/session/sign-in-page.tsx';
import { anonymous } from '#tests/support/made/a-session.ts';
import { addition, broken } from '#tests/machines/models/samples.ts';
import { someLines } from '#tests/support/made/some-lines.ts';
import { aFullProduct } from '#tests/support/made/with-everything.ts';
import * as models from '#tests/machines/models/shop.ts';
import {
  button,
  escape,
  form,
  link,
  noControls,
  part,
  sends,
  text,
  withChild,
  type Screen,
  type Seen,
} from './screen.ts';

const everyCommand: readonly ParkedCommand[] = [
  { kind: 'addition', addition },
  { kind: 'lines', request: someLines() },
  {
    kind: 'notification',
    request: { productId: 'nut', productName: 'Hex nut', materialNumber: '100-0850', userId: 'fay' },
  },
  ...(['order', 'list'] as const).map((source) => ({
    kind: 'refill' as const,
    request: { source, sourceId: '4713', replaces: source === 'list', prices: [], idempotencyKey: source },
  })),
  { kind: 'cancellation', request: { orderId: '4714' } },
  ...(['approve', 'sendBack', 'decline'] as const).map((decision) => ({
    kind: 'decision' as const,
    request: {
      requestId: `1000-${decision}`,
      decision,
      comment: '',
      expectedTotal: null,
      idempotencyKey: decision,
    },
  })),
  { kind: 'favourite', request: { productId: 'bolt', isFavourite: true } },
  {
    kind: 'listEntry',
    request: {
      listId: null,
      name: 'Van 7',
      lines: [{ productId: 'bolt', orderQuantity: '10', salesUnit: 'PCE' }],
      idempotencyKey: 'entry',
    },
  },
];
export const parkedCommand: Screen<typeof parkedCommandMachine> = {
  model: {
    ...models.parkedCommand,
    machine: models.parkedCommand.machine.provide({
      actions: {
        recallCommands: assign({
          commands: ({ context: { userId } }) => (userId === 'fay' ? everyCommand : everyCommand.slice(0, 1)),
        }),
      },
    }),
    inputs: [{ userId: 'anna' }, { userId: 'fay' }],
    samples: [
      ...models.parkedCommand.samples,
      {
        type: 'xstate.done.actor.loadProducts',
        output: [
          aFullProduct(),
          ...['48-grey', '50-grey'].map((productId) =>
            aFullProduct({ productId, restrictionStatuses: ['LICENCE'] }),
          ),
        ],
      },
      {
        type: 'xstate.done.actor.loadProducts',
        output: [aFullProduct({ restrictionStatuses: ['LICENCE'] })],
      },
    ],
    key: ({ context: { products } }) => products.map((product) => product.productName),
  },
  view: (actorRef) => <ParkedDialog actorRef={actorRef} />,
  shows: ({ loading }, language) => {
    const texts = textsIn(parkedTexts, language);
    const inHand = 'it is being carried out';
    const question = () => [part('dialog', texts.title), text(texts.text)];
    return {
      states: {
        loading: () => [...question(), part('status', loading)],
        asking: ({ context: { fault } }) => [
          ...question(),
          ...(fault ? [part('alert', texts.failed(fault.serverMessage))] : []),
        ],
        carryingOut: question,
      },
      presses: () => [
        [button(texts.resume), { type: 'command.resumed' }],
        [button(texts.drop), { type: 'command.dropped' }],
        [escape(texts.title), { type: 'command.dropped' }, inHand],
      ],
    };
  },
};

const anna = { userName: 'anna', password: ' anna 2026 ' };
const demoAnna = { ...anna, name: 'Anna Meyer', company: 'Nordhafen', note: 'Has prices' };

const nameOfDemo = ({ demoAs }: { readonly demoAs: string }) =>
  `${demoAs}${demoAnna.company}${demoAnna.name}${demoAnna.note}`;

/** The parts of the sign-in page that are always there. */
function signInPage(messages: Messages, language: Language): readonly Seen[] {
  const texts = textsIn(signInTexts, language);
  const { email } = defaultConfiguration.service;
  return [
    part('heading', messages.signIn.title),
    text(texts.text),
    link(texts.forgottenAction, '/password-reset'),
    link(texts.newCustomerAction, `mailto:${email}?subject=${encodeURIComponent(texts.newCustomerSubject)}`),
  ];
}

const signInOthers = {
  'signOut.requested': 'the menu of the account',
  'unit.chosen': 'the menu of the account',
  'signIn.required': 'the shop, when a page was refused',
  'session.expired': 'a request that was refused',
  'session.changedElsewhere': 'another tab',
  'connection.returned': 'the browser',
} as const;

export const session: Screen<typeof sessionMachine> = {
  model: {
    ...models.session,
    samples: [...models.session.samples, { type: 'xstate.error.actor.signIn', error: broken }],
    key: ({ context }) => [context.session.kind, context.signInFailure],
  },
  view: (actorRef, { storefront }) => {
    const demo = demoCustomersMachine.resolveState({
      value: 'ready',
      context: { demoCustomers: [demoAnna] },
    });
    withChild(storefront, 'session', actorRef);
    withChild(storefront, 'demoCustomers', createActor(demoCustomersMachine, { snapshot: demo }));
    // The page is left as soon as they are signed in.
    return !actorRef.getSnapshot().matches('signedIn') && <SignInPage />;
  },
  shows: (messages, language) => {
    const texts = textsIn(signInTexts, language);
    const page = (snapshot: SnapshotFrom<typeof sessionMachine>) => [
      ...signInPage(messages, language),
      ...[texts.userName, texts.password].map((label) =>
        part(
          'field',
          label,
          `[aria-invalid=${snapshot.matches({ signedOut: 'refused' }) && snapshot.context.signInFailure === 'wrongCredentials'}]`,
        ),
      ),
    ];
    return {
      states: {
        checking: page,
        rechecking: page,
        signingIn: page,
        signingOut: page,
        ending: page,
        clearing: page,
        turningAway: page,
        signedOut: page,
        'signedOut.ended': () => [part('status', texts.sessionEnded)],
        'signedOut.turnedAway': () => [part('status', texts.customersOnly)],
        'signedOut.refused': ({ context: { signInFailure } }) =>
          signInFailure ? [part('alert', texts.errors[signInFailure])] : [],
      },
      presses: (snapshot) => {
        const request = { type: 'signIn.requested', credentials: anna } as const;
        if (snapshot.matches('signedIn')) return [];
        const values = { [texts.userName]: ` ${anna.userName} `, [texts.password]: anna.password };
        return [
          sends(form(values, snapshot.hasTag('busy') ? texts.submitting : texts.submit), request),
          sends(button(nameOfDemo(texts)), request),
        ];
      },
    };
  },
  others: signInOthers,
};

const signInLocation: PageLocation = locationOf(
  '/login?returnTo=%2Forders%3Fpage%3D2&problem=expired',
  defaultConfiguration.paths,
);

/** The same at an identity provider. */
export const sessionElsewhere: Screen<typeof sessionMachine> = {
  name: 'sessionElsewhere',
  model: session.model,
  configuration: { ...defaultConfiguration, signIn: 'openid' },
  shop: { session: anonymous, location: signInLocation },
  view: (actorRef, { storefront }) => {
    withChild(storefront, 'session', actorRef);
    return !actorRef.getSnapshot().matches('signedIn') && <SignInPage />;
  },
  shows: (messages, language) => {
    const texts = textsIn(signInTexts, language);
    const page = () => [
      part('heading', messages.signIn.title),
      text(texts.elsewhere),
      part('alert', texts.problems.expired),
      link(texts.elsewhereAction, '/api/session/start?returnTo=%2Forders%3Fpage%3D2'),
    ];
    return {
      states: {
        signedOut: page,
        checking: page,
        rechecking: page,
        signingIn: page,
        signingOut: page,
        ending: page,
        clearing: page,
        turningAway: page,
        'signedOut.ended': () => [part('status', texts.sessionEnded)],
        'signedOut.turnedAway': () => [part('status', texts.customersOnly)],
      },
      presses: (snapshot) =>
        snapshot.matches('signedIn')
          ? []
          : noControls('the identity provider asks for the password', {
              type: 'signIn.requested',
              credentials: anna,
            }),
    };
  },
  others: signInOthers,
};

export const demoCustomers: Screen<typeof demoCustomersMachine> = {
  model: {
    ...models.demoCustomers,
    samples: [
      ...models.demoCustomers.samples,
      { type: 'xstate.done.actor.loadDemoCustomers', output: [demoAnna] },
    ],
    key: ({ context }) => context.demoCustomers.length,
  },
  view: (actorRef, { storefront, watched }) => {
    const visitor = sessionMachine.resolveState({
      value: { signedOut: 'anonymous' },
      context: { session: anonymous, isKnown: true, signInFailure: null },
    });
    withChild(
      storefront,
      'session',
      watched('session', createActor(sessionMachine, { input: { initial: null }, snapshot: visitor })),
    );
    withChild(storefront, 'demoCustomers', actorRef);
    return <SignInPage />;
  },
  shows: (messages, language) => {
    const texts = textsIn(signInTexts, language);
    const page = () => signInPage(messages, language);
    return {
      states: {
        loading: page,
        absent: page,
        ready: ({ context }) => [
          ...page(),
          ...(context.demoCustomers.length > 0
            ? [part('heading', texts.demoTitle), text(texts.demoText)]
            : []),
        ],
      },
      presses: ({ context }) => {
        const request = { at: 'session', type: 'signIn.requested', credentials: anna } as const;
        const values = { [texts.userName]: anna.userName, [texts.password]: anna.password };
        return [
          sends(form(values, texts.submit), request),
          ...context.demoCustomers.map(() => sends(button(nameOfDemo(texts)), request)),
        ];
      },
    };
  },
};
