import type { FastifyInstance } from 'fastify';
import { responseHeaders } from './response-headers.ts';
import { gatewayFolder, UpstreamFault, type Upstream, type UpstreamRequest } from './upstream.ts';

/** A gateway in this process, as `openGateway` returns it. */
export interface EmbeddedGateway {
  readonly app: Pick<FastifyInstance, 'inject'>;
  causeOf(response: object): unknown;
  catalogue(): Promise<string>;
  close(): Promise<void>;
}

/** Calls the gateway inside this process, without a network. */
export function embeddedUpstream(gateway: EmbeddedGateway): Upstream {
  return {
    request: (request) => responseOf(gateway, request),
    catalogue: () => gateway.catalogue(),
    close: () => gateway.close(),
  };
}

function messageOf(headers: UpstreamRequest['headers'], body: UpstreamRequest['body']) {
  if (!body) return { headers };
  return Buffer.isBuffer(body)
    ? { headers, payload: body }
    : { headers: { ...headers, 'content-length': String(body.bytes) }, payload: body.read() };
}

async function responseOf(gateway: EmbeddedGateway, request: UpstreamRequest) {
  const { method, path, query, headers, body } = request;
  try {
    const response = await gateway.app.inject({
      method,
      url: `${gatewayFolder}/${path}${query ? `?${query}` : ''}`,
      ...messageOf(headers, body),
    });
    return {
      status: response.statusCode,
      ...responseHeaders(response.headers),
      body: response.rawPayload,
      cause: gateway.causeOf(response.raw.res),
    };
  } catch (cause) {
    throw new UpstreamFault('unreachable', cause);
  }
}
