import { orderLineOfMany } from '../../../machines/variants/order-line-of-many.ts';
import { companyMachine, companyPolicies } from '../../../machines/approvals/company.machine.ts';
import type { Requests } from '../../requests.ts';
import { composeBasket } from './compose-basket.ts';
import { composeLists } from './compose-lists.ts';
import { composeOrderLine } from './compose-order-line.ts';
import { composeParked } from './compose-parked.ts';
import { composeProductTiles } from './compose-product-tiles.ts';
import { composeQuickOrder } from './compose-quick-order.ts';
import { composeVariantsPopup } from './compose-variants-popup.ts';

/** The machines that customers have on every page, with their services (MA-1, SE-3). */
export function composeCustomer(requests: Requests) {
  const orderLine = composeOrderLine(requests);
  return {
    basket: composeBasket(requests),
    company: companyMachine.provide({
      actors: {
        loadCompany: requests.actor(companyPolicies.loadCompany, (services) => services.loadCompany),
      },
    }),
    productTiles: composeProductTiles(requests, orderLine),
    variantsPopup: composeVariantsPopup(requests).provide({
      actors: { orderLine: orderLineOfMany(orderLine) },
    }),
    ...composeQuickOrder(requests),
    ...composeLists(requests),
    ...composeParked(requests),
  };
}
