import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { productPath, searchPath } from '#src/domain/routes/route.ts';
import { languageOf } from '../language.ts';
import { beginVisit, isOfBuyer, newVisitId } from './begin-visit.ts';
import type { BuyerGateway } from './buyer-gateway.ts';
import { isSapEvent, readOciEntry, type OciEntry } from './oci/oci-entry.ts';
import { refusalPage, visitHeaders } from './visit-pages.ts';
import type { VisitRoutesOptions } from './visit-routes.ts';

const sentences = {
  foreignHook: 'HOOK_URL has an origin that is not configured for this buyer.',
  serverOnly: 'This function is not offered here.',
} as const;

/**
 * `/punchout/oci`: a buyer's system begins a visit. It needs no session and no CSRF token, because the fields
 * authenticate it, and no address or log receives them (PU-1, PU-5).
 */
export function ociRoutes(
  app: FastifyInstance,
  options: VisitRoutesOptions & { readonly gateway: BuyerGateway },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));

  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, sentence: string) => {
    options.log.error({ requestId: request.id, problem: 'punchoutRefused', message: sentence });
    return visitHeaders(reply, { frameAncestors: [] }).code(status).send(refusalPage('en', sentence));
  };

  const enter = async (request: FastifyRequest, reply: FastifyReply, form: string) => {
    const entry = readOciEntry(form);
    if (entry.kind === 'refusal') {
      return refuse(request, reply, entry.fault === 'no-credentials' ? 401 : 400, entry.sentence);
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
      if (outcome.wait) reply.header('Retry-After', outcome.wait);
      return refuse(request, reply, outcome.problem.status, outcome.problem[languageOf(request)]);
    }
    const { buyer } = outcome;
    const { hook } = entry;
    if (hook === null) return refuse(request, reply, 501, sentences.serverOnly);
    if (!isSapEvent(hook) && !isOfBuyer(hook, buyer.profile.origins)) {
      return refuse(request, reply, 403, sentences.foreignHook);
    }
    const start = await beginVisit(options.store, buyer, {
      visitId,
      operation: 'create',
      userName: null,
      hook,
      target: entry.target,
      returnFields: entry.returnFields,
      address: addressOf(entry, options),
      cxml: null,
    });
    return visitHeaders(reply, buyer.profile).redirect(start, 303);
  };

  app.get('/punchout/oci', (request, reply) =>
    enter(request, reply, (request.raw.url ?? '').split('?').slice(1).join('?')),
  );
  app.post('/punchout/oci', (request, reply) =>
    enter(request, reply, typeof request.body === 'string' ? request.body : ''),
  );
}

function addressOf(
  { function: wanted }: OciEntry,
  { configuration: { paths } }: Pick<VisitRoutesOptions, 'configuration'>,
): string {
  if (wanted.name === 'DETAIL') return productPath(paths, wanted.productId);
  return wanted.name === 'SOURCING' ? searchPath(wanted.term) : '/';
}
