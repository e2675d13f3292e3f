import type { FastifyInstance } from 'fastify';
import { answerHeaders } from './answer-headers.ts';
import { gatewayFolder, UpstreamFault, type Upstream, type UpstreamRequest } from './upstream.ts';

/** A gateway in this very process, as `openGateway` gives it. */
export interface EmbeddedGateway {
  readonly app: Pick<FastifyInstance, 'inject'>;
  causeOf(response: object): unknown;
  close(): Promise<void>;
}

/** Asks the gateway inside this process, without a network. */
export function embeddedUpstream(gateway: EmbeddedGateway): Upstream {
  return {
    request: (request) => answerOf(gateway, request),
    close: () => gateway.close(),
  };
}

async function answerOf(gateway: EmbeddedGateway, request: UpstreamRequest) {
  const { method, path, query, headers, body } = request;
  try {
    const answer = await gateway.app.inject({
      method,
      url: `${gatewayFolder}/${path}${query ? `?${query}` : ''}`,
      headers,
      ...(body ? { payload: body } : {}),
    });
    return {
      status: answer.statusCode,
      ...answerHeaders(answer.headers),
      body: answer.rawPayload,
      cause: gateway.causeOf(answer.raw.res),
    };
  } catch (cause) {
    throw new UpstreamFault('unreachable', cause);
  }
}
