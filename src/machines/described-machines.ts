import type { AnyStateMachine } from 'xstate';
import { defaultConfiguration } from '../domain/configuration/configuration.ts';
import { accountFormMachine, accountFormPolicies } from './account/account-form.machine.ts';
import { accountFormWords } from './account/account-form.words.ts';
import { accountMachine, accountPolicies } from './account/account.machine.ts';
import { accountWords } from './account/account.words.ts';
import { addressBookMachine, addressBookPolicies } from './account/address-book.machine.ts';
import { addressBookWords } from './account/address-book.words.ts';
import { allProductsMachine, allProductsPolicies } from './listing/all-products.machine.ts';
import { allProductsWords } from './listing/all-products.words.ts';
import { approvalRequestMachine, approvalRequestPolicies } from './approvals/approval-request.machine.ts';
import { approvalRequestWords } from './approvals/approval-request.words.ts';
import { approvalsMachine, approvalsPolicies } from './approvals/approvals.machine.ts';
import { approvalsWords } from './approvals/approvals.words.ts';
import { companyMachine, companyPolicies } from './approvals/company.machine.ts';
import { companyWords } from './approvals/company.words.ts';
import { companyPeopleMachine, companyPeoplePolicies } from './people/company-people.machine.ts';
import { companyPeopleWords } from './people/company-people.words.ts';
import { companyRulesMachine, companyRulesPolicies } from './approval-rules/company-rules.machine.ts';
import { companyRulesWords } from './approval-rules/company-rules.words.ts';
import { companyBudgetsMachine, companyBudgetsPolicies } from './budgets/company-budgets.machine.ts';
import { companyBudgetsWords } from './budgets/company-budgets.words.ts';
import { basketLineMachine } from './basket/basket-line.machine.ts';
import { basketLineWords } from './basket/basket-line.words.ts';
import { basketMachine, basketPolicies } from './basket/basket.machine.ts';
import { basketWords } from './basket/basket.words.ts';
import { basketRefillMachine, basketRefillPolicies } from './basket/basket-refill.machine.ts';
import { basketRefillWords } from './basket/basket-refill.words.ts';
import { carouselMachine } from './shell/carousel.machine.ts';
import { carouselWords } from './shell/carousel.words.ts';
import { catalogueMenuMachine, catalogueMenuPolicies } from './shell/catalogue-menu.machine.ts';
import { catalogueMenuWords } from './shell/catalogue-menu.words.ts';
import { commandMachine, commandPolicies } from './session/command.machine.ts';
import { commandWords } from './session/command.words.ts';
import { demoCustomersMachine, demoCustomersPolicies } from './session/demo-customers.machine.ts';
import { demoCustomersWords } from './session/demo-customers.words.ts';
import { displayModeMachine } from './shell/display-mode.machine.ts';
import { displayModeWords } from './shell/display-mode.words.ts';
import { favouriteMachine, favouritePolicies } from './tile/favourite.machine.ts';
import { favouriteWords } from './tile/favourite.words.ts';
import { filterDraftMachine, filterDraftPolicies } from './listing/filter-draft.machine.ts';
import { filterDraftWords } from './listing/filter-draft.words.ts';
import { facetMachine } from './listing/facet.machine.ts';
import { facetWords } from './listing/facet.words.ts';
import { jobApplicationMachine, jobApplicationPolicies } from './content/job-application.machine.ts';
import { jobApplicationWords } from './content/job-application.words.ts';
import { linkPrefetchMachine, linkPrefetchPolicies } from './shell/link-prefetch.machine.ts';
import { linkPrefetchWords } from './shell/link-prefetch.words.ts';
import { lineGroupingMachine, lineGroupingPolicies } from './basket/line-grouping.machine.ts';
import { lineGroupingWords } from './basket/line-grouping.words.ts';
import { lineNoteMachine } from './basket/line-note.machine.ts';
import { lineNoteWords } from './basket/line-note.words.ts';
import { listingMachine, listingPolicies } from './listing/listing.machine.ts';
import { listingWords } from './listing/listing.words.ts';
import { checkoutMachine, checkoutPolicies } from './checkout/checkout.machine.ts';
import { checkoutWords } from './checkout/checkout.words.ts';
import { listChoiceMachine, listChoicePolicies } from './lists/list-choice.machine.ts';
import { listChoiceWords } from './lists/list-choice.words.ts';
import { myListsMachine, myListsPolicies } from './account/my-lists.machine.ts';
import { myListsWords } from './account/my-lists.words.ts';
import { namedListMachine, namedListPolicies } from './lists/named-list.machine.ts';
import { namedListWords } from './lists/named-list.words.ts';
import { noticesMachine } from './shell/notices.machine.ts';
import { noticesWords } from './shell/notices.words.ts';
import { homePageMachine, homePagePolicies } from './home/home-page.machine.ts';
import { homePageWords } from './home/home-page.words.ts';
import { orderPageMachine, orderPagePolicies } from './orders/order-page.machine.ts';
import { orderPageWords } from './orders/order-page.words.ts';
import { requestedProductsMachine, requestedProductsPolicies } from './account/requested-products.machine.ts';
import { requestedProductsWords } from './account/requested-products.words.ts';
import { ordersMachine, ordersPolicies } from './orders/orders.machine.ts';
import { ordersWords } from './orders/orders.words.ts';
import { orderLineMachine, orderLinePolicies } from './tile/order-line.machine.ts';
import { orderLineWords } from './tile/order-line.words.ts';
import { parkedCommandMachine, parkedCommandPolicies } from './session/parked-command.machine.ts';
import { parkedCommandWords } from './session/parked-command.words.ts';
import { passwordResetMachine, passwordResetPolicies } from './account/password-reset.machine.ts';
import { passwordResetWords } from './account/password-reset.words.ts';
import { plainPageMachine } from './shell/plain-page.machine.ts';
import { plainPageWords } from './shell/plain-page.words.ts';
import { productGalleryMachine } from './product/product-gallery.machine.ts';
import { productGalleryWords } from './product/product-gallery.words.ts';
import { productPageMachine, productPagePolicies } from './product/product-page.machine.ts';
import { productPageWords } from './product/product-page.words.ts';
import { productTilesMachine } from './tile/product-tiles.machine.ts';
import { productTilesWords } from './tile/product-tiles.words.ts';
import { punchoutVisitMachine, punchoutVisitPolicies } from './punchout/punchout-visit.machine.ts';
import { punchoutVisitWords } from './punchout/punchout-visit.words.ts';
import { materialSearchMachine, materialSearchPolicies } from './quick-order/material-search.machine.ts';
import { materialSearchWords } from './quick-order/material-search.words.ts';
import { quickOrderMachine, quickOrderPolicies } from './quick-order/quick-order.machine.ts';
import { quickOrderWords } from './quick-order/quick-order.words.ts';
import { quickSearchMachine, quickSearchPolicies } from './search/quick-search.machine.ts';
import { quickSearchWords } from './search/quick-search.words.ts';
import { promotionRowMachine, promotionRowPolicies } from './home/promotion-row.machine.ts';
import { promotionRowWords } from './home/promotion-row.words.ts';
import { promotionRowsMachine } from './home/promotion-rows.machine.ts';
import { promotionRowsWords } from './home/promotion-rows.words.ts';
import { relatedProductsMachine, relatedProductsPolicies } from './product/related-products.machine.ts';
import { relatedProductsWords } from './product/related-products.words.ts';
import { sessionMachine, sessionPolicies } from './session/session.machine.ts';
import { sessionWords } from './session/session.words.ts';
import { siteContentMachine, siteContentPolicies } from './shell/site-content.machine.ts';
import { siteContentWords } from './shell/site-content.words.ts';
import { sortDraftMachine } from './listing/sort-draft.machine.ts';
import { sortDraftWords } from './listing/sort-draft.words.ts';
import { storefrontWords } from './shell/storefront.words.ts';
import { storefrontMachine } from './shell/storefront.machine.ts';
import { stockNotificationMachine, stockNotificationPolicies } from './tile/stock-notification.machine.ts';
import { stockNotificationWords } from './tile/stock-notification.words.ts';
import { variantMatrixMachine, variantMatrixPolicies } from './variants/variant-matrix.machine.ts';
import { variantMatrixWords } from './variants/variant-matrix.words.ts';
import { variantsPopupMachine, variantsPopupPolicies } from './variants/variants-popup.machine.ts';
import { variantsPopupWords } from './variants/variants-popup.words.ts';
import { policyText } from './policy-words.ts';
import type { PoliciesOf, RequestPolicy } from './request-policy.ts';
import type { WordsOf } from './words-of.ts';

