import { createHash, randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { parseJsonBody } from '../json-body.ts';
import { stackOf, type Log } from '../log.ts';
import { problemOf, type Problem } from '../problem.ts';
import { gatewayFailure } from '../upstream/gateway-failure.ts';
import type { UpstreamResponse } from '../upstream/upstream.ts';
import type { BuyerCredentials, BuyerGateway, BuyerOutcome, SignedInBuyer } from './buyer-gateway.ts';
import type { CxmlEnvelope, CxmlOrderRequest, CxmlStatusCode } from './cxml/cxml-request.ts';
import { statusResponse } from './cxml/cxml-responses.ts';
import { readCxml } from './cxml/read-cxml.ts';
import { documentOrder } from './document-order.ts';

/** Room for 1,000 items and some files. */
const largestDocumentBytes = 4 * 1024 * 1024;

/** Older documents are refused, because the gateway remembers a payload id for a week. */
const oldestMs = 6 * 24 * 60 * 60_000;

interface Verdict {
  readonly code: CxmlStatusCode;
  readonly sentence: string;
  /** The HTTP status of a fault that is no matter of cXML. */
  readonly httpStatus?: number;
  readonly wait?: string | undefined;
}

interface OrderRoutesOptions {
  readonly gateway: BuyerGateway;
  readonly log: Log;
  readonly now: () => number;
}

/**
 * `/cxml/orders`: a purchase order of a buyer's system becomes an order, is changed or cancelled, once for
 * its payload id. The document authenticates itself, so there is no session and no CSRF token. Each response is a
 * cXML `Response`, also to a document that cannot be read (PU-3, PU-5).
 */
export function orderRoutes(app: FastifyInstance, { gateway, log, now }: OrderRoutesOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const respond = (request: FastifyRequest, reply: FastifyReply, verdict: Verdict) => {
    const { code, sentence, httpStatus = 200, wait } = verdict;
    if (code !== 200) log.error({ requestId: request.id, problem: 'orderRefused', message: sentence });
    if (wait !== undefined) reply.header('Retry-After', wait);
    const id = { payloadId: `${randomUUID()}@${request.hostname}`, sentAt: new Date(now()) };
    return reply
      .code(httpStatus)
      .type('text/xml; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(statusResponse(id, code, sentence));
  };

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    if (problem.status === 500) {
      log.error({ requestId: request.id, problem: problem.code, error: stackOf(error) });
    }
    return respond(request, reply, { ...verdictOf(problem), httpStatus: problem.status });
  });

  const carryOut = async (request: FastifyRequest): Promise<Verdict> => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const document = await readCxml(bytes, request.headers['content-type']);
    if (document.kind === 'fault') return document;
    const outcome = await signIn(gateway, request, document);
    if ('problem' in outcome) {
      const { problem, wait } = outcome;
      return { ...verdictOf(problem), wait, ...(problem.status === 429 ? { httpStatus: 429 } : {}) };
    }
    if (document.kind !== 'order') return { code: 450, sentence: 'This address takes an OrderRequest only.' };
    if (document.isTest)
      return { code: 450, sentence: 'Orders with deploymentMode test are not carried out.' };
    if (document.sentAt === null || document.sentAt < now() - oldestMs) {
      return { code: 400, sentence: 'The timestamp of cXML must be a time of the last six days.' };
    }
    return order(gateway, request, { buyer: outcome.buyer, document });
  };

  app.post('/cxml/orders', { bodyLimit: largestDocumentBytes }, async (request, reply) =>
    respond(request, reply, await carryOut(request)),
  );
}

async function signIn(
  gateway: BuyerGateway,
  request: FastifyRequest,
  { from, to, sender, sharedSecret }: CxmlEnvelope,
): Promise<BuyerOutcome | { readonly problem: Pick<Problem, 'status' | 'en'>; readonly wait?: undefined }> {
  const identities: BuyerCredentials['identities'] = [
    ...from.map((each) => ({ ...each, role: 'from' }) as const),
    ...to.map((each) => ({ ...each, role: 'to' }) as const),
    ...sender.map((each) => ({ ...each, role: 'sender' }) as const),
  ].filter(({ identity }) => identity !== '');
  if (identities.length === 0 || sharedSecret === '') return { problem: { status: 401, en: '' } };
  return gateway.signIn(request, { protocol: 'cxml', identities, secret: sharedSecret }, randomUUID());
}

/** A problem of the shop as cXML expresses it: 560 means that the buyer's system shall try again. */
function verdictOf({ status, en }: Pick<Problem, 'status' | 'en'>): Verdict {
  if (status === 401) return { code: 401, sentence: 'The credentials of the document are not known here.' };
  if (status === 404) return { code: 450, sentence: en };
  if (status === 413) return { code: 406, sentence: 'The document is too large.' };
  if (status === 400 || status === 415) return { code: 406, sentence: 'The document could not be read.' };
  return { code: status === 429 || status > 500 ? 560 : 500, sentence: en };
}

const differencesSchema = v.array(v.object({ lineNumber: v.string(), asked: v.string(), paid: v.string() }));
const placedSchema = v.object({ orderId: v.string(), differences: differencesSchema });
const refusalSchema = v.object({
  error: v.object({ code: v.string(), message: v.string() }),
  lines: v.optional(v.array(v.object({ lineNumber: v.string(), detail: v.string() })), []),
  differences: v.optional(differencesSchema, []),
});

async function order(
  gateway: BuyerGateway,
  request: FastifyRequest,
  { buyer, document }: { readonly buyer: SignedInBuyer; readonly document: CxmlEnvelope & CxmlOrderRequest },
): Promise<Verdict> {
  const { profile } = buyer;
  const response = await gateway.call(
    request,
    { ...buyer, profile: { ...profile, language: 'en' } },
    {
      method: 'POST',
      path: 'punchoutOrders',
      key: createHash('sha256')
        .update(JSON.stringify([profile.profileId, document.payloadId]))
        .digest('hex'),
      body: documentOrder(document, profile),
    },
  );
  return verdictOfGateway(response, document);
}

const done = { new: 'placed', update: 'changed', delete: 'cancelled' } as const;

function verdictOfGateway(response: UpstreamResponse, { type }: CxmlOrderRequest): Verdict {
  const placed = v.safeParse(placedSchema, parseJsonBody(response.body));
  if (response.status < 300 && placed.success) {
    const { orderId, differences } = placed.output;
    return { code: 200, sentence: [`Order ${orderId} is ${done[type]}.`, ...told(differences)].join(' ') };
  }
  const refusal = v.safeParse(refusalSchema, parseJsonBody(response.body));
  if (response.status === 429 || response.status >= 500 || !refusal.success) {
    return { code: 560, sentence: gatewayFailure(response).en, wait: response.headers['retry-after'] };
  }
  const { error, lines, differences } = refusal.output;
  const details = lines.map(({ lineNumber, detail }) => `Line ${lineNumber}: ${detail}.`);
  const code = error.code === 'ORDER_NOT_FOUND' ? 412 : response.status === 409 ? 409 : 400;
  return { code, sentence: [error.message, ...details, ...told(differences)].join(' ') };
}

function told(differences: v.InferOutput<typeof differencesSchema>): readonly string[] {
  return differences.map(
    ({ lineNumber, asked, paid }) => `Line ${lineNumber}: ${asked} was ordered, ${paid} is the price.`,
  );
}
