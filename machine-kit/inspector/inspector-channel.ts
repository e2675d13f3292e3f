/** The channel between shops and inspector pages; both have to be of the same origin. */
export const inspectorChannelName = 'statefront-inspector';

/** One end of the channel: hears what every other end sends. */
export interface InspectorChannel {
  readonly send: (message: unknown) => void;
  readonly listen: (listener: (message: unknown) => void) => void;
}

export function openInspectorChannel(): InspectorChannel {
  const channel = new BroadcastChannel(inspectorChannelName);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows no other origin
    send: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}
