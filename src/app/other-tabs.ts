const channelName = 'statefront-session';

/** The other tabs that this browser has the shop open in. They learn that a customer signed in or out, not who (SE-4, I9). */
export interface OtherTabs {
  readonly tell: () => void;
  readonly listen: (onChanged: () => void) => void;
}

/** Connects this tab with the others; it does not receive its own messages. */
export function connectOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel(channelName);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only, and takes no other argument
    tell: () => channel.postMessage('changed'),
    listen: (onChanged) => channel.addEventListener('message', onChanged),
  };
}
