import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asFault, isUnauthorised, type Fault } from '../domain/faults/fault.ts';
import type { NoticeContent } from '../domain/notices/notice.ts';
import { isVariantChosen, orderedProduct, type ProductDetail } from '../domain/product/product-detail.ts';
import type { CustomerProduct } from '../domain/product/product.ts';
import {
  choicesMade,
  choicesOf,
  withChoice,
  type VariantChoice,
  type VariantsInformation,
} from '../domain/product/variants-information.ts';
import {
  untypedQuantity,
  type TypedQuantities,
  type TypedQuantity,
} from '../domain/quantity/typed-quantity.ts';
import { productPath, type PathParts } from '../domain/routes/route.ts';
import { notProvided } from './request-actor.ts';
import type { ProductRequest, VariantsRequest } from '../services/gateway-services.ts';
import { orderLineMachine, type OrderLineInput, type QuantityTyped } from './order-line.machine.ts';
import type { ParentEvent, RequirementsMeta } from './parent-event.ts';
import { shop } from './tell-shop.ts';

export interface ProductPageInput extends ProductRequest {
  readonly paths: PathParts;
  /** Where the visitor came from, empty when unknown; the page leads back there. */
  readonly currentPath: string;
  /** The product, when the page came with it. */
  readonly initial: ProductDetail | null;
  /** Id of the customer who looks at the page, empty for a visitor. */
  readonly userId: string;
  readonly keySeed: string;
}

interface ProductPageContext extends Omit<ProductPageInput, 'initial'> {
  readonly detail: ProductDetail | null;
  /** What is chosen while the detail still shows something else; `null` when it shows what is chosen. */
  readonly choices: readonly VariantChoice[] | null;
  /** What the customer typed for the product that they were offered last. */
  readonly typed: TypedQuantities;
  /** Counts the products offered for ordering, so that no two of them share a key. */
  readonly orderings: number;
}

export type ProductPageEvent =
  | { readonly type: 'variant.selected'; readonly selectedVariant: string }
  | { readonly type: 'option.chosen'; readonly choice: VariantChoice }
  | { readonly type: 'retry.requested' }
  | QuantityTyped;

/**
 * One product: loading it, choosing its variant, and ordering it. Ordering is a machine of its own that exists
 * while a customer looks at a product, and starts again with every other product.
 *
 * @see §2 Screens and parts, §7 GET {productService}, {variantsService}
 */
