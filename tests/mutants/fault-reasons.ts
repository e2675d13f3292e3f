import type { FaultReasons } from '@statefront/machine-kit/testing/mutant-report.ts';

const onePageAtATime = 'an address belongs to one page, so that the order of the guards does not matter';

/**
 * Faults that swap the order in which pages are matched to an address; `first` is the index of the first
 * guard.
 */
function swappedPages(first: number, guards: readonly string[]): FaultReasons {
  return Object.fromEntries(
    guards.map((guard, index) => [
      `swapped candidates: \`storefront.page.opening|always|${first + index}\`, tried after the next one (${guard})`,
      onePageAtATime,
    ]),
  );
}

/**
 * Why no behaviour test notices a fault, unless the model of its machine shows that it makes no difference
 * (MA-3).
 */
export const faultReasons: FaultReasons = {
  'swapped candidates: `storefront.page|route.changed|0`, tried after the next one (isSameListingInOtherForm)':
    'the same address has the same form',
  'swapped candidates: `storefront.page.opening|always|0`, tried after the next one (isPage)':
    'the home page is never missing',
  'swapped candidates: `storefront.page.opening|always|1`, tried after the next one (isForCustomersOnly)':
    'the home page is for everyone',
  ...swappedPages(3, ['isListing', ...Array.from({ length: 10 }, () => 'isPage')]),
  'wrong target: `storefront.audience.anonymous|session.changed|0`, deciding instead of signedIn':
    'it decides for the customer who is signed in by then',
  'wrong target: `storefront.audience.signedIn|session.changed|0`, deciding instead of signedIn':
    'it decides for the other customer who is signed in by then',
  'reentry: `storefront.audience.signedIn|session.changed|0`, no longer enters again':
    'its first state is entered again either way, with the basket',
  'lost onError: `storefront.page.orders`, lineGrouping without onError': 'the shop reports it either way',
  'lost onError: `storefront.page.order`, lineGrouping without onError': 'the shop reports it either way',
  'lost action: `carousel.gliding|scrolled|0`, without storePosition':
    'where the row was sent is remembered already',
  'swapped candidates: `checkout.placing|xstate.error.actor.placeOrder|0`, tried after the next one (isSessionOverAfterLoss)':
    'the end of the session is no refusal',
  'swapped candidates: `productPage.resolving|xstate.done.actor.loadVariants|0`, tried after the next one (isVariantOfAddress)':
    'the variant of the address is shown either way',
};
