import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { withOutcome, withoutOutcome, type LineOutcome } from '../../domain/basket/line-outcome.ts';
import type { NoticeContent } from '../../domain/shell/notice.ts';
import { asFault, isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import { orderableVariants, wantedVariants } from '../../domain/variants/variants-order.ts';
import type { CustomerProduct, Product } from '../../domain/product/product.ts';
import { untypedQuantity, withTyped, type TypedQuantities } from '../../domain/quantity/typed-quantity.ts';
import type { VariantProductsRequest } from '../../services/variants/variants-services.ts';
import type {
  orderLineMachine,
  OrderLineActorRef,
  OrderLineInput,
  QuantityTyped,
} from '../tile/order-line.machine.ts';
import { pageMachine } from '../page-machine.ts';
import type { RequirementsMeta, ShopEvent } from '../shop-event.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import { failureNotice, raiseUnlessSessionOver } from '../raise-unless-session-over.ts';
import { shop } from '../tell-shop.ts';
import type { OrderLineSettled } from './order-line-of-many.ts';

/** A configurable product whose variants are requested (VP-1). */
export interface ConfigurableProduct {
  readonly productId: string;
  readonly productName: string;
}

/** The product is the first one whose variants are requested. */
export interface VariantsPopupInput extends ConfigurableProduct {
  /** Id of the customer; empty for a visitor. */
  readonly userId: string;
  /** Unique to this opening of the page, so that the keys made from it are unique too (BA-4). */
  readonly keySeed: string;
}

interface VariantsPopupContext extends VariantsPopupInput {
  /** The variants of the product, as far as the gateway has returned them. */
  readonly variants: readonly Product[];
  /** The entries that the customer typed and has not added yet, here and before. */
  readonly typed: TypedQuantities;
  /** Ids of the products that have an order line. */
  readonly touched: readonly string[];
  /** Ids of the products that are being added together and have not settled yet. */
  readonly waiting: readonly string[];
  /** The outcomes of the lines that were added since the popup was opened. */
  readonly outcomes: readonly LineOutcome[];
}

export type VariantsPopupEvent =
  | ({ readonly type: 'variants.requested' } & ConfigurableProduct)
  | { readonly type: 'popup.cancelled' }
  | { readonly type: 'variant.followed' }
  | { readonly type: 'orderLine.touched'; readonly product: CustomerProduct }
  | { readonly type: 'lines.requested' }
  | OrderLineSettled
  | QuantityTyped;

const base = setup({
  types: {
    input: {} as VariantsPopupInput,
    context: {} as VariantsPopupContext,
    events: {} as VariantsPopupEvent,
    tags: {} as 'busy' | 'adding',
    // oxlint-disable-next-line no-unnecessary-type-assertion -- without it the ids are not typed
    children: {} as { loadVariantProducts: 'loadVariantProducts'; [id: `orderLine.${string}`]: 'orderLine' },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadVariantProducts: notProvided<readonly Product[], VariantProductsRequest>('loadVariantProducts'),
    /** Of customers only. */
    orderLine: pageMachine<typeof orderLineMachine>('orderLine'),
  },
  guards: {
    hasOrderableLines: ({ context }) => orderableVariants(context.variants, context.typed).length > 0,
    isVariantWanted: ({ context }) => wantedVariants(context.variants, context.typed).length > 0,
    isEveryLineSettled: ({ context }) => context.waiting.length === 0,
  },
  actions: {
    /** `app/` provides the entries that the customer typed before they had to sign in again. */
    recallTyped: assign({}),
    /** `app/` provides it and keeps the entries for as long as the visit lasts. */
    rememberTyped: (_scope, _params: { typed: TypedQuantities }) => {},
    storeProduct: assign((_, { productId, productName }: ConfigurableProduct) => ({
      productId,
      productName,
    })),
    storeVariants: assign({
      variants: (_, params: { variants: readonly Product[] }) => params.variants,
      waiting: [],
      outcomes: [],
    }),
    storeTouched: assign({
      touched: ({ context }, params: { product: CustomerProduct }) => [
        ...context.touched,
        params.product.productId,
      ],
    }),
    storeTyped: assign(({ context }, { productId, typed }: QuantityTyped) => ({
      typed: withTyped(context.typed, productId, typed),
      outcomes: withoutOutcome(context.outcomes, productId),
    })),
    storeOutcome: assign(({ context }, { outcome }: { outcome: LineOutcome }) => ({
      outcomes: withOutcome(context.outcomes, outcome),
      waiting: context.waiting.filter((productId) => productId !== outcome.productId),
    })),
    storeWaiting: assign(({ context }) => ({
      waiting: orderableVariants(context.variants, context.typed).map(({ productId }) => productId),
      outcomes: [],
    })),
    /** An earlier entry is in its order line again, so that it is added with the others. */
    touchTyped: enqueueActions(({ context: { variants, typed, touched }, enqueue }) => {
      for (const product of wantedVariants(variants, typed))
        if (!touched.includes(product.productId)) enqueue.raise({ type: 'orderLine.touched', product });
    }),
    /** A line that cannot be ordered as typed shows that itself. */
    requestLines: enqueueActions(({ context: { variants, typed, touched }, enqueue }) => {
      for (const { productId } of wantedVariants(variants, typed))
        if (touched.includes(productId)) enqueue.sendTo(`orderLine.${productId}`, { type: 'add.requested' });
    }),
    /** The shop itself reports the end of the session, once (SE-2). */
    announceOutcome: enqueueActions(({ enqueue }, { outcome }: { outcome: LineOutcome }) => {
      if (outcome.kind === 'failed' && isSessionOver(outcome.fault)) return;
      enqueue.sendTo(shop, noticeOf(outcome));
    }),
    raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      raiseUnlessSessionOver(enqueue, 'variantsFailed', fault);
    }),
  },
});

