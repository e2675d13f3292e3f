import { createActor, type SnapshotFrom } from 'xstate';
import { formatPrice } from '#src/domain/pricing/format-price.ts';
import { columnLabels, proposedColumns, type OrderColumns } from '#src/domain/quick-order/order-columns.ts';
import { isBlank, rowStatus } from '#src/domain/quick-order/quick-order-row.ts';
import { mostRows, summaryOf } from '#src/domain/quick-order/quick-order-rows.ts';
import type { materialSearchMachine } from '#src/machines/quick-order/material-search.machine.ts';
import { quickOrderMachine, type TakenTable } from '#src/machines/quick-order/quick-order.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { quickOrderTexts } from '#src/messages/quick-order/quick-order.ts';
import { QuickOrderPage } from '#src/views/quick-order/quick-order-page.tsx';
import { QuickOrderSummary } from '#src/views/quick-order/quick-order-summary.tsx';
import * as models from '#tests/machines/models/basket.ts';
import { aRefusal } from '#tests/support/made/an-approval.ts';
import { aCheckedLine } from '#tests/support/made/a-quick-order.ts';
import {
  button,
  entry,
  form,
  keyIn,
  left,
  link,
  localeOf,
  noControls,
  part,
  press,
  sends,
  text,
  upload,
  withChild,
  type Screen,
} from './screen.ts';

const inRows = {
  'entry.changed': 'the rows',
  'entry.corrected': 'the rows',
  'row.left': 'the rows',
  'row.removed': 'the rows',
  'file.chosen': 'the field for many lines',
  'columns.requested': 'the field for many lines',
  'columns.assigned': 'the question about columns',
  'columns.dismissed': 'the question about columns',
  'list.restored': 'the same summary, of another list',
  'retry.requested': 'the same summary, of another list',
} as const;
const pasted = '100-0840;7';
const file = new File(['100-0840;7'], 'lines.csv');
const offStep = aCheckedLine({
  problem: { ...aRefusal('Sold in tens.', 'QUANTITY'), nearestQuantity: '20' },
});

const fullLine = aCheckedLine({
  candidates: [],
  lineTotal: '8.75',
  product: {
    productId: 'nut',
    materialNumber: '100-0850',
    productName: 'Hex nut',
    thumbnail: '/media/nut-small.webp',
    catalogueId: 'main',
    units: [
      { unit: 'PCE', unitText: 'piece', content: null },
      { unit: 'BOX', unitText: 'box', content: { quantity: '100', unitText: 'pieces' } },
    ],
  },
});
const twoLines = 'PCE;100-0850;10\nPCE;100-0840;15';

/** The columns that the question proposes, as far as the table has them. */
function assigned(table: TakenTable) {
  const columns = table.columns ?? proposedColumns(table);
  const { unit } = columns;
  return { ...columns, unit: unit !== null && unit < columnLabels(table).length ? unit : null };
}

