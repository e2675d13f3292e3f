import type { AnyStateMachine } from 'xstate';
import { allItemsMachine } from './all-items.machine.ts';
import { basketLineMachine } from './basket-line.machine.ts';
import { basketMachine } from './basket.machine.ts';
import { carouselMachine } from './carousel.machine.ts';
import { catalogueMenuMachine } from './catalogue-menu.machine.ts';
import { demoCustomersMachine } from './demo-customers.machine.ts';
import { displayModeMachine } from './display-mode.machine.ts';
import { favouriteMachine } from './favourite.machine.ts';
import { filterDraftMachine } from './filter-draft.machine.ts';
import { filterGroupMachine } from './filter-group.machine.ts';
import { linkPrefetchMachine } from './link-prefetch.machine.ts';
import { listingMachine } from './listing.machine.ts';
import { noticesMachine } from './notices.machine.ts';
import { offersMachine } from './offers.machine.ts';
import { orderLineMachine } from './order-line.machine.ts';
import { productPageMachine } from './product-page.machine.ts';
import { productTilesMachine } from './product-tiles.machine.ts';
import { quickSearchMachine } from './quick-search.machine.ts';
import { sessionMachine } from './session.machine.ts';
import { sortDraftMachine } from './sort-draft.machine.ts';
import { storefrontMachine } from './storefront.machine.ts';
import { stockNotificationMachine } from './stock-notification.machine.ts';

/** Every machine of the shop, in the order an analyst reads them: what is drawn, linted and covered. */
export const machines: readonly AnyStateMachine[] = [
  storefrontMachine,
  sessionMachine,
  catalogueMenuMachine,
  quickSearchMachine,
  offersMachine,
  carouselMachine,
  listingMachine,
  filterDraftMachine,
  filterGroupMachine,
  sortDraftMachine,
  allItemsMachine,
  displayModeMachine,
  productPageMachine,
  productTilesMachine,
  orderLineMachine,
  favouriteMachine,
  stockNotificationMachine,
  basketMachine,
  basketLineMachine,
  demoCustomersMachine,
  linkPrefetchMachine,
  noticesMachine,
];
