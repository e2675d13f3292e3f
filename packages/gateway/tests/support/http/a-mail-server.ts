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
  /** The status with which it refuses each message, such as 452 of a full disk; 250 accepts it. */
  status: number;
  /** The receiver for whom it responds only when it closes. */
  readonly hanging: string;
  close(): Promise<void>;
}

export async function aMailServer(): Promise<MailServer> {
  const received: Email[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, respond) =>
      username === 'shop' && password === 'se cret'
        ? respond(null, { user: username })
        : respond(new Error('wrong password')),
    onRcptTo: ({ address }, _session, respond) =>
      address === opened.hanging ? void waiting.push(respond) : respond(),
    onData: async (stream, _session, respond) => {
      const message = await buffer(stream);
      if (opened.status !== 250)
        return respond(Object.assign(new Error('refused'), { responseCode: opened.status }));
      received.push(await PostalMime.parse(message));
      return respond(null);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = addressOf(server.server.address());
  const opened: MailServer = {
    url: `smtp://shop:se%20cret@127.0.0.1:${port}`,
    received,
    status: 250,
    hanging: 'hangs@open.example',
    close: () => {
      for (const respond of waiting) respond();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return opened;
}

function addressOf(bound: AddressInfo | string | null): AddressInfo {
  if (bound === null || typeof bound === 'string') throw new TypeError('The mail server has no port');
  return bound;
}
