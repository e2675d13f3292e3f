import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { addressOf } from '@statefront/gateway/tests/support/http/address-of.ts';

/**
 * A gateway that takes the access tokens of an identity provider: asks the provider whose a token is, and serves that customer of the
 * gateway behind it.
 *
 * @param target the address of the gateway behind it, with the folder of its services
 * @param credentialsOf the customer of an identity, by the identity's `sub`
 */
export async function anExchangingGateway(
  target: string,
  issuer: URL,
  credentialsOf: (subject: string) => { readonly userName: string; readonly password: string },
) {
  const exchanged = new Map<string, Promise<string>>();
  const exchange = async (token: string) => {
    const identity = await fetch(new URL('/me', issuer), { headers: { authorization: `Bearer ${token}` } });
    const { sub } = textsOf(await identity.json());
    return signIn(target, credentialsOf(sub ?? ''));
  };
  const authorizationOf = async (request: IncomingMessage) => {
    const token = request.headers.authorization?.replace('Bearer ', '');
    if (token === undefined) return {};
    const running = exchanged.get(token) ?? exchange(token);
    exchanged.set(token, running);
    return { authorization: `Bearer ${await running}` };
  };
  const server = createServer((request, response) => {
    void authorizationOf(request)
      .then((authorization) =>
        pass(`${new URL(target).origin}${request.url}`, request, response, authorization),
      )
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: addressOf(server),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
  authorization: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = { ...request.headers, ...authorization };
  const onward = forward(url, { method: request.method, headers, agent: false });
  const [[behind]]: readonly [readonly IncomingMessage[], void] = await Promise.all([
    once(onward, 'response'),
    pipeline(request, onward),
  ]);
  if (!behind) return;
  response.writeHead(behind.statusCode ?? 502, behind.headers);
  await pipeline(behind, response);
}

async function signIn(target: string, credentials: object): Promise<string> {
  const session = `${target}/session`;
  const { headers } = await fetch(session, { headers: { 'X-CSRF-Token': 'Fetch' } });
  const response = await fetch(session, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': headers.get('x-csrf-token') ?? '',
      cookie: headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    },
    body: JSON.stringify(credentials),
  });
  const { token } = textsOf(await response.json());
  if (token === undefined) throw new Error(`The gateway signs nobody in: ${response.status}`);
  return token;
}

function textsOf(body: unknown): Readonly<Record<string, string | undefined>> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
