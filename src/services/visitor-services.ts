import { accountServices } from './account/account-services.ts';
import { applicationServices } from './content/application-services.ts';
import { productRowServices } from './home/product-row-services.ts';
import { listingServices } from './listing/listing-services.ts';
import { listLoader } from './lists/load-list.ts';
import { loadSingleProduct, productServices } from './product/product-services.ts';
import { relatedServices } from './product/related-services.ts';
import { searchServices } from './search/search-services.ts';
import { sessionServices } from './session/session-services.ts';
import { siteServices } from './shell/site-services.ts';
import type { ServiceContext } from './transport/service-context.ts';
import { variantsServices } from './variants/variants-services.ts';

/** The services that a visitor's pages call, and a customer's too. */
export function visitorServices(context: ServiceContext) {
  const loadList = listLoader(context);
  const listing = listingServices(context, loadList);
  const variants = variantsServices(context);
  const products = productServices(context, variants.loadVariants);
  return {
    loadList,
    ...siteServices(context),
    ...sessionServices(context),
    ...searchServices(context),
    ...listing,
    ...productRowServices({ ...listing, ...products }),
    ...products,
    ...relatedServices(products),
    ...variants,
    ...accountServices(context),
    ...applicationServices(context, async (jobId, signal) => {
      const job = await loadSingleProduct(context, jobId, signal);
      return job.productName;
    }),
  };
}
