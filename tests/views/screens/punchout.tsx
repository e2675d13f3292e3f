import type { SnapshotFrom } from 'xstate';
import type { punchoutVisitMachine } from '#src/machines/punchout/punchout-visit.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { punchoutTexts } from '#src/messages/punchout/punchout.ts';
import { VisitBar } from '#src/views/punchout/visit-bar.tsx';
import { VisitScreen } from '#src/views/punchout/visit-screen.tsx';
import * as models from '#tests/machines/models/punchout.ts';
import { aVisit } from '#tests/support/made/a-visit.ts';
import { button, link, noControls, part, sends, text, type Screen } from './screen.ts';

const leftOut = ['1', '2', '3', '4', '5', '6'].map((number) => ({ number, description: 'Bolt' }));

type Snapshot = SnapshotFrom<typeof punchoutVisitMachine>;

function endOf(snapshot: Snapshot) {
  return (['cancelled', 'expired', 'superseded'] as const).find((state) => snapshot.matches(state));
}

export const punchoutVisit: Screen<typeof punchoutVisitMachine> = {
  model: {
    ...models.punchoutVisit,
    inputs: [...models.punchoutVisit.inputs, { visit: aVisit({ operation: 'edit', leftOut }) }],
  },
  view: (actorRef) =>
    endOf(actorRef.getSnapshot()) ? (
      <VisitScreen actorRef={actorRef} />
    ) : (
      <VisitBar actorRef={actorRef} why={null} />
    ),
  shows: (_, language) => {
    const texts = textsIn(punchoutTexts, language);
    const bar = ({ context: { visit } }: Snapshot) => [
      part('region', texts.label),
      text(`${visit.company} ${visit.userName ?? ''}${texts.operation[visit.operation]}`),
      ...(visit.leftOut.length > 0
        ? [text(texts.leftOut(6, ['1 Bolt', '2 Bolt', '3 Bolt', '4 Bolt', '5 Bolt']))]
        : []),
    ];
    const end = (snapshot: Snapshot) => {
      const state = endOf(snapshot);
      const { title, text: words } = texts.screens[state ?? 'checking'](snapshot.context.visit.company);
      return [
        part('heading', title),
        text(words),
        link(texts.openShop, state === 'superseded' ? '/' : '/punchout/leave'),
      ];
    };
    return {
      states: {
        arriving: bar,
        shopping: bar,
        'shopping.refused': ({ context: { refusals } }) => [
          part('alert', `${texts.refused(Object.keys(refusals).length)} ${texts.toBasket}`),
          link(texts.toBasket, '/basket'),
        ],
        'shopping.failed': ({ context: { fault } }) => [
          part('alert', texts.failed(fault?.serverMessage ?? null)),
        ],
        'shopping.sent': ({ context: { visit } }) => [
          part('status', `${texts.sent(visit.company)} ${texts.endVisit}`),
          link(texts.endVisit, '/punchout/leave'),
        ],
        'shopping.interrupted': () => [part('alert', texts.interrupted)],
        saving: (snapshot) => [...bar(snapshot), part('status', texts.saving)],
        returning: bar,
        askingToCancel: (snapshot) => [...bar(snapshot), part('group', texts.cancelQuestion)],
        cancelling: bar,
        leaving: bar,
        checking: bar,
        unknown: (snapshot) => [...bar(snapshot), text(texts.unknown)],
        cancelled: end,
        expired: end,
        superseded: end,
      },
      presses: (snapshot) => {
        const isInspection = snapshot.context.visit.operation === 'inspect';
        const drop = button(texts.keepShopping);
        const transfer = { type: 'transfer.requested' } as const;
        const waits = 'what it is waits for an answer of the buyer or of the shop';
        if (endOf(snapshot)) return [];
        return [
          snapshot.matches('saving')
            ? sends(drop, { type: 'transfer.dropped' })
            : sends(button(isInspection ? texts.goBack : texts.cancel), { type: 'cancel.requested' }, waits),
          ...(isInspection
            ? noControls('an inspection transfers nothing', transfer)
            : [sends(button(texts.transfer), transfer, waits)]),
          ...(snapshot.matches('askingToCancel')
            ? [
                sends(button(texts.confirmCancel), { type: 'cancel.confirmed' }),
                sends(drop, { type: 'cancel.dropped' }),
              ]
            : []),
          ...(snapshot.matches('unknown')
            ? [sends(button(texts.askAgain), { type: 'retry.requested' })]
            : []),
        ];
      },
    };
  },
  others: {
    'visit.outdated': 'the browser, when the page is restored',
    'visit.lost': 'the shop, when the session is over',
    'connection.returned': 'the browser',
  },
};
