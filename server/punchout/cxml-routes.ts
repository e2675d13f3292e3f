import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LeftOutItem } from '#src/domain/punchout/visit.ts';
import { cutText } from '@statefront/host/problems/cut-text.ts';
import { productPath } from '#src/domain/routes/route.ts';
import { parseJsonBody } from '../json-body.ts';
import { stackOf } from '../log.ts';
import { problemOf, problems } from '../problem.ts';
import type { UpstreamResponse } from '../upstream/upstream.ts';
import { bodyInSteps } from './body-in-steps.ts';
import { isOfBuyer } from '@statefront/gateway/punchout/buyer-origins.ts';
import { beginVisit, newVisitId } from './begin-visit.ts';
import type { SignedInBuyer } from './buyer-gateway.ts';
import { readAuxiliaryId } from '@statefront/punchout/cxml/auxiliary-id.ts';
import {
  pendingResponse,
  profileResponse,
  setupResponse,
  statusResponse,
} from '@statefront/punchout/cxml/cxml-responses.ts';
import type {
  CxmlEnvelope,
  CxmlFault,
  CxmlItem,
  CxmlOrderRequest,
  CxmlPendingRequest,
  CxmlRequest,
  CxmlSetupRequest,
  CxmlStatusCode,
} from '@statefront/punchout/cxml/cxml-request.ts';
import { isMultipart } from '@statefront/punchout/cxml/message-parts.ts';
import { headBytes, readCxml, readEnvelope } from '@statefront/punchout/cxml/read-cxml.ts';
import { documentOrder } from './document-order.ts';
import { fillBasket, meantLine } from './fill-basket.ts';
import { documentKinds } from './outgoing/document-store.ts';
import { orderOutcome } from './order-outcome.ts';
import { ourUnits } from '@statefront/punchout/lines/units.ts';
import type { ProtocolRoutesOptions } from './visit-routes.ts';
import type { DocumentKey, VisitStore } from './visit-store.ts';

export interface CxmlRoutesOptions extends ProtocolRoutesOptions {
  readonly originOfShop: () => string;
}

/** How many documents a buyer fetches at once. */
const mostDocuments = 50;

/** The largest document: a thousand lines, and an order also with files. */
const largest = { document: 2 * 1024 * 1024, orderWithFiles: 10 * 1024 * 1024 } as const;

/** How far the time of a document may be from ours, so that an old one is not sent again (PU-5). */
const longestAgeMs = 24 * 60 * 60_000;

/** The date of the profile: the start of this process. */
const startedAt = new Date();

/** How often a document is looked at that another request carries out. */
const pendingCheckMs = 200;

type Outcome = string | CxmlFault;

/**
 * `/punchout/cxml` and `/cxml/orders`: documents of buyers' systems. They need no session and no CSRF token, because
 * each has its credentials; each response, also to a fault, is a cXML document (PU-2, PU-3, PU-5).
 */
