import type { PromiseActorLogic } from 'xstate';
import type { Configuration } from '../domain/configuration/configuration.ts';
import { inWords } from '../domain/faults/fault.ts';
import type { DisplayMode } from '../domain/listing/listing.ts';
import type { Route } from '../domain/routes/route.ts';
import type { Messages } from '../messages/messages.ts';
import { requestActor } from '../machines/request-actor.ts';
import type { RequestPolicy } from '../machines/request-policy.ts';
import type { commandMachine } from '../machines/session/command.machine.ts';
import type { StorefrontEvent } from '../machines/shell/storefront.machine.ts';
import { basketMemory, type BasketMemory } from '../services/basket/basket-memory.ts';
import { faultOf, GatewayError } from '../services/transport/gateway-error.ts';
import type { GatewayServices } from '../services/services-over.ts';
import type { Service } from '../services/transport/service.ts';
import { watchBasket, type BasketResponses } from '../services/transport/response-order.ts';
import type { TextStorage } from '../services/transport/text-storage.ts';
import { composeCommand, type Forget } from './compose/compose-command.ts';
import { withPolicy } from './with-policy.ts';

/**
 * Reads a value from outside of a machine, such as a stored text or the day, while it handles an event.
 * Machines read all such values by it, so that a trace records them and a replay reads the same (MA-4).
 *
 * @param name the unique name of the reading
 */
export type Recall = <Value>(name: string, read: () => Value) => Value;

/** The shop's dependencies: the browser, or its stand-ins on the server and in tests. */
export interface Dependencies {
  readonly gateway: GatewayServices;
  /** Capabilities of the gateway. */
  readonly configuration: Pick<Configuration, 'capabilities'>;
  /** The shop's sentences for failures without one of a server. */
  readonly faultWords: () => Messages['faults'];
  /** Loads the code of a page: its views and its machines. */
  readonly loadPage: (route: Route) => Promise<void>;
  /** Resolves once the browser has nothing else to do. */
  readonly untilIdle: () => Promise<void>;
  /** Loads what a customer adds to every page; then they are signed in (SE-3). */
  readonly loadCustomer: () => Promise<void>;
  /** Loads what the page cannot do without. If that fails, loads the page again, once. */
  readonly reloadOnce: (load: () => Promise<void>) => Promise<void>;
  readonly rememberMode: (mode: DisplayMode) => void;
  /** The customer's input, choices and commands, stored during the visit (SE-1). */
  readonly draftStorage: TextStorage;
  /** The customer's viewed products; stored until they sign out (PD-8). */
  readonly viewedStorage: TextStorage;
  /** `compact` if the customer wants low rows in the basket; stored for the next visit (BA-5). */
  readonly lineRowsStorage: TextStorage;
  /** The input in the form of an application; stored during the visit (CT-4). */
  readonly applicationStorage: TextStorage;
  /** Remembers in which unit the owner of a basket works, or nothing (`null`), for the next page and other tabs (CO-1). */
  readonly rememberUnit: (owner: string | null) => void;
  /** Tells the other tabs of this browser that a customer signed in or out, or works in another unit (SE-4). */
  readonly notifyOtherTabsOfSession: () => void;
  /** Leaves the shop for another page. */
  readonly openElsewhere: (address: string) => void;
  /**
   * Unconfirmed changes of the basket and an unconfirmed order; stored for every tab until the gateway has
   * confirmed them (BA-4).
   */
  readonly unconfirmedStorage: TextStorage;
  /** Tells other tabs of the shop that the basket has changed. */
  readonly notifyOtherTabsOfBasket: () => void;
  /**
   * Resolves when a command without a response must be sent again: after a delay, or when the connection is
   * back (BA-4).
   */
  readonly untilNextTry: () => Promise<void>;
  /** Runs work that no two tabs may do at the same time. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Id of the customer whose page is shown, empty for a visitor, `null` while unknown. */
  readonly customer: () => string | null;
  /**
   * Sends the root actor the news of a request for which no page waits, or in addition to the page's own
   * response.
   */
  readonly tell: (event: StorefrontEvent) => void;
  /** Reports errors to the operator, of which visitors learn only in general terms. */
  readonly report: (error: unknown) => void;
  /** By default it only reads. */
  readonly recall?: Recall;
}

