import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { linesSubject } from '../../domain/basket/basket-changes.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import { pastedQuantities, type MatrixCell } from '../../domain/variants/matrix-moves.ts';
import { matrixLines, matrixSummary, withCells, withoutCells } from '../../domain/variants/matrix-order.ts';
import { variantMatrix, type MatrixParts, type VariantMatrix } from '../../domain/variants/variant-matrix.ts';
import type { AddLinesRequest } from '../../domain/quick-order/quick-order-draft.ts';
import type { TypedQuantities } from '../../domain/quantity/typed-quantity.ts';
import type { MatrixRequest } from '../../services/variants/variants-services.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, customerRead, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta, ShopEvent } from '../shop-event.ts';
import { raiseUnlessSessionOver } from '../raise-unless-session-over.ts';
import { shop } from '../tell-shop.ts';
import { providedByApp } from '../provided-by-app.ts';

export interface VariantMatrixInput {
  readonly productId: string;
  /** Id of the customer who looks at the page, empty for a visitor. */
  readonly userId: string;
  /** Unique to this opening of the page, so that the keys made from it are unique too (BA-4). */
  readonly keySeed: string;
}

/** The outcome of the last addition. */
export type MatrixOutcome =
  | { readonly kind: 'added'; readonly lineCount: number }
  /** `unknown`: it may have been added all the same. */
  | { readonly kind: 'refused' | 'unknown'; readonly reason: string | null };

interface VariantMatrixContext extends VariantMatrixInput {
  /** `null` until it is loaded, and for variants that do not form a matrix. */
  readonly matrix: VariantMatrix | null;
  readonly typed: TypedQuantities;
  /** The variant whose cell has the focus, or had it last; empty before. */
  readonly activeId: string;
  /** Whether every cell shows its fault, as after a press of the button. */
  readonly areFaultsShown: boolean;
  /** The lines that are being added to the basket; `null` for none. */
  readonly pending: AddLinesRequest | null;
  readonly outcome: MatrixOutcome | null;
  /** Counts what the customer meant to add: a repeated try of one intent keeps its number. */
  readonly intent: number;
}

export type VariantMatrixEvent =
  | { readonly type: 'matrix.requested' }
  | { readonly type: 'matrix.closed' }
  | { readonly type: 'cell.entered'; readonly productId: string }
  | { readonly type: 'cell.typed'; readonly productId: string; readonly text: string }
  | { readonly type: 'cells.pasted'; readonly start: MatrixCell; readonly text: string }
  | { readonly type: 'cells.cleared' }
  | { readonly type: 'add.requested' };

/** The entries outlive the page and the end of the session (SE-1). */
const remember = {
  type: 'rememberTyped',
  params: ({ context: { typed } }: { context: VariantMatrixContext }) => ({ typed }),
} as const;

/** Lines that are being added are not restored for a customer who comes back meanwhile. */
const rememberRest = {
  type: 'rememberTyped',
  params: ({ context: { typed, pending } }: { context: VariantMatrixContext }) => ({
    typed: withoutCells(typed, pendingIds(pending)),
  }),
} as const;

export const variantMatrixPolicies: PoliciesOf<typeof variantMatrixMachine> = {
  loadMatrix: { ...customerRead, about: ({ productId }) => `matrix ${productId}` },
  addLines: {
    ...customerCommand,
    changes: 'basket',
    about: ({ lines }) => linesSubject(lines),
    failure: 'basketFailed',
    onSessionOver: (request) => ({ kind: 'lines', request }),
  },
};

