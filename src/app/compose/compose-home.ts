import { assign } from 'xstate';
import { homePageMachine, homePagePolicies } from '../../machines/home/home-page.machine.ts';
import { viewedBy } from '../../services/product/viewed-memory.ts';
import type { Requests } from '../requests.ts';

/** The home page's machine with its services and the customer's viewed products (MA-1, PD-8). */
export function composeHome({ actor, viewedStorage, recall }: Requests) {
  const homePage = homePageMachine.provide({
    actors: {
      loadOffers: actor(homePagePolicies.loadOffers, (services) => services.loadOffers),
      loadHomeBlocks: actor(homePagePolicies.loadHomeBlocks, (services) => services.loadHomeBlocks),
      loadCustomerRows: actor(homePagePolicies.loadCustomerRows, (services) => services.loadCustomerRows),
    },
    actions: {
      recallViewed: assign({
        viewed: ({ context }) => recall('homePage.viewed', () => viewedBy(viewedStorage, context)),
      }),
    },
  });
  return { homePage };
}
