import { assign, enqueueActions } from 'xstate';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import type { PendingRows } from '../../domain/quick-order/quick-order-draft.ts';
import { isBlank, type CheckedLine } from '../../domain/quick-order/quick-order-row.ts';
import {
  areSameLines,
  lineToCheck,
  readyLines,
  rowsOf,
  rowsToCheck,
  withChange,
  withChecks,
  withoutRows,
  withFaultsShown,
  type EntryChange,
} from '../../domain/quick-order/quick-order-rows.ts';
import { raiseUnlessSessionOver } from '../raise-unless-session-over.ts';
import { remember } from './quick-order-setup.ts';
import { assigning, reading, tableEvents, tableSetup } from './quick-order-table.ts';

/** Guards and actions of the rows. */
export const enteringSetup = tableSetup.extend({
  guards: {
    isPending: ({ context }) => context.pending !== null,
    hasEntries: ({ context: { rows, file } }) => file !== null || !rows.every(isBlank),
    isNothingEntered: ({ context }) => context.rows.every(isBlank),
    hasRowsToCheck: ({ context }) => rowsToCheck(context.rows).length > 0,
    canAddLines: ({ context: { isAddWanted, rows, refused } }) => {
      const lines = readyLines(rows).map(({ line }) => line);
      return isAddWanted && lines.length > 0 && !(refused && areSameLines(lines, refused));
    },
  },
  actions: {
    storeChange: assign(({ context }, { rowId, change }: { rowId: number; change: EntryChange }) => ({
      rows: withChange(context.rows, rowId, change),
      cleared: [],
      outcome: context.outcome?.kind === 'nothingEntered' ? null : context.outcome,
    })),
    showFaults: assign({
      rows: ({ context }, { rowId }: { rowId?: number }) => withFaultsShown(context.rows, rowId),
    }),
    removeRow: assign({
      rows: ({ context }, { rowId }: { rowId: number }) => withoutRows(context.rows, [rowId]),
    }),
    clearRows: assign(({ context }) => ({
      cleared: context.rows.filter((row) => !isBlank(row)),
      rows: rowsOf([]),
      table: null,
      isAssigning: false,
      outcome: null,
    })),
    restoreRows: assign(({ context }) => ({ rows: context.cleared, cleared: [] })),
    wantAdd: assign({ isAddWanted: true, refused: null, cleared: [] }),
    storeAsked: assign({ asked: ({ context }) => rowsToCheck(context.rows) }),
    storeChecks: assign({
      rows: ({ context }, { checks }: { checks: readonly CheckedLine[] }) =>
        withChecks(context.rows, context.asked, checks),
    }),
    storePending: assign(({ context }) => {
      const ready = readyLines(context.rows);
      const pending: PendingRows = {
        idempotencyKey: `${context.keySeed}-quickOrder-${context.intent}`,
        lines: ready.map(({ line }) => line),
        rowIds: ready.map(({ rowId }) => rowId),
      };
      return { pending, table: null, isAddWanted: false, outcome: null };
    }),
    raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      raiseUnlessSessionOver(enqueue, 'loadFailed', fault);
    }),
  },
});

export const entering = enteringSetup.createStateConfig({
  description: 'The customer enters lines; a row is checked when the focus leaves it.',
  initial: 'settling',
  on: {
    'entry.changed': {
      description: 'The customer types or chooses something in a row; it outlives the page.',
      meta: { requirements: ['SE-1'] },
      actions: [{ type: 'storeChange', params: ({ event }) => event }, remember],
    },
    'entry.corrected': {
      description: 'The customer chooses the product or quantity: the row is checked.',
      meta: { requirements: ['BA-8'] },
      target: '.settling',
      actions: [{ type: 'storeChange', params: ({ event }) => event }, remember],
    },
    'row.left': {
      description: 'The focus leaves the row: it is checked, and shows its faults from now on.',
      meta: { requirements: ['BA-8'] },
      target: '.settling',
      actions: { type: 'showFaults', params: ({ event }) => event },
    },
    'row.removed': {
      description: 'The customer removes the row.',
      meta: { requirements: ['BA-8'] },
      actions: [{ type: 'removeRow', params: ({ event }) => event }, remember],
    },
    ...tableEvents.on,
    'list.cleared': {
      description: 'The customer clears the list; the rows can be restored.',
      meta: { requirements: ['BA-8'] },
      guard: 'hasEntries',
      target: '.settling',
      actions: ['clearRows', 'clearFile', remember],
    },
    'list.restored': {
      description: 'The customer restores the rows.',
      meta: { requirements: ['BA-8'] },
      target: '.settling',
      actions: ['restoreRows', remember],
    },
    'add.requested': [
      {
        description: 'All rows are empty, and the page says so.',
        meta: { requirements: ['BA-8'] },
        guard: 'isNothingEntered',
        actions: { type: 'storeOutcome', params: { outcome: { kind: 'nothingEntered' } } },
      },
      {
        description: 'Valid rows are added as soon as all rows are checked.',
        meta: { requirements: ['BA-8'] },
        target: '.settling',
        actions: [{ type: 'showFaults', params: {} }, 'wantAdd'],
      },
    ],
  },
  states: {
    settling: {
      description: 'Decides what happens to the rows next.',
      always: [
        {
          description:
            'Lines wait to be sent, maybe since before the page was left: the same key adds them once.',
          meta: { requirements: ['BA-4'] },
          guard: 'isPending',
          target: '#quickOrder.adding',
        },
        {
          description: 'A file was chosen and is read first.',
          meta: { requirements: ['BA-8'] },
          guard: 'hasFile',
          target: 'reading',
        },
        {
          description: 'The customer has to assign the columns of a list.',
          meta: { requirements: ['BA-8'] },
          guard: 'isAssigning',
          target: 'assigning',
        },
        {
          description: 'Some rows are not checked yet.',
          meta: { requirements: ['BA-8'] },
          guard: 'hasRowsToCheck',
          target: 'checking',
          actions: 'storeAsked',
        },
        {
          description: 'The customer wants to add, and some rows are valid.',
          meta: { requirements: ['BA-8'] },
          guard: 'canAddLines',
          target: 'settling',
          actions: ['storePending', remember],
        },
        {
          description: 'The customer goes on.',
          meta: { requirements: ['BA-8'] },
          target: 'ready',
          actions: 'dropAdd',
        },
      ],
    },
    ready: { description: 'The customer enters, corrects and removes rows.' },
    assigning,
    reading,
    checking: {
      description: 'The gateway checks rows; the customer goes on meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'checkLines',
        src: 'checkLines',
        input: ({ context: { asked } }) => ({ lines: asked.map(lineToCheck) }),
        onDone: {
          description: 'Each row shows its product and total, or its fault.',
          meta: { requirements: ['BA-8'] },
          target: 'settling',
          actions: { type: 'storeChecks', params: ({ event }) => ({ checks: event.output }) },
        },
        onError: {
          description: 'The rows stay unchecked; leaving a row tries again.',
          meta: { requirements: ['SE-2'] },
          target: 'ready',
          actions: [
            'dropAdd',
            { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
          ],
        },
      },
    },
  },
});