const base = setup({
  types: {
    input: {} as VariantMatrixInput,
    context: {} as VariantMatrixContext,
    events: {} as VariantMatrixEvent,
    tags: {} as 'busy' | 'shown' | 'locked',
    children: {} as { loadMatrix: 'loadMatrix'; addLines: 'addLines' },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadMatrix: notProvided<MatrixParts, MatrixRequest>('loadMatrix'),
    addLines: notProvided<Basket, AddLinesRequest>('addLines'),
  },
  guards: {
    hasMatrix: ({ context }) => context.matrix !== null,
    hasLines: ({ context: { matrix, typed } }) => matrix !== null && matrixLines(matrix, typed).length > 0,
    hasWrongCell: ({ context: { matrix, typed } }) =>
      matrix !== null && matrixSummary(matrix, typed).wrongCount > 0,
  },
  actions: {
    recallTyped: providedByApp('recallTyped'),
    rememberTyped: providedByApp<{ typed: TypedQuantities }>('rememberTyped'),
    storeMatrix: assign({ matrix: (_, { parts }: { parts: MatrixParts }) => variantMatrix(parts) }),
    storeActive: assign({ activeId: (_, { productId }: { productId: string }) => productId }),
    storeTyped: assign(({ context }, { productId, text }: { productId: string; text: string }) => ({
      typed: withCells(context.typed, { [productId]: text }),
      outcome: null,
    })),
    storePasted: assign(({ context }, { start, text }: { start: MatrixCell; text: string }) => ({
      typed: withCells(context.typed, context.matrix ? pastedQuantities(context.matrix, start, text) : {}),
      outcome: null,
      areFaultsShown: true,
    })),
    clearTyped: assign({ typed: {}, areFaultsShown: false, outcome: null }),
    showFaults: assign({ areFaultsShown: true }),
    storePending: assign(({ context }) => ({ pending: linesToAdd(context), outcome: null })),
    removeAdded: assign(({ context: { typed, pending } }) => ({
      typed: withoutCells(typed, pendingIds(pending)),
      outcome: { kind: 'added', lineCount: pendingIds(pending).length } as const,
    })),
    storeRefusal: assign({
      outcome: (_, { fault }: { fault: Fault }) =>
        ({ kind: fault.mayBeDone ? 'unknown' : 'refused', reason: fault.serverMessage }) as const,
    }),
    endIntent: assign(({ context }) => ({ pending: null, intent: context.intent + 1 })),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' } satisfies ShopEvent),
  },
});

/**
 * The variants of a product with one or two choices as a matrix. The customer types quantities like in a
 * spreadsheet and adds them in one request. After a refused request the next one gets a new key.
 *
 * @see PD-9
 */
