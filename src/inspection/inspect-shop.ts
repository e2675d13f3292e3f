import { createInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { inspectorAdapter } from '@statefront/machine-kit/inspector/inspector-adapter.ts';
import {
  openInspectorChannel,
  type InspectorChannel,
} from '@statefront/machine-kit/inspector/inspector-protocol.ts';
import { peoplePricesAndWords } from './hidden-names.ts';
import { inspectorChannelName } from './inspector-channel.ts';

/**
 * Sends the events and states of the shop's machines to its inspector page, without people and prices. Pass
 * the result to the root actor as `inspect`.
 *
 * A page may bring an observer, `observeActors`, which receives XState's events instead: a journey records only what
 * machines do, and building messages takes a fifth of the time of a page.
 *
 * @param trace the trace so far, for an inspector page that saves it
 *
 * @see MA-4
 */
export function inspectShop(
  trace?: () => Promise<unknown>,
  channel?: InspectorChannel,
): (event: InspectionEvent) => void {
  const observe: unknown = Reflect.get(globalThis, 'observeActors');
  if (typeof observe === 'function') return (event) => void observe(event);
  return inspectorAdapter({
    createInspector,
    channel: channel ?? openInspectorChannel(inspectorChannelName),
    ...(trace && { trace }),
    hiddenNames: peoplePricesAndWords,
  });
}