export function cxmlRoutes(app: FastifyInstance, options: CxmlRoutesOptions): void {
  const { log, store, now } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500)
      log.error({ requestId: request.id, problem: problem.code, error: stackOf(error) });
    return sendFault(request, reply, fault(codeOf(problem.status), problem.en), problem.status);
  });

  app.addHook('onRequest', async (request, reply) => {
    const wait = await options.secondsToWait(request);
    if (wait === 0) return undefined;
    reply.header('Retry-After', String(wait));
    return sendFault(request, reply, fault(560, problems.tooMany.en), 503);
  });

  const documentId = (request: FastifyRequest) => ({
    payloadId: `${randomUUID()}@${request.hostname}`,
    sentAt: new Date(now()),
  });

  function sendFault(
    request: FastifyRequest,
    reply: FastifyReply,
    { code, sentence }: CxmlFault,
    status = 200,
  ): FastifyReply {
    const message = cutText(sentence);
    log.error({ requestId: request.id, problem: 'cxmlRefused', code, message });
    return send(reply, statusResponse(documentId(request), code, message), status);
  }

  const receive = async (
    request: FastifyRequest,
    reply: FastifyReply,
    carryOut: (document: CxmlRequest, buyer: SignedInBuyer, visitId: string) => Promise<Outcome>,
  ): Promise<FastifyReply> => {
    const contentType = request.headers['content-type'];
    const steps = bodyInSteps(request.body);
    reply.raw.once('close', () => steps.skip());
    const most = mostBytes(request);
    const tooLarge = () =>
      sendFault(request, reply, fault(406, problems.tooLarge.en), problems.tooLarge.status);
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    // The rest of a large refused document is not received.
    if (encoding !== undefined || Number(length) > largest.document) reply.header('Connection', 'close');
    if (Number(length) > most) return tooLarge();
    const head = await steps.read(headBytes);
    const envelope = await readEnvelope(head.bytes, head.isWhole, contentType);
    if ('kind' in envelope) return sendFault(request, reply, envelope);
    const visitId = newVisitId();
    const signedIn = await options.gateway.signIn(request, credentialsOf(envelope), visitId);
    if ('problem' in signedIn) {
      const { problem, wait } = signedIn;
      if (wait) reply.header('Retry-After', wait);
      return sendFault(request, reply, { kind: 'fault', code: codeOf(problem.status), sentence: problem.en });
    }
    const { buyer } = signedIn;
    const { bytes: body, isWhole } = await steps.read(most);
    if (!isWhole) return tooLarge();
    const document = await readCxml(body, contentType);
    if (document.kind === 'fault') return sendFault(request, reply, document);
    if (!isDeepStrictEqual(credentialsOf(document), credentialsOf(envelope)))
      return sendFault(request, reply, fault(406, 'The document has several headers.'));
    if (document.kind === 'profile') {
      const origin = options.originOfShop();
      const addresses = { punchout: `${origin}/punchout/cxml`, orders: `${origin}/cxml/orders` };
      return send(reply, profileResponse(documentId(request), startedAt, addresses));
    }
    if (document.sentAt === null || Math.abs(now() - document.sentAt) > longestAgeMs)
      return sendFault(request, reply, fault(400, 'The timestamp is missing, or more than a day from now.'));
    if (document.kind === 'pending') return send(reply, await pending(request, document, buyer));
    const key = {
      profileId: buyer.profile.profileId,
      payloadId: document.payloadId,
      hash: hashOf(document),
    };
    const begun = await beginOrWait(key);
    if (begun === 'other')
      return sendFault(request, reply, fault(409, 'This payloadID came with another document before.'));
    if (begun === 'pending')
      return sendFault(
        request,
        reply,
        fault(560, 'This document is being carried out. Send it again later.'),
      );
    if (begun !== 'begun') return send(reply, begun.response);
    const outcome = await carryOut(document, buyer, visitId).catch(async (error: unknown) => {
      await store.visits.endDocument(key, undefined);
      throw error;
    });
    await store.visits.endDocument(key, typeof outcome === 'string' ? outcome : undefined);
    return typeof outcome === 'string' ? send(reply, outcome) : sendFault(request, reply, outcome);
  };

  /** Waits a moment for a document that came twice at once. */
  const beginOrWait = async (key: DocumentKey, attempts = 50): ReturnType<VisitStore['beginDocument']> => {
    const begun = await store.visits.beginDocument(key);
    if (begun !== 'pending' || attempts === 0) return begun;
    await delay(pendingCheckMs);
    return beginOrWait(key, attempts - 1);
  };

  for (const path of ['/punchout/cxml', '/cxml/orders'])
    app.get(path, (request, reply) =>
      sendFault(request, reply.header('Allow', 'POST'), fault(450, 'Documents are sent by POST.'), 405),
    );

  app.post('/punchout/cxml', (request, reply) =>
    receive(request, reply, async (document, buyer, visitId) => {
      if (document.kind !== 'setup')
        return fault(450, 'Orders are sent to another address; see the profile.');
      return setUp(request, document, buyer, visitId);
    }),
  );

  app.post('/cxml/orders', (request, reply) =>
    receive(request, reply, async (document, buyer) => {
      if (document.kind !== 'order')
        return fault(450, 'Only orders are sent to this address; see the profile.');
      return order(request, document, buyer);
    }),
  );

  async function setUp(
    request: FastifyRequest,
    setup: CxmlEnvelope & CxmlSetupRequest,
    buyer: SignedInBuyer,
    visitId: string,
  ): Promise<Outcome> {
    if (setup.postAddress === '') return fault(400, 'BrowserFormPost has no URL.');
    if (!isOfBuyer(setup.postAddress, buyer.profile.origins))
      return fault(403, 'BrowserFormPost has an origin that is not configured for this buyer.');
    const leftOut = await fillWithItems(request, buyer, setup.items);
    if ('kind' in leftOut) return leftOut;
    const start = await beginVisit(store, buyer, {
      visitId,
      operation: setup.operation,
      userName: setup.user.name || setup.user.email || null,
      hook: setup.postAddress,
      target: '_top',
      returnFields: [],
      address: await addressOf(setup, { request, buyer }),
      leftOut,
      cxml: {
        sender: { from: setup.to, to: setup.from, isTest: setup.isTest },
        buyerCookie: setup.buyerCookie,
      },
    });
    return setupResponse(documentId(request), `${options.originOfShop()}${start}`);
  }

  async function addressOf(
    { selectedItem, items }: CxmlSetupRequest,
    call: { readonly request: FastifyRequest; readonly buyer: SignedInBuyer },
  ): Promise<string> {
    const text =
      readAuxiliaryId(selectedItem?.auxiliaryId ?? null)?.productId ?? selectedItem?.supplierPartId ?? '';
    if (text === '') return items.length > 0 ? '/basket' : '/';
    const { productId } = await meantLine(options.gateway, call, { text });
    return productPath(options.configuration.paths, productId ?? text);
  }

  /** Fills the basket of an edited or inspected visit; returns the items that can no longer be ordered. */
  async function fillWithItems(
    request: FastifyRequest,
    buyer: SignedInBuyer,
    items: readonly CxmlItem[],
  ): Promise<CxmlFault | readonly LeftOutItem[]> {
    if (items.length === 0) return [];
    const { profile, customer } = buyer;
    const foreign = items.find(({ price }) => price !== null && price.currency !== customer.currency);
    if (foreign)
      return fault(
        400,
        `Line ${foreign.lineNumber} is in ${foreign.price?.currency || 'no currency'}; this buyer has ${customer.currency}.`,
      );
    const lines = items.map((item) => {
      const own = readAuxiliaryId(item.auxiliaryId);
      const [unit] = item.unit === '' ? [] : ourUnits(profile.units, item.unit);
      return {
        material: own?.productId ?? item.supplierPartId,
        quantity: item.quantity,
        ...(own || unit ? { salesUnit: own?.unit ?? unit } : {}),
      };
    });
    const filled = await fillBasket(options.gateway, { request, buyer }, lines);
    if (filled.kind === 'failed') return faultOf(filled.response);
    return filled.leftOut.map(({ position, material, reason }) => {
      log.error({ requestId: request.id, problem: 'punchoutItemGone', message: `${material}: ${reason}` });
      const { supplierPartId = '', description = '' } = items[position] ?? {};
      return { number: supplierPartId || material, description };
    });
  }

  async function order(
    request: FastifyRequest,
    document: CxmlEnvelope & CxmlOrderRequest,
    buyer: SignedInBuyer,
  ): Promise<Outcome> {
    const { profile } = buyer;
    if (document.isTest) return fault(450, 'Orders with deploymentMode test are not carried out.');
    if (document.items.some(({ isAdHoc }) => isAdHoc))
      return fault(450, 'Items without a supplier part number cannot be ordered.');
    const response = await options.gateway.call(request, buyer, {
      method: 'POST',
      path: 'punchoutOrders',
      key: createHash('sha256')
        .update(JSON.stringify([profile.profileId, document.payloadId]))
        .digest('hex'),
      body: documentOrder(document, profile),
    });
    const { code, sentence, watchToken } = orderOutcome(response, document);
    if (code !== 200) return fault(code, sentence);
    const { type, orderId, payloadId, orderDate, from, to, isTest } = document;
    if (type === 'delete') await store.documents.unwatch(profile.profileId, orderId);
    else if (watchToken !== undefined) {
      const { hostname: host } = new URL(options.originOfShop());
      const facts = { orderId, payloadId, orderDate, host, sender: { from: to, to: from, isTest } };
      await store.documents.watch({ facts, profile, watchToken });
    }
    return statusResponse(documentId(request), code, sentence);
  }

  async function pending(
    request: FastifyRequest,
    { messageTypes, since, most }: CxmlPendingRequest,
    { profile }: SignedInBuyer,
  ): Promise<string> {
    const kinds = documentKinds.filter((kind) => messageTypes.includes(kind));
    const wanted = { since, kinds, most: Math.min(most ?? mostDocuments, mostDocuments) };
    return pendingResponse(documentId(request), await store.documents.pending(profile.profileId, wanted));
  }
}

