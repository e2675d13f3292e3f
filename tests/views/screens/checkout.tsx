import { assign, type SnapshotFrom } from 'xstate';
import { needsApproval } from '#src/domain/approvals/approval.ts';
import type { LineDifference } from '#src/domain/checkout/basket-differences.ts';
import { checkoutSteps } from '#src/domain/checkout/checkout-step.ts';
import type { SeenLine } from '#src/domain/checkout/seen-basket.ts';
import type { OrderDraft } from '#src/domain/checkout/order-draft.ts';
import { formatPrice } from '#src/domain/pricing/format-price.ts';
import { checkoutPath } from '#src/domain/routes/route.ts';
import { stockAvailability } from '#src/domain/tile/stock-availability.ts';
import type { checkoutMachine } from '#src/machines/checkout/checkout.machine.ts';
import { neededApprovalTexts } from '#src/messages/approvals/needed-approval.ts';
import { checkoutTexts } from '#src/messages/checkout/checkout.ts';
import { dayText } from '#src/messages/shell/dates.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { CheckoutPage } from '#src/views/checkout/checkout-page.tsx';
import { broken } from '#tests/machines/models/samples.ts';
import { anAddress } from '#tests/support/made/an-order.ts';
import { aFullBasket, aFullLine, building } from '#tests/support/made/with-everything.ts';
import * as models from '#tests/machines/models/order.ts';
import {
  button,
  entry,
  link,
  localeOf,
  noControls,
  pageFailed,
  part,
  press,
  text,
  type Screen,
} from './screen.ts';

const twoAddresses = [anAddress(), building];
const changed = (change: Partial<OrderDraft>) => ({ type: 'draft.changed', change }) as const;

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

