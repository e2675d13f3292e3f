import type { AnyMachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { machines } from '#src/machines/described-machines.ts';
import * as account from './models/account.ts';
import * as approvals from './models/approvals.ts';
import * as basket from './models/basket.ts';
import * as budgets from './models/budgets.ts';
import * as company from './models/company.ts';
import * as content from './models/content.ts';
import * as home from './models/home.ts';
import * as listing from './models/listing.ts';
import * as lists from './models/lists.ts';
import * as order from './models/order.ts';
import * as product from './models/product.ts';
import * as punchout from './models/punchout.ts';
import * as shop from './models/shop.ts';

const ids = machines.map(({ id }) => id);

/** The models of the machines' actors, in the order of the machines, so that each transition can be tested (MA-3). */
export const models: readonly AnyMachineModel[] = [
  account,
  approvals,
  basket,
  budgets,
  company,
  content,
  home,
  listing,
  lists,
  order,
  product,
  punchout,
  shop,
]
  .flatMap((part) => Object.values<AnyMachineModel>(part))
  .toSorted((one, other) => ids.indexOf(one.machine.id) - ids.indexOf(other.machine.id));
