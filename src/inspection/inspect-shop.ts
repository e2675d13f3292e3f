import { createInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { inspectorAdapter } from '@statefront/machine-kit/inspector/inspector-adapter.ts';
import { openInspectorChannel } from '@statefront/machine-kit/inspector/inspector-protocol.ts';
import { peoplePricesAndWords } from './hidden-names.ts';
import { inspectorChannelName } from './inspector-channel.ts';

/**
 * Sends the events and states of the shop's machines to its inspector page, without people and prices. Pass
 * the result to the root actor as `inspect`.
 *
 * @param trace the trace so far, for an inspector page that saves it
 *
 * @see MA-4
 */
export function inspectShop(
  trace?: () => Promise<unknown>,
  channel = openInspectorChannel(inspectorChannelName),
): (event: InspectionEvent) => void {
  return inspectorAdapter({
    createInspector,
    channel,
    ...(trace && { trace }),
    hiddenNames: peoplePricesAndWords,
  });
}