const { quickSearch, notices } = defaultConfiguration;

/** Every machine of the shop with its words, in reading order. The tools draw, lint and play them. */
export const describedMachines: readonly DescribedMachine[] = [
  described(storefrontMachine, storefrontWords, {}),
  described(sessionMachine, sessionWords, sessionPolicies),
  described(parkedCommandMachine, parkedCommandWords, parkedCommandPolicies),
  described(commandMachine, commandWords, commandPolicies),
  described(punchoutVisitMachine, punchoutVisitWords, punchoutVisitPolicies),
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
  described(companyMachine, companyWords, companyPolicies),
  described(approvalsMachine, approvalsWords, approvalsPolicies),
  described(approvalRequestMachine, approvalRequestWords, approvalRequestPolicies),
  described(companyPeopleMachine, companyPeopleWords, companyPeoplePolicies),
  described(companyRulesMachine, companyRulesWords, companyRulesPolicies),
  described(companyBudgetsMachine, companyBudgetsWords, companyBudgetsPolicies),
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
  described(plainPageMachine, plainPageWords, {}),
  described(passwordResetMachine, passwordResetWords, passwordResetPolicies),
  described(demoCustomersMachine, demoCustomersWords, demoCustomersPolicies),
  described(linkPrefetchMachine, linkPrefetchWords, linkPrefetchPolicies),
  described(noticesMachine, noticesWords, {}, { successDuration: notices.successMs }),
];

/** Every machine of the shop, in the same order. The tests measure their coverage. */
export const machines: readonly AnyStateMachine[] = describedMachines.map(({ machine }) => machine);

interface DescribedMachine {
  readonly machine: AnyStateMachine;
  readonly words: Words;
  readonly policies: Policies;
  /** The policies in sentences. */
  readonly requests: Readonly<Record<string, string>>;
  /** The duration of each delay that depends on the configuration, as delivered, in ms. */
  readonly configuredMs: Readonly<Record<string, number>>;
}

type Words = Readonly<
  Partial<Record<'guards' | 'actions' | 'actors' | 'delays', Readonly<Record<string, string>>>>
>;

type Policies = Readonly<Record<string, RequestPolicy<never, never>>>;

/**
 * Puts a machine, its words and its policies together. Words or policies of another machine do not compile.
 */
function described<Machine extends AnyStateMachine>(
  machine: Machine,
  words: NoInfer<WordsOf<Machine>> & Words,
  policies: NoInfer<PoliciesOf<Machine>> & Policies,
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
