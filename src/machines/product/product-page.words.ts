import type { productPageMachine } from './product-page.machine.ts';
import type { WordsOf } from '../words-of.ts';

/** Actions, guards, actors and delays in plain words. */
export const productPageWords: WordsOf<typeof productPageMachine> = {
  guards: {
    isComplete: 'the choices lead to one variant',
    isOrdered: 'it is the product of this page',
    isNotThere: 'the product is not known yet',
    isForCustomer: 'the product was loaded with a customer’s prices',
    hasProduct: 'the product is known already',
    isOutdated: 'the address names another variant than the one shown',
    isWithoutChoices: 'the product may have variants, and its choices are not known yet',
    isOfOtherPage: 'it is a variant of a product with another page',
    isVariantOfAddress: 'nothing was chosen, and the variant of the address exists',
    isUnauthorised: 'the session is over, or the product is for other customers',
  },
  actions: {
    storeFailure: 'store why it could not be loaded',
    recallTyped: 'recall the quantity that was typed before',
    rememberTyped: 'remember the typed quantity for the visit',
    storeTyped: 'store the typed quantity',
    dropTypedOfOthers: 'drop the entry for another variant or another product',
    notifyRelatedProducts: 'tell the related products which product is shown',
    storeDetail: 'store the product',
    storeVariant: 'store which variant is wanted',
    storeAddress: 'store the variant, or the choices, of the address',
    storeVariantProduct: 'store the product of the variant',
    storeVariants: 'store the choices',
    storeAddressChoices: 'mark the choices of the address, or of its variant',
    storeOpenChoices: 'store the open choices, without a variant',
    takeChoicesBack: 'undo the choices, to request them again',
    repeatChoices: 'make the choices that failed once more',
    clearTyped: 'clear the quantity that was typed',
    countOrdering: 'count one more order line, so that it starts again',
    requestPageOfProduct: 'ask the shop for the page of the product, with the variant chosen',
    requestVariantAddress: 'ask the shop for the address of the variant',
    announceSignInRequired: 'tell the shop that the customer has to sign in',
  },
  actors: {
    loadProduct: 'ask the gateway for the product',
    loadVariants: 'ask the gateway which variants fit the choices',
    orderLine: 'quantity, unit and adding to the basket',
    productGallery: 'the images of the product',
    relatedProducts: 'the rows of products that go with this one',
    variantMatrix: 'the variants in rows and columns, for ordering many at once',
  },
};
