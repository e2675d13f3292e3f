import type { AnyStateMachine } from 'xstate';
import { defaultConfiguration } from '../domain/configuration/configuration.ts';
import { accountFormMachine, accountFormPolicies, accountFormWords } from './account-form.machine.ts';
import { accountMachine, accountPolicies, accountWords } from './account.machine.ts';
import { addressBookMachine, addressBookPolicies, addressBookWords } from './address-book.machine.ts';
import { allProductsMachine, allProductsPolicies, allProductsWords } from './all-products.machine.ts';
import { basketLineMachine, basketLineWords } from './basket-line.machine.ts';
import { basketMachine, basketPolicies, basketWords } from './basket.machine.ts';
import { basketRefillMachine, basketRefillPolicies, basketRefillWords } from './basket-refill.machine.ts';
import { carouselMachine, carouselWords } from './carousel.machine.ts';
import { catalogueMenuMachine, catalogueMenuPolicies, catalogueMenuWords } from './catalogue-menu.machine.ts';
import { demoCustomersMachine, demoCustomersPolicies, demoCustomersWords } from './demo-customers.machine.ts';
import { displayModeMachine, displayModeWords } from './display-mode.machine.ts';
import { favouriteMachine, favouritePolicies, favouriteWords } from './favourite.machine.ts';
import { filterDraftMachine, filterDraftPolicies, filterDraftWords } from './filter-draft.machine.ts';
import { facetMachine, facetWords } from './facet.machine.ts';
import {
  jobApplicationMachine,
  jobApplicationPolicies,
  jobApplicationWords,
} from './job-application.machine.ts';
import { linkPrefetchMachine, linkPrefetchPolicies, linkPrefetchWords } from './link-prefetch.machine.ts';
import { lineGroupingMachine, lineGroupingPolicies, lineGroupingWords } from './line-grouping.machine.ts';
import { lineNoteMachine, lineNoteWords } from './line-note.machine.ts';
import { listingMachine, listingPolicies, listingWords } from './listing.machine.ts';
import { checkoutMachine, checkoutPolicies, checkoutWords } from './checkout.machine.ts';
import { listChoiceMachine, listChoicePolicies, listChoiceWords } from './list-choice.machine.ts';
import { myListsMachine, myListsPolicies, myListsWords } from './my-lists.machine.ts';
import { namedListMachine, namedListPolicies, namedListWords } from './named-list.machine.ts';
import { noticesMachine, noticesWords } from './notices.machine.ts';
import { homePageMachine, homePagePolicies, homePageWords } from './home-page.machine.ts';
import { orderPageMachine, orderPagePolicies, orderPageWords } from './order-page.machine.ts';
import {
  requestedProductsMachine,
  requestedProductsPolicies,
  requestedProductsWords,
} from './requested-products.machine.ts';
import { ordersMachine, ordersPolicies, ordersWords } from './orders.machine.ts';
import { orderLineMachine, orderLinePolicies, orderLineWords } from './order-line.machine.ts';
import { parkedCommandMachine, parkedCommandPolicies, parkedCommandWords } from './parked-command.machine.ts';
import { passwordResetMachine, passwordResetPolicies, passwordResetWords } from './password-reset.machine.ts';
import { productGalleryMachine, productGalleryWords } from './product-gallery.machine.ts';
import { productPageMachine, productPagePolicies, productPageWords } from './product-page.machine.ts';
import { productTilesMachine, productTilesWords } from './product-tiles.machine.ts';
import {
  materialSearchMachine,
  materialSearchPolicies,
  materialSearchWords,
} from './material-search.machine.ts';
import { quickOrderMachine, quickOrderPolicies, quickOrderWords } from './quick-order.machine.ts';
import { quickSearchMachine, quickSearchPolicies, quickSearchWords } from './quick-search.machine.ts';
import { promotionRowMachine, promotionRowPolicies, promotionRowWords } from './promotion-row.machine.ts';
import { promotionRowsMachine, promotionRowsWords } from './promotion-rows.machine.ts';
import {
  relatedProductsMachine,
  relatedProductsPolicies,
  relatedProductsWords,
} from './related-products.machine.ts';
import { sessionMachine, sessionPolicies, sessionWords } from './session.machine.ts';
import { siteContentMachine, siteContentPolicies, siteContentWords } from './site-content.machine.ts';
import { sortDraftMachine, sortDraftWords } from './sort-draft.machine.ts';
import { storefrontWords } from './storefront-words.ts';
import { storefrontMachine } from './storefront.machine.ts';
import {
  stockNotificationMachine,
  stockNotificationPolicies,
  stockNotificationWords,
} from './stock-notification.machine.ts';
import { variantMatrixMachine, variantMatrixPolicies, variantMatrixWords } from './variant-matrix.machine.ts';
import { variantsPopupMachine, variantsPopupPolicies, variantsPopupWords } from './variants-popup.machine.ts';
import { policyText } from './policy-words.ts';
import type { PoliciesOf, RequestPolicy } from './request-policy.ts';
import type { WordsOf } from './words-of.ts';