export const variantMatrixMachine = base
  .extend({
    actions: {
      /** The shop itself reports the end of the session, once (SE-2). */
      raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
        raiseUnlessSessionOver(enqueue, 'loadFailed', fault);
      }),
    },
  })
  .createMachine({
    id: 'variantMatrix',
    description: 'The variants of a product in rows and columns, of which many are ordered at once.',
    meta: { requirements: ['PD-9', 'BA-1'], ours: true },
    context: ({ input }) => ({
      ...input,
      matrix: null,
      typed: {},
      activeId: '',
      areFaultsShown: false,
      pending: null,
      outcome: null,
      intent: 1,
    }),
    initial: 'closed',
    states: {
      closed: {
        description: 'The customer has not asked for the matrix, or put it away.',
        on: {
          'matrix.requested': [
            {
              description: 'It is loaded already; what was typed is still there.',
              meta: { requirements: ['PD-9'] },
              guard: 'hasMatrix',
              target: 'open',
            },
            {
              description: 'The customer wants to order several variants; what they typed before is there.',
              meta: { requirements: ['SE-1'] },
              target: 'loading',
              actions: 'recallTyped',
            },
          ],
        },
      },
      loading: {
        description: 'The variants are loading; the button that asked for them is busy.',
        tags: 'busy',
        invoke: {
          id: 'loadMatrix',
          src: 'loadMatrix',
          input: ({ context: { productId } }) => ({ productId }),
          onDone: {
            description: 'The variants are there.',
            meta: { requirements: ['PD-9'] },
            target: 'arranging',
            actions: { type: 'storeMatrix', params: ({ event }) => ({ parts: event.output }) },
          },
          onError: {
            description: 'The matrix does not open, and the customer is told why.',
            meta: { requirements: ['SE-2'] },
            target: 'closed',
            actions: { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
          },
        },
      },
      arranging: {
        description: 'Whether the variants make a matrix.',
        always: [
          { description: 'They do.', meta: { requirements: ['PD-9'] }, guard: 'hasMatrix', target: 'open' },
          {
            description: 'The customer sees none of them.',
            meta: { requirements: ['PD-9'] },
            target: 'empty',
          },
        ],
      },
      empty: {
        description: 'There is no variant that could be ordered; the page says so.',
        tags: 'shown',
        on: {
          'matrix.closed': {
            description: 'The customer puts it away.',
            meta: { requirements: ['PD-9'] },
            target: 'closed',
          },
        },
      },
      open: {
        description: 'The customer types quantities into the matrix.',
        tags: 'shown',
        on: {
          'cell.entered': {
            description: 'The data of the variant is shown below the matrix.',
            meta: { requirements: ['PD-9'] },
            actions: { type: 'storeActive', params: ({ event }) => event },
          },
          'cell.typed': {
            description: 'The quantity of one variant is typed; it outlives the page.',
            meta: { requirements: ['PR-4', 'SE-1'] },
            actions: [{ type: 'storeTyped', params: ({ event }) => event }, remember],
          },
          'cells.pasted': {
            description: 'Cells of a spreadsheet are pasted; what cannot be ordered says so.',
            meta: { requirements: ['PR-4', 'SE-1'] },
            actions: [{ type: 'storePasted', params: ({ event }) => event }, remember],
          },
          'cells.cleared': {
            description: 'The customer begins again.',
            meta: { requirements: ['PD-9'] },
            actions: ['clearTyped', remember],
          },
          'add.requested': [
            {
              description: 'Orderable quantities are sent; the others stay and say why.',
              meta: { requirements: ['BA-1', 'BA-4', 'PR-4'] },
              guard: 'hasLines',
              target: 'adding',
              actions: ['storePending', 'showFaults', rememberRest],
            },
            {
              description: 'Nothing can be ordered as it was typed; each cell says what is possible.',
              meta: { requirements: ['PR-4'] },
              guard: 'hasWrongCell',
              actions: 'showFaults',
            },
          ],
          'matrix.closed': {
            description: 'The customer puts it away; what was typed is kept.',
            meta: { requirements: ['PD-9'] },
            target: 'closed',
          },
        },
      },
      adding: {
        description: 'The lines are being added to the basket, all in one request.',
        meta: { requirements: ['BA-1', 'BA-4'] },
        tags: ['shown', 'busy', 'locked'],
        invoke: {
          id: 'addLines',
          src: 'addLines',
          input: ({ context }) => context.pending ?? linesToAdd(context),
          onDone: {
            description: 'They are in the basket; what could not be added stays.',
            meta: { requirements: ['BA-1'] },
            target: 'open',
            actions: ['removeAdded', 'endIntent', remember, 'announceBasketOutdated'],
          },
          onError: {
            description: 'Nothing was added, and the page says why; what was typed is kept.',
            meta: { requirements: ['BA-3', 'BA-4', 'SE-1'] },
            target: 'open',
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
              'endIntent',
              remember,
            ],
          },
        },
      },
    },
  });

export type VariantMatrixActorRef = ActorRefFrom<typeof variantMatrixMachine>;

function pendingIds(pending: AddLinesRequest | null): readonly string[] {
  return pending?.lines.map(({ productId }) => productId) ?? [];
}

/** Everything that can be ordered as typed, as one intent (BA-1, BA-4). */
function linesToAdd({ matrix, typed, keySeed, intent }: VariantMatrixContext): AddLinesRequest {
  const lines = matrix ? matrixLines(matrix, typed) : [];
  const [first] = lines;
  return {
    distributionChainId: first?.distributionChainId ?? '',
    division: first?.division ?? '',
    salesOrganisation: first?.salesOrganisation ?? '',
    distributionChannel: first?.distributionChannel ?? '',
    currency: first?.currency ?? '',
    idempotencyKey: `${keySeed}-matrix-${intent}`,
    lines: lines.map(
      ({
        productId,
        materialNumber,
        catalogueId,
        orderQuantity,
        salesUnit,
        price,
        per,
        currency,
        taxAmount,
      }) => ({
        productId,
        materialNumber,
        catalogueId,
        orderQuantity,
        salesUnit,
        price,
        per,
        currency,
        taxAmount,
      }),
    ),
  };
}
