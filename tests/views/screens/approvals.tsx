import type { SnapshotFrom } from 'xstate';
import { decisions } from '#src/domain/approvals/approval-request.ts';
import type { approvalRequestMachine } from '#src/machines/approvals/approval-request.machine.ts';
import type { approvalsMachine } from '#src/machines/approvals/approvals.machine.ts';
import type { companyMachine } from '#src/machines/approvals/company.machine.ts';
import { approvalsTexts } from '#src/messages/approvals/approvals.ts';
import { approvalsMenuTexts } from '#src/messages/approvals/approvals-menu.ts';
import { approvalsTitle } from '#src/messages/approvals/approvals-title.ts';
import { ordersTexts } from '#src/messages/orders/orders.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { ApprovalsLink, ApprovalsMark } from '#src/views/approvals/account-approvals.tsx';
import { UnitChoice, UnitMark } from '#src/views/approvals/unit-choice.tsx';
import { ApprovalRequestPage } from '#src/views/approvals/approval-request-page.tsx';
import { ApprovalsPage } from '#src/views/approvals/approvals-page.tsx';
import * as models from '#tests/machines/models/approvals.ts';
import {
  button,
  entry,
  link,
  noControls,
  pageFailed,
  part,
  sends,
  text,
  withChild,
  type Screen,
} from './screen.ts';

export const company: Screen<typeof companyMachine> = {
  model: models.company,
  view: (actorRef, { storefront }) => {
    withChild(storefront, 'company', actorRef);
    return (
      <>
        <UnitMark />
        <UnitChoice onChosen={() => undefined} />
        <ul>
          <ApprovalsMark />
          <ApprovalsLink onFollowed={() => undefined} />
        </ul>
      </>
    );
  },
  shows: (_, language) => {
    const texts = textsIn(approvalsMenuTexts, language);
    const menu = ({ context: { person } }: SnapshotFrom<typeof companyMachine>) =>
      person
        ? [
            part('link', texts.menu(2), '[href="/approvals"]'),
            text(texts.toDecide(2)),
            ...(person.units.length > 0
              ? [text(texts.units), text(texts.inBasket(3)), part('button', 'Office')]
              : []),
          ]
        : [];
    return {
      states: { loading: menu, known: menu, aged: menu, alone: menu, unknown: menu },
      presses: ({ context: { person } }) =>
        person && person.units.length > 0
          ? [
              sends(button(`Workshop ${texts.inBasket(3)}`), {
                at: 'shop',
                type: 'unit.chosen',
                unit: null,
                name: 'Workshop',
              }),
            ]
          : [],
    };
  },
  others: {
    'approvals.changed': 'the shop, when a request was decided',
    'company.outdated': 'the shop, when the customer opens another page or comes back',
    'connection.returned': 'the browser',
  },
};

export const approvals: Screen<typeof approvalsMachine> = {
  model: models.approvals,
  view: (actorRef) => <ApprovalsPage actorRef={actorRef} />,
  shows: (messages, language) => {
    const texts = textsIn(approvalsTexts, language);
    const boxes = [link(texts.box.toDecide, '/approvals'), link(texts.box.mine, '/approvals?box=mine')];
    return {
      states: {
        loading: () => [...boxes, part('status', messages.loading)],
        failed: ({ context: { failure } }) => pageFailed(texts.failed, messages, failure),
        ready: () => [
          ...boxes,
          part('table', texts.box.mine),
          text(texts.statuses.waiting),
          link('10001', '/approvals/10001'),
        ],
      },
      presses: (snapshot) =>
        snapshot.matches('failed') ? [sends(button(texts.failed.action), { type: 'retry.requested' })] : [],
    };
  },
  others: { 'connection.returned': 'the browser' },
};

type Snapshot = SnapshotFrom<typeof approvalRequestMachine>;

export const approvalRequest: Screen<typeof approvalRequestMachine> = {
  model: models.approvalRequest,
  view: (actorRef) => <ApprovalRequestPage actorRef={actorRef} />,
  shows: (messages, language) => {
    const texts = textsIn(approvalsTexts, language);
    const { one: oneOf } = textsIn(approvalsTitle, language);
    const title = oneOf('10001');
    const { notAdded, because } = textsIn(ordersTexts, language);
    const page = ({ context: { request, refusal, reordered, showsFault } }: Snapshot) => [
      part('heading', title),
      link(texts.backToList, '/approvals'),
      ...(request
        ? [
            part('table', title),
            text(texts.statuses[request.status]),
            link('Hex bolt', '/p/bolt?currentPath=%2Fapprovals%2F10001'),
            ...(request.before
              ? [
                  part('heading', texts.changedSince),
                  text(texts.differences.purchaseOrderNumber('', texts.nothing, 'PO-1')),
                  link(oneOf('10000'), '/approvals/10000'),
                  link(oneOf('10002'), '/approvals/10002'),
                ]
              : []),
            ...(request.unitName ? [text(request.unitName), part('region', texts.mayNotChange)] : []),
            ...(request.orderId ? [link(texts.toOrder(request.orderId), `/orders/${request.orderId}`)] : []),
          ]
        : [part('status', messages.loading)]),
      ...(reordered && reordered.notAdded.length > 0
        ? [text(notAdded(1)), text(because('Bolt', 'Not sold.'))]
        : []),
      ...(refusal ? [text(texts.refused(refusal.serverMessage ?? texts.refusedWithoutReason))] : []),
      ...(request?.acts.decide === null
        ? [part('heading', texts.decide), ...(showsFault ? [part('alert', texts.commentMissing)] : [])]
        : []),
    ];
    return {
      states: {
        loading: page,
        ready: page,
        deciding: page,
        changing: page,
        withdrawing: page,
        confirmingWithdrawal: (snapshot) => [...page(snapshot), part('group', texts.withdrawQuestion)],
        missing: () => [part('heading', texts.missing.title), link(texts.missing.action, '/approvals')],
        failed: ({ context: { failure } }) => pageFailed(texts.failed, messages, failure),
      },
      presses: (snapshot) => {
        const { request } = snapshot.context;
        const noField = noControls('only who may decide has the field', {
          type: 'comment.changed',
          comment: '',
        });
        if (snapshot.matches('failed'))
          return [sends(button(texts.failed.action), { type: 'retry.requested' }), ...noField];
        if (snapshot.matches('missing') || !request) return noField;
        if (snapshot.matches('confirmingWithdrawal')) {
          return [
            ...noField,
            sends(button(texts.withdrawYes), { type: 'withdrawal.confirmed' }),
            sends(button(texts.withdrawNo), { type: 'question.dismissed' }),
          ];
        }
        return [
          ...(request.acts.decide === null
            ? [
                sends(entry('textbox', texts.decisionComment, 'Half of it'), {
                  type: 'comment.changed',
                  comment: 'Half of it',
                }),
                ...decisions.map((decision) =>
                  sends(button(texts.decisions[decision]), { type: 'decision.requested', decision }),
                ),
              ]
            : noField),
          sends(button(texts.change), { type: 'change.requested' }),
          sends(button(texts.withdraw), { type: 'withdrawal.requested' }),
        ];
      },
    };
  },
  others: {
    'request.outdated': 'the shop, after a decision was carried out',
    'connection.returned': 'the browser',
  },
};
