import type { Language } from '#src/domain/locale/language.ts';
import type { GatewayClient } from '#src/services/transport/gateway-client.ts';
import { readResponse } from '#src/services/transport/read-response.ts';
import type { CustomerSession } from '../session/session-store.ts';
import type { Upstream } from '../upstream/upstream.ts';

interface UpstreamClientOptions {
  readonly language: Language;
  readonly session: Pick<CustomerSession, 'bearer' | 'caller'> | undefined;
}

/** How the shop's services read from the gateway while the server renders a page, for a visitor or a customer. */
export function upstreamClient(
  upstream: Pick<Upstream, 'request'>,
  { language, session }: UpstreamClientOptions,
): GatewayClient {
  return {
    async call(address, { signal }) {
      const [path = '', ...query] = address.slice(1).split('?');
      const { status, body } = await upstream.request({
        method: 'GET',
        path,
        ...(query.length > 0 ? { query: query.join('?') } : {}),
        headers: {
          accept: 'application/json',
          'accept-language': language,
          ...(session ? { authorization: `Bearer ${session.bearer}` } : {}),
        },
        caller: session?.caller,
        signal,
      });
      return readResponse(`GET ${address}`, { status, body: body.toString('utf8') });
    },
    csrfToken: () => Promise.resolve(''),
  };
}
