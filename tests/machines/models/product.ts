import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { relatedRows } from '#src/domain/product/related-rows.ts';
import { untypedQuantity } from '#src/domain/quantity/typed-quantity.ts';
import { favouriteMachine } from '#src/machines/tile/favourite.machine.ts';
import { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import { productGalleryMachine } from '#src/machines/product/product-gallery.machine.ts';
import { productPageMachine, type ProductPageInput } from '#src/machines/product/product-page.machine.ts';
import { productTilesMachine } from '#src/machines/tile/product-tiles.machine.ts';
import { relatedProductsMachine } from '#src/machines/product/related-products.machine.ts';
import { stockNotificationMachine } from '#src/machines/tile/stock-notification.machine.ts';
import { variantMatrixMachine } from '#src/machines/variants/variant-matrix.machine.ts';
import { variantsPopupMachine } from '#src/machines/variants/variants-popup.machine.ts';
import {
  aBasket,
  aCustomerProduct,
  aPublicProduct,
  someRelations,
  someVariants,
} from '#tests/support/made/a-product.ts';
import { someTrousers } from '#tests/support/made/a-matrix.ts';
import { nineOfGlove, openGlove } from '#tests/support/made/a-glove.ts';
import { notFound, unauthorised, refused, broken } from './samples.ts';

export const orderLine: MachineModel<typeof orderLineMachine> = {
  machine: orderLineMachine,
  parentSystemId: 'storefront',
  inputs: [
    ...[untypedQuantity, { quantityText: '7', unit: null }].map((typed) => ({
      product: aCustomerProduct(),
      isVariantChosen: true,
      typed,
      keySeed: 'visit-1',
    })),
    ...[
      aCustomerProduct({ restrictionStatuses: ['LICENCE'] }),
      aCustomerProduct({ salesMaterial: { isConfigurable: true } }),
      aCustomerProduct({ pricing: { ...aCustomerProduct().pricing, price: null } }),
    ].map((product) => ({ product, isVariantChosen: false, typed: untypedQuantity, keySeed: 'visit-1' })),
    {
      product: aCustomerProduct(),
      isVariantChosen: false,
      startsEmpty: true,
      typed: untypedQuantity,
      keySeed: 'visit-1',
    },
  ],
  samples: [
    { type: 'quantity.changed', text: '' },
    { type: 'quantity.changed', text: '7' },
    { type: 'quantity.changed', text: '30' },
    { type: 'quantity.stepped', direction: 1 },
    { type: 'unit.chosen', unit: 'BOX' },
    { type: 'xstate.done.actor.addLine', output: { basket: aBasket(), isOvertaken: false } },
    { type: 'xstate.done.actor.addLine', output: { basket: aBasket(), isOvertaken: true } },
    { type: 'xstate.error.actor.addLine', error: broken },
    { type: 'xstate.error.actor.addLine', error: notFound },
    { type: 'xstate.error.actor.addLine', error: unauthorised },
  ],
  key: ({ context }) => [context.quantityText, context.unit],
  possible: ({ context }, event) => event.type !== 'quantity.stepped' || Number(context.quantityText) < 40,
};

export const productTiles: MachineModel<typeof productTilesMachine> = {
  machine: productTilesMachine,
  inputs: [{ userId: 'anna', keySeed: 'visit-1', isVisit: false }],
  samples: [
    { type: 'orderLine.touched', product: aCustomerProduct() },
    { type: 'favourite.touched', product: aCustomerProduct() },
    { type: 'shortage.shown', product: aCustomerProduct({ salesMaterial: { availabilityLevel: 'L' } }) },
    { type: 'quantity.typed', productId: 'bolt', typed: { quantityText: '30', unit: 'PCE' } },
  ],
};

export const variantsPopup: MachineModel<typeof variantsPopupMachine> = {
  machine: variantsPopupMachine,
  parentSystemId: 'storefront',
  inputs: [{ productId: 'bolts', productName: 'Hex bolt', userId: 'anna', keySeed: 'visit-1' }],
  samples: [
    { type: 'variants.requested', productId: 'nuts', productName: 'Hex nut' },
    { type: 'orderLine.touched', product: aCustomerProduct() },
    { type: 'quantity.typed', productId: 'bolt', typed: { quantityText: '30', unit: 'PCE' } },
    { type: 'quantity.typed', productId: 'bolt', typed: { quantityText: 'ten', unit: 'PCE' } },
    { type: 'quantity.typed', productId: 'bolt', typed: untypedQuantity },
    {
      type: 'orderLine.settled',
      outcome: { kind: 'failed', productId: 'bolt', productName: 'Hex bolt', fault: broken },
    },
    { type: 'xstate.done.actor.loadVariantProducts', output: [aCustomerProduct()] },
    { type: 'xstate.error.actor.loadVariantProducts', error: broken },
  ],
  key: ({ context }) => [context.productId, context.typed, context.touched, context.waiting],
  possible: ({ context }, event) => event.type !== 'orderLine.touched' || context.touched.length === 0,
};

export const variantMatrix: MachineModel<typeof variantMatrixMachine> = {
  machine: variantMatrixMachine,
  parentSystemId: 'storefront',
  inputs: [{ productId: 'trousers', userId: 'anna', keySeed: 'visit-1' }],
  samples: [
    { type: 'xstate.done.actor.loadMatrix', output: someTrousers() },
    { type: 'xstate.done.actor.loadMatrix', output: { variants: null, variantProducts: [] } },
    { type: 'xstate.error.actor.loadMatrix', error: broken },
    { type: 'cell.entered', productId: '48-grey' },
    { type: 'cell.typed', productId: '48-grey', text: '30' },
    { type: 'cell.typed', productId: '48-grey', text: 'ten' },
    { type: 'cells.pasted', start: { row: 0, column: 0 }, text: '30\t60' },
    { type: 'xstate.done.actor.addLines', output: aBasket() },
    { type: 'xstate.error.actor.addLines', error: refused },
    { type: 'xstate.error.actor.addLines', error: broken },
  ],
  key: ({ context: { matrix, typed, pending } }) => [matrix === null, typed, pending === null],
};

export const favourite: MachineModel<typeof favouriteMachine> = {
  machine: favouriteMachine,
  parentSystemId: 'storefront',
  inputs: [
    { productId: 'bolt', isFavourite: false },
    { productId: 'bolt', isFavourite: true },
  ],
  samples: [{ type: 'xstate.error.actor.saveFavourite', error: broken }],
};

export const stockNotification: MachineModel<typeof stockNotificationMachine> = {
  machine: stockNotificationMachine,
  parentSystemId: 'storefront',
  inputs: [{ productId: 'bolt', productName: 'Hex bolt', materialNumber: '100-0840', userId: 'anna' }],
  samples: [
    { type: 'xstate.done.actor.lookUpStockForm', output: [] },
    { type: 'xstate.done.actor.lookUpStockForm', output: ['100-0840'] },
    { type: 'xstate.error.actor.lookUpStockForm', error: notFound },
    { type: 'xstate.error.actor.requestNotification', error: broken },
    { type: 'notification.kept' },
  ],
};

const productInput: ProductPageInput = {
  productId: 'glove',
  selectedVariant: '',
  currentPath: '',
  paths: defaultConfiguration.paths,
  initial: null,
  fromList: null,
  userId: '',
  keySeed: 'visit-1',
  mostViewed: 4,
};

const publicDetail = { product: aPublicProduct(), variants: someVariants(), variant: null };

const customerDetail = { product: aCustomerProduct(), variants: someVariants(), variant: null };

export const productPage: MachineModel<typeof productPageMachine> = {
  machine: productPageMachine,
  parentSystemId: 'storefront',
  inputs: [
    productInput,
    { ...productInput, productId: 'glove-9' },
    { ...productInput, initial: publicDetail },
    { ...productInput, initial: customerDetail },
    { ...productInput, fromList: publicDetail.product },
    { ...productInput, fromList: aCustomerProduct() },
    { ...productInput, initial: { ...openGlove, variants: null }, selectedVariant: 'glove-9' },
  ],
  samples: [
    { type: 'variant.selected', selectedVariant: 'glove-9' },
    { type: 'variant.selected', selectedVariant: '' },
    { type: 'option.chosen', choice: { selectionKey: 'size', selectionValue: '9' } },
    { type: 'quantity.typed', productId: 'bolt', typed: { quantityText: '30', unit: 'PCE' } },
    { type: 'addition.resumed', productId: 'bolt' },
    { type: 'xstate.done.actor.loadProduct', output: publicDetail },
    { type: 'xstate.done.actor.loadProduct', output: customerDetail },
    { type: 'xstate.done.actor.loadProduct', output: nineOfGlove },
    { type: 'xstate.error.actor.loadProduct', error: broken },
    { type: 'xstate.error.actor.loadProduct', error: notFound },
    { type: 'xstate.error.actor.loadProduct', error: unauthorised },
    { type: 'xstate.done.actor.loadVariant', output: customerDetail },
    { type: 'xstate.error.actor.loadVariant', error: broken },
    { type: 'xstate.error.actor.loadVariant', error: unauthorised },
    { type: 'xstate.done.actor.loadVariants', output: someVariants() },
    { type: 'xstate.done.actor.loadVariants', output: someVariants('glove-9') },
    { type: 'xstate.error.actor.loadVariants', error: broken },
  ],
  key: ({ context: { detail, selectedVariant, choices, failedChoices } }) => [
    detail?.product.audience,
    detail?.variants === null,
    selectedVariant,
    choices,
    failedChoices,
  ],
  possible: ({ context }) => context.orderings < 3,
};

export const productGallery: MachineModel<typeof productGalleryMachine> = {
  machine: productGalleryMachine,
  inputs: [{ images: [] }, { images: ['/media/front'] }, { images: ['/media/front', '/media/back'] }],
  samples: [
    { type: 'image.chosen', image: '/media/back' },
    { type: 'image.broken', image: '/media/front' },
    { type: 'image.stepped', step: 1 },
    { type: 'zoom.stepped', step: 1 },
    { type: 'zoom.stepped', step: -1 },
    { type: 'zoom.pinched', magnification: 3 },
    { type: 'zoom.pinched', magnification: 0.5 },
  ],
  key: ({ context }) => [context.images, context.chosen, context.magnification],
};

const related = relatedRows(aPublicProduct(someRelations), [], 4);

export const relatedProducts: MachineModel<typeof relatedProductsMachine> = {
  machine: relatedProductsMachine,
  inputs: [{ userId: 'anna', mostViewed: 4 }],
  samples: [
    { type: 'product.shown', product: aPublicProduct() },
    { type: 'product.shown', product: aPublicProduct(someRelations) },
    {
      type: 'xstate.done.actor.loadRelated',
      output: related.map((row) => ({ ...row, products: [aPublicProduct()] })),
    },
    { type: 'xstate.done.actor.loadRelated', output: [] },
    { type: 'xstate.error.actor.loadRelated', error: broken },
  ],
};
