import type { InspectionEvent } from 'xstate';
import { inspectorAdapter } from '#machine-kit/inspector/inspector-adapter.ts';
import { openInspectorChannel } from '#machine-kit/inspector/inspector-protocol.ts';
import { inspectorChannelName } from './inspector-channel.ts';

const peopleAndPrices = [/^(customer|userName)$/, /price$|^pricing|^(line|net|tax|grand)Total$|^taxAmount$/i];

/**
 * Sends what the machines of the shop do to its inspector page, without people and prices. Give the result to the root actor as
 * `inspect`.
 *
 * @see MA-4
 */
export function inspectShop(
  channel = openInspectorChannel(inspectorChannelName),
): (event: InspectionEvent) => void {
  return inspectorAdapter({ channel, hiddenNames: peopleAndPrices });
}
