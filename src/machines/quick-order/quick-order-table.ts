import { assign } from 'xstate';
import {
  orderTable,
  tableKey,
  type OrderColumns,
  type OrderTable,
} from '../../domain/quick-order/order-columns.ts';
import { orderEntries } from '../../domain/quick-order/order-entries.ts';
import type { QuickOrderRow } from '../../domain/quick-order/quick-order-row.ts';
import { withEntries, withoutRows } from '../../domain/quick-order/quick-order-rows.ts';
import { tableRows, type TableRows } from '../../domain/quick-order/table-cells.ts';
import { quickOrderSetup, remember, type QuickOrderOutcome } from './quick-order-setup.ts';

/** Guards and actions of pasted tables and files. */
export const tableSetup = quickOrderSetup.extend({
  guards: {
    hasTable: ({ context }) => context.table !== null,
    hasFile: ({ context }) => context.file !== null,
    isAssigning: ({ context }) => context.isAssigning,
  },
  actions: {
    storeTable: assign(({ context }, { rows }: { rows: TableRows }) => {
      const table = orderTable(rows, context.assigned);
      return table.columns === null
        ? { table: { ...table, rowIds: [] }, isAssigning: true, outcome: null, cleared: [] }
        : taken(table, table.columns, context.rows);
    }),
    askColumns: assign({ isAssigning: true }),
    storeColumns: assign(({ context: { table, rows, assigned } }, { columns }: { columns: OrderColumns }) =>
      table === null
        ? {}
        : {
            ...taken(table, columns, withoutRows(rows, table.rowIds)),
            assigned: { ...assigned, [tableKey(table)]: columns },
          },
    ),
    dropColumns: assign(({ context: { table } }) => ({
      table: table?.columns ? table : null,
      isAssigning: false,
    })),
    storeFile: assign({ file: (_, { file }: { file: Blob }) => file }),
    clearFile: assign({ file: null }),
    dropAdd: assign({ isAddWanted: false }),
  },
});

/** Events that bring a pasted table or a file. */
export const tableEvents = tableSetup.createStateConfig({
  on: {
    'lines.pasted': {
      description: 'Pasted lines are added as rows, up to 1,000, and are checked.',
      meta: { requirements: ['BA-8'] },
      target: '.settling',
      actions: [{ type: 'storeTable', params: ({ event }) => ({ rows: tableRows(event.text) }) }, remember],
    },
    'columns.requested': {
      description: 'The customer wants to assign the columns of the last list again.',
      meta: { requirements: ['BA-8'] },
      guard: 'hasTable',
      target: '.settling',
      actions: 'askColumns',
    },
    'file.chosen': {
      description: 'The customer chose a file.',
      meta: { requirements: ['BA-8'] },
      target: '.settling',
      actions: { type: 'storeFile', params: ({ event }) => event },
    },
  },
});

export const assigning = tableSetup.createStateConfig({
  description: 'The page asks which columns of a list hold article number, quantity and unit.',
  entry: 'dropAdd',
  on: {
    'columns.assigned': {
      description:
        'The lines of the list become rows; lists with the same columns are read the same way from now on.',
      meta: { requirements: ['BA-8'] },
      target: 'settling',
      actions: [{ type: 'storeColumns', params: ({ event }) => event }, remember],
    },
    'columns.dismissed': {
      description: 'The customer dismisses the question: the rows stay as they are.',
      meta: { requirements: ['BA-8'] },
      target: 'settling',
      actions: 'dropColumns',
    },
  },
});

export const reading = tableSetup.createStateConfig({
  description: 'A file is being read.',
  tags: 'busy',
  invoke: {
    id: 'readFile',
    src: 'readFile',
    input: ({ context: { file } }) => ({ file }),
    onDone: {
      description: 'Its lines are added as rows, up to 1,000.',
      meta: { requirements: ['BA-8'] },
      target: 'settling',
      actions: [
        { type: 'storeTable', params: ({ event }) => ({ rows: event.output }) },
        'clearFile',
        remember,
      ],
    },
    onError: {
      description: 'The file cannot be read, and the page says so.',
      meta: { requirements: ['BA-8'] },
      target: 'settling',
      actions: [{ type: 'storeOutcome', params: { outcome: { kind: 'fileUnreadable' } } }, 'clearFile'],
    },
  },
});

/** Adds the lines of a list as rows. */
function taken(table: OrderTable, columns: OrderColumns, before: readonly QuickOrderRow[]) {
  const entries = orderEntries(table.lines, columns);
  const { rows, rowIds, leftOut } = withEntries(before, entries);
  return {
    rows,
    table: entries.length === 0 ? null : { ...table, columns, rowIds },
    isAssigning: false,
    outcome: outcomeOfTaking(entries.length, leftOut),
    cleared: [],
  };
}

function outcomeOfTaking(lineCount: number, leftOut: number): QuickOrderOutcome | null {
  if (lineCount === 0) return { kind: 'noLines' };
  return leftOut > 0 ? { kind: 'leftOut', lineCount: leftOut } : null;
}
