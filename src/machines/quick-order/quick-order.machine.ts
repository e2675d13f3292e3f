import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { linesSubject } from '../../domain/basket/basket-changes.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { asFault, isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import {
  orderTable,
  tableKey,
  type AssignedColumns,
  type OrderColumns,
  type OrderTable,
} from '../../domain/quick-order/order-columns.ts';
import { orderEntries } from '../../domain/quick-order/order-entries.ts';
import {
  draftOf,
  type InterruptedAdding,
  type AddLinesRequest,
  type PendingLines,
  type PendingRows,
  type QuickOrderDraft,
} from '../../domain/quick-order/quick-order-draft.ts';
import { isBlank, type CheckedLine, type QuickOrderRow } from '../../domain/quick-order/quick-order-row.ts';
import {
  areSameLines,
  lineToCheck,
  readyLines,
  rowsOf,
  rowsToCheck,
  summaryOf,
  withChange,
  withChecks,
  withEntries,
  withoutChecks,
  withoutRows,
  withTold,
  type EntryChange,
  type QuickOrderLine,
} from '../../domain/quick-order/quick-order-rows.ts';
import { tableRows, type TableRows } from '../../domain/quick-order/table-cells.ts';
import type { CheckLinesRequest, OrderFileRequest } from '../../services/transport/gateway-services.ts';
import type { EntryChanged } from './material-search.machine.ts';
import { materialSearchMachine } from './material-search.machine.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, ownCommand, work, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { raiseUnlessSessionOver } from '../raise-unless-session-over.ts';
import { shop } from '../tell-shop.ts';

export interface QuickOrderInput {
  readonly userId: string;
  /** What the customer buys in (BA-1). */
  readonly salesArea: Omit<AddLinesRequest, keyof PendingLines>;
  /** How many products the search beside a number finds at most. */
  readonly resultCount: number;
  /** Unique to this opening of the page, so that the keys made from it are unique too (BA-4). */
  readonly keySeed: string;
}

/** What came of the last thing that the customer did with the whole list. */
export type QuickOrderOutcome =
  | { readonly kind: 'nothingEntered' }
  | { readonly kind: 'fileUnreadable' }
  | { readonly kind: 'noLines' }
  /** So many lines found no room. */
  | { readonly kind: 'leftOut'; readonly lineCount: number }
  | { readonly kind: 'added'; readonly lineCount: number }
  | { readonly kind: 'refused'; readonly reason: string | null }
  /** The session ended, so that nothing was added; what the lines came to then. */
  | ({ readonly kind: 'interrupted' } & InterruptedAdding);

/** A pasted list or a file, with the rows that came from it. */
export interface TakenTable extends OrderTable {
  readonly rowIds: readonly number[];
}

interface QuickOrderContext extends QuickOrderInput {
  readonly rows: readonly QuickOrderRow[];
  /** The rows that the gateway is asked about, as they were then. */
  readonly asked: readonly QuickOrderRow[];
  /** What is on its way into the basket; `null` when nothing is. */
  readonly pending: PendingRows | null;
  /** Whether it may have come in already: an earlier try had no response. */
  readonly mayBeAdded: boolean;
  /** Whether what is good is added as soon as it is checked. */
  readonly isAddWanted: boolean;
  readonly outcome: QuickOrderOutcome | null;
  /** The rows that were cleared last, as long as they can be brought back. */
  readonly cleared: readonly QuickOrderRow[];
  readonly file: Blob | null;
  /** The list that was read last, as long as its columns can be assigned in another way. */
  readonly table: TakenTable | null;
  /** Whether the customer is asked which columns of the list are meant. */
  readonly isAssigning: boolean;
  /** What the customer assigned in this visit. */
  readonly assigned: AssignedColumns;
  /** The lines that the gateway refused for the last press; `null` if it refused none. */
  readonly refused: readonly QuickOrderLine[] | null;
  /** Counts what the customer meant to add: a repeated try of one intent keeps its number. */
  readonly intent: number;
}

export type QuickOrderEvent =
  | EntryChanged
  /** One of several was chosen, or the quantity that may be ordered: it is checked at once. */
  | { readonly type: 'entry.corrected'; readonly rowId: number; readonly change: EntryChange }
  | { readonly type: 'row.left'; readonly rowId: number }
  | { readonly type: 'row.removed'; readonly rowId: number }
  | { readonly type: 'lines.pasted'; readonly text: string }
  | { readonly type: 'file.chosen'; readonly file: Blob }
  | { readonly type: 'columns.requested' }
  | { readonly type: 'columns.assigned'; readonly columns: OrderColumns }
  | { readonly type: 'columns.dismissed' }
  | { readonly type: 'list.cleared' }
  | { readonly type: 'list.restored' }
  | { readonly type: 'add.requested' }
  | { readonly type: 'retry.requested' };

