import { createActor, type SnapshotFrom } from 'xstate';
import type { Basket, BasketLine } from '#src/domain/basket/basket.ts';
import { basketRows, remainingLines } from '#src/domain/basket/basket-changes.ts';
import { givenQuantity, lineRules, lineUnit, type UnitChange } from '#src/domain/basket/line-amount.ts';
import { plainDecimal } from '#src/domain/decimal/decimal.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { formatQuantity } from '#src/domain/pricing/format-price.ts';
import { checkQuantity, offeredQuantities } from '#src/domain/quantity/order-quantity.ts';
import { unitTextOf } from '#src/domain/units/unit-of-measure.ts';
import type { basketLineMachine } from '#src/machines/basket/basket-line.machine.ts';
import { savingProgress } from '#src/machines/basket/basket-progress.ts';
import type { basketRefillMachine } from '#src/machines/basket/basket-refill.machine.ts';
import { basketMachine } from '#src/machines/basket/basket.machine.ts';
import type { lineGroupingMachine } from '#src/machines/basket/line-grouping.machine.ts';
import type { lineNoteMachine } from '#src/machines/basket/line-note.machine.ts';
import { basketTexts } from '#src/messages/basket/basket.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { listsTexts } from '#src/messages/lists/lists.ts';
import type { Messages } from '#src/messages/messages.ts';
import { ordersTexts } from '#src/messages/orders/orders.ts';
import { noticeTexts } from '#src/messages/shell/notices.ts';
import { BasketPage } from '#src/views/basket/basket-page.tsx';
import { LineNote } from '#src/views/basket/line-note.tsx';
import { LineQuantity } from '#src/views/basket/line-quantity.tsx';
import { RefillChoice } from '#src/views/basket/refill-choice.tsx';
import { complaintText } from '#src/views/ui/quantity/quantity-complaint.ts';
import * as models from '#tests/machines/models/basket.ts';
import { refused } from '#tests/machines/models/samples.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { aFullBasket, aFullLine } from '#tests/support/made/with-everything.ts';
import {
  button,
  entry,
  keyIn,
  left,
  link,
  localeOf,
  noControls,
  pageFailed,
  part,
  press,
  sends,
  text,
  withChild,
  type Screen,
  type Seen,
} from './screen.ts';

const [line] = aBasket().lines;
if (!line) throw new Error('the basket has no line');
const { lineId, productName } = line;

/** Whether the line is in the basket, and is not being removed. */
function isShown({ context }: SnapshotFrom<typeof basketMachine>, known: Basket): boolean {
  return basketRows(known, context).some((row) => row.line.lineId === lineId && row.state === 'present');
}

/** The links of a basket; those of its line if it is shown. */
function basketLinks({ quickOrder }: Messages, language: Language, isLineShown = true): readonly Seen[] {
  const page = '/p/bolt?currentPath=%2Fbasket';
  return [
    ...(isLineShown ? [link('', page), link(productName, page)] : []),
    link(quickOrder.title, '/quick-order'),
    link(textsIn(basketTexts, language).continueShopping, '/'),
  ];
}

const alternativeLinks = ({ alternatives }: BasketLine): readonly Seen[] =>
  alternatives.map((each) => {
    const { productId, configurableProductId: shell, productName: name } = each;
    const page = shell === '' ? `${productId}?` : `${shell}?selectedVariant=${productId}&`;
    return link(name, `/p/${page}currentPath=%2Fbasket`);
  });

/** A quantity of the line with its unit. */
function written(
  shown: BasketLine,
  { orderQuantity, salesUnit }: Pick<BasketLine, 'orderQuantity' | 'salesUnit'>,
  language: Language,
): string {
  const plain = plainDecimal(orderQuantity);
  const unit = unitTextOf(plain, lineUnit({ ...shown, salesUnit }));
  return `${formatQuantity(plain, localeOf(language))} ${unit}`;
}

const touched = (shown: BasketLine) =>
  ({ type: 'basketLine.touched', lineId, salesUnit: shown.salesUnit, rules: lineRules(shown) }) as const;
const noted = ({ note }: BasketLine) => ({ type: 'lineNote.opened', lineId, note }) as const;
const withLine = [
  { type: 'line.removed', lineId },
  { type: 'unit.chosen', line, unit: 'BOX' },
  touched(line),
  noted(line),
] as const;

