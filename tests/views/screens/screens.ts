import * as account from './account.tsx';
import * as approvals from './approvals.tsx';
import * as basket from './basket.tsx';
import * as approvalRules from './approval-rules.tsx';
import * as budgets from './budgets/company-budgets.tsx';
import * as checkout from './checkout.tsx';
import * as content from './content.tsx';
import * as listing from './listing.tsx';
import * as listingPage from './listing-page.tsx';
import * as lists from './lists.tsx';
import * as orders from './orders.tsx';
import * as product from './product.tsx';
import * as productPage from './product-page.tsx';
import * as punchout from './punchout.tsx';
import * as quickOrder from './quick-order.tsx';
import * as session from './session.tsx';
import * as shell from './shell.tsx';
import * as tile from './tile.tsx';
import * as variants from './variants.tsx';
import type { AnyScreen } from './screen.ts';

/** The screens of the machines, by feature. */
export const screens: readonly AnyScreen[] = [
  account,
  approvals,
  basket,
  listing,
  listingPage,
  checkout,
  approvalRules,
  budgets,
  content,
  quickOrder,
  session,
  shell,
  tile,
  lists,
  orders,
  variants,
  product,
  productPage,
  punchout,
].flatMap((part) => Object.values<AnyScreen>(part));

/** Machines without a screen, and why. */
export const withoutScreen: Readonly<Record<string, string>> = {
  storefront: 'the frame of all pages: tests/views/shell and the journeys look at it',
  command: 'nobody sees it: the machine that gave the command shows its outcome',
  linkPrefetch: 'nobody sees it: it fetches pages before they are opened',
  siteContent: 'nobody sees it: it loads the texts of the footer',
  plainPage: 'nobody sees it: it starts the machine of a page',
  productTiles: 'nobody sees it: order line, favourite and notification of a tile have screens',
  promotionRows: 'nobody sees it: it starts the rows of promotions',
  companyPeople:
    'its dialog depends on what was entered: tests/journeys/ordering/company-people.spec.ts looks at it',
  promotionRow: 'it sends nothing: tests/views/listing looks at it',
  homePage: 'its parts load by themselves: tests/views/home looks at them',
  allProducts: 'its rows depend on the window: tests/views/listing/all-products.test.tsx',
  relatedProducts: 'it sends nothing: tests/views/product/pictures.test.tsx',
  displayMode: 'the listing sends its events: tests/views/listing/listing-toolbar.test.tsx',
  facet: 'tests/views/listing/facets.test.tsx looks at it',
};
