import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asFault, isMissing, isUnauthorised, type Fault } from '../../domain/faults/fault.ts';
import { productImages } from '../../domain/product/product-images.ts';
import { isVariantChosen, orderedProduct, type ProductDetail } from '../../domain/product/product-detail.ts';
import type { CustomerProduct, Product } from '../../domain/product/product.ts';
import {
  choicesMade,
  choicesOf,
  noVariants,
  withChoice,
  type VariantChoice,
  type VariantsInformation,
} from '../../domain/variants/variants-information.ts';
import {
  untypedQuantity,
  type TypedQuantities,
  type TypedQuantity,
} from '../../domain/quantity/typed-quantity.ts';
import { productPath, type PathParts } from '../../domain/routes/route.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, publicRead, type PoliciesOf } from '../request-policy.ts';
import type { ProductRequest, VariantsRequest } from '../../services/transport/gateway-services.ts';
import { orderLineMachine, type OrderLineInput, type QuantityTyped } from '../tile/order-line.machine.ts';
import type { ConnectionReturned, RequirementsMeta, ShopEvent } from '../shop-event.ts';
import { productGalleryMachine } from './product-gallery.machine.ts';
import { relatedProductsMachine, type ProductShown } from './related-products.machine.ts';
import { shop } from '../tell-shop.ts';
import { variantMatrixMachine } from '../variants/variant-matrix.machine.ts';
import { providedByApp } from '../provided-by-app.ts';

export interface ProductPageInput extends ProductRequest {
  readonly paths: PathParts;
  /** Where the visitor came from, empty when unknown; the page leads back there. */
  readonly currentPath: string;
  /** The product, when the page came with it. */
  readonly initial: ProductDetail | null;
  /** Id of the customer who looks at the page, empty for a visitor. */
  readonly userId: string;
  readonly keySeed: string;
  /** How many recently viewed products are shown. */
  readonly mostViewed: number;
}

interface ProductPageContext extends Omit<ProductPageInput, 'initial'> {
  readonly detail: ProductDetail | null;
  /** Why it could not be loaded; `null` while nothing failed. */
  readonly failure: Fault | null;
  /** What is chosen while the detail still shows something else; `null` when it shows what is chosen. */
  readonly choices: readonly VariantChoice[] | null;
  /** What was chosen last and could not be loaded, to be requested again; `null` when nothing failed. */
  readonly failedChoices: readonly VariantChoice[] | null;
  /** What the customer typed for the product that they were offered last. */
  readonly typed: TypedQuantities;
  /** Counts the products offered for ordering, so that no two of them share a key. */
  readonly orderings: number;
}

/** What the customer ordered of a product when their session had ended goes into the basket after all. */
export interface AdditionResumed {
  readonly type: 'addition.resumed';
  readonly productId: string;
}

export type ProductPageEvent =
  | { readonly type: 'variant.selected'; readonly selectedVariant: string }
  | { readonly type: 'option.chosen'; readonly choice: VariantChoice }
  | { readonly type: 'retry.requested' }
  | ConnectionReturned
  | AdditionResumed
  | QuantityTyped;