const always = [{ type: 'unitOffer.dropped' }, { type: 'lines.cleared' }] as const;

export const basket: Screen<typeof basketMachine> = {
  model: {
    ...models.basket,
    samples: [
      ...models.basket.samples,
      { type: 'xstate.done.actor.loadBasket', output: aFullBasket() },
      {
        type: 'xstate.done.actor.loadBasket',
        output: aFullBasket({ lines: [aFullLine({ problem: '', lineTotal: null, tax: null })] }),
      },
      { type: 'xstate.error.actor.changeBasket', error: { ...refused, serverMessage: 'Only whole boxes.' } },
    ],
  },
  view: (actorRef, { storefront }) => {
    withChild(storefront, 'basket', actorRef);
    return <BasketPage />;
  },
  shows: (messages, language) => {
    const { tiles, retry: again, loading } = messages;
    const texts = textsIn(basketTexts, language);
    const { loadFailed } = textsIn(noticeTexts, language);
    const lists = textsIn(listsTexts, language);
    const retry = { type: 'retry.requested' } as const;
    const ofLines = (known: Basket, count: number, snapshot: SnapshotFrom<typeof basketMachine>) => [
      part('dialog', texts.clearTitle(count)),
      ...basketLinks(messages, language, isShown(snapshot, known)),
      ...(isShown(snapshot, known) ? known.lines.flatMap(alternativeLinks) : []),
      ...(savingProgress(snapshot) === 'waiting' ? [] : [text(texts.kept)]),
      ...(known.canBeOrdered ? [] : [text(messages.refusals.BASKET_NOT_ORDERABLE)]),
      ...(known.canBeOrdered
        ? [
            snapshot.context.changes.length > 0 && !snapshot.can({ type: 'checkout.requested' })
              ? text(texts.checkoutWaits)
              : link(texts.checkout, '/checkout'),
          ]
        : []),
    ];
    const offerOf = ({ context }: SnapshotFrom<typeof basketMachine>, known: Basket) => {
      const { unitOffer } = context;
      const [row] = basketRows(known, context).filter((each) => each.line.lineId === lineId);
      if (!unitOffer || row?.state !== 'present') return [];
      const inWords = (quantity: Pick<BasketLine, 'orderQuantity' | 'salesUnit'>) =>
        written(row.line, quantity, language);
      const { became, wanted } = unitOffer;
      const given = givenQuantity(row.line, unitOffer);
      return given === null
        ? [part('alert', texts.unitStartsAt(inWords(became)))]
        : [
            part(
              'alert',
              texts.unitHolds(inWords(became), inWords({ ...wanted, orderQuantity: given }), inWords(wanted)),
            ),
          ];
    };
    const progress = (snapshot: SnapshotFrom<typeof basketMachine>) => {
      const { basket: known } = snapshot.context;
      const lines = known ? remainingLines(basketRows(known, snapshot.context)) : [];
      const is = savingProgress(snapshot);
      return [
        ...(known && (lines.length > 0 || is !== 'saved') ? [part('status', texts[is])] : []),
        ...(known ? [] : [part('status', loading)]),
        ...(known && lines.length === 0
          ? [
              part('heading', texts.empty.title),
              link(texts.empty.action, '/'),
              link(messages.quickOrder.title, '/quick-order'),
            ]
          : []),
        ...snapshot.context.refusals
          .filter(
            (refusal) =>
              known &&
              refusal.lineId === lineId &&
              basketRows(known, snapshot.context).some((row) => row.line.lineId === lineId),
          )
          .map(({ reason }) => text(reason ?? texts.notChanged)),
        ...(known ? offerOf(snapshot, known) : []),
        ...(known && lines.length > 0 ? ofLines(known, lines.length, snapshot) : []),
      ];
    };
    const ofLine = (shown: BasketLine, children: Readonly<Record<string, unknown>>) => [
      sends(button(texts.removeLine(productName)), { type: 'line.removed', lineId }),
      sends(entry('combobox', tiles.unitOf(productName), 'BOX'), {
        type: 'unit.chosen',
        line: shown,
        unit: 'BOX',
      }),
      ...(`basketLine.${lineId}` in children
        ? noControls('the quantity is being typed', touched(shown))
        : [sends(entry('textbox', texts.quantityOf(productName), '70'), touched(shown))]),
      ...(`lineNote.${lineId}` in children
        ? noControls('the note is being written', noted(shown))
        : [
            sends(
              button(`${shown.note === '' ? texts.addNote : texts.changeNote} ${productName}`),
              noted(shown),
            ),
          ]),
    ];
    const ofOffer = ({ became }: UnitChange, shown: BasketLine) => {
      return [
        [
          button(`${texts.takeQuantity(written(shown, became, language))} ${productName}`),
          { type: 'unitOffer.taken' },
        ],
        [
          button(`${texts.keepQuantity(written(shown, shown, language))} ${productName}`),
          { type: 'unitOffer.dropped' },
        ],
      ] as const;
    };
    return {
      states: {
        loading: progress,
        ready: progress,
        writing: progress,
        watching: progress,
        waiting: progress,
        failed: (snapshot) => {
          const { basket: known, failure } = snapshot.context;
          return known
            ? [...progress(snapshot), text(loadFailed(failure?.serverMessage ?? null))]
            : pageFailed(texts.failed, messages, failure);
        },
      },
      presses: (snapshot) => {
        const { basket: known, unitOffer } = snapshot.context;
        if (!known) {
          return [
            ...(snapshot.matches('failed') ? [sends(button(texts.failed.action), retry)] : []),
            ...noControls('no basket is shown', retry, ...withLine, ...always, { type: 'unitOffer.taken' }),
          ];
        }
        const rows = basketRows(known, snapshot.context);
        const lines = remainingLines(rows);
        const [row] = rows.filter((each) => each.line.lineId === lineId);
        const present = row?.state === 'present' ? row.line : null;
        return [
          ...(snapshot.matches('failed') ? [[button(again), retry] as const] : []),
          ...(snapshot.matches('waiting') ? [[button(texts.sendNow), retry] as const] : []),
          ...(present ? ofLine(present, snapshot.children) : noControls('no line is there', ...withLine)),
          ...(unitOffer && present
            ? ofOffer(unitOffer, present)
            : noControls('no unit is offered', { type: 'unitOffer.dropped' }, { type: 'unitOffer.taken' })),
          ...(row?.state === 'removed' || row?.state === 'restoring'
            ? [[button(`${texts.putBack} ${productName}`), { type: 'line.restored', lineId }] as const]
            : noControls('the same product was added again', { type: 'line.restored', lineId })),
          ...(lines.length > 0
            ? ([
                [button(lists.saveBasket), { at: 'shop', type: 'list.requested', lines }],
                [button(texts.clearAll), { type: 'lines.cleared' }],
              ] as const)
            : noControls('nothing is left to be removed', { type: 'lines.cleared' })),
          ...(lines.length > 0 && known.canBeOrdered && snapshot.can({ type: 'checkout.requested' })
            ? [[link(texts.checkout, '/checkout'), { type: 'checkout.requested' }] as const]
            : noControls('no line is left to be ordered', { type: 'checkout.requested' })),
        ];
      },
    };
  },
  others: {
    'basket.opened': 'the shop, when the page opens',
    'basket.outdated': 'other machines, after the basket may have changed',
    'basket.added': 'an order line, once its product is in the basket',
    'basket.changedElsewhere': 'another tab',
    'addition.unconfirmed': 'an order line without a response',
    'connection.returned': 'the browser',
    'basket.left': 'the shop, when the page is left',
    'quantity.committed': 'the line whose quantity was typed',
    'note.committed': 'the line whose note was written',
  },
};

