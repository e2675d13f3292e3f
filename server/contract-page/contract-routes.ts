import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendEncoded } from '../encoding.ts';
import { languageOf } from '../language.ts';
import type { PageFiles } from '../assets/client-files.ts';
import type { Log } from '../log.ts';
import { problems, sendProblem } from '../problem.ts';
import { markup } from '../pages/markup.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import type { Upstream, UpstreamResponse } from '../upstream/upstream.ts';
import { readApiDescription } from './api-description.ts';
import { contractBody } from './contract-body.ts';
import { words } from './words.ts';

export interface ContractRoutesOptions {
  readonly upstream: Upstream;
  readonly page: PageFiles;
  readonly pagePolicy: string;
  readonly log: Log;
}

const address = '/api-contract';
const rawAddress = `${address}/openapi.json`;
const styleAddress = `${address}/style.css`;

const style = readFileSync(new URL('contract-page.css', import.meta.url));

/**
 * Serves the contract between shop and gateway, one call at a time, for people, made from the gateway's own
 * description, and as the description itself. Without a description, there is no page.
 *
 * @see §7, GW-1
 */
export function contractRoutes(app: FastifyInstance, options: ContractRoutesOptions): void {
  const { upstream, page, pagePolicy, log } = options;
  const fetchContract = (request: FastifyRequest) =>
    loggedUpstream(upstream, log, request.id).request({
      method: 'GET',
      path: 'openapi.json',
      headers: { accept: 'application/json' },
    });

  app.get<{ Params: { call?: string } }>(`${address}/:call?`, async (request, reply) => {
    const response = await fetchContract(request);
    const api = response.status === 200 ? readApiDescription(response.body.toString('utf8')) : undefined;
    if (!api) return sendProblem(reply, failureOf(response));
    const language = languageOf(request);
    const addresses = { page: address, raw: rawAddress };
    const body = contractBody(api, request.params.call ?? '', addresses, words[language]);
    if (!body) return sendProblem(reply, problems.notFound);
    const { text } = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.png" type="image/png">
${[...page.styles, styleAddress].map((href) => markup`<link rel="stylesheet" href="${href}">`)}
<title>${words[language].title}</title>
</head>
<body>
${body}
</body>
</html>
`;
    reply
      .header('Content-Security-Policy', pagePolicy)
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Language', language)
      .type('text/html; charset=utf-8');
    return sendEncoded(request, reply, Buffer.from(text));
  });

  app.get(rawAddress, async (request, reply) => {
    const response = await fetchContract(request);
    if (response.status !== 200 || !readApiDescription(response.body.toString('utf8'))) {
      return sendProblem(reply, failureOf(response));
    }
    reply.header('Cache-Control', 'private, no-cache').type('application/json; charset=utf-8');
    return sendEncoded(request, reply, response.body);
  });

  app.get(styleAddress, (_request, reply) =>
    reply.header('Cache-Control', 'public, no-cache').type('text/css; charset=utf-8').send(style),
  );
}

function failureOf({ status }: UpstreamResponse) {
  return status >= 500 ? problems.gatewayUnreachable : problems.notFound;
}
