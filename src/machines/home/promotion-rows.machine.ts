import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { PromotionRow } from '../../domain/home/promotion-row.ts';
import { promotionRowMachine } from './promotion-row.machine.ts';
import type { RequirementsMeta } from '../shop-event.ts';

interface PromotionRowsContext {
  /** The rows that were seen. */
  readonly rowIds: readonly string[];
}

/** A promotion with products is on the page. */
export interface PromotionShown {
  readonly type: 'promotion.shown';
  readonly row: PromotionRow;
}

/** Names each row after its promotion; only its type counts. */
const rowsById: { readonly [id: `promotionRow.${string}`]: 'promotionRow' } = {};

const base = setup({
  types: {
    context: {} as PromotionRowsContext,
    events: {} as PromotionShown,
    children: rowsById,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: { promotionRow: promotionRowMachine },
});

/**
 * The rows of all promotions that were seen. A row is requested once and kept, so that it is there at once
 * when its page is opened again.
 *
 * @see §3 PROMOTION
 */
export const promotionRowsMachine = base
  .extend({
    guards: {
      isKnown: ({ context, event }) => context.rowIds.includes(event.row.rowId),
    },
    actions: {
      storeRow: assign({ rowIds: ({ context, event }) => [...context.rowIds, event.row.rowId] }),
      notifyRow: sendTo(({ event }) => promotionRowId(event.row.rowId), { type: 'promotion.shown' }),
      spawnRow: base.spawnChild('promotionRow', {
        id: ({ event: { row } }) => promotionRowId(row.rowId),
        input: ({ event: { row } }) => ({ productIds: row.productIds }),
      }),
    },
  })
  .createMachine({
    id: 'promotionRows',
    description: 'The products that promotions bring along.',
    meta: { requirements: ['LS-3', 'CT-5'] },
    context: { rowIds: [] },
    on: {
      'promotion.shown': [
        {
          description: 'A promotion that brings products along is on the page again.',
          meta: { requirements: ['CT-5', 'GW-4'] },
          guard: 'isKnown',
          actions: 'notifyRow',
        },
        {
          description: 'It is on the page for the first time.',
          meta: { requirements: ['CT-5'] },
          actions: ['storeRow', 'spawnRow'],
        },
      ],
    },
  });

export type PromotionRowsActorRef = ActorRefFrom<typeof promotionRowsMachine>;

/** The name of the actor of a row. */
export function promotionRowId(rowId: string): `promotionRow.${string}` {
  return `promotionRow.${rowId}`;
}
