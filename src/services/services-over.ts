import type { Configuration } from '../domain/configuration/configuration.ts';
import type { SalesArea } from '../domain/session/session.ts';
import { accountServices } from './account/account-services.ts';
import { approvalServices } from './approvals/approval-services.ts';
import { basketReader } from './basket/basket-reader.ts';
import { basketServices } from './basket/basket-services.ts';
import { companyRulesServices } from './company/company-rules-services.ts';
import { checkoutServices } from './checkout/checkout-services.ts';
import { applicationServices } from './content/application-services.ts';
import { productRowServices } from './home/product-row-services.ts';
import { listingServices } from './listing/listing-services.ts';
import { listServices } from './lists/list-services.ts';
import { orderServices } from './orders/order-services.ts';
import { loadSingleProduct, productServices } from './product/product-services.ts';
import { relatedServices } from './product/related-services.ts';
import { punchoutServices } from './punchout/punchout-services.ts';
import { quickOrderServices } from './quick-order/quick-order-services.ts';
import { searchServices } from './search/search-services.ts';
import { sessionServices } from './session/session-services.ts';
import { siteServices } from './shell/site-services.ts';
import { stockFormServices } from './tile/stock-form-services.ts';
import type { GatewayClient } from './transport/gateway-client.ts';
import type { ServiceContext } from './transport/service-context.ts';
import { variantsServices } from './variants/variants-services.ts';

interface ServicesOptions {
  /** Calls the gateway: through the shop's server from a browser, directly on that server. */
  readonly client: GatewayClient;
  readonly configuration: Configuration;
  /** Id of the customer whose page is shown, empty for a visitor, `null` while unknown. */
  readonly customer: () => string | null;
  /** Is called for unreadable parts of a response, which were left out (GW-3). */
  readonly onLeftOut: (error: Error) => void;
  /** Sales areas of the customer whose page is shown (BA-1). */
  readonly salesAreas: () => readonly SalesArea[];
}

/**
 * All services of the gateway that machines use. Every service rejects with a `GatewayError` for a response
 * that is not a success and with a `GatewayResponseError` for an unreadable one.
 *
 * @see §7 Calls
 */
export type GatewayServices = ReturnType<typeof servicesOver>;

/** The gateway's services, the same in the browser and on the server. @see §7 Calls */
export function servicesOver({ client, configuration, customer, onLeftOut, salesAreas }: ServicesOptions) {
  const named = (name: string) =>
    ({ name, audience: customer() ? 'customer' : 'public', onLeftOut }) as const;
  const readBasket = basketReader(client.call, configuration.services.basket);
  const context: ServiceContext = { client, configuration, named, customer, readBasket };

  const lists = listServices(context);
  const listing = listingServices(context, lists.loadList);
  const variants = variantsServices(context);
  const products = productServices(context, variants.loadVariants);

  return {
    ...siteServices(context),
    ...sessionServices(context),
    ...punchoutServices(context),
    ...searchServices(context),
    ...listing,
    ...productRowServices(context, { ...listing, ...products }),
    ...products,
    ...relatedServices(products),
    ...variants,
    ...stockFormServices(context),
    ...basketServices(context, salesAreas),
    ...quickOrderServices(context),
    ...checkoutServices(context),
    ...orderServices(context),
    ...approvalServices(context),
    ...companyRulesServices(context),
    ...lists,
    ...accountServices(context),
    ...applicationServices(context, async (jobId, signal) => {
      const job = await loadSingleProduct(context, jobId, signal);
      return job.productName;
    }),
  };
}
