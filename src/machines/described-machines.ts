import type { AnyStateMachine } from 'xstate';
import { defaultConfiguration } from '../domain/configuration/configuration.ts';
import { accountFormMachine, accountFormWords } from './account-form.machine.ts';
import { accountMachine, accountWords } from './account.machine.ts';
import { addressBookMachine, addressBookWords } from './address-book.machine.ts';
import { allProductsMachine, allProductsWords } from './all-products.machine.ts';
import { basketLineMachine, basketLineWords } from './basket-line.machine.ts';
import { basketMachine, basketWords } from './basket.machine.ts';
import { basketRefillMachine, basketRefillWords } from './basket-refill.machine.ts';
import { carouselMachine, carouselWords } from './carousel.machine.ts';
import { catalogueMenuMachine, catalogueMenuWords } from './catalogue-menu.machine.ts';
import { demoCustomersMachine, demoCustomersWords } from './demo-customers.machine.ts';
import { displayModeMachine, displayModeWords } from './display-mode.machine.ts';
import { favouriteMachine, favouriteWords } from './favourite.machine.ts';
import { filterDraftMachine, filterDraftWords } from './filter-draft.machine.ts';
import { facetMachine, facetWords } from './facet.machine.ts';
import { jobApplicationMachine, jobApplicationWords } from './job-application.machine.ts';
import { linkPrefetchMachine, linkPrefetchWords } from './link-prefetch.machine.ts';
import { lineGroupingMachine, lineGroupingWords } from './line-grouping.machine.ts';
import { lineNoteMachine, lineNoteWords } from './line-note.machine.ts';
import { listingMachine, listingWords } from './listing.machine.ts';
import { checkoutMachine, checkoutWords } from './checkout.machine.ts';
import { listChoiceMachine, listChoiceWords } from './list-choice.machine.ts';
import { myListsMachine, myListsWords } from './my-lists.machine.ts';
import { namedListMachine, namedListWords } from './named-list.machine.ts';
import { noticesMachine, noticesWords } from './notices.machine.ts';
import { homePageMachine, homePageWords } from './home-page.machine.ts';
import { orderPageMachine, orderPageWords } from './order-page.machine.ts';
import { requestedProductsMachine, requestedProductsWords } from './requested-products.machine.ts';
import { ordersMachine, ordersWords } from './orders.machine.ts';
import { orderLineMachine, orderLineWords } from './order-line.machine.ts';
import { parkedCommandMachine, parkedCommandWords } from './parked-command.machine.ts';
import { passwordResetMachine, passwordResetWords } from './password-reset.machine.ts';
import { productGalleryMachine, productGalleryWords } from './product-gallery.machine.ts';
import { productPageMachine, productPageWords } from './product-page.machine.ts';
import { productTilesMachine, productTilesWords } from './product-tiles.machine.ts';
import { materialSearchMachine, materialSearchWords } from './material-search.machine.ts';
import { quickOrderMachine, quickOrderWords } from './quick-order.machine.ts';
import { quickSearchMachine, quickSearchWords } from './quick-search.machine.ts';
import { promotionRowMachine, promotionRowWords } from './promotion-row.machine.ts';
import { promotionRowsMachine, promotionRowsWords } from './promotion-rows.machine.ts';
import { relatedProductsMachine, relatedProductsWords } from './related-products.machine.ts';
import { sessionMachine, sessionWords } from './session.machine.ts';
import { siteContentMachine, siteContentWords } from './site-content.machine.ts';
import { sortDraftMachine, sortDraftWords } from './sort-draft.machine.ts';
import { storefrontWords } from './storefront-words.ts';
import { storefrontMachine } from './storefront.machine.ts';
import { stockNotificationMachine, stockNotificationWords } from './stock-notification.machine.ts';
import { variantMatrixMachine, variantMatrixWords } from './variant-matrix.machine.ts';
import { variantsPopupMachine, variantsPopupWords } from './variants-popup.machine.ts';
import type { WordsOf } from './words-of.ts';

const { quickSearch, notices } = defaultConfiguration;

/** Every machine of the shop with its words, in the order an analyst reads them: what is drawn, linted and played. */
export const describedMachines: readonly DescribedMachine[] = [
  described(storefrontMachine, storefrontWords),
  described(sessionMachine, sessionWords),
  described(parkedCommandMachine, parkedCommandWords),
  described(catalogueMenuMachine, catalogueMenuWords),
  described(siteContentMachine, siteContentWords),
  described(quickSearchMachine, quickSearchWords, { debounce: quickSearch.delayMs }),
  described(homePageMachine, homePageWords),
  described(carouselMachine, carouselWords),
  described(promotionRowsMachine, promotionRowsWords),
  described(promotionRowMachine, promotionRowWords),
  described(listingMachine, listingWords),
  described(filterDraftMachine, filterDraftWords),
  described(facetMachine, facetWords),
  described(sortDraftMachine, sortDraftWords),
  described(allProductsMachine, allProductsWords),
  described(displayModeMachine, displayModeWords),
  described(productPageMachine, productPageWords),
  described(productGalleryMachine, productGalleryWords),
  described(relatedProductsMachine, relatedProductsWords),
  described(productTilesMachine, productTilesWords),
  described(variantsPopupMachine, variantsPopupWords),
  described(variantMatrixMachine, variantMatrixWords),
  described(orderLineMachine, orderLineWords),
  described(favouriteMachine, favouriteWords),
  described(stockNotificationMachine, stockNotificationWords),
  described(basketMachine, basketWords),
  described(basketLineMachine, basketLineWords),
  described(lineNoteMachine, lineNoteWords),
  described(lineGroupingMachine, lineGroupingWords),
  described(basketRefillMachine, basketRefillWords),
  described(quickOrderMachine, quickOrderWords),
  described(materialSearchMachine, materialSearchWords),
  described(checkoutMachine, checkoutWords),
  described(ordersMachine, ordersWords),
  described(namedListMachine, namedListWords),
  described(listChoiceMachine, listChoiceWords),
  described(jobApplicationMachine, jobApplicationWords),
  described(orderPageMachine, orderPageWords),
  described(accountMachine, accountWords),
  described(accountFormMachine, accountFormWords),
  described(addressBookMachine, addressBookWords),
  described(myListsMachine, myListsWords),
  described(requestedProductsMachine, requestedProductsWords),
  described(passwordResetMachine, passwordResetWords),
  described(demoCustomersMachine, demoCustomersWords),
  described(linkPrefetchMachine, linkPrefetchWords),
  described(noticesMachine, noticesWords, { successDuration: notices.successMs }),
];

/** Every machine of the shop, in the same order: what is covered. */
export const machines: readonly AnyStateMachine[] = describedMachines.map(({ machine }) => machine);

interface DescribedMachine {
  readonly machine: AnyStateMachine;
  readonly words: Words;
  /** How long delays take that follow from the configuration, as delivered, in ms. */
  readonly configuredMs: Readonly<Record<string, number>>;
}

type Words = Readonly<
  Partial<Record<'guards' | 'actions' | 'actors' | 'delays', Readonly<Record<string, string>>>>
>;

/** Puts a machine and its own words together; the words of another one do not compile. */
function described<Machine extends AnyStateMachine>(
  machine: Machine,
  words: WordsOf<Machine> & Words,
  configuredMs: Readonly<Record<string, number>> = {},
): DescribedMachine {
  return { machine, words, configuredMs };
}
