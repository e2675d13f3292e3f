import * as account from './screens/account.tsx';
import * as approvals from './screens/approvals.tsx';
import * as basket from './screens/basket.tsx';
import * as approvalRules from './screens/approval-rules.tsx';
import * as budgets from './screens/budgets/company-budgets.tsx';
import * as checkout from './screens/checkout.tsx';
import * as companyPeople from './screens/people/company-people.tsx';
import * as content from './screens/content.tsx';
import * as home from './screens/home.tsx';
import * as listing from './screens/listing.tsx';
import * as listingPage from './screens/listing-page.tsx';
import * as lists from './screens/lists.tsx';
import * as orders from './screens/orders.tsx';
import * as product from './screens/product.tsx';
import * as productPage from './screens/product-page.tsx';
import * as punchout from './screens/punchout.tsx';
import * as quickOrder from './screens/quick-order.tsx';
import * as session from './screens/session.tsx';
import * as shell from './screens/shell.tsx';
import * as tile from './screens/tile.tsx';
import * as variants from './screens/variants.tsx';
import type { AnyScreen } from './screens/screen.ts';

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
  companyPeople,
  content,
  home,
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
