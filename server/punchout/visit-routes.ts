import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isOpenVisit, leaveVisitPath } from '#src/domain/punchout/visit.ts';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { parseJsonBody } from '../json-body.ts';
import { languageOf } from '../language.ts';
import type { Log } from '../log.ts';
import { problems, sendProblem } from '../problem.ts';
import type { CustomerSession, SessionStore } from '../session/session-store.ts';
import type { Visitors } from '../session/visitors.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { isFramed } from './begin-visit.ts';
import type { BuyerGateway } from './buyer-gateway.ts';
import { cxmlField, orderMessage } from '@statefront/punchout/cxml/order-message.ts';
import { ociFields } from '@statefront/punchout/oci/oci-fields.ts';
import type { LineRefusal } from '@statefront/punchout/lines/transfer-line.ts';
import { readVisitBasket } from './visit-basket.ts';
import {
  formActionOf,
  overPage,
  returnPage,
  submitScript,
  submitScriptPath,
  visitHeaders,
  windowPage,
} from './visit-pages.ts';
import { publicVisit, type ReturnForm, type StoredVisit } from './visit-store.ts';

export interface VisitRoutesOptions {
  readonly configuration: Configuration;
  readonly upstream: Upstream;
  readonly store: SessionStore;
  readonly visitors: Visitors;
  readonly log: Log;
  readonly now: () => number;
}

/** Options of the addresses that buyers' systems call. */
export interface ProtocolRoutesOptions extends VisitRoutesOptions {
  readonly gateway: BuyerGateway;
  /** Counts a request; returns the seconds to wait if they are too frequent, else 0 (H16). */
  readonly secondsToWait: (request: FastifyRequest) => Promise<number>;
}

/**
 * The start page of a visit, which works once, and the page that gives the basket back.
 *
 * @see PU-4, PU-5
 */
export function visitPageRoutes(app: FastifyInstance, { store, visitors }: VisitRoutesOptions): void {
  app.get(submitScriptPath, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(submitScript),
  );

  app.get<{ Params: { readonly token: string } }>('/punchout/start/:token', async (request, reply) => {
    const started = await store.visits.start(request.params.token, isFramed(request));
    if (!started)
      return visitHeaders(reply, { frameAncestors: [] })
        .code(410)
        .send(overPage(reply.server.plainLook, languageOf(request)));
    const { visit, sid, next } = started;
    visitHeaders(reply, visit.profile);
    visitors.setSid(request, reply, sid, visit.isFramed);
    return reply.redirect(`/punchout/arrived/${next}`, 303);
  });

  app.get<{ Params: { readonly token: string } }>('/punchout/arrived/:token', async (request, reply) => {
    const { token } = request.params;
    const session = await visitors.sessionOf(request, reply);
    const visit = session?.customer.visit && (await store.visits.find(session.customer.visit.visitId));
    if (visit && (await store.visits.isToken(visit.visitId, token))) {
      return visitHeaders(reply, visit.profile).redirect(visit.address, 303);
    }
    const waiting = await store.visits.ofToken(token);
    visitHeaders(reply, { frameAncestors: waiting?.profile.frameAncestors ?? [] });
    if (!waiting) return reply.code(410).send(overPage(reply.server.plainLook, languageOf(request)));
    return reply.send(
      windowPage(reply.server.plainLook, waiting.profile.language, `/punchout/start/${token}`),
    );
  });

  app.get(leaveVisitPath, async (request, reply) => {
    const session = await visitors.sessionOf(request, reply);
    // Another site must not end a visit (H6).
    if (session?.customer.visit && request.headers['sec-fetch-site'] !== 'cross-site')
      visitors.clearSid(request, reply);
    return reply.header('Cache-Control', 'no-store').redirect('/', 303);
  });

  app.get<{ Params: { readonly key: string } }>('/punchout/return/:key', async (request, reply) => {
    const fetched = await store.visits.fetchReturn(request.params.key);
    if (!fetched)
      return visitHeaders(reply, { frameAncestors: [] })
        .code(410)
        .send(overPage(reply.server.plainLook, languageOf(request)));
    const { visit, form, isRepeated } = fetched;
    visitHeaders(reply, { ...visit.profile, formAction: formActionOf(form.hook) });
    return reply.send(returnPage(reply.server.plainLook, form, visit.profile.language, isRepeated));
  });
}

