import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server for one user, with the messages it has received. */
export interface MailServer {
  /** With the user's name and password. */
  readonly url: string;
  readonly received: readonly Email[];
  /** While `true` it refuses each message, as a server with a full disk does. */
  isRefusing: boolean;
  close(): Promise<void>;
}

export async function aMailServer(): Promise<MailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      username === 'shop' && password === 'se cret'
        ? answer(null, { user: username })
        : answer(new Error('wrong password')),
    onData: async (stream, _session, answer) => {
      const message = await buffer(stream);
      if (opened.isRefusing) return answer(new Error('452 no room'));
      received.push(await PostalMime.parse(message));
      return answer(null);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = addressOf(server.server.address());
  const opened: MailServer = {
    url: `smtp://shop:se%20cret@127.0.0.1:${port}`,
    received,
    isRefusing: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return opened;
}

function addressOf(bound: AddressInfo | string | null): AddressInfo {
  if (bound === null || typeof bound === 'string') throw new TypeError('The mail server has no port');
  return bound;
}