/** The dependencies with which machines are composed. */
export interface Requests extends Pick<
  Dependencies,
  | 'draftStorage'
  | 'viewedStorage'
  | 'lineRowsStorage'
  | 'applicationStorage'
  | 'unconfirmedStorage'
  | 'openElsewhere'
  | 'rememberUnit'
  | 'configuration'
  | 'customer'
  | 'tell'
> {
  /** Makes an actor from one of the gateway's services, with the policy declared beside the actor. */
  readonly actor: <Input, Output>(
    policy: RequestPolicy<Input, Output>,
    pick: (services: GatewayServices) => Service<Input, Output>,
    forget?: Forget<Input>,
  ) => PromiseActorLogic<Output, Input>;
  /** The actor of each command, which the root actor starts. */
  readonly command: typeof commandMachine;
  readonly recall: Recall;
  /** Deletes everything of the customer who signs out, also what their pending commands would park (SE-3). */
  readonly forgetCustomer: () => void;
  readonly basketMemoryOf: (userId: string) => BasketMemory;
  readonly basketResponses: BasketResponses;
}

export function createRequests(dependencies: Dependencies): Requests {
  const {
    draftStorage,
    viewedStorage,
    lineRowsStorage,
    applicationStorage,
    unconfirmedStorage,
    openElsewhere,
    rememberUnit,
    configuration,
    customer,
    tell,
    recall = (_name, read) => read(),
  } = dependencies;
  const failed = new Set<string>();
  let signOuts = 0;
  const commands = composeCommand({ ...dependencies, failed, signOuts: () => signOuts });
  const ofPolicy = { ...dependencies, failed, sendBy: commands.sendBy };
  return {
    recall,
    command: commands.machine,
    actor: (policy, pick, forget = () => {}) =>
      requestActor(withPolicy(policy, faulting(pick, dependencies), forget, ofPolicy)),
    forgetCustomer: () => {
      signOuts += 1;
      rememberUnit(null);
      for (const text of [draftStorage, viewedStorage, applicationStorage, unconfirmedStorage])
        text.write('');
    },
    basketMemoryOf: basketMemories(unconfirmedStorage),
    basketResponses: watchBasket(),
    draftStorage,
    viewedStorage,
    lineRowsStorage,
    applicationStorage,
    unconfirmedStorage,
    openElsewhere,
    rememberUnit,
    configuration,
    customer,
    tell,
  };
}

/**
 * A service of the gateway that rejects with a fault. Reports unreadable responses and errors of the shop, because the visitor
 * only learns that something could not be loaded. A failed call is no error of the shop: the page shows it (SE-2).
 */
function faulting<Input, Output>(
  pick: (services: GatewayServices) => Service<Input, Output>,
  { gateway, faultWords, report }: Dependencies,
): Service<Input, Output> {
  return async (input, options) => {
    try {
      return await pick(gateway)(input, options);
    } catch (error) {
      const fault = inWords(faultOf(error), faultWords());
      if (!options.signal.aborted && !(error instanceof GatewayError)) report(error);
      throw fault;
    }
  };
}

/** One memory for each customer, so that the basket knows this page's pending additions (BA-4). */
function basketMemories(unconfirmedStorage: TextStorage): (userId: string) => BasketMemory {
  const memories = new Map<string, BasketMemory>();
  return (userId) => {
    const memory = memories.get(userId) ?? basketMemory(unconfirmedStorage, userId, Date.now);
    memories.set(userId, memory);
    return memory;
  };
}
