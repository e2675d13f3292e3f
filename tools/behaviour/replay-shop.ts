import type { AnyActorRef, InspectionEvent } from 'xstate';
import packageFile from '../../package.json' with { type: 'json' };
import { recordedReads, replayTrace, type Replay } from '@statefront/machine-kit/trace/replay-trace.ts';
import type { Trace } from '@statefront/machine-kit/trace/trace.ts';
import { composeStorefront, type ComposedStorefront } from '#src/app/compose/compose-storefront.ts';
import { loadEveryMachine } from '#src/app/page-machines.ts';
import type { Dependencies } from '#src/app/requests.ts';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { peoplePricesAndWords } from '#src/inspection/hidden-names.ts';

const provideEveryMachine = await loadEveryMachine();

/**
 * Replays a recorded visit with the present machines of the shop.
 *
 * @param inspect receives what happens in the running machines
 * @see MA-4
 */
export function replayShop(trace: Trace, inspect?: (event: InspectionEvent) => void): Replay {
  let storefront: AnyActorRef | undefined;
  const machine = wholeShop({
    recall: recordedReads(trace),
    tell: (event) => storefront?.send(event),
  });
  return replayTrace(trace, machine, {
    hiddenNames: peoplePricesAndWords,
    appVersion: packageFile.version,
    onStarted: (root) => {
      storefront = root;
      if (inspect) root.system.inspect(inspect);
    },
  });
}

/** The root machine with the machines of every page, without external effects. */
export function wholeShop({
  recall,
  tell = () => {},
}: Partial<Pick<Dependencies, 'recall' | 'tell'>> = {}): ComposedStorefront['machine'] {
  const composed = composeStorefront(standInDependencies({ ...(recall && { recall }), tell }));
  provideEveryMachine(composed);
  return composed.machine;
}