const { quickSearch, notices } = defaultConfiguration;

/** Every machine of the shop with its words, in the order an analyst reads them: what is drawn, linted and played. */
export const describedMachines: readonly DescribedMachine[] = [
  described(storefrontMachine, storefrontWords, {}),
  described(sessionMachine, sessionWords, sessionPolicies),
  described(parkedCommandMachine, parkedCommandWords, parkedCommandPolicies),
  described(catalogueMenuMachine, catalogueMenuWords, catalogueMenuPolicies),
  described(siteContentMachine, siteContentWords, siteContentPolicies),
  described(quickSearchMachine, quickSearchWords, quickSearchPolicies, { debounce: quickSearch.delayMs }),
  described(homePageMachine, homePageWords, homePagePolicies),
  described(carouselMachine, carouselWords, {}),
  described(promotionRowsMachine, promotionRowsWords, {}),
  described(promotionRowMachine, promotionRowWords, promotionRowPolicies),
  described(listingMachine, listingWords, listingPolicies),
  described(filterDraftMachine, filterDraftWords, filterDraftPolicies),
  described(facetMachine, facetWords, {}),
  described(sortDraftMachine, sortDraftWords, {}),
  described(allProductsMachine, allProductsWords, allProductsPolicies),
  described(displayModeMachine, displayModeWords, {}),
  described(productPageMachine, productPageWords, productPagePolicies),
  described(productGalleryMachine, productGalleryWords, {}),
  described(relatedProductsMachine, relatedProductsWords, relatedProductsPolicies),
  described(productTilesMachine, productTilesWords, {}),
  described(variantsPopupMachine, variantsPopupWords, variantsPopupPolicies),
  described(variantMatrixMachine, variantMatrixWords, variantMatrixPolicies),
  described(orderLineMachine, orderLineWords, orderLinePolicies),
  described(favouriteMachine, favouriteWords, favouritePolicies),
  described(stockNotificationMachine, stockNotificationWords, stockNotificationPolicies),
  described(basketMachine, basketWords, basketPolicies),
  described(basketLineMachine, basketLineWords, {}),
  described(lineNoteMachine, lineNoteWords, {}),
  described(lineGroupingMachine, lineGroupingWords, lineGroupingPolicies),
  described(basketRefillMachine, basketRefillWords, basketRefillPolicies),
  described(quickOrderMachine, quickOrderWords, quickOrderPolicies),
  described(materialSearchMachine, materialSearchWords, materialSearchPolicies),
  described(checkoutMachine, checkoutWords, checkoutPolicies),
  described(ordersMachine, ordersWords, ordersPolicies),
  described(namedListMachine, namedListWords, namedListPolicies),
  described(listChoiceMachine, listChoiceWords, listChoicePolicies),
  described(jobApplicationMachine, jobApplicationWords, jobApplicationPolicies),
  described(orderPageMachine, orderPageWords, orderPagePolicies),
  described(accountMachine, accountWords, accountPolicies),
  described(accountFormMachine, accountFormWords, accountFormPolicies),
  described(addressBookMachine, addressBookWords, addressBookPolicies),
  described(myListsMachine, myListsWords, myListsPolicies),
  described(requestedProductsMachine, requestedProductsWords, requestedProductsPolicies),
  described(passwordResetMachine, passwordResetWords, passwordResetPolicies),
  described(demoCustomersMachine, demoCustomersWords, demoCustomersPolicies),
  described(linkPrefetchMachine, linkPrefetchWords, linkPrefetchPolicies),
  described(noticesMachine, noticesWords, {}, { successDuration: notices.successMs }),
];

/** Every machine of the shop, in the same order: what is covered. */
export const machines: readonly AnyStateMachine[] = describedMachines.map(({ machine }) => machine);

interface DescribedMachine {
  readonly machine: AnyStateMachine;
  readonly words: Words;
  readonly policies: Policies;
  /** The policies in sentences. */
  readonly requests: Readonly<Record<string, string>>;
  /** How long delays take that follow from the configuration, as delivered, in ms. */
  readonly configuredMs: Readonly<Record<string, number>>;
}

type Words = Readonly<
  Partial<Record<'guards' | 'actions' | 'actors' | 'delays', Readonly<Record<string, string>>>>
>;

type Policies = Readonly<Record<string, RequestPolicy<never, never>>>;

/** Puts a machine, its own words and its policies together; those of another one do not compile. */
function described<Machine extends AnyStateMachine>(
  machine: Machine,
  words: WordsOf<Machine> & Words,
  policies: PoliciesOf<Machine> & Policies,
  configuredMs: Readonly<Record<string, number>> = {},
): DescribedMachine {
  const requests = Object.fromEntries(
    Object.entries<RequestPolicy<never, never>>(policies).map(([actor, policy]) => [
      actor,
      policyText(policy),
    ]),
  );
  return { machine, words, policies, requests, configuredMs };
}