export const checkout: Screen<typeof checkoutMachine> = {
  model: {
    ...models.checkout,
    machine: models.checkout.machine.provide({
      actions: {
        recallDraft: assign(({ context }) =>
          context.userId === 'cara'
            ? { draft: { ...context.draft, purchaseOrderNumber: ' PO 8 ', note: ' Gate 4 ' } }
            : {},
        ),
      },
    }),
    inputs: models.checkout.inputs.map((input) =>
      input.userId === 'ben' && input.step === 'review' ? { ...input, userId: 'cara' } : input,
    ),
    key: (snapshot) => [
      models.checkout.key?.(snapshot),
      snapshot.context.differences?.lines.map(({ kind }) => kind),
    ],
    samples: [
      ...models.checkout.samples,
      ...[
        [aFullLine()],
        [aFullLine({ problem: '', orderQuantity: '10', price: '11.7' })],
        [aFullLine({ problem: '', orderQuantity: '20' }), aFullLine({ lineId: 'line-2', problem: '' })],
        [aFullLine({ lineId: 'line-2', problem: '' })],
      ].map((lines) => ({
        type: 'xstate.done.actor.loadCheckout' as const,
        output: { basket: aFullBasket({ lines }), addresses: twoAddresses },
      })),
      {
        type: 'xstate.error.actor.placeOrder',
        error: { ...broken, status: 400, fields: { note: 'Too long.', '1': 'Sold out.' } },
      },
    ],
  },
  view: (actorRef) => <CheckoutPage actorRef={actorRef} />,
  shows: (messages, language) => {
    const { checkout: page, failed, loading } = messages;
    const texts = textsIn(checkoutTexts, language);
    const approval = textsIn(neededApprovalTexts, language);
    const price = (amount: string | null) => formatPrice(amount ?? '', 'EUR', localeOf(language));
    const inWords = (of: SeenLine) => ({
      price: formatPrice(of.price ?? '', 'EUR', localeOf(language)),
      quantity: of.orderQuantity,
      stock: messages.stock[stockAvailability(of.availabilityLevel)],
    });
    const differenceText = (difference: LineDifference) => {
      const { line, kind } = difference;
      const [before, now] =
        'before' in difference
          ? [inWords(difference.before)[difference.kind], inWords(line)[difference.kind]]
          : ['', line.problem];
      return texts.difference[kind](line.productName, before, now);
    };
    const warnings = ({ context: { basket, differences, refusal, wasInterrupted } }: Snapshot) => [
      ...(wasInterrupted ? [texts.interrupted] : []),
      ...(refusal
        ? [
            texts.refused(
              Object.values(refusal.fields ?? {}).join(' ') ||
                (refusal.serverMessage ?? texts.refusedWithoutReason),
            ),
          ]
        : []),
      ...(differences?.totalBefore
        ? [texts.totalChanged(price(differences.totalBefore), price(basket?.grandTotal ?? null))]
        : []),
      ...(differences?.lines.map(differenceText) ?? []),
      ...(basket?.canBeOrdered ? [] : [messages.refusals.BASKET_NOT_ORDERABLE]),
    ];
    const open = (snapshot: Snapshot) => {
      const { step, basket, draft, addresses, showsFaults } = snapshot.context;
      const only = addresses.find(({ addressId }) => addressId === draft.deliveryAddressId);
      const sentences = warnings(snapshot);
      return [
        part('heading', page.title),
        ...checkoutSteps
          .slice(0, checkoutSteps.indexOf(step))
          .map((each) => link(texts.step[each], checkoutPath(each))),
        ...(basket ? [link(texts.toBasket, '/basket')] : []),
        ...(basket && step === 'delivery' && showsFaults && draft.requestedDate !== ''
          ? [part('alert', texts.fault.dateTooEarly(dayText('1970-01-02', language)))]
          : []),
        ...(basket && step === 'delivery' && addresses.length > 1 && only
          ? [part('status', texts.toOne(only.name))]
          : []),
        ...(basket && step === 'delivery' ? [link(texts.straightToReview, '/checkout?step=review')] : []),
        ...(basket ? [part('heading', texts.step[step])] : [part('status', loading)]),
        ...(basket && step === 'review'
          ? [
              ...[texts.address, texts.date].map((label) => link(texts.change(label), '/checkout')),
              ...[
                texts.purchaseOrderNumber,
                ...(basket.approval?.costCentres.length ? [texts.costCentre] : []),
                texts.note,
              ].map((label) => link(texts.change(label), '/checkout?step=reference')),
              text(needsApproval(basket) ? approval.effect : texts.binding),
              ...(basket.approval?.refusal ? [text(basket.approval.refusal.message)] : []),
              ...(needsApproval(basket) ? [text(approval.text), part('textbox', approval.comment)] : []),
              ...(sentences.length === 0 ? [] : [part('alert', sentences.join(''))]),
            ]
          : []),
      ];
    };
    const placing = (snapshot: Snapshot) => [
      ...open(snapshot),
      ...(snapshot.context.basket && snapshot.context.step === 'review'
        ? [part('status', needsApproval(snapshot.context.basket) ? approval.sending : texts.placing)]
        : []),
    ];
    return {
      states: {
        loading: open,
        entering: open,
        reviewing: open,
        interrupted: open,
        placing,
        placed: placing,
        empty: () => [part('heading', texts.empty.title), link(texts.empty.action, '/orders')],
        failed: ({ context: { failure } }) => pageFailed(failed, messages, failure),
        unconfirmed: ({ context: { sent } }) => [
          ...pageFailed(sent?.isForApproval ? texts.unconfirmedApproval : texts.unconfirmed, messages, null),
          sent?.isForApproval
            ? link(texts.toApprovals, '/approvals?box=mine')
            : link(texts.empty.action, '/orders'),
        ],
      },
      presses: (snapshot) => {
        const { step, addresses, draft } = snapshot.context;
        const retry = { type: 'retry.requested' } as const;
        const noFields = noControls('the page shows no fields', changed({}));
        if (snapshot.matches('failed')) return [[button(failed.action), retry], ...noFields];
        if (snapshot.matches('unconfirmed')) {
          return [
            [button(texts.unconfirmed.action), retry],
            [button(texts.dropOrder), { type: 'order.dropped' }],
            ...noFields,
          ];
        }
        if (snapshot.matches('empty') || !snapshot.context.basket) return noFields;
        if (step === 'review')
          return [
            [
              button(needsApproval(snapshot.context.basket) ? approval.send : texts.placeOrder),
              { type: 'order.requested' },
            ],
            ...(needsApproval(snapshot.context.basket)
              ? [
                  [
                    entry('textbox', approval.comment, 'Urgent'),
                    changed({ approvalComment: 'Urgent' }),
                  ] as const,
                ]
              : noFields),
            ...noControls('an earlier step is about to open', { type: 'step.continued' }),
          ];
        return [
          [button(texts.continue), { type: 'step.continued' }],
          ...(step === 'delivery'
            ? ([
                [entry('field', texts.date, '2030-01-02'), changed({ requestedDate: '2030-01-02' })],
                ...(addresses.length > 1
                  ? [
                      [
                        press('checkbox', `${texts.several}${texts.severalHint}`),
                        changed({ severalAddressIds: [draft.deliveryAddressId] }),
                      ] as const,
                    ]
                  : []),
                ...addresses
                  .filter(({ addressId }) => addressId !== draft.deliveryAddressId)
                  .map(
                    ({ addressId, name, ...at }) =>
                      [
                        press('radio', `${name}${at.street}, ${at.postalCode} ${at.city}, ${at.country}`),
                        changed({ deliveryAddressId: addressId }),
                      ] as const,
                  ),
              ] as const)
            : ([
                [entry('field', texts.purchaseOrderNumber, 'PO 7'), changed({ purchaseOrderNumber: 'PO 7' })],
                ...(snapshot.context.basket?.approval?.costCentres.length
                  ? [
                      [
                        entry('combobox', texts.costCentre, 'Hall 2'),
                        changed({ costCentre: 'Hall 2' }),
                      ] as const,
                    ]
                  : []),
                [entry('field', texts.note, 'Gate 3'), changed({ note: 'Gate 3' })],
              ] as const)),
        ];
      },
    };
  },
  others: {
    'step.opened': 'the shop, when the address names a step',
    'connection.returned': 'the browser',
  },
};
