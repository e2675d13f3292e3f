import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { productPath, searchPath } from '#src/domain/routes/route.ts';
import { languageOf } from '../language.ts';
import { stackOf } from '../log.ts';
import { problemOf, problems } from '../problem.ts';
import { isOfBuyer } from '@statefront/gateway/punchout/buyer-origins.ts';
import { beginVisit, isFramed, newVisitId } from './begin-visit.ts';
import type { SignedInBuyer } from './buyer-gateway.ts';
import {
  isSapEvent,
  readOciEntry,
  type OciEntry,
  type OciFunction,
} from '@statefront/punchout/oci/oci-entry.ts';
import { ociFaults, type Words } from '@statefront/punchout/oci/oci-faults.ts';
import { carryOutFunction, type ImmediateFunction } from './oci-functions.ts';
import { meantLine } from './fill-basket.ts';
import type { PunchoutProfile } from '@statefront/punchout/lines/profile.ts';
import { fieldsPage, formActionOf, refusalPage, returnPage, visitHeaders } from './visit-pages.ts';
import type { ProtocolRoutesOptions } from './visit-routes.ts';

/** More than any buyer's fields need. */
const largestForm = 64 * 1024;

interface Refusal {
  readonly status: number;
  readonly words: Words;
  /** The settings of the buyer, if they are known. */
  readonly profile?: PunchoutProfile;
}

/**
 * `/punchout/oci`: a buyer's system begins a visit. It needs no session and no CSRF token, because the fields
 * authenticate it, and no address or log receives them (PU-1, PU-5).
 */
export function ociRoutes(app: FastifyInstance, options: ProtocolRoutesOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    { status, words, profile }: Refusal,
  ): FastifyReply => {
    options.log.error({ requestId: request.id, problem: 'punchoutRefused', message: words.en });
    const language = profile?.language ?? languageOf(request);
    return visitHeaders(reply, { frameAncestors: profile?.frameAncestors ?? [] })
      .code(status)
      .send(refusalPage(reply.server.plainLook, language, words[language]));
  };

  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500)
      options.log.error({ requestId: request.id, problem: problem.code, error: stackOf(error) });
    return refuse(request, reply, { status: problem.status, words: problem });
  });
  app.addHook('onRequest', async (request, reply) => {
    const wait = await options.secondsToWait(request);
    if (wait === 0) return undefined;
    reply.header('Retry-After', String(wait));
    return refuse(request, reply, { status: 429, words: problems.tooMany });
  });

  const enter = async (request: FastifyRequest, reply: FastifyReply, form: string) => {
    const entry = readOciEntry(form);
    if (entry.kind === 'refusal') {
      const status = entry.fault === 'no-credentials' ? 401 : 400;
      return refuse(request, reply, { status, words: ociFaults[entry.fault] });
    }
    const visitId = newVisitId();
    const outcome = await options.gateway.signIn(
      request,
      {
        protocol: 'oci',
        identities: [{ domain: 'oci', identity: entry.userName, role: 'from' }],
        secret: entry.password,
      },
      visitId,
    );
    if ('problem' in outcome) {
      const { problem, wait } = outcome;
      if (wait) reply.header('Retry-After', wait);
      return refuse(request, reply, { status: problem.status, words: problem });
    }
    const { buyer } = outcome;
    const { profile } = buyer;
    const { hook, function: wanted } = entry;
    if (hook !== null && !isSapEvent(hook) && !isOfBuyer(hook, profile.origins))
      return refuse(request, reply, { status: 403, words: ociFaults['foreign-hook'], profile });
    if (wanted.name === 'VALIDATE' || wanted.name === 'BACKGROUND_SEARCH')
      return respond(request, reply, { buyer, entry, wanted });
    if (hook === null) return refuse(request, reply, { status: 400, words: ociFaults['no-hook'], profile });
    const start = await beginVisit(options.store, buyer, {
      visitId,
      operation: 'create',
      userName: null,
      hook,
      target: entry.target,
      returnFields: entry.returnFields,
      address: await addressOf(wanted, { request, buyer }),
      leftOut: [],
      cxml: null,
    });
    return visitHeaders(reply, profile).redirect(start, 303);
  };

  const addressOf = async (
    wanted: OciFunction,
    call: { readonly request: FastifyRequest; readonly buyer: SignedInBuyer },
  ): Promise<string> => {
    if (wanted.name === 'SOURCING') return searchPath(wanted.term);
    if (wanted.name !== 'DETAIL') return '/';
    const { productId } = await meantLine(options.gateway, call, { text: wanted.productId });
    return productPath(options.configuration.paths, productId ?? wanted.productId);
  };

  /** The result of a function as a form: for a server to read, or posted to the hook at once by a browser. */
  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      buyer,
      entry: { hook, target, returnFields },
      wanted,
    }: { readonly buyer: SignedInBuyer; readonly entry: OciEntry; readonly wanted: ImmediateFunction },
  ) => {
    const { profile } = buyer;
    const outcome = await carryOutFunction(options, request, buyer, wanted);
    if ('words' in outcome) return refuse(request, reply, { ...outcome, profile });
    if (hook === null || isFramed(request) === undefined)
      return visitHeaders(reply, { frameAncestors: [] }).send(
        fieldsPage(reply.server.plainLook, outcome.fields, profile.language),
      );
    const form = { hook, target, charset: profile.oci.charset, ends: 'returned' } as const;
    return visitHeaders(reply, { ...profile, formAction: formActionOf(hook) }).send(
      returnPage(
        reply.server.plainLook,
        { ...form, fields: [...returnFields, ...outcome.fields] },
        profile.language,
        false,
      ),
    );
  };

  app.get('/punchout/oci', (request, reply) =>
    enter(request, reply, (request.raw.url ?? '').split('?').slice(1).join('?')),
  );
  app.post('/punchout/oci', { bodyLimit: largestForm }, (request, reply) =>
    enter(request, reply, typeof request.body === 'string' ? request.body : ''),
  );
}
