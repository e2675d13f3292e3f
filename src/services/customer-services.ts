import type { SalesArea } from '../domain/session/session.ts';
import { approvalServices } from './approvals/approval-services.ts';
import { basketReader } from './basket/basket-reader.ts';
import { basketServices } from './basket/basket-services.ts';
import { companyRulesServices } from './approval-rules/company-rules-services.ts';
import { companyBudgetsServices } from './budgets/company-budgets-services.ts';
import { checkoutServices } from './checkout/checkout-services.ts';
import { customerRowServices } from './home/customer-row-services.ts';
import { listServices } from './lists/list-services.ts';
import { orderServices } from './orders/order-services.ts';
import { companyPeopleServices } from './people/company-people-services.ts';
import type { ProductServices } from './product/product-services.ts';
import { punchoutServices } from './punchout/punchout-services.ts';
import { quickOrderServices } from './quick-order/quick-order-services.ts';
import { stockFormServices } from './tile/stock-form-services.ts';
import type { ServiceContext } from './transport/service-context.ts';

/**
 * The services that only a customer's pages call: visitors do not load them (SE-3).
 *
 * @param salesAreas of the customer whose page is shown (BA-1)
 */
export function customerServices(
  visitors: ServiceContext,
  services: Pick<ProductServices, 'loadProducts'>,
  salesAreas: () => readonly SalesArea[],
) {
  const { client, configuration } = visitors;
  const context = { ...visitors, readBasket: basketReader(client.call, configuration.services.basket) };
  return {
    ...punchoutServices(context),
    ...customerRowServices(context, services),
    ...stockFormServices(context),
    ...basketServices(context, salesAreas),
    ...quickOrderServices(context),
    ...checkoutServices(context),
    ...orderServices(context),
    ...approvalServices(context),
    ...companyRulesServices(context),
    ...companyPeopleServices(context),
    ...companyBudgetsServices(context),
    ...listServices(context),
  };
}
