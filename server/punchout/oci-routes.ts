import * as v from 'valibot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { productPath, searchPath } from '#src/domain/routes/route.ts';
import { parseJsonBody } from '../json-body.ts';
import { languageOf } from '../language.ts';
import { beginVisit, isOfBuyer, newVisitId } from './begin-visit.ts';
import type { BuyerGateway, SignedInBuyer } from './buyer-gateway.ts';
import { isSapEvent, readOciEntry, type OciEntry, type OciFunction } from './oci/oci-entry.ts';
import { ociFields } from './oci/oci-fields.ts';
import { readVisitBasket } from './visit-basket.ts';
import { fieldsPage, refusalPage, visitHeaders } from './visit-pages.ts';
import type { VisitRoutesOptions } from './visit-routes.ts';

const sentences = {
  foreignHook: 'HOOK_URL has an origin that is not configured for this buyer.',
  noProduct: 'There is no such product.',
  notOrderable: 'This quantity cannot be ordered.',
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
    if (entry.function.name === 'VALIDATE') return validate(request, reply, buyer, entry.function);
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

  /** Price and availability of a quantity: the fields of a basket that nobody sees. */
  const validate = async (
    request: FastifyRequest,
    reply: FastifyReply,
    buyer: SignedInBuyer,
    { productId, quantity }: Extract<OciFunction, { name: 'VALIDATE' }>,
  ) => {
    const { gateway, configuration, upstream, log } = options;
    const { profile } = buyer;
    const checked = await gateway.call(request, buyer, {
      method: 'POST',
      path: 'basket/check',
      body: { lines: [{ material: productId, quantity }] },
    });
    const found = v.safeParse(checkedLine, parseJsonBody(checked.body));
    const [line] = found.success ? found.output.lines : [];
    if (!line?.product) return refuse(request, reply, 404, line?.problem?.message ?? sentences.noProduct);
    const added = await gateway.call(request, buyer, {
      method: 'POST',
      path: 'basket/lines',
      body: {
        products: [{ productId: line.product.productId, orderQuantity: quantity, salesUnit: line.salesUnit }],
      },
      key: newVisitId(),
    });
    if (added.status >= 300)
      return refuse(request, reply, 409, line.problem?.message ?? sentences.notOrderable);
    const reading = { configuration, upstream, log, requestId: request.id, language: profile.language };
    const written = ociFields((await readVisitBasket(reading, buyer)).lines, profile);
    if (written.kind === 'refusal')
      return refuse(request, reply, 409, written.lines.map(({ sentence }) => sentence).join(' '));
    return visitHeaders(reply, { frameAncestors: [] }).send(fieldsPage(written.fields, profile.language));
  };

  app.get('/punchout/oci', (request, reply) =>
    enter(request, reply, (request.raw.url ?? '').split('?').slice(1).join('?')),
  );
  app.post('/punchout/oci', (request, reply) =>
    enter(request, reply, typeof request.body === 'string' ? request.body : ''),
  );
}

const checkedLine = v.object({
  lines: v.array(
    v.object({
      product: v.nullable(v.object({ productId: v.string() })),
      salesUnit: v.string(),
      problem: v.nullable(v.object({ message: v.string() })),
    }),
  ),
});

function addressOf(
  { function: wanted }: OciEntry,
  { configuration: { paths } }: Pick<VisitRoutesOptions, 'configuration'>,
): string {
  if (wanted.name === 'DETAIL') return productPath(paths, wanted.productId);
  return wanted.name === 'SOURCING' ? searchPath(wanted.term) : '/';
}
