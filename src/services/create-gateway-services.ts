import { productIdsAtOnce } from '../domain/listing/search-request.ts';
import type { Configuration } from '../domain/configuration/configuration.ts';
import type { SalesArea } from '../domain/session/session.ts';
import { basketServices } from './basket-services.ts';
import { decodeAccount, decodeResetRequest } from './decoders/account.ts';
import { decodeProducts } from './decoders/listing.ts';
import { decodeAddresses, decodeReordered } from './decoders/order.ts';
import { decodeRequested } from './decoders/stock-form.ts';
import { formServices, stockForm } from './form-services.ts';
import { createGatewayClient } from './gateway-client.ts';
import type { GatewayServices } from './gateway-services.ts';
import { listingServices } from './listing-services.ts';
import { orderServices } from './order-services.ts';
import { productRowServices } from './product-row-services.ts';
import { productServices } from './product-services.ts';
import type { ServiceContext } from './service-context.ts';
import { sessionServices } from './session-services.ts';

interface GatewayServicesOptions {
  readonly origin: string;
  readonly configuration: Configuration;
  /** Id of the customer on whose screen the shop is, empty for a visitor, `null` while that is unknown. */
  readonly customer: () => string | null;
  /** Is called with what could not be read of a response and was left out (GW-3). */
  readonly onLeftOut: (error: Error) => void;
  /** Those of the customer on whose screen the shop is (BA-1). */
  readonly salesAreas: () => readonly SalesArea[];
}

/** The gateway's services over HTTP. @see §7 Calls */
export function createGatewayServices({
  origin,
  configuration,
  customer,
  onLeftOut,
  salesAreas,
}: GatewayServicesOptions): GatewayServices {
  const client = createGatewayClient({ origin, sessionPath: configuration.services.session, customer });
  const named = (name: string) => ({ name, onLeftOut });
  const context: ServiceContext = { client, configuration, named, customer };

  /** What only the account asks for comes with it. */
  const account = async () => {
    const { accountServices } = await import('./account-services.ts');
    return accountServices({
      client,
      configuration,
      named,
      decodeAccount,
      decodeResetRequest,
      decodeAddresses,
      decodeProducts,
      decodeRequested,
      productIdsAtOnce,
      stockForm,
    });
  };

  const lists = async () => {
    const { listServices } = await import('./list-services.ts');
    return listServices({ client, configuration, named, decodeReordered });
  };

  const listing = listingServices(context, async (input, options) =>
    (await lists()).loadList(input, options),
  );

  return {
    ...listing,
    ...productServices(context),
    ...productRowServices(context, listing),
    ...sessionServices(context),
    ...basketServices(context, salesAreas),
    ...orderServices(context),
    ...formServices(context),

    loadAccount: async (input, options) => (await account()).loadAccount(input, options),
    saveForm: async (input, options) => (await account()).saveForm(input, options),
    loadAddresses: async (input, options) => (await account()).loadAddresses(input, options),
    removeAddress: async (input, options) => (await account()).removeAddress(input, options),
    loadRequestedProducts: async (input, options) => (await account()).loadRequestedProducts(input, options),
    loadLists: async (input, options) => (await lists()).loadLists(input, options),
    loadList: async (input, options) => (await lists()).loadList(input, options),
    saveToList: async (input, options) => (await lists()).saveToList(input, options),
    renameList: async (input, options) => (await lists()).renameList(input, options),
    removeList: async (input, options) => (await lists()).removeList(input, options),
    removeListProduct: async (input, options) => (await lists()).removeListProduct(input, options),
    putListIntoBasket: async (input, options) => (await lists()).putListIntoBasket(input, options),
  };
}
