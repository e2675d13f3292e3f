import type { AnyActorRef } from 'xstate';
import { recordedReads, replayTrace, type Replay } from '@statefront/machine-kit/trace/replay-trace.ts';
import type { Trace } from '@statefront/machine-kit/trace/trace.ts';
import { composeStorefront, type ComposedStorefront } from '#src/app/compose/compose-storefront.ts';
import { loadEveryMachine } from '#src/app/page-machines.ts';
import type { Dependencies } from '#src/app/requests.ts';
import type { TextStorage } from '#src/services/transport/text-storage.ts';
import { english } from '#src/messages/en.ts';
import { peoplePricesAndWords } from '#src/inspection/hidden-names.ts';

const provideEveryMachine = await loadEveryMachine();
const emptyStorage: TextStorage = { read: () => '', write: () => {} };

/** Replays a recorded visit with the present machines of the shop. @see MA-4 */
export function replayShop(trace: Trace): Replay {
  let storefront: AnyActorRef | undefined;
  const machine = wholeShop({
    recall: recordedReads(trace),
    tell: (event) => storefront?.send(event),
  });
  return replayTrace(trace, machine, {
    hiddenNames: peoplePricesAndWords,
    onStarted: (root) => {
      storefront = root;
    },
  });
}

/** The root machine with the machines of every page, without external effects. */
export function wholeShop({
  recall,
  tell = () => {},
}: Partial<Pick<Dependencies, 'recall' | 'tell'>> = {}): ComposedStorefront['machine'] {
  const composed = composeStorefront({
    gateway: () => new Promise(() => {}),
    faultWords: () => english.faults,
    loadPage: () => Promise.resolve(),
    ...(recall && { recall }),
    rememberMode: () => {},
    visitStorage: emptyStorage,
    viewedStorage: emptyStorage,
    applicationStorage: emptyStorage,
    tellOtherTabsOfSession: () => undefined,
    openElsewhere: () => undefined,
    unconfirmedStorage: emptyStorage,
    tellOtherTabsOfBasket: () => undefined,
    inTurn: (work) => work(),
    untilNextTry: () => new Promise(() => {}),
    customer: () => null,
    tell,
    report: () => {},
  });
  provideEveryMachine(composed);
  return composed.machine;
}