/** What is entered outlives the page and the end of the session (SE-1). */
const remember = {
  type: 'rememberDraft',
  params: ({ context }: { context: QuickOrderContext }) => ({
    draft: draftOf(
      context.rows,
      context.pending,
      context.outcome?.kind === 'interrupted' ? interruptedIn(context.outcome) : null,
      context.assigned,
    ),
  }),
} as const;

/** What happens to its requests when a page is left, a session over, or a response lost or late. */
export const quickOrderPolicies: PoliciesOf<typeof quickOrderMachine> = {
  readFile: work,
  checkLines: { ...customerRead, about: () => 'quickOrder' },
  addLines: {
    ...ownCommand,
    changes: 'basket',
    about: ({ lines }) => linesSubject(lines),
    failure: 'basketFailed',
  },
};

/**
 * Many lines at once by their numbers: typed, pasted or out of a file. The gateway looks at them and names what is wrong with
 * each; those that are good come into the basket in one request, whatever is pressed or lost: a try without a response is
 * repeated under the same key, also after the page was loaded again, and a refused one gets a new key.
 *
 * @see BA-8
 */
export const quickOrderMachine = setup({
  types: {
    input: {} as QuickOrderInput,
    context: {} as QuickOrderContext,
    events: {} as QuickOrderEvent,
    tags: {} as 'busy' | 'locked',
    children: {} as {
      materialSearch: 'materialSearch';
      readFile: 'readFile';
      checkLines: 'checkLines';
      addLines: 'addLines';
    },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    materialSearch: materialSearchMachine,
    readFile: notProvided<TableRows, OrderFileRequest>('readFile'),
    checkLines: notProvided<readonly CheckedLine[], CheckLinesRequest>('checkLines'),
    addLines: notProvided<Basket, AddLinesRequest>('addLines'),
  },
  guards: {
    isPending: ({ context }) => context.pending !== null,
    hasFile: ({ context }) => context.file !== null,
    hasEntries: ({ context: { rows, file } }) => file !== null || !rows.every(isBlank),
    isNothingEntered: ({ context }) => context.rows.every(isBlank),
    hasRowsToCheck: ({ context }) => rowsToCheck(context.rows).length > 0,
    hasTable: ({ context }) => context.table !== null,
    isAssigning: ({ context }) => context.isAssigning,
    canAddLines: ({ context: { isAddWanted, rows, refused } }) => {
      const lines = readyLines(rows).map(({ line }) => line);
      return isAddWanted && lines.length > 0 && !(refused && areSameLines(lines, refused));
    },
    isRefusal: (_, { fault }: { fault: Fault }) => isRefusal(fault),
    isSessionOver: ({ context }, { fault }: { fault: Fault }) => isSessionOver(fault) && !context.mayBeAdded,
  },
  actions: {
    /** What the customer entered before is the host's to know: `app/` provides it. */
    recallDraft: assign({}),
    /** Keeping it for as long as the visit lasts is the host's: `app/` provides it. */
    rememberDraft: (_scope, _params: { draft: QuickOrderDraft }) => {},
    storeChange: assign(({ context }, { rowId, change }: { rowId: number; change: EntryChange }) => ({
      rows: withChange(context.rows, rowId, change),
      cleared: [],
      outcome: context.outcome?.kind === 'nothingEntered' ? null : context.outcome,
    })),
    showFaults: assign({
      rows: ({ context }, { rowId }: { rowId?: number }) => withTold(context.rows, rowId),
    }),
    removeRow: assign({
      rows: ({ context }, { rowId }: { rowId: number }) => withoutRows(context.rows, [rowId]),
    }),
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
    clearRows: assign(({ context }) => ({
      cleared: context.rows.filter((row) => !isBlank(row)),
      rows: rowsOf([]),
      table: null,
      isAssigning: false,
      outcome: null,
    })),
    restoreRows: assign(({ context }) => ({ rows: context.cleared, cleared: [] })),
    storeOutcome: assign({ outcome: (_, params: { outcome: QuickOrderOutcome }) => params.outcome }),
    wantAdd: assign({ isAddWanted: true, refused: null, cleared: [] }),
    dropAdd: assign({ isAddWanted: false }),
    storeAsked: assign({ asked: ({ context }) => rowsToCheck(context.rows) }),
    storeChecks: assign({
      rows: ({ context }, { checks }: { checks: readonly CheckedLine[] }) =>
        withChecks(context.rows, context.asked, checks),
    }),
    clearChecks: assign({ rows: ({ context }) => withoutChecks(context.rows) }),
    storePending: assign(({ context }) => {
      const ready = readyLines(context.rows);
      const pending: PendingRows = {
        idempotencyKey: `${context.keySeed}-quickOrder-${context.intent}`,
        lines: ready.map(({ line }) => line),
        rowIds: ready.map(({ rowId }) => rowId),
      };
      return { pending, table: null, isAddWanted: false, outcome: null };
    }),
    removeAdded: assign(({ context }) => ({
      rows: withoutRows(context.rows, context.pending?.rowIds ?? []),
      outcome: { kind: 'added', lineCount: context.pending?.lines.length ?? 0 } as const,
    })),
    storeRefused: assign(({ context: { pending, refused, mayBeAdded } }) => ({
      refused: pending?.lines ?? [],
      isAddWanted: refused === null && !mayBeAdded,
    })),
    markUnconfirmed: assign({ mayBeAdded: true }),
    storeInterrupted: assign({
      outcome: ({ context }) => ({ kind: 'interrupted' as const, ...interruptedIn(summaryOf(context.rows)) }),
    }),
    endIntent: assign(({ context }) => ({ pending: null, mayBeAdded: false, intent: context.intent + 1 })),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
    /** The end of the session is told by the shop itself, once (SE-2). */
    raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      raiseUnlessSessionOver(enqueue, 'loadFailed', fault);
    }),
  },
}).createMachine({
  id: 'quickOrder',
  description:
    'Many lines at once by their numbers: what is good comes into the basket, the rest says why not.',
  meta: { requirements: ['BA-8', 'BA-4', 'RT-5'] },
  context: ({ input }) => ({
    ...input,
    rows: rowsOf([]),
    asked: [],
    pending: null,
    mayBeAdded: false,
    isAddWanted: false,
    outcome: null,
    cleared: [],
    file: null,
    table: null,
    isAssigning: false,
    assigned: {},
    refused: null,
    intent: 1,
  }),
  entry: 'recallDraft',
  invoke: {
    id: 'materialSearch',
    src: 'materialSearch',
    systemId: 'materialSearch',
    input: ({ context: { resultCount } }) => ({ resultCount }),
  },
  initial: 'entering',
  states: {
    entering: {
      description: 'The customer enters lines; each is looked at once it is left.',
      initial: 'settling',
      on: {
        'entry.changed': {
          description: 'The customer types or chooses what is to be ordered; it outlives the page.',
          meta: { requirements: ['SE-1'] },
          actions: [{ type: 'storeChange', params: ({ event }) => event }, remember],
        },
        'entry.corrected': {
          description: 'The customer says which product or quantity is meant: the row is looked at.',
          target: '.settling',
          actions: [{ type: 'storeChange', params: ({ event }) => event }, remember],
        },
        'row.left': {
          description: 'The row is entered: it is looked at, and what is wrong with it is told from now on.',
          target: '.settling',
          actions: { type: 'showFaults', params: ({ event }) => event },
        },
        'row.removed': {
          description: 'The customer does not want the row.',
          actions: [{ type: 'removeRow', params: ({ event }) => event }, remember],
        },
        'lines.pasted': {
          description: 'Lines come after those that are there, up to 1,000, and are looked at.',
          target: '.settling',
          actions: [
            { type: 'storeTable', params: ({ event }) => ({ rows: tableRows(event.text) }) },
            remember,
          ],
        },
        'columns.requested': {
          description: 'The columns of the last list were not found as the customer means them.',
          guard: 'hasTable',
          target: '.settling',
          actions: 'askColumns',
        },
        'file.chosen': {
          description: 'The lines of a file are wanted.',
          target: '.settling',
          actions: { type: 'storeFile', params: ({ event }) => event },
        },
        'list.cleared': {
          description: 'The customer begins again; the rows can be brought back.',
          guard: 'hasEntries',
          target: '.settling',
          actions: ['clearRows', 'clearFile', remember],
        },
        'list.restored': {
          description: 'The customer wants the rows back.',
          target: '.settling',
          actions: ['restoreRows', remember],
        },
        'add.requested': [
          {
            description: 'There is nothing to add yet, and the page says so.',
            guard: 'isNothingEntered',
            actions: { type: 'storeOutcome', params: { outcome: { kind: 'nothingEntered' } } },
          },
          {
            description: 'What is good is to be added as soon as all of it is looked at.',
            target: '.settling',
            actions: [{ type: 'showFaults', params: {} }, 'wantAdd'],
          },
        ],
      },
      states: {
        settling: {
          description: 'What is to be done with the rows as they stand.',
          always: [
            {
              description:
                'Lines are to be sent, maybe some that were on their way when the page was left: the same key adds them once.',
              meta: { requirements: ['BA-4'] },
              guard: 'isPending',
              target: '#quickOrder.adding',
            },
            { description: 'A file is to be read first.', guard: 'hasFile', target: 'reading' },
            {
              description: 'The customer has to say which columns of a list are meant.',
              guard: 'isAssigning',
              target: 'assigning',
            },
            {
              description: 'Some of them are not checked yet.',
              guard: 'hasRowsToCheck',
              target: 'checking',
              actions: 'storeAsked',
            },
            {
              description: 'The customer wants to add, and there are good ones.',
              guard: 'canAddLines',
              target: 'settling',
              actions: ['storePending', remember],
            },
            { description: 'It is the customer’s turn.', target: 'ready', actions: 'dropAdd' },
          ],
        },
        ready: { description: 'The customer enters, corrects and removes rows.' },
        assigning: {
          description:
            'The customer is asked which columns of a list hold article number, quantity and unit.',
          entry: 'dropAdd',
          on: {
            'columns.assigned': {
              description:
                'The lines of the list become rows; lists of the same kind are read alike from now on.',
              target: 'settling',
              actions: [{ type: 'storeColumns', params: ({ event }) => event }, remember],
            },
            'columns.dismissed': {
              description: 'The customer does not want to say it: the rows stay as they are.',
              target: 'settling',
              actions: 'dropColumns',
            },
          },
        },
        reading: {
          description: 'A file is being read.',
          tags: 'busy',
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context: { file } }) => ({ file }),
            onDone: {
              description: 'Its lines come after those that are there, up to 1,000.',
              target: 'settling',
              actions: [
                { type: 'storeTable', params: ({ event }) => ({ rows: event.output }) },
                'clearFile',
                remember,
              ],
            },
            onError: {
              description: 'It is no list of lines, and the page says so.',
              target: 'settling',
              actions: [
                { type: 'storeOutcome', params: { outcome: { kind: 'fileUnreadable' } } },
                'clearFile',
              ],
            },
          },
        },
        checking: {
          description: 'The gateway looks at rows; the customer goes on meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'checkLines',
            src: 'checkLines',
            input: ({ context: { asked } }) => ({ lines: asked.map(lineToCheck) }),
            onDone: {
              description: 'Each row has its product and sum, or says what is wrong with it.',
              target: 'settling',
              actions: { type: 'storeChecks', params: ({ event }) => ({ checks: event.output }) },
            },
            onError: {
              description: 'The rows stay as they are and unchecked; the next one that is left tries again.',
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
    },
    adding: {
      description: 'The good lines are on their way into the basket, all in one request.',
      meta: { requirements: ['BA-1', 'BA-4', 'BA-8'] },
      tags: ['busy', 'locked'],
      invoke: {
        id: 'addLines',
        src: 'addLines',
        input: ({ context: { pending, salesArea } }) => ({
          ...salesArea,
          idempotencyKey: pending?.idempotencyKey ?? '',
          lines: pending?.lines ?? [],
        }),
        onDone: {
          description: 'They are in the basket; what could not be added stays.',
          target: 'entering',
          actions: ['removeAdded', 'endIntent', remember, 'announceBasketOutdated'],
        },
        onError: [
          {
            description:
              'The gateway refused them and says why; each is looked at again, and what is still good is added by the same press.',
            meta: { requirements: ['BA-3', 'BA-4'] },
            guard: { type: 'isRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'entering',
            actions: [
              {
                type: 'storeOutcome',
                params: ({ event }) => ({
                  outcome: { kind: 'refused', reason: asFault(event.error).serverMessage } as const,
                }),
              },
              'clearChecks',
              'storeRefused',
              'endIntent',
              remember,
            ],
          },
          {
            description:
              'The session is over, so that nothing was added: once the customer is back, each is looked at again, and they say whether it is still wanted.',
            meta: { requirements: ['SE-1', 'BA-8'] },
            guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'interrupted',
            actions: ['storeInterrupted', 'endIntent', remember],
          },
          {
            description: 'There was no response: it is unknown yet whether they came in.',
            meta: { requirements: ['BA-4', 'SE-2'] },
            target: 'unconfirmed',
            actions: 'markUnconfirmed',
          },
        ],
      },
    },
    unconfirmed: {
      description: 'Whether the lines came in is not known. Trying again adds them once, not twice.',
      meta: { requirements: ['BA-4', 'SE-2'] },
      tags: 'locked',
      on: {
        'retry.requested': {
          description: 'The same lines are sent again under the same key.',
          target: 'adding',
        },
      },
    },
    interrupted: {
      description: 'The session ended: the shop asks the customer to sign in, and the rows are there again.',
      meta: { requirements: ['SE-1'] },
      tags: ['busy', 'locked'],
    },
  },
});

export type QuickOrderActorRef = ActorRefFrom<typeof quickOrderMachine>;

/** The lines of a list as rows after those that are there. */
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

function interruptedIn({ netTotal, currency }: InterruptedAdding): InterruptedAdding {
  return { netTotal, currency };
}
