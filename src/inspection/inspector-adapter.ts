import type { InspectionEvent } from 'xstate';
import { inspectorReports } from './inspector-reports.ts';
import { inspectorChannelName } from './inspector-message.ts';

/** Opens the line to QA's page in this browser. Give the result to the root actor as `inspect`. @see MA-4 */
export function inspectorAdapter(): (event: InspectionEvent) => void {
  const openedAt = performance.now();
  const channel = new BroadcastChannel(inspectorChannelName);
  return inspectorReports({
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows no other origin
    tell: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    shopId: crypto.randomUUID(),
    now: () => Math.round(performance.now() - openedAt),
  });
}