const actionSchema = v.object({ action: v.picklist(['transfer', 'cancel']) });

/** `/api/punchout/visit` and `/api/punchout/return`: calls of the page. @see PU-4 */
export function visitApiRoutes(api: FastifyInstance, options: VisitRoutesOptions): void {
  const { store, visitors, log } = options;

  const visitOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await visitors.sessionOf(request, reply);
    const visit = session?.customer.visit && (await store.visits.find(session.customer.visit.visitId));
    return session && visit ? { session, visit } : undefined;
  };

  api.get('/punchout/visit', async (request, reply) => {
    const found = await visitOf(request, reply);
    if (!found) return sendProblem(reply, problems.notFound);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(publicVisit(found.visit)));
  });

  api.post('/punchout/return', async (request, reply) => {
    const wanted = v.safeParse(actionSchema, parseJsonBody(request.body));
    if (!wanted.success) return sendProblem(reply, problems.badRequest);
    const found = await visitOf(request, reply);
    if (!found) return sendProblem(reply, problems.visitOver);
    const { session, visit } = found;
    if (visitors.isForAnother(request, session)) return sendProblem(reply, problems.sessionEnded);
    if (!isOpenVisit(visit)) return sendProblem(reply, problems.visitOver);
    const isCancelled = wanted.output.action === 'cancel';
    const form = await formOf(options, request, { session, visit, isCancelled });
    if ('refused' in form) {
      log.error({ requestId: request.id, problem: 'notExpressible', lines: sentences(form.refused) });
      return notExpressible(request, reply, form.refused);
    }
    const key = await store.visits.prepareReturn(visit.visitId, form);
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ address: `/punchout/return/${key}` }));
  });
}

function sentences(lines: readonly LineRefusal[]): string {
  return lines.map(({ sentence }) => sentence).join('; ');
}

function notExpressible(
  request: FastifyRequest,
  reply: FastifyReply,
  lines: readonly LineRefusal[],
): FastifyReply {
  const { status, title, code, ...words } = problems.notExpressible;
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title,
        status,
        error: { code, message: words[languageOf(request)] },
        errors: lines.map(({ lineId, reason }) => ({ parameter: lineId, reason })),
      }),
    );
}

async function formOf(
  { configuration, upstream, log, now }: VisitRoutesOptions,
  request: FastifyRequest,
  {
    session,
    visit,
    isCancelled,
  }: { readonly session: CustomerSession; readonly visit: StoredVisit; readonly isCancelled: boolean },
): Promise<ReturnForm | { readonly refused: readonly LineRefusal[] }> {
  const { profile, hook, target, returnFields } = visit;
  const ends = isCancelled ? 'cancelled' : 'returned';
  const reading = { configuration, upstream, log, requestId: request.id, language: profile.language };
  const { basket, lines } = isCancelled
    ? { basket: undefined, lines: [] }
    : await readVisitBasket(reading, session);
  if (visit.protocol === 'oci') {
    const written = ociFields(lines, profile);
    if (written.kind === 'refusal') return { refused: written.lines };
    return { hook, target, charset: profile.oci.charset, fields: [...returnFields, ...written.fields], ends };
  }
  if (!visit.cxml) throw new TypeError('A cXML visit has the data of its request');
  const written = orderMessage(
    {
      ...visit.cxml.sender,
      buyerCookie: visit.cxml.buyerCookie,
      payloadId: `${randomUUID()}@${request.hostname}`,
      sentAt: new Date(now()),
      lines,
      currency: session.customer.currency,
      netTotal: basket?.netTotal ?? '0',
      taxTotal: basket?.taxTotal ?? null,
      isCancelled,
    },
    profile,
  );
  if (written.kind === 'refusal') return { refused: written.lines };
  return { hook, target, charset: 'UTF-8', fields: [cxmlField(written.xml, profile)], ends };
}