export const productPageMachine = setup({
  types: {
    input: {} as ProductPageInput,
    context: {} as ProductPageContext,
    events: {} as ProductPageEvent,
    tags: {} as 'busy',
    children: {} as { orderLine: 'orderLine' },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadProduct: notProvided<ProductDetail, ProductRequest>('loadProduct'),
    loadVariants: notProvided<VariantsInformation | null, VariantsRequest>('loadVariants'),
    orderLine: orderLineMachine,
  },
  guards: {
    hasProduct: ({ context }) => context.detail !== null,
    isNotThere: ({ context }) => context.detail === null,
    isOutdated: ({ context: { detail, selectedVariant } }) =>
      (detail?.variant?.productId ?? '') !== selectedVariant,
    isForCustomer: (_, params: { detail: ProductDetail | null }) =>
      params.detail !== null && orderedProduct(params.detail).audience === 'customer',
    isOtherVariant: ({ context }, params: { selectedVariant: string }) =>
      context.selectedVariant !== params.selectedVariant,
    isComplete: (_, params: { variants: VariantsInformation | null }) =>
      Boolean(params.variants?.selectedVariant),
    isUnknownProduct: (_, params: { fault: Fault }) => params.fault.status === 404,
    isUnauthorised: (_, params: { fault: Fault }) => isUnauthorised(params.fault),
  },
  actions: {
    /** What the customer typed before they had to sign in again is the host's to know: `app/` provides it. */
    recallTyped: assign({}),
    /** Keeping what is typed for as long as the visit lasts is the host's: `app/` provides it. */
    rememberTyped: (_scope, _params: { typed: TypedQuantities }) => {},
    storeTyped: assign({ typed: (_, { productId, typed }: QuantityTyped) => ({ [productId]: typed }) }),
    dropTypedOfOthers: assign({
      typed: ({ context }) => {
        const { productId } = ordered(context);
        return { [productId]: typedFor(context, productId) };
      },
    }),
    storeDetail: assign({ detail: (_, params: { detail: ProductDetail }) => params.detail, choices: null }),
    storeVariant: assign({
      selectedVariant: (_, params: { selectedVariant: string }) => params.selectedVariant,
    }),
    storeChoice: assign({
      choices: ({ context }, params: { choice: VariantChoice }) =>
        withChoice(context.choices ?? choicesMade(context.detail?.variants?.options ?? []), params.choice),
    }),
    storeVariantChoices: assign({
      choices: ({ context: { detail, selectedVariant } }) =>
        detail?.variants ? choicesOf(detail.variants, selectedVariant) : null,
    }),
    storeOpenChoices: assign({
      detail: ({ context }, params: { variants: VariantsInformation | null }) =>
        context.detail && { ...context.detail, variants: params.variants, variant: null },
      selectedVariant: '',
      choices: null,
    }),
    clearChoices: assign({ choices: null }),
    countOrdering: assign({ orderings: ({ context }) => context.orderings + 1 }),
    requestVariantAddress: sendTo(shop, ({ context }: { context: ProductPageContext }): ParentEvent => ({
      type: 'navigation.requested',
      to: productPath(context.paths, context.productId, {
        selectedVariant: context.selectedVariant,
        currentPath: context.currentPath,
      }),
      replace: true,
    })),
    announceExpired: sendTo(shop, {
      type: 'session.expired',
    } satisfies ParentEvent),
    raiseNotice: sendTo(shop, (_, params: NoticeContent): ParentEvent => ({
      type: 'notice.raised',
      content: params,
    })),
  },
}).createMachine({
  id: 'productPage',
  description: 'One product: loading it, choosing its variant, and ordering it.',
  meta: { requirements: ['PD-1', 'PD-2', 'PD-3', 'RT-3', 'SE-1'] },
  context: ({ input: { initial, ...input } }) => ({
    ...input,
    detail: initial,
    choices: null,
    typed: {},
    orderings: 0,
  }),
  initial: 'deciding',
  entry: 'recallTyped',
  on: {
    'variant.selected': {
      description: 'The address names another variant.',
      meta: { requirements: ['RT-3', 'PD-3'] },
      guard: { type: 'isOtherVariant', params: ({ event }) => event },
      target: '.loading',
      actions: [{ type: 'storeVariant', params: ({ event }) => event }, 'storeVariantChoices'],
    },
  },
  states: {
    deciding: {
      description: 'The page may have come with its product.',
      always: [
        { description: 'It came without it.', guard: 'isNotThere', target: 'loading' },
        {
          description: 'It came with the product as a customer sees it.',
          guard: { type: 'isForCustomer', params: ({ context }) => ({ detail: context.detail }) },
          target: 'ready.ordering',
        },
        { description: 'It came with the product as everyone sees it.', target: 'ready.viewing' },
      ],
    },
    loading: {
      description:
        'The product, or another variant of it, is on its way; what is shown stays until then, marked busy.',
      meta: { requirements: ['PD-3', 'PD-4'] },
      tags: 'busy',
      invoke: {
        id: 'loadProduct',
        src: 'loadProduct',
        input: ({ context: { productId, selectedVariant } }) => ({ productId, selectedVariant }),
        onDone: [
          {
            description: 'The customer sees price and stock, and may order.',
            guard: { type: 'isForCustomer', params: ({ event }) => ({ detail: event.output }) },
            target: 'ready.ordering',
            actions: { type: 'storeDetail', params: ({ event }) => ({ detail: event.output }) },
          },
          {
            description: 'The visitor sees the product, and is asked to sign in for more.',
            target: 'ready.viewing',
            actions: { type: 'storeDetail', params: ({ event }) => ({ detail: event.output }) },
          },
        ],
        onError: [
          {
            description: 'The catalogue has no such product.',
            guard: { type: 'isUnknownProduct', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'missing',
          },
          {
            description: 'The session is over: the customer signs in again and comes back here.',
            meta: { requirements: ['SE-1'] },
            guard: { type: 'isUnauthorised', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'sessionOver',
            actions: 'announceExpired',
          },
          { description: 'The gateway did not respond as it should.', target: 'failed' },
        ],
      },
      on: {
        'option.chosen': {
          description: 'A choice is corrected before its variant is there.',
          meta: { requirements: ['PD-3'] },
          guard: 'hasProduct',
          target: 'resolving',
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
      },
    },
    ready: {
      description: 'The product is shown.',
      initial: 'viewing',
      on: {
        'option.chosen': {
          description: 'One of the open choices is made, or changed.',
          meta: { requirements: ['PD-3'] },
          target: 'resolving',
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
      },
      states: {
        viewing: {
          description: 'An anonymous visitor looks at it: no price, no stock, no quantity.',
          meta: { requirements: ['PD-2', 'SE-3'] },
        },
        ordering: {
          description: 'A customer may order it.',
          meta: { requirements: ['PD-1', 'PD-4'] },
          entry: [
            'countOrdering',
            'dropTypedOfOthers',
            { type: 'rememberTyped', params: ({ context: { typed } }) => ({ typed }) },
          ],
          invoke: {
            id: 'orderLine',
            src: 'orderLine',
            input: ({ context }) => orderInput(context),
          },
          on: {
            'quantity.typed': {
              description: 'What is typed outlives the end of the session, and a choice that fails.',
              meta: { requirements: ['SE-1'] },
              actions: [
                { type: 'storeTyped', params: ({ event }) => event },
                { type: 'rememberTyped', params: ({ context: { typed } }) => ({ typed }) },
              ],
            },
          },
        },
      },
    },
    resolving: {
      description: 'The gateway says which choices are left, and which variant they lead to.',
      meta: { requirements: ['PD-3'] },
      tags: 'busy',
      invoke: {
        id: 'loadVariants',
        src: 'loadVariants',
        input: ({ context }) => ({ productId: context.productId, choices: context.choices ?? [] }),
        onDone: [
          {
            description: 'Every choice is made: the address names the variant, and the variant is loaded.',
            guard: { type: 'isComplete', params: ({ event }) => ({ variants: event.output }) },
            target: 'loading',
            actions: [
              {
                type: 'storeVariant',
                params: ({ event }) => ({ selectedVariant: event.output?.selectedVariant ?? '' }),
              },
              'requestVariantAddress',
            ],
          },
          {
            description: 'Something is still to be chosen.',
            target: 'deciding',
            actions: [
              { type: 'storeOpenChoices', params: ({ event }) => ({ variants: event.output }) },
              'requestVariantAddress',
            ],
          },
        ],
        onError: [
          {
            description:
              'The choice is taken back, and the customer is told. The variant of the address was still to come: it is asked for again.',
            meta: { requirements: ['SE-2', 'RT-3'] },
            guard: 'isOutdated',
            target: 'loading',
            actions: [
              'storeVariantChoices',
              {
                type: 'raiseNotice',
                params: ({ event }) => ({ key: 'loadFailed', reason: asFault(event.error).serverMessage }),
              },
            ],
          },
          {
            description: 'The choice is taken back, and the customer is told.',
            meta: { requirements: ['SE-2'] },
            target: 'deciding',
            actions: [
              'clearChoices',
              {
                type: 'raiseNotice',
                params: ({ event }) => ({ key: 'loadFailed', reason: asFault(event.error).serverMessage }),
              },
            ],
          },
        ],
      },
      on: {
        'option.chosen': {
          description: 'A later choice wins over the one still on its way.',
          target: 'resolving',
          reenter: true,
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description: 'The product could not be shown.',
      meta: { requirements: ['SE-2'] },
      on: { 'retry.requested': { description: 'The visitor tries again.', target: 'loading' } },
    },
    missing: { description: 'The catalogue has no such product.', meta: { requirements: ['RT-1'] } },
    sessionOver: { description: 'The customer has to sign in again.', meta: { requirements: ['SE-1'] } },
  },
});

export type ProductPageActorRef = ActorRefFrom<typeof productPageMachine>;

function orderInput(context: ProductPageContext): OrderLineInput {
  const product = ordered(context);
  return {
    product,
    isVariantChosen: context.detail !== null && isVariantChosen(context.detail),
    typed: typedFor(context, product.productId),
    keySeed: `${context.keySeed}-${context.orderings}`,
  };
}

function typedFor({ typed }: ProductPageContext, productId: string): TypedQuantity {
  return typed[productId] ?? untypedQuantity;
}

function ordered({ detail }: ProductPageContext): CustomerProduct {
  const product = detail && orderedProduct(detail);
  if (product?.audience !== 'customer') {
    throw new Error('productPage: ordering was entered without a product of a customer');
  }
  return product;
}
