import type { AnyActorRef } from 'xstate';
import { saveTrace } from '@statefront/machine-kit/trace/save-trace.ts';
import { TraceRecorder } from '@statefront/machine-kit/trace/trace-recorder.ts';
import type { Trace } from '@statefront/machine-kit/trace/trace.ts';
import { peoplePricesAndWords } from './hidden-names.ts';

export interface ShopRecording {
  readonly trace: Trace;
  /** Saves the trace as a file of the visitor. */
  readonly save: () => void;
  /** Records a value that a machine read outside the system. */
  readonly noteRead: (name: string, value: unknown) => void;
}

/** Records the last 500 events of a shop, without people, prices and their texts. @see MA-4 */
export function recordShop(storefront: AnyActorRef, appVersion: string): ShopRecording {
  const recorder = new TraceRecorder(storefront, {
    hiddenNames: peoplePricesAndWords,
    mostEntries: 500,
    appVersion,
  });
  return {
    get trace() {
      return recorder.trace;
    },
    save: () => saveTrace(recorder.trace),
    noteRead: (name, value) => recorder.noteRead(name, value),
  };
}
