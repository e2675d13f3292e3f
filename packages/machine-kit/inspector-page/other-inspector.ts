import { connectedType } from '../inspector/inspector-protocol.ts';

/** The part of a window that opens another inspector. */
export interface OpenerWindow {
  open(address: string, name: string): OtherWindow | null;
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: unknown; readonly origin: string; readonly source: unknown }) => void,
  ): void;
}

interface OtherWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** Another inspector in a separate window. */
export interface OtherInspector {
  /** Forwards a message of the channel, once the other inspector has connected. */
  readonly pass: (message: unknown) => void;
}

/**
 * Opens another inspector that understands `@statelyai/inspect`, such as Stately's, and forwards the messages
 * of applications to it. Only a page from the origin of `address` receives them. Leaves out messages that the
 * official protocol does not have.
 *
 * @param onConnected called when it listens, so that earlier messages are sent again
 * @see MA-4
 */
export function openOtherInspector(
  address: string,
  opener: OpenerWindow,
  onConnected: () => void,
): OtherInspector {
  const { origin } = new URL(address);
  let isConnected = false;
  opener.addEventListener('message', ({ data, origin: from, source }) => {
    if (other === null || source !== other || from !== origin || typeOf(data) !== connectedType) return;
    isConnected = true;
    onConnected();
  });
  const other = opener.open(address, 'other-inspector');
  return {
    pass: (message) => {
      if (isConnected && typeOf(message).startsWith('@xstate.')) other?.postMessage(message, origin);
    },
  };
}

function typeOf(message: unknown): string {
  return String(Reflect.get(Object(message), 'type'));
}
