import { english } from '../messages/en.ts';
import type { Dependencies } from './requests.ts';

const nothingStored = { read: () => '', write: () => undefined };
const doNothing = () => undefined;
const wait = () => new Promise<never>(() => {});

/**
 * Dependencies of a shop without a browser: the gateway never responds, nothing is stored, and nobody is
 * told.
 *
 * @param given replacements of some dependencies
 */
export function standInDependencies(given: Partial<Dependencies> = {}): Dependencies {
  return {
    gateway: new Proxy(Object({}), { get: () => wait }),
    configuration: { capabilities: 'announced' },
    faultWords: () => english.faults,
    loadPage: () => Promise.resolve(),
    untilIdle: () => Promise.resolve(),
    loadCustomer: () => Promise.resolve(),
    reloadOnce: (load) => load(),
    rememberMode: doNothing,
    draftStorage: nothingStored,
    viewedStorage: nothingStored,
    lineRowsStorage: nothingStored,
    applicationStorage: nothingStored,
    unconfirmedStorage: nothingStored,
    rememberUnit: doNothing,
    notifyOtherTabsOfSession: doNothing,
    openElsewhere: doNothing,
    notifyOtherTabsOfBasket: doNothing,
    inTurn: (work) => work(),
    untilNextTry: wait,
    customer: () => null,
    tell: doNothing,
    report: doNothing,
    ...given,
  };
}
