import type { PromiseActorLogic } from 'xstate';
import { inWords, noResponse, type FaultWords } from '../domain/faults/fault.ts';
import type { DisplayMode } from '../domain/listing/listing.ts';
import type { Route } from '../domain/routes/route.ts';
import type { orderLineMachine } from '../machines/tile/order-line.machine.ts';
import { requestActor } from '../machines/request-actor.ts';
import type { RequestPolicy } from '../machines/request-policy.ts';
import type { StorefrontEvent } from '../machines/shell/storefront.machine.ts';
import { basketMemory, type BasketMemory } from '../services/basket/basket-memory.ts';
import { faultOf } from '../services/transport/gateway-error.ts';
import type { GatewayServices, Service } from '../services/transport/gateway-services.ts';
import type { TextStorage } from '../services/transport/text-storage.ts';
import { withPolicy, type Forget } from './with-policy.ts';

/**
 * Reads what a machine cannot know by itself, such as a stored text or the day, while it handles an event. Everything of that
 * kind is read by it, so that a trace records it and a replay reads the same (MA-4).
 *
 * @param name where it is read, unique among all that is read
 */
export type Recall = <Value>(name: string, read: () => Value) => Value;

/** What the shop depends on: the browser, or what stands in for it on the server and in tests. */
export interface Dependencies {
  /** The gateway's services; loaded with the first request, so that a page that came with its data never loads them. */
  readonly gateway: () => Promise<GatewayServices>;
  /** What the shop says of a failure that no server words. */
  readonly faultWords: () => FaultWords;
  /** Loads everything that shows a page: its views and its machines. */
  readonly loadPage: (route: Route) => Promise<void>;
  readonly rememberMode: (mode: DisplayMode) => void;
  /** What the customer typed, chose and wanted to do, stored for as long as the visit lasts (SE-1). */
  readonly visitStorage: TextStorage;
  /** Which products the customer looked at; stored until they sign out (PD-8). */
  readonly viewedStorage: TextStorage;
  /** What was entered in the form of an application; stored for as long as the visit lasts (CT-4). */
  readonly applicationStorage: TextStorage;
  /** Tells the other tabs of this browser that a customer signed in or out (SE-4). */
  readonly tellOtherTabsOfSession: () => void;
  /** Leaves the shop for another page. */
  readonly openElsewhere: (address: string) => void;
  /** Changes of the basket and an order that the gateway has not confirmed; stored until it has, for every tab, which sees them change (BA-4). */
  readonly unconfirmedStorage: TextStorage;
  /** Tells other tabs of the shop that the basket has changed. */
  readonly tellOtherTabsOfBasket: () => void;
  /** Resolves when a command without a response is sent again: after a pause, or when the connection is back (BA-4). */
  readonly untilNextTry: () => Promise<void>;
  /** Does something that no two tabs may do at the same time. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Id of the customer on whose screen the shop is, empty for a visitor, `null` while that is unknown. */
  readonly customer: () => string | null;
  /** Sends the root actor what a request learnt when no page waits for it, or beside the page's own response. */
  readonly tell: (event: StorefrontEvent) => void;
  /** Reports to the operator what a visitor is only told in general terms. */
  readonly report: (error: unknown) => void;
  /** By default it only reads. */
  readonly recall?: Recall;
}

/** What the machines are composed with. */
export interface Requests extends Pick<
  Dependencies,
  'visitStorage' | 'viewedStorage' | 'applicationStorage' | 'unconfirmedStorage' | 'customer' | 'tell'
> {
  /** Makes an actor of one of the gateway's services, with the policy that is declared beside the actor. */
  readonly actor: <Input, Output>(
    policy: RequestPolicy<Input, Output>,
    pick: (services: GatewayServices) => Service<Input, Output>,
    forget?: Forget<Input>,
  ) => PromiseActorLogic<Output, Input>;
  readonly recall: Recall;
  readonly basketMemoryOf: (userId: string) => BasketMemory;
  /** Orders in a list as on a product's page. */
  readonly orderLine: typeof orderLineMachine;
}

export function createRequests(dependencies: Dependencies): Omit<Requests, 'orderLine'> {
  const {
    visitStorage,
    viewedStorage,
    applicationStorage,
    unconfirmedStorage,
    customer,
    tell,
    recall = (_name, read) => read(),
  } = dependencies;
  const failed = new Set<string>();
  return {
    recall,
    actor: (policy, pick, forget = () => {}) =>
      requestActor(withPolicy(policy, loaded(pick, dependencies), forget, { ...dependencies, failed })),
    basketMemoryOf: basketMemories(unconfirmedStorage),
    visitStorage,
    viewedStorage,
    applicationStorage,
    unconfirmedStorage,
    customer,
    tell,
  };
}

/**
 * A service whose code is loaded with its first request; it rejects with a fault. Failures without a response are reported, since
 * the visitor is only told that something could not be loaded.
 */
function loaded<Input, Output>(
  pick: (services: GatewayServices) => Service<Input, Output>,
  { gateway, faultWords, report }: Dependencies,
): Service<Input, Output> {
  return async (input, options) => {
    const services = await gateway().catch((error: unknown) => {
      report(error);
      throw noResponse;
    });
    try {
      return await pick(services)(input, options);
    } catch (error) {
      const fault = inWords(faultOf(error), faultWords());
      if (!options.signal.aborted && fault.status === 0) report(error);
      throw fault;
    }
  };
}

/** One memory for each customer, so that the basket knows which additions are on their way from this page (BA-4). */
function basketMemories(unconfirmedStorage: TextStorage): (userId: string) => BasketMemory {
  const memories = new Map<string, BasketMemory>();
  return (userId) => {
    const memory = memories.get(userId) ?? basketMemory(unconfirmedStorage, userId, Date.now);
    memories.set(userId, memory);
    return memory;
  };
}