export const quickOrder: Screen<typeof quickOrderMachine> = {
  model: {
    ...models.quickOrder,
    samples: [
      ...models.quickOrder.samples,
      { type: 'xstate.done.actor.checkLines', output: [offStep] },
      { type: 'xstate.done.actor.checkLines', output: [fullLine, offStep] },
      { type: 'lines.pasted', text: twoLines },
      { type: 'columns.assigned', columns: { material: 1, quantity: 2, unit: 0 } },
    ],
    key: (snapshot) => [models.quickOrder.key?.(snapshot), snapshot.context.table?.columns],
    possible: (snapshot, event) =>
      (models.quickOrder.possible?.(snapshot, event) ?? true) &&
      (event.type !== 'columns.assigned' ||
        event['columns'].quantity < columnLabels(snapshot.context.table ?? { lines: [], names: [] }).length),
  },
  view: (actorRef) => <QuickOrderPage actorRef={actorRef} />,
  shows: (_, language) => {
    const texts = textsIn(quickOrderTexts, language);
    type Snapshot = SnapshotFrom<typeof quickOrderMachine>;
    const outcomeText = (outcome: NonNullable<Snapshot['context']['outcome']>) => {
      switch (outcome.kind) {
        case 'added':
          return texts.added(outcome.lineCount);
        case 'leftOut':
          return texts.leftOut(outcome.lineCount);
        case 'refused':
          return texts.refused(outcome.reason);
        case 'interrupted':
          return texts.interrupted(formatPrice(outcome.netTotal, outcome.currency, localeOf(language)));
        case 'nothingEntered':
        case 'fileUnreadable':
        case 'noLines':
          return texts[outcome.kind];
      }
    };
    const columnsUsed = ({ lines: [first = []] }: TakenTable, { material, quantity }: OrderColumns) =>
      texts.columnsUsed(material + 1, quantity + 1, `${first[material] ?? ''}, ${first[quantity] ?? ''}`);
    const chosenColumns = (table: TakenTable) =>
      (['material', 'quantity', 'unit'] as const).map((name) => {
        const column = assigned(table)[name];
        const label =
          column === null ? texts.noUnit : texts.column(column + 1, columnLabels(table)[column] ?? '');
        return part('option', label, `select[name=${name}] > :checked`);
      });
    const ofRows = ({ context: { outcome, rows, table, isAssigning } }: Snapshot, isBusy: boolean) => {
      const { faultyCount } = summaryOf(rows);
      return [
        ...(outcome ? [text(outcomeText(outcome))] : []),
        ...(outcome?.kind === 'added'
          ? [link(texts.toCheckout, '/checkout'), link(texts.toBasket, '/basket')]
          : []),
        ...(!isBusy && faultyCount > 0 ? [text(texts.faultsLeft(faultyCount))] : []),
        ...(isBusy ? [text(texts.checking)] : []),
        ...rows.flatMap((row) => {
          const status = rowStatus(row);
          return row.areFaultsShown && status.kind === 'faulty' ? [text(texts.fault[status.fault])] : [];
        }),
        ...(table?.columns && !isAssigning && columnLabels(table).length > 1
          ? [text(columnsUsed(table, table.columns))]
          : []),
        ...rows.flatMap(({ areFaultsShown, checked }) =>
          areFaultsShown && checked?.product
            ? [
                link(
                  checked.product.productName,
                  `/p/${checked.product.productId}?currentPath=%2Fquick-order`,
                ),
              ]
            : [],
        ),
      ];
    };
    return {
      states: {
        unconfirmed: (snapshot) => [
          text(texts.unconfirmed.title),
          text(texts.unconfirmed.text),
          ...ofRows(snapshot, false),
        ],
        adding: (snapshot) => [button(texts.adding), ...ofRows(snapshot, true)],
        interrupted: (snapshot) => ofRows(snapshot, true),
        entering: (snapshot) => [
          ...(snapshot.context.isAssigning && snapshot.context.table
            ? [part('heading', texts.columnsTitle), ...chosenColumns(snapshot.context.table)]
            : []),
          ...ofRows(
            snapshot,
            snapshot.matches({ entering: 'checking' }) || snapshot.matches({ entering: 'reading' }),
          ),
          ...(snapshot.context.isAddWanted ? [button(texts.adding)] : []),
        ],
      },
      presses: (snapshot) => {
        const { rows, cleared, table, isAssigning, isAddWanted } = snapshot.context;
        const isLocked = snapshot.hasTag('locked');
        const clear = { type: 'list.cleared' } as const;
        const restore = { type: 'list.restored' } as const;
        const add = { type: 'add.requested' } as const;
        const request = { type: 'columns.requested' } as const;
        const paste = { type: 'lines.pasted', text: pasted } as const;
        const choose = { type: 'file.chosen', file } as const;
        const canAssign = table?.columns && columnLabels(table).length > 1;
        const corrections = rows.flatMap((row) => {
          const status = rowStatus(row);
          const isOffered = status.kind === 'refused' && status.checked.problem?.nearestQuantity;
          return isOffered && row.areFaultsShown && !isLocked ? [row.rowId] : [];
        });
        return [
          ...rows.flatMap((row, index) => [
            sends(entry('combobox', texts.materialOf(index + 1), 'K-7'), {
              type: 'entry.changed',
              rowId: row.rowId,
              change: { material: 'K-7' },
            }),
            sends(entry('textbox', texts.quantityOf(index + 1), '70'), {
              type: 'entry.changed',
              rowId: row.rowId,
              change: { quantityText: '70' },
            }),
            sends(entry('textbox', texts.unitOf(index + 1), 'BOX'), {
              type: 'entry.changed',
              rowId: row.rowId,
              change: { unit: 'BOX' },
            }),
            sends(left('textbox', texts.quantityOf(index + 1)), { type: 'row.left', rowId: row.rowId }),
            ...(isBlank(row)
              ? noControls('the row is empty', { type: 'row.removed', rowId: row.rowId })
              : [sends(button(texts.removeLine(index + 1)), { type: 'row.removed', rowId: row.rowId })]),
          ]),
          ...(corrections.length > 0
            ? corrections.map((rowId) =>
                sends(button(texts.take('20')), {
                  type: 'entry.corrected',
                  rowId,
                  change: { quantityText: '20' },
                }),
              )
            : noControls('no row offers one', { type: 'entry.corrected', rowId: 1, change: {} })),
          ...(table && isAssigning
            ? [
                sends(form({}, texts.useColumns), {
                  type: 'columns.assigned',
                  columns: assigned(table),
                }),
                sends(button(texts.cancel), { type: 'columns.dismissed' }),
                ...noControls('the question is open', paste, choose),
              ]
            : [
                sends(
                  form({ [texts.manyLabel]: pasted }, texts.takeLines),
                  paste,
                  'the lines are being added',
                ),
                sends(upload(texts.file, file), choose),
              ]),
          ...(canAssign && !isAssigning
            ? [sends(button(texts.otherColumns), request)]
            : noControls('the list has no other columns', request)),
          ...(snapshot.matches('unconfirmed')
            ? [sends(button(texts.unconfirmed.action), { type: 'retry.requested' })]
            : isAddWanted
              ? noControls('it is wanted already', add)
              : [
                  sends(
                    button(snapshot.matches('adding') ? texts.adding : texts.add(summaryOf(rows).readyCount)),
                    add,
                    'the shop asks the customer to sign in',
                  ),
                ]),
          ...(cleared.length > 0
            ? [sends(button(texts.undo), restore), ...noControls('it has just been cleared', clear)]
            : [sends(button(texts.clear), clear), ...noControls('nothing was cleared', restore)]),
        ];
      },
    };
  },
};

