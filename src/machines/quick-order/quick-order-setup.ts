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
import type { CheckLinesRequest, OrderFileRequest } from '../../services/transport/gateway-services.ts';
import { providedByApp } from '../provided-by-app.ts';
import { notProvided } from '../request-actor.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { materialSearchMachine, type EntryChanged } from './material-search.machine.ts';

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

export interface QuickOrderContext extends QuickOrderInput {
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

/** What is entered outlives the page and the end of the session (SE-1). */
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
