import { assign, setup } from 'xstate';
import type { Fault } from '../../domain/faults/fault.ts';
import { isVariantChosen, type ProductDetail } from '../../domain/product/product-detail.ts';
import {
  choicesMade,
  choicesOf,
  withChoice,
  type VariantChoice,
  type VariantsInformation,
} from '../../domain/variants/variants-information.ts';
import type { TypedQuantities } from '../../domain/quantity/typed-quantity.ts';
import type { PathParts } from '../../domain/routes/route.ts';
import { notProvided } from '../request-actor.ts';
import type { ProductRequest, VariantsRequest } from '../../services/transport/gateway-services.ts';
import { orderLineMachine, type QuantityTyped } from '../tile/order-line.machine.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { productGalleryMachine } from './product-gallery.machine.ts';
import { relatedProductsMachine } from './related-products.machine.ts';
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

export interface ProductPageContext extends Omit<ProductPageInput, 'initial'> {
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

/** Types, actors, and the guards and actions that several states of the product page use. */
export const productPageSetup = setup({
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
    isNotThere: ({ context }) => context.detail === null,
    isOutdated: ({ context: { detail, selectedVariant } }) =>
      (detail?.variant?.productId ?? '') !== selectedVariant,
    isWithoutChoices: ({ context: { detail } }) =>
      detail !== null && detail.variants === null && !isVariantChosen(detail),
    isOtherVariant: ({ context }, params: { selectedVariant: string }) =>
      context.selectedVariant !== params.selectedVariant,
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    recallTyped: providedByApp('recallTyped'),
    rememberTyped: providedByApp<{ typed: TypedQuantities }>('rememberTyped'),
    storeVariant: assign({
      selectedVariant: (_, params: { selectedVariant: string }) => params.selectedVariant,
      failedChoices: null,
    }),
    storeChoice: assign({
      choices: ({ context }, params: { choice: VariantChoice }) =>
        withChoice(context.choices ?? choicesMade(context.detail?.variants?.options ?? []), params.choice),
      failedChoices: null,
    }),
    storeVariantChoices: assign({
      choices: ({ context: { detail, selectedVariant } }) =>
        detail?.variants ? choicesOf(detail.variants, selectedVariant) : null,
    }),
  },
});