/** The summary of a list with more lines than fit. */
export const quickOrderSummary: Screen<typeof quickOrderMachine> = {
  name: 'quickOrderSummary',
  model: {
    ...models.quickOrder,
    samples: [{ type: 'lines.pasted', text: '100-0840;10\n'.repeat(mostRows + 2) }],
    key: ({ context: { rows } }) => rows.length,
    possible: (_, { type }) => type === 'lines.pasted',
  },
  view: (actorRef) => <QuickOrderSummary actorRef={actorRef} />,
  shows: (_, language) => {
    const texts = textsIn(quickOrderTexts, language);
    return {
      states: {
        entering: ({ context: { outcome } }) =>
          outcome?.kind === 'leftOut' ? [text(texts.leftOut(2)), text(texts.checking)] : [],
      },
      presses: ({ context: { rows } }) => [
        sends(button(texts.add(0)), { type: 'add.requested' }),
        ...(rows.length < mostRows ? [] : [sends(button(texts.clear), { type: 'list.cleared' })]),
        ...noControls('the summary has no rows', { type: 'lines.pasted', text: pasted }),
      ],
    };
  },
  others: inRows,
};

export const materialSearch: Screen<typeof materialSearchMachine> = {
  model: models.materialSearch,
  view: (actorRef, { muted }) => {
    const [input] = models.quickOrder.inputs;
    const order = input && createActor(quickOrderMachine, { input }).start();
    return order && <QuickOrderPage actorRef={muted(withChild(order, 'materialSearch', actorRef))} />;
  },
  shows: (_, language) => {
    const texts = textsIn(quickOrderTexts, language);
    const field = ['combobox', texts.materialOf(1)] as const;
    return {
      states: { open: () => [part('listbox', texts.proposals)] },
      presses: (snapshot) => {
        const dismiss = { type: 'panel.dismissed' } as const;
        const { hits, activeId } = snapshot.context;
        return [
          ...[1, 2, 3, 4, 5].map((rowId) =>
            sends(entry('combobox', texts.materialOf(rowId), 'hexa'), {
              type: 'term.changed',
              rowId,
              typed: 'hexa',
            }),
          ),
          sends(left(...field), dismiss, 'nothing is proposed'),
          ...(snapshot.matches('open')
            ? [
                sends(keyIn(...field, 'ArrowDown'), { type: 'option.moved', direction: 1 }),
                sends(keyIn(...field, 'ArrowUp'), { type: 'option.moved', direction: -1 }),
                sends(keyIn(...field, 'Escape'), dismiss),
                ...hits.map(({ productId, productName, materialNumber }) =>
                  sends(press('option', `${productName} ${materialNumber}`), {
                    type: 'option.chosen',
                    productId,
                  }),
                ),
                ...(activeId === null
                  ? []
                  : [sends(keyIn(...field, 'Enter'), { type: 'option.chosen', productId: activeId })]),
              ]
            : []),
        ];
      },
    };
  },
};