const refusalSchema = v.object({ detail: v.optional(v.string()), error: v.object({ message: v.string() }) });

function mostBytes({ headers, routeOptions }: FastifyRequest): number {
  const mayHaveFiles = routeOptions.url === '/cxml/orders' && isMultipart(headers['content-type'] ?? '');
  return mayHaveFiles ? largest.orderWithFiles : largest.document;
}

function inRole(role: 'from' | 'to' | 'sender', all: CxmlEnvelope['from']) {
  return all.map(({ domain, identity }) => ({ domain, identity, role }));
}

function credentialsOf({ from, to, sender, sharedSecret }: CxmlEnvelope) {
  return {
    protocol: 'cxml',
    identities: [...inRole('from', from), ...inRole('to', to), ...inRole('sender', sender)],
    secret: sharedSecret,
  } as const;
}

/** The same for a document that is sent again: with another time, secret or layout. Files are not stored. */
function hashOf(document: CxmlRequest): string {
  const content = JSON.stringify({ ...document, sentAt: null, sharedSecret: '', files: [] });
  return createHash('sha256').update(content).digest('base64url');
}

function fault(code: CxmlStatusCode, sentence: string): CxmlFault {
  return { kind: 'fault', code, sentence };
}

/** The gateway's refusal as a status of cXML. */
function faultOf(response: UpstreamResponse): CxmlFault {
  const refusal = v.safeParse(refusalSchema, parseJsonBody(response.body));
  const sentence = refusal.success ? (refusal.output.detail ?? refusal.output.error.message) : '';
  return fault(codeOf(response.status), sentence || 'The shop could not carry this out.');
}

function codeOf(status: number): CxmlStatusCode {
  if (status === 404) return 450;
  if (status === 413) return 406;
  if (status === 401) return 401;
  if (status === 403) return 403;
  if (status === 409) return 409;
  if (status === 429 || status > 500) return 560;
  return status >= 500 ? 500 : 400;
}

function send(reply: FastifyReply, xml: string, status = 200): FastifyReply {
  return reply.code(status).type('text/xml; charset=utf-8').header('Cache-Control', 'no-store').send(xml);
}