/** What happens to its requests when a page is left, a session over, or a response lost or late. */
export const productPagePolicies: PoliciesOf<typeof productPageMachine> = {
  loadProduct: publicRead,
  loadVariants: customerRead,
};

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
    children: {} as {
      orderLine: 'orderLine';
      productGallery: 'productGallery';
      relatedProducts: 'relatedProducts';
      variantMatrix: 'variantMatrix';
    },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadProduct: notProvided<ProductDetail, ProductRequest>('loadProduct'),
    loadVariants: notProvided<VariantsInformation | null, VariantsRequest>('loadVariants'),
    orderLine: orderLineMachine,
    productGallery: productGalleryMachine,
    relatedProducts: relatedProductsMachine,
    variantMatrix: variantMatrixMachine,
  },
  guards: {
    hasProduct: ({ context }) => context.detail !== null,
    isNotThere: ({ context }) => context.detail === null,
    isOutdated: ({ context: { detail, selectedVariant } }) =>
      (detail?.variant?.productId ?? '') !== selectedVariant,
    isWithoutChoices: ({ context: { detail } }) =>
      detail !== null && detail.variants === null && !isVariantChosen(detail),
    isForCustomer: ({ context: { detail } }) =>
      detail !== null && orderedProduct(detail).audience === 'customer',
    isOtherVariant: ({ context }, params: { selectedVariant: string }) =>
      context.selectedVariant !== params.selectedVariant,
    isComplete: (_, params: { variants: VariantsInformation | null }) =>
      Boolean(params.variants?.selectedVariant),
    hasNothingChosen: ({ context }) => context.choices === null,
    hasFailedChoices: ({ context }) => context.failedChoices !== null,
    isVariantOfAddress: ({ context }, params: { variants: VariantsInformation | null }) =>
      context.choices === null &&
      (params.variants?.variants ?? []).some(
        ({ variantProductId }) => variantProductId === context.selectedVariant,
      ),
    isOrdered: ({ context }, params: { productId: string }) =>
      ordered(context).productId === params.productId,
    isUnknownProduct: (_, params: { fault: Fault }) => isMissing(params.fault),
    isUnauthorised: (_, params: { fault: Fault }) => isUnauthorised(params.fault),
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    recallTyped: providedByApp('recallTyped'),
    rememberTyped: providedByApp<{ typed: TypedQuantities }>('rememberTyped'),
    storeTyped: assign({ typed: (_, { productId, typed }: QuantityTyped) => ({ [productId]: typed }) }),
    clearTyped: assign({ typed: {} }),
    dropTypedOfOthers: assign({
      typed: ({ context }) => {
        const { productId } = ordered(context);
        return { [productId]: typedFor(context, productId) };
      },
    }),
    tellRelatedProducts: sendTo('relatedProducts', ({ context }): ProductShown => ({
      type: 'product.shown',
      product: shown(context).product,
    })),
    storeDetail: assign({ detail: (_, params: { detail: ProductDetail }) => params.detail, choices: null }),
    storeVariant: assign({
      selectedVariant: (_, params: { selectedVariant: string }) => params.selectedVariant,
      failedChoices: null,
    }),
    storeChoice: assign({
      choices: ({ context }, params: { choice: VariantChoice }) =>
        withChoice(context.choices ?? choicesMade(context.detail?.variants?.options ?? []), params.choice),
      failedChoices: null,
    }),
    storeVariantProduct: assign({
      detail: ({ context: { detail } }, params: { variant: Product }) =>
        detail && { ...detail, variant: params.variant },
      choices: null,
    }),
    storeVariants: assign({
      detail: ({ context: { detail } }, params: { variants: VariantsInformation | null }) =>
        detail && { ...detail, variants: params.variants ?? noVariants },
    }),
    storeVariantChoices: assign({
      choices: ({ context: { detail, selectedVariant } }) =>
        detail?.variants ? choicesOf(detail.variants, selectedVariant) : null,
    }),
    storeOpenChoices: assign({
      detail: ({ context }, params: { variants: VariantsInformation | null }) =>
        context.detail && { ...context.detail, variants: params.variants ?? noVariants, variant: null },
      selectedVariant: '',
      choices: null,
    }),
    takeChoicesBack: assign({ failedChoices: ({ context }) => context.choices, choices: null }),
    repeatChoices: assign({ choices: ({ context }) => context.failedChoices, failedChoices: null }),
    countOrdering: assign({ orderings: ({ context }) => context.orderings + 1 }),
    requestVariantAddress: sendTo(shop, ({ context }: { context: ProductPageContext }): ShopEvent => ({
      type: 'navigation.requested',
      to: productPath(context.paths, context.productId, {
        selectedVariant: context.selectedVariant,
        currentPath: context.currentPath,
      }),
      replace: true,
    })),
    announceSignInRequired: sendTo(shop, { type: 'signIn.required' } satisfies ShopEvent),
  },
}).createMachine({
  id: 'productPage',
  description: 'One product: loading it, choosing its variant, and ordering it.',
  meta: { requirements: ['PD-1', 'PD-2', 'PD-3', 'RT-3', 'SE-1'] },
  context: ({ input: { initial, ...input } }) => ({
    ...input,
    detail: initial,
    failure: null,
    choices: null,
    failedChoices: null,
    typed: {},
    orderings: 0,
  }),
  initial: 'deciding',
  entry: 'recallTyped',
  invoke: [
    {
      id: 'relatedProducts',
      src: 'relatedProducts',
      input: ({ context: { userId, mostViewed } }) => ({ userId, mostViewed }),
    },
    {
      id: 'variantMatrix',
      src: 'variantMatrix',
      input: ({ context: { productId, userId, keySeed } }) => ({ productId, userId, keySeed }),
    },
  ],
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
      description: 'What there is of the product decides what is shown, and what is still to be loaded.',
      always: [
        { description: 'There is no product yet.', guard: 'isNotThere', target: 'loading' },
        {
          description: 'The product is there, and what can be chosen of it is not.',
          meta: { requirements: ['PD-3', 'GW-4'] },
          guard: 'isWithoutChoices',
          target: 'resolving',
        },
        {
          description: 'The product is there as a customer sees it: with price and stock, to be ordered.',
          guard: 'isForCustomer',
          target: 'ready.ordering',
        },
        {
          description: 'The product is there as everyone sees it; visitors are asked to sign in for more.',
          target: 'ready.viewing',
        },
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
        onDone: {
          description: 'The product is there.',
          target: 'deciding',
          actions: { type: 'storeDetail', params: ({ event }) => ({ detail: event.output }) },
        },
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
            target: 'signInRequired',
            actions: 'announceSignInRequired',
          },
          {
            description: 'The gateway did not respond as it should, and there is no product to show.',
            guard: 'isNotThere',
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
          },
          {
            description: 'Another variant could not be loaded; the page stays.',
            meta: { requirements: ['SE-2', 'PD-3'] },
            target: 'outdated',
            actions: { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
          },
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
    loadingVariant: {
      description: 'The variant that was chosen is on its way; what is shown stays until then, marked busy.',
      meta: { requirements: ['PD-3', 'PD-4'] },
      tags: 'busy',
      invoke: {
        id: 'loadVariant',
        src: 'loadProduct',
        input: ({ context: { selectedVariant } }) => ({ productId: selectedVariant, selectedVariant: '' }),
        onDone: {
          description: 'Image, number, price and stock are those of the variant.',
          target: 'deciding',
          actions: {
            type: 'storeVariantProduct',
            params: ({ event }) => ({ variant: event.output.product }),
          },
        },
        onError: [
          {
            description: 'The session is over: the customer signs in again and comes back here.',
            meta: { requirements: ['SE-1'] },
            guard: { type: 'isUnauthorised', params: ({ event }) => ({ fault: asFault(event.error) }) },
            target: 'signInRequired',
            actions: 'announceSignInRequired',
          },
          {
            description: 'The variant could not be loaded; the page stays.',
            meta: { requirements: ['SE-2', 'PD-3'] },
            target: 'outdated',
            actions: { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
          },
        ],
      },
      on: {
        'option.chosen': {
          description: 'A choice is corrected before its variant is there.',
          meta: { requirements: ['PD-3'] },
          target: 'resolving',
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
      },
    },
    ready: {
      description: 'The product is shown.',
      initial: 'viewing',
      entry: 'tellRelatedProducts',
      invoke: {
        id: 'productGallery',
        src: 'productGallery',
        input: ({ context: { detail } }) => ({
          images: detail ? productImages(orderedProduct(detail)) : [],
        }),
      },
      on: {
        'retry.requested': {
          description: 'The visitor asks once more for the choice that could not be loaded.',
          meta: { requirements: ['SE-2', 'PD-3'] },
          guard: 'hasFailedChoices',
          target: 'resolving',
          actions: 'repeatChoices',
        },
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
          description:
            'A customer may order it. Another variant starts at its minimum, as another product does.',
          meta: { requirements: ['PD-1', 'PD-4', 'PR-5'] },
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
            'addition.resumed': {
              description:
                'What was typed before the session ended goes into the basket after all: it starts afresh.',
              meta: { requirements: ['SE-1', 'PR-5'] },
              guard: { type: 'isOrdered', params: ({ event }) => event },
              target: 'ordering',
              reenter: true,
              actions: 'clearTyped',
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
            target: 'loadingVariant',
            actions: [
              { type: 'storeVariants', params: ({ event }) => ({ variants: event.output }) },
              {
                type: 'storeVariant',
                params: ({ event }) => ({ selectedVariant: event.output?.selectedVariant ?? '' }),
              },
              'requestVariantAddress',
            ],
          },
          {
            description: 'The address names a variant: what leads to it is chosen.',
            meta: { requirements: ['RT-3', 'PD-3'] },
            guard: { type: 'isVariantOfAddress', params: ({ event }) => ({ variants: event.output }) },
            target: 'resolving',
            reenter: true,
            actions: [
              { type: 'storeVariants', params: ({ event }) => ({ variants: event.output }) },
              'storeVariantChoices',
            ],
          },
          {
            description: 'What can be chosen is there, and nothing of it was.',
            guard: 'hasNothingChosen',
            target: 'deciding',
            actions: { type: 'storeVariants', params: ({ event }) => ({ variants: event.output }) },
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
            description: 'What can be chosen could not be loaded; the page stays.',
            meta: { requirements: ['SE-2', 'PD-3'] },
            guard: 'isWithoutChoices',
            target: 'outdated',
            actions: { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
          },
          {
            description:
              'The choice is taken back, and can be requested again. The variant of the address was still to come: it is loaded.',
            meta: { requirements: ['SE-2', 'RT-3'] },
            guard: 'isOutdated',
            target: 'loading',
            actions: [
              'takeChoicesBack',
              'storeVariantChoices',
              { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
            ],
          },
          {
            description:
              'The choice is taken back, and can be requested again; what is shown can be ordered.',
            meta: { requirements: ['SE-2', 'PD-3'] },
            target: 'deciding',
            actions: [
              'takeChoicesBack',
              { type: 'storeFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
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
    outdated: {
      description:
        'The page stays as it was; what could not be loaded can be requested again, or something else chosen.',
      meta: { requirements: ['SE-2', 'PD-3', 'PD-4'] },
      on: {
        'retry.requested': [
          {
            description: 'The visitor asks once more for what can be chosen.',
            guard: 'isWithoutChoices',
            target: 'resolving',
          },
          { description: 'The visitor asks once more for the variant.', target: 'loading' },
        ],
        'connection.returned': [
          {
            description: 'The connection is back: what can be chosen is requested again.',
            guard: 'isWithoutChoices',
            target: 'resolving',
          },
          { description: 'The connection is back: the variant is requested again.', target: 'loading' },
        ],
        'option.chosen': {
          description: 'The visitor chooses something else.',
          meta: { requirements: ['PD-3'] },
          target: 'resolving',
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description: 'The product could not be shown.',
      meta: { requirements: ['SE-2'] },
      on: {
        'retry.requested': { description: 'The visitor tries again.', target: 'loading' },
        'connection.returned': { description: 'The connection is back.', target: 'loading' },
      },
    },
    missing: { description: 'The catalogue has no such product.', meta: { requirements: ['RT-1'] } },
    signInRequired: { description: 'The customer has to sign in again.', meta: { requirements: ['SE-1'] } },
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

function shown({ detail }: ProductPageContext): ProductDetail {
  if (!detail) throw new Error('productPage: a product is shown that is not there');
  return detail;
}

function ordered({ detail }: ProductPageContext): CustomerProduct {
  const product = detail && orderedProduct(detail);
  if (product?.audience !== 'customer') {
    throw new Error('productPage: ordering was entered without a product of a customer');
  }
  return product;
}
