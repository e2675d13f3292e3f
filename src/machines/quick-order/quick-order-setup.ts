import { assign, setup } from 'xstate';
import type { Basket } from '../../domain/basket/basket.ts';
import type { AssignedColumns, OrderColumns, OrderTable } from '../../domain/quick-order/order-columns.ts';
import {
  draftOf,
  type AddLinesRequest,
  type InterruptedAdding,
  type PendingLines,
  type PendingRows,
  type QuickOrderDraft,
} from '../../domain/quick-order/quick-order-draft.ts';
import type { CheckedLine, QuickOrderRow } from '../../domain/quick-order/quick-order-row.ts';
import type { EntryChange, QuickOrderLine } from '../../domain/quick-order/quick-order-rows.ts';
import type { TableRows } from '../../domain/quick-order/table-cells.ts';
import type { CheckLinesRequest } from '../../services/quick-order/quick-order-services.ts';
import type { OrderFileRequest } from '../../services/quick-order/order-file.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { materialSearchMachine, type EntryChanged } from './material-search.machine.ts';

export interface QuickOrderInput {
  readonly userId: string;
  /** The sales area in which the customer buys (BA-1). */
  readonly salesArea: Omit<AddLinesRequest, keyof PendingLines>;
  /** The most products that the search beside a number finds. */
  readonly resultCount: number;
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

/** The result of the last action on the whole list. */
export type QuickOrderOutcome =
  | { readonly kind: 'nothingEntered' }
  | { readonly kind: 'fileUnreadable' }
  | { readonly kind: 'noLines' }
  /** The number of lines beyond the limit. */
  | { readonly kind: 'leftOut'; readonly lineCount: number }
  | { readonly kind: 'added'; readonly lineCount: number }
  | { readonly kind: 'refused'; readonly reason: string | null }
  /** The session ended before the lines were added; their total at that time. */
  | ({ readonly kind: 'interrupted' } & InterruptedAdding);

/** A pasted list or a file, with the rows made from it. */
export interface TakenTable extends OrderTable {
  readonly rowIds: readonly number[];
}

export interface QuickOrderContext extends QuickOrderInput {
  readonly rows: readonly QuickOrderRow[];
  /** The rows sent to the gateway to be checked. */
  readonly asked: readonly QuickOrderRow[];
  /** The rows being added to the basket; `null` if there are none. */
  readonly pending: PendingRows | null;
  /** Whether an earlier try had no response, so that the rows may be in the basket. */
  readonly mayBeAdded: boolean;
  /** Whether valid rows are added as soon as they are checked. */
  readonly isAddWanted: boolean;
  readonly outcome: QuickOrderOutcome | null;
  /** The rows cleared last, while they can be restored. */
  readonly cleared: readonly QuickOrderRow[];
  readonly file: Blob | null;
  /** The list that was read last, while its columns can be assigned again. */
  readonly table: TakenTable | null;
  /** Whether the customer is asked to assign the columns of the list. */
  readonly isAssigning: boolean;
  /** The columns that the customer assigned in this visit. */
  readonly assigned: AssignedColumns;
  /** The lines that the gateway refused after the last press; `null` if it refused no line. */
  readonly refused: readonly QuickOrderLine[] | null;
  /** Counts the additions that the customer started; a repeated try keeps its number. */
  readonly intent: number;
}

export type QuickOrderEvent =
  | EntryChanged
  /** The customer chose a candidate or a valid quantity: the row is checked at once. */
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

/** Types, actors and shared actions of the quick order; each part of the machine adds its own guards and actions. */
export const quickOrderSetup = setup({
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
  actions: {
    recallDraft: providedByApp('recallDraft'),
    rememberDraft: providedByApp<{ draft: QuickOrderDraft }>('rememberDraft'),
    storeOutcome: assign({ outcome: (_, params: { outcome: QuickOrderOutcome }) => params.outcome }),
  },
});

/** Stores the entries beyond the page and the end of the session (SE-1). */
export const remember = {
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

export function interruptedIn({ netTotal, currency }: InterruptedAdding): InterruptedAdding {
  return { netTotal, currency };
}