/** A basket that was read, in which something is being typed. */
function aReadBasket() {
  const actor = createActor(basketMachine, { input: { userId: 'anna', keySeed: 'visit' } }).start();
  actor.send({ type: 'basket.added', basket: aBasket() });
  return actor;
}

export const basketLine: Screen<typeof basketLineMachine> = {
  model: models.basketLine,
  view: (actorRef, { watched }) => (
    <LineQuantity
      actorRef={watched('basket', withChild(aReadBasket(), `basketLine.${lineId}`, actorRef))}
      line={line}
      isBusy={false}
    />
  ),
  shows: (messages, language) => {
    const { tiles } = messages;
    const texts = textsIn(basketTexts, language);
    const field = ['textbox', texts.quantityOf(productName)] as const;
    return {
      states: {
        invalid: ({ context }) => [
          part(...field, '[aria-invalid=true]'),
          part(
            'alert',
            complaintText(
              checkQuantity(context.text, lineRules(line)),
              messages,
              lineUnit(line),
              localeOf(language),
            ) ?? '',
          ),
        ],
      },
      presses: (snapshot) => {
        const entered = { type: 'quantity.entered', shown: line.orderQuantity } as const;
        const offered = snapshot.matches('invalid')
          ? offeredQuantities(checkQuantity(snapshot.context.text, lineRules(line)))
          : [];
        return [
          [entry(...field, '70'), { type: 'quantity.typed', text: '70' }],
          [left(...field), entered, 'the message says what can be ordered'],
          [keyIn(...field, 'Enter'), entered, 'the message says what can be ordered'],
          [keyIn(...field, 'Escape'), { type: 'typing.cancelled' }],
          ...offered.map(
            (quantity) =>
              [
                button(`${texts.takeQuantity(quantity)} ${productName}`),
                { type: 'offer.taken', quantity },
              ] as const,
          ),
          ...(offered.length > 0
            ? []
            : noControls('nothing is offered', { type: 'offer.taken', quantity: '10' })),
          [
            entry('combobox', tiles.unitOf(productName), 'BOX'),
            { at: 'basket', type: 'unit.chosen', line, unit: 'BOX' },
          ],
        ];
      },
    };
  },
};

