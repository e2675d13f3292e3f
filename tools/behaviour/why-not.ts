import type { Reason, Reasons } from '@statefront/machine-kit/reasons.ts';
import { languages } from '#src/domain/locale/language.ts';
import type { InLanguages } from '#src/messages/in-languages.ts';
import { approvalsTexts } from '#src/messages/approvals/approvals.ts';
import { companyPeopleTexts } from '#src/messages/people/company-people.ts';
import { companyRulesTexts } from '#src/messages/approval-rules/company-rules.ts';
import { companyBudgetsTexts } from '#src/messages/budgets/company-budgets.ts';
import { matrixTexts } from '#src/messages/variants/matrix.ts';
import { productPageTexts } from '#src/messages/product/product-page.ts';
import { variantsPopupTexts } from '#src/messages/variants/variants-popup.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import type { Messages } from '#src/messages/messages.ts';

const notByPeople = { unmet: 'no person asks for it: the shop tells the machine' };
const alreadyShown = { unmet: 'it is asked for by the button that is pressed already' };

/**
 * Why each guard refuses something, in the texts that the page shows beside the control, by machine and
 * guard. The behaviour book prints them; a guard without a reason fails the tests. A guard whose state is `blocked` is a
 * refusal with a code; any other text asks for a missing entry, or says that an end is reached.
 *
 * @see MA-4
 */
