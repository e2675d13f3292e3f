import type { parkedCommandMachine } from '#src/machines/session/parked-command.machine.ts';
import type { sessionMachine } from '#src/machines/session/session.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { parkedTexts } from '#src/messages/session/parked.ts';
import { signInTexts } from '#src/messages/session/sign-in.ts';
import { ParkedDialog } from '#src/views/session/parked-dialog.tsx';
import { SignInPage } from '#src/views/session/sign-in-page.tsx';
import * as models from '#tests/machines/models/shop.ts';
import { button, escape, form, part, text, withChild, type Screen } from './screen.ts';

export const parkedCommand: Screen<typeof parkedCommandMachine> = {
  model: models.parkedCommand,
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

const anna = { userName: 'anna', password: 'anna-2026' };

export const session: Screen<typeof sessionMachine> = {
  model: models.session,
  view: (actorRef, { storefront }) => {
    withChild(storefront, 'session', actorRef);
    // The page is left as soon as they are signed in.
    return !actorRef.getSnapshot().matches('signedIn') && <SignInPage />;
  },
  shows: (_, language) => {
    const texts = textsIn(signInTexts, language);
    return {
      states: {
        'signedOut.ended': () => [part('status', texts.sessionEnded)],
        'signedOut.turnedAway': () => [part('status', texts.customersOnly)],
        'signedOut.refused': ({ context: { signInFailure } }) =>
          signInFailure ? [part('alert', texts.errors[signInFailure])] : [],
      },
      presses: (snapshot) =>
        snapshot.matches('signedIn')
          ? []
          : [
              [
                form(
                  { [texts.userName]: anna.userName, [texts.password]: anna.password },
                  snapshot.hasTag('busy') ? texts.submitting : texts.submit,
                ),
                { type: 'signIn.requested', credentials: anna },
              ],
            ],
    };
  },
  others: {
    'signOut.requested': 'the menu of the account',
    'signIn.required': 'the shop, when a page was refused',
    'session.expired': 'a request that was refused',
    'session.changedElsewhere': 'another tab',
  },
};