export const lineNote: Screen<typeof lineNoteMachine> = {
  model: models.lineNote,
  view: (actorRef, { watched }) => (
    <LineNote
      actorRef={watched('basket', withChild(aReadBasket(), `lineNote.${lineId}`, actorRef))}
      lineId={lineId}
      productName={productName}
      note="For hall 2"
    />
  ),
  shows: (_, language) => {
    const texts = textsIn(basketTexts, language);
    const field = ['textbox', texts.noteOf(productName)] as const;
    const entered = { type: 'note.entered', shown: 'For hall 2' } as const;
    return {
      presses: () => [
        [entry(...field, 'Hall 7'), { type: 'note.typed', text: 'Hall 7' }],
        [left(...field), entered],
        [button(`${texts.saveNote} ${productName}`), entered],
        [keyIn(...field, 'Escape'), { type: 'note.cancelled' }],
      ],
    };
  },
};

export const basketRefill: Screen<typeof basketRefillMachine> = {
  model: models.basketRefill,
  view: (actorRef) => actorRef.getSnapshot().matches('choosingHow') && <RefillChoice actorRef={actorRef} />,
  shows: ({ close }, language) => {
    const texts = textsIn(ordersTexts, language);
    return {
      presses: () => [
        [button(texts.merge), { type: 'refill.chosen', replaces: false }],
        [button(texts.replace), { type: 'refill.chosen', replaces: true }],
        [button(close), { type: 'question.dismissed' }],
      ],
    };
  },
  others: { 'refill.requested': 'the page of the order or the list' },
};

export const lineGrouping: Screen<typeof lineGroupingMachine> = {
  model: models.lineGrouping,
  view: (actorRef, { storefront, muted }) => {
    muted(storefront);
    const two = aReadBasket();
    two.send({ type: 'basket.added', basket: aBasket({ lines: [line, { ...line, lineId: 'line-2' }] }) });
    withChild(withChild(storefront, 'basket', muted(two)), 'lineGrouping', actorRef);
    return !actorRef.getSnapshot().matches('loading') && <BasketPage />;
  },
  shows: (messages, language) => {
    const texts = textsIn(basketTexts, language);
    const page = () => [
      ...basketLinks(messages, language),
      link(texts.checkout, '/checkout'),
      part('status', texts.saved),
    ];
    return {
      states: { ready: page, ungrouped: page },
      presses: ({ context: { properties, chosenKey, isCompact } }) => [
        [press('checkbox', texts.compact), { type: 'rows.chosen', isCompact: !isCompact }],
        ...(properties.length > 0
          ? [
              [
                entry('combobox', texts.groupBy, chosenKey === '' ? 'BRAND' : ''),
                { type: 'grouping.chosen', propertyKey: chosenKey === '' ? 'BRAND' : '' },
              ] as const,
            ]
          : noControls('nothing to group by', { type: 'grouping.chosen', propertyKey: '' })),
      ],
    };
  },
};