const popup = base.extend({
  actions: {
    spawnOrderLine: base.spawnChild('orderLine', {
      id: ({ event }) => `orderLine.${productIn(event).productId}`,
      input: ({ context, event }) => orderLineInput(context, productIn(event)),
    }),
  },
});

export const variantsPopupPolicies: PoliciesOf<typeof variantsPopupMachine> = {
  loadVariantProducts: { ...customerRead, about: ({ productId }) => `variants ${productId}` },
};

/**
 * The variants of a configurable product in a popup above a list or the product page; several of them are
 * ordered together. It opens once the variants are there. A row that was not touched needs no actor. An order
 * line is spawned at the first touch. Entries that are typed or being added are still there when the popup is
 * opened again.
 *
 * @see §2 Screens and parts, §4 Variants popup; §8 Variants popup
 */
export const variantsPopupMachine = popup.createMachine({
  id: 'variantsPopup',
  description: 'The variants of a configurable product in a popup, from which several are ordered.',
  meta: { requirements: ['VP-1', 'VP-2', 'TI-5'] },
  context: ({ input }) => ({ ...input, variants: [], typed: {}, touched: [], waiting: [], outcomes: [] }),
  entry: 'recallTyped',
  initial: 'loading',
  on: {
    'quantity.typed': {
      description: 'Entries outlive the popup, and the end of the session.',
      meta: { requirements: ['SE-1'] },
      actions: [
        { type: 'storeTyped', params: ({ event }) => event },
        { type: 'rememberTyped', params: ({ context: { typed } }) => ({ typed }) },
      ],
    },
    'orderLine.settled': {
      description: 'A line was added, or not, after the popup was closed: the page says so.',
      meta: { requirements: ['BA-3', 'BA-4'] },
      actions: { type: 'announceOutcome', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'The variants are loading; the button that asked for them is busy.',
      meta: { requirements: ['VP-1'] },
      tags: 'busy',
      invoke: {
        id: 'loadVariantProducts',
        src: 'loadVariantProducts',
        input: ({ context: { productId } }) => ({ productId }),
        onDone: {
          description: 'The variants are there.',
          target: 'open',
          actions: { type: 'storeVariants', params: ({ event }) => ({ variants: event.output }) },
        },
        onError: {
          description: 'The popup does not open, and the visitor is told why.',
          meta: { requirements: ['VP-2', 'SE-2'] },
          target: 'closed',
          actions: { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
      on: {
        'variants.requested': {
          description: 'The visitor requests the variants of another product before these are there.',
          target: 'loading',
          reenter: true,
          actions: { type: 'storeProduct', params: ({ event }) => event },
        },
      },
    },
    closed: {
      description: 'No variants are shown.',
      on: {
        'variants.requested': {
          description: 'The visitor wants to see the variants of a product.',
          meta: { requirements: ['VP-1', 'TI-5'] },
          target: 'loading',
          actions: { type: 'storeProduct', params: ({ event }) => event },
        },
      },
    },
    open: {
      description: 'The variants are shown above the page.',
      meta: { requirements: ['VP-1', 'VP-3'] },
      entry: 'touchTyped',
      on: {
        'popup.cancelled': {
          description: 'The visitor closes the popup.',
          meta: { requirements: ['VP-1'] },
          target: 'closed',
        },
        'variant.followed': {
          description: 'The visitor goes to the page of a variant.',
          meta: { requirements: ['VP-1', 'RT-3'] },
          target: 'closed',
        },
        'orderLine.touched': {
          description: 'The customer types, steps, chooses a unit or orders in a row for the first time.',
          meta: { requirements: ['BA-1', 'PR-4'] },
          actions: [{ type: 'storeTouched', params: ({ event }) => event }, 'spawnOrderLine'],
        },
        'orderLine.settled': {
          description: 'A line was added, or not: the popup says which and why.',
          meta: { requirements: ['BA-1', 'BA-3', 'TI-5'] },
          actions: { type: 'storeOutcome', params: ({ event }) => event },
        },
      },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The customer chooses variants and quantities; a visitor looks at the variants.',
          on: {
            'lines.requested': [
              {
                description: 'Every line that can be ordered is added, each by itself.',
                meta: { requirements: ['BA-1', 'BA-4'] },
                guard: 'hasOrderableLines',
                target: 'adding',
                actions: ['storeWaiting', 'requestLines'],
              },
              {
                description: 'No line can be ordered as it was typed; each says what is possible.',
                meta: { requirements: ['PR-4'] },
                guard: 'isVariantWanted',
                actions: 'requestLines',
              },
            ],
          },
        },
        adding: {
          description: 'The lines are being added to the basket.',
          meta: { requirements: ['BA-1', 'BA-4'] },
          tags: 'adding',
          always: {
            description: 'Each line is in the basket or was refused; what was refused keeps its quantity.',
            meta: { requirements: ['BA-3'] },
            guard: 'isEveryLineSettled',
            target: 'choosing',
          },
        },
      },
    },
  },
});

export type VariantsPopupActorRef = ActorRefFrom<typeof variantsPopupMachine>;

/** The order line of a variant; spawned at its first use. `undefined` only once the popup has gone. */
export function variantLineOf(
  actorRef: VariantsPopupActorRef,
  product: CustomerProduct,
): OrderLineActorRef | undefined {
  const line = () => actorRef.getSnapshot().children[`orderLine.${product.productId}`];
  if (!line()) actorRef.send({ type: 'orderLine.touched', product });
  return line();
}

function productIn(event: VariantsPopupEvent): CustomerProduct {
  assertEvent(event, 'orderLine.touched');
  return event.product;
}

function orderLineInput({ typed, keySeed }: VariantsPopupContext, product: CustomerProduct): OrderLineInput {
  const { productId } = product;
  return {
    product,
    isVariantChosen: false,
    startsEmpty: true,
    typed: typed[productId] ?? untypedQuantity,
    keySeed: `${keySeed}-variants-${productId}`,
  };
}

/** The notice of an outcome, for a page without the dialog. */
function noticeOf(outcome: LineOutcome): ShopEvent {
  if (outcome.kind === 'failed')
    return failureNotice({ key: 'addFailed', reason: outcome.fault.serverMessage }, outcome.fault);
  const { productName } = outcome;
  const content: NoticeContent =
    outcome.kind === 'waiting'
      ? { key: 'addWaits', productName }
      : { key: 'added', productName, quantity: outcome.quantity, unitText: outcome.unitText };
  return { type: 'notice.raised', content };
}
