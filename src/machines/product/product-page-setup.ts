import { assign, setup } from 'xstate';
import type { Fault } from '../../domain/faults/fault.ts';
import { isVariantChosen, type ProductDetail } from '../../domain/product/product-detail.ts';
import type { Product } from '../../domain/product/product.ts';
import {
  choicesMade,
  choicesOf,
  isSameChoice,
  withChoice,
  type VariantChoice,
  type VariantsInformation,
} from '../../domain/variants/variants-information.ts';
import type { TypedQuantities } from '../../domain/quantity/typed-quantity.ts';
import type { PathParts } from '../../domain/routes/route.ts';
import { notProvided } from '../request-actor.ts';
import type { ProductRequest } from '../../services/product/product-services.ts';
import type { VariantsRequest } from '../../services/variants/variants-services.ts';
import { orderLineMachine, type QuantityTyped } from '../tile/order-line.machine.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { productGalleryMachine } from './product-gallery.machine.ts';
import { relatedProductsMachine } from './related-products.machine.ts';
import { variantMatrixMachine } from '../variants/variant-matrix.machine.ts';
import { providedByApp } from '../provided-by-app.ts';

export interface ProductPageInput extends ProductRequest {
  readonly paths: PathParts;
  /** The page that the visitor came from, empty when unknown. The product page leads back there. */
  readonly currentPath: string;
  /** The product, when the page came with it. */
  readonly initial: ProductDetail | null;
  /** The product as the list showed it that the visitor comes from; `null` if they come from elsewhere. */
  readonly fromList: Product | null;
  /** Id of the customer who looks at the page, empty for a visitor. */
  readonly userId: string;
  readonly keySeed: string;
  /** How many recently viewed products the page shows. */
  readonly mostViewed: number;
}

export interface ProductPageContext extends Omit<ProductPageInput, 'initial' | 'fromList'> {
  readonly openChoices: readonly VariantChoice[];
  readonly detail: ProductDetail | null;
  /** Whether the detail is only what the list knows. */
  readonly isFromList: boolean;
  /** Why it could not be loaded; `null` if it could. */
  readonly failure: Fault | null;
  /** The choices while the detail still shows another variant; `null` if it shows the chosen one. */
  readonly choices: readonly VariantChoice[] | null;
  /** The last choices that could not be loaded, to request them again; `null` if none failed. */
  readonly failedChoices: readonly VariantChoice[] | null;
  /** The customer's entry for the product offered last. */
  readonly typed: TypedQuantities;
  /** Counts the products offered for ordering, so that no two of them share a key. */
  readonly orderings: number;
}

/** A product that the customer ordered after their session had ended now goes into the basket. */
export interface AdditionResumed {
  readonly type: 'addition.resumed';
  readonly productId: string;
}

/** The choice that the address names now. */
export interface VariantSelected extends Pick<ProductRequest, 'selectedVariant' | 'openChoices'> {
  readonly type: 'variant.selected';
}

export type ProductPageEvent =
  | VariantSelected
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
    tags: {} as 'busy' | 'partial',
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
    isFromList: ({ context }) => context.isFromList,
    isOutdated: ({ context: { detail, selectedVariant } }) =>
      (detail?.variant?.productId ?? '') !== selectedVariant,
    isWithoutChoices: ({ context: { detail, isFromList } }) =>
      detail !== null && !isFromList && detail.variants === null && !isVariantChosen(detail),
    isOtherChoice: ({ context }, { selectedVariant, openChoices = [] }: VariantSelected) =>
      context.selectedVariant !== selectedVariant || !isSameChoice(context.openChoices, openChoices),
  },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    recallTyped: providedByApp('recallTyped'),
    rememberTyped: providedByApp<{ typed: TypedQuantities }>('rememberTyped'),
    storeVariant: assign({
      selectedVariant: (_, params: { selectedVariant: string }) => params.selectedVariant,
      openChoices: [],
      failedChoices: null,
    }),
    storeAddress: assign({
      selectedVariant: (_, params: VariantSelected) => params.selectedVariant,
      openChoices: (_, { openChoices = [] }: VariantSelected) => openChoices,
      failedChoices: null,
    }),
    storeChoice: assign({
      choices: ({ context }, params: { choice: VariantChoice }) =>
        withChoice(context.choices ?? choicesMade(context.detail?.variants?.options ?? []), params.choice),
      failedChoices: null,
    }),
    storeAddressChoices: assign({
      choices: ({ context: { detail, selectedVariant, openChoices } }) => {
        if (openChoices.length > 0) return openChoices;
        return detail?.variants ? choicesOf(detail.variants, selectedVariant) : null;
      },
    }),
  },
});

/** The product of the page. @throws Error if it is not loaded */
export function shown({ detail }: Pick<ProductPageContext, 'detail'>): ProductDetail {
  if (!detail) throw new Error('productPage: a product is shown that is not there');
  return detail;
}
