import { assign } from 'xstate';
import { homePageMachine, homePagePolicies } from '../../machines/home/home-page.machine.ts';
import { viewedBy } from '../../services/product/viewed-memory.ts';
import { composeBasketRefill } from './compose-basket-refill.ts';
import type { Requests } from '../requests.ts';

/** The home page's machine with its services and the customer's viewed products (MA-1, PD-8). */
export function composeHome(requests: Requests) {
  const { actor, viewedStorage, recall } = requests;
  const homePage = homePageMachine.provide({
    actors: {
      loadOffers: actor(homePagePolicies.loadOffers, (services) => services.loadOffers),
      loadHomeBlocks: actor(homePagePolicies.loadHomeBlocks, (services) => services.loadHomeBlocks),
      basketRefill: composeBasketRefill(requests),
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