export const whyNot: Readonly<Record<string, Reasons>> = {
  storefront: {
    isOtherAudience: notByPeople,
    isOtherLocation: notByPeople,
    isCustomer: notByPeople,
    isBasketOpened: notByPeople,
    isBasketLeft: notByPeople,
    isSignedIn: { unmet: 'lists are offered to customers only' },
    isVisit: notByPeople,
  },
  punchoutVisit: {
    canTransfer: { unmet: 'a visit that only inspects has no button to transfer' },
  },
  plainPage: { hasMachine: notByPeople },
  quickSearch: {
    hasTerm: { unmet: 'an empty field takes the focus instead' },
    isLongEnough: { unmet: 'a shorter term has no suggestions; Enter searches for it all the same' },
    isTermLongEnough: { unmet: 'a shorter term has no suggestions; Enter searches for it all the same' },
    hasOption: { unmet: 'there is no list to go through' },
  },
  productTiles: { canBeNotified: notByPeople },
  carousel: {
    hasNext: shared(({ carousel }) => carousel.position(9, 12, 12)),
    hasPrevious: shared(({ carousel }) => carousel.position(1, 4, 12)),
  },
  listing: {
    isChosen: { unmet: 'only a filter that is chosen has a button that removes it' },
    isOtherContent: notByPeople,
  },
  filterDraft: {
    hasFilters: shared(({ filters }) => filters.noneChosen),
    isChanged: shared(({ filters }) => filters.unchanged),
  },
  allProducts: {
    isFailed: { unmet: 'only a part that failed offers another try' },
    hasScrolled: notByPeople,
  },
  displayMode: { isList: alreadyShown, isGrid: alreadyShown, isRoomy: alreadyShown },
  productPage: {
    isOrdered: notByPeople,
    isOtherChoice: notByPeople,
    hasFailedChoices: { unmet: 'only a choice that failed offers another try' },
    hasProduct: { unmet: 'choices are there once the product is' },
  },
  productGallery: {
    isLastImage: notByPeople,
    isImage: { unmet: 'only the images of the product are offered' },
    hasImage: { unmet: 'without an image nothing is offered to enlarge' },
    hasOtherImages: { unmet: 'a single image has no buttons to the next one' },
    isCloser: late(productPageTexts, ({ wholeImage }) => wholeImage),
    isBackToWhole: { unmet: 'one step closer or further away is always possible between the limits' },
    isWithinLimit: late(productPageTexts, ({ closestImage }) => closestImage),
    isMagnifying: { unmet: 'two fingers that move together leave the whole image as it is' },
  },
  orderLine: {
    isVariantRequired: refused('VARIANT_REQUIRED'),
    isRestricted: refused('RESTRICTED'),
    isPriceUnavailable: refused('NO_PRICE'),
    isQuantityValid: shared(({ product }) => product.quantityFirst),
  },
  basket: {
    isOrderable: refused('BASKET_NOT_ORDERABLE'),
    isRemovalUnsent: { unmet: 'only a line that was removed offers to be restored' },
    isRemoved: { unmet: 'only a line that was removed offers to be restored' },
    hasUnitOffer: { unmet: 'only a unit that is offered can be taken' },
  },
  lineGrouping: { isOffered: { unmet: 'only what the gateway offers can be chosen' } },
  checkout: { canBePlaced: refused('BASKET_NOT_ORDERABLE') },
  linkPrefetch: { isAllowed: notByPeople },
  approvalRequest: {
    isCommentMissing: late(approvalsTexts, ({ commentMissing }) => commentMissing),
    mayAct: { unmet: 'the page shows the reason of the gateway in place of the button' },
  },
  companyPeople: {
    hasPerson: { unmet: 'only a person of the list can be pressed' },
    hasUnit: { unmet: 'only a unit or cost centre of the list can be pressed' },
    isExistingUnit: { unmet: 'only a unit or cost centre that is there offers to be removed' },
    isInvitable: late(companyPeopleTexts, ({ noAmount }) => noAmount),
    isUsable: late(companyPeopleTexts, ({ noAmount }) => noAmount),
    isSound: late(companyPeopleTexts, ({ problems }) => problems),
  },
  companyRules: {
    hasPart: { unmet: 'only what the table has can be pressed' },
    isOffered: { unmet: 'only a repair that is shown can be pressed' },
    isChanged: late(companyRulesTexts, ({ obstacles }) => obstacles.unchanged),
    isOutdated: { unmet: 'only changes of an earlier version offer to go on' },
    isSound: late(companyRulesTexts, ({ obstacles }) => obstacles.problems),
    hasSteps: { unmet: 'only a cell that asks people offers steps' },
    hasPrevious: { unmet: 'only unchanged rules with a version before them offer it' },
    hasExample: { unmet: 'only a problem with an example offers to try it' },
    isRemovable: { unmet: 'only a row or an amount that can go offers it' },
  },
  companyBudgets: {
    isReadable: late(companyBudgetsTexts, ({ unreadable }) => unreadable),
    isExisting: { unmet: 'only a budget that is there offers to be removed' },
  },
  orderPage: { isCancellable: { unmet: 'only an order that can be cancelled offers it' } },
  quickOrder: {
    hasEntries: { unmet: 'only a list with something in it offers to be cleared' },
    hasTable: { unmet: 'other columns are offered only beside a list that was read' },
  },
  variantMatrix: {
    hasLines: late(matrixTexts, ({ nothingTyped }) => nothingTyped),
    hasWrongCell: late(matrixTexts, ({ nothingTyped }) => nothingTyped),
  },
  variantsPopup: {
    hasOrderableLines: late(variantsPopupTexts, ({ nothingTyped }) => nothingTyped),
    isVariantWanted: late(variantsPopupTexts, ({ nothingTyped }) => nothingTyped),
  },
};

/** A refusal, which has a code and reads the same everywhere (CO-5). */
function refused(code: Exclude<keyof Messages['refusals'], 'BELOW_MINIMUM' | 'OFF_STEP'>): Reason {
  return { ...shared(({ refusals }) => refusals[code]), code };
}

function shared(text: (messages: Messages) => string): Reason {
  return { shown: Object.fromEntries(languages.map((language) => [language, text(messagesIn(language))])) };
}

function late<Texts>(texts: InLanguages<Texts>, text: (texts: Texts) => string): Reason {
  return { shown: Object.fromEntries(languages.map((language) => [language, text(texts[language])])) };
}
