import { faultOf } from '../services/gateway-error.ts';
import type { DisplayMode } from '../domain/listing/listing.ts';
import { requestActor } from '../inspection/request-actor.ts';
import { basketMachine } from '../machines/basket.machine.ts';
import { addToBasketMachine } from '../machines/add-to-basket.machine.ts';
import { catalogueMenuMachine } from '../machines/catalogue-menu.machine.ts';
import { demoCustomersMachine } from '../machines/demo-customers.machine.ts';
import { displayModeMachine } from '../machines/display-mode.machine.ts';
import { filterDraftMachine } from '../machines/filter-draft.machine.ts';
import { listingMachine } from '../machines/listing.machine.ts';
import { productPageMachine } from '../machines/product-page.machine.ts';
import { sessionMachine } from '../machines/session.machine.ts';
import { storefrontMachine } from '../machines/storefront.machine.ts';
import type { GatewayServices, Service } from '../services/gateway-services.ts';

/** What the shop needs of the world around it. */
export interface Surroundings {
  /** The gateway's services; asked for with the first request, so that a page that came with its data never loads them. */
  readonly gateway: () => Promise<GatewayServices>;
  readonly rememberMode: (mode: DisplayMode) => void;
  /** A request learnt that nobody is signed in any more. */
  readonly sessionLost: () => void;
  /** For whoever runs the shop: what a visitor is only told in general terms. */
  readonly report: (error: unknown) => void;
}

/**
 * Gives every machine its services: the one place that knows both.
 *
 * @see MA-1
 */
export function composeStorefront({ gateway, rememberMode, sessionLost, report }: Surroundings) {
  const request = <Input, Output>(pick: (services: GatewayServices) => Service<Input, Output>) =>
    requestActor<Output, Input>(async (input, options) => {
      try {
        return await pick(await gateway())(input, options);
      } catch (error) {
        const fault = faultOf(error);
        if (!options.signal.aborted && fault.status === 0) report(error);
        return Promise.reject(fault);
      }
    });

  /** A request that a customer's session may end under: the page stays, and offers to sign in (SE-2). */
  const customerRequest = <Input, Output>(pick: (services: GatewayServices) => Service<Input, Output>) =>
    request<Input, Output>((services) => async (input, options) => {
      try {
        return await pick(services)(input, options);
      } catch (error) {
        if (faultOf(error).status === 401 && !options.signal.aborted) sessionLost();
        throw error;
      }
    });

  return storefrontMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          loadSession: request((services) => services.loadSession),
          signIn: request((services) => services.signIn),
          clearSession: request((services) => services.clearSession),
        },
      }),
      displayMode: displayModeMachine.provide({
        actions: { rememberMode: (_, params) => rememberMode(params.mode) },
      }),
      catalogueMenu: catalogueMenuMachine.provide({
        actors: { loadCategories: request((services) => services.loadCategories) },
      }),
      listing: listingMachine.provide({
        actors: {
          loadListing: customerRequest((services) => services.loadListing),
          filterDraft: filterDraftMachine.provide({
            actors: { countListing: customerRequest((services) => services.loadListing) },
          }),
        },
      }),
      productPage: productPageMachine.provide({
        actors: {
          loadProduct: request((services) => services.loadProduct),
          loadVariants: customerRequest((services) => services.loadVariants),
          addToBasket: addToBasketMachine.provide({
            actors: { addLine: customerRequest((services) => services.addLine) },
          }),
        },
      }),
      basket: basketMachine.provide({
        actors: {
          loadBasket: customerRequest((services) => services.loadBasket),
          changeLine: customerRequest((services) => services.changeLine),
        },
      }),
      demoCustomers: demoCustomersMachine.provide({
        actors: { loadDemoCustomers: request((services) => services.loadDemoCustomers) },
      }),
    },
  });
}
