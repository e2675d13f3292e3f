import type { PromiseActorLogic } from 'xstate';
import { isForbidden, isSessionOver } from '../domain/faults/fault.ts';
import type { DisplayMode } from '../domain/listing/listing.ts';
import type { Route } from '../domain/routes/route.ts';
import type { ParkedCommand } from '../domain/session/parked-command.ts';
import type { orderLineMachine } from '../machines/order-line.machine.ts';
import { requestActor } from '../machines/request-actor.ts';
import type { StorefrontEvent } from '../machines/storefront.machine.ts';
import { basketMemory, type BasketMemory } from '../services/basket-memory.ts';
import { faultOf } from '../services/gateway-error.ts';
import type { GatewayServices, Service } from '../services/gateway-services.ts';
import { parkedMemory } from '../services/parked-memory.ts';
import type { TextStorage } from '../services/text-storage.ts';
import type { LateCallbacks } from '../services/without-abort.ts';

/** What the shop depends on: the browser, or what stands in for it on the server and in tests. */
export interface Dependencies {
  /** The gateway's services; loaded with the first request, so that a page that came with its data never loads them. */
  readonly gateway: () => Promise<GatewayServices>;
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
  /** Changes of the basket and an order that the gateway has not confirmed; stored until it has, for every tab, which sees them change (BA-4). */
  readonly unconfirmedStorage: TextStorage;
  /** Tells other tabs of the shop that the basket has changed. */
  readonly tellOtherTabsOfBasket: () => void;
  /** Does something that no two tabs may do at the same time. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Id of the customer on whose screen the shop is, empty for a visitor, `null` while that is unknown. */
  readonly customer: () => string | null;
  /** Sends the root actor what a request learnt when no page waits for it, or beside the page's own response. */
  readonly tell: (event: StorefrontEvent) => void;
  /** Reports to the operator what a visitor is only told in general terms. */
  readonly report: (error: unknown) => void;
}

/**
 * What the machines are composed with. `request` makes an actor of a service; `customerRequest` one that a customer's session
 * may end under. A 401 says that it did: the page stays, and offers to sign in (SE-2); a 403 ends nothing, is shown by the
 * machine that requests it, and offers to sign in as well. `orderLine` orders in a list as on a product's page.
 */
export interface Requests extends Pick<
  Dependencies,
  'visitStorage' | 'viewedStorage' | 'applicationStorage' | 'unconfirmedStorage' | 'customer' | 'tell'
> {
  readonly request: MakeRequest;
  readonly customerRequest: MakeRequest;
  /** A service whose input is kept as a command when the session has ended, until its customer is back (SE-1). */
  readonly parkedIfSessionOver: <Input, Output>(
    service: Service<Input, Output>,
    commandOf: (input: Input) => ParkedCommand,
  ) => Service<Input, Output>;
  /** For a change that is still made after its page was left: a failure is told, unless the session is over (SE-2). */
  readonly tellLateFailure: (key: LateFailureKey) => LateCallbacks;
  /** For lines that still come into the basket after their page was left: the basket is read again (BA-4). */
  readonly readBasketLate: LateCallbacks;
  readonly basketMemoryOf: (userId: string) => BasketMemory;
  readonly orderLine: typeof orderLineMachine;
}

type LateFailureKey =
  | 'basketFailed'
  | 'changeFailed'
  | 'favouriteFailed'
  | 'notificationFailed'
  | 'orderFailed';

type MakeRequest = <Input, Output>(
  pick: (services: GatewayServices) => Service<Input, Output>,
) => PromiseActorLogic<Output, Input>;

/** Failures without a response are reported, since the visitor is only told that something could not be loaded. */
export function createRequests(dependencies: Dependencies): Omit<Requests, 'orderLine'> {
  const {
    gateway,
    visitStorage,
    viewedStorage,
    applicationStorage,
    unconfirmedStorage,
    customer,
    tell,
    report,
  } = dependencies;
  const request: MakeRequest = (pick) =>
    requestActor(async (input, options) => {
      try {
        return await pick(await gateway())(input, options);
      } catch (error) {
        const fault = faultOf(error);
        if (!options.signal.aborted && fault.status === 0) report(error);
        return Promise.reject(fault);
      }
    });

  const customerRequest: MakeRequest = (pick) =>
    request((services) => async (input, options) => {
      try {
        return await pick(services)(input, options);
      } catch (error) {
        if (!options.signal.aborted) {
          if (isSessionOver(faultOf(error))) tell({ type: 'session.expired' });
          if (isForbidden(faultOf(error)) && customer())
            tell({ type: 'notice.raised', content: { key: 'forbidden' } });
        }
        throw error;
      }
    });

  const parkedIfSessionOver: Requests['parkedIfSessionOver'] =
    (service, commandOf) => async (input, options) => {
      const userId = customer();
      try {
        return await service(input, options);
      } catch (error) {
        if (userId && isSessionOver(faultOf(error)))
          parkedMemory(visitStorage, userId).park(commandOf(input));
        throw error;
      }
    };

  const tellLateFailure: Requests['tellLateFailure'] = (key) => ({
    onLateFailure: (error) => {
      const fault = faultOf(error);
      if (isSessionOver(fault)) return;
      tell({ type: 'notice.raised', content: { key, reason: fault.serverMessage } });
    },
  });
  const tellBasketOutdated = () => tell({ type: 'basket.outdated' });

  return {
    request,
    customerRequest,
    parkedIfSessionOver,
    tellLateFailure,
    readBasketLate: { onLateResult: tellBasketOutdated, onLateFailure: tellBasketOutdated },
    basketMemoryOf: basketMemories(unconfirmedStorage),
    visitStorage,
    viewedStorage,
    applicationStorage,
    unconfirmedStorage,
    customer,
    tell,
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
