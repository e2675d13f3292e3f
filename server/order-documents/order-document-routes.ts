import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { isMissing } from '#src/domain/faults/fault.ts';
import { documentsOf, orderDocuments } from '#src/domain/orders/order-document.ts';
import { orderPath } from '#src/domain/routes/route.ts';
import { orderDocumentsTexts } from '#src/messages/orders/order-documents.ts';
import { servicesOver } from '#src/services/services-over.ts';
import { faultOf } from '#src/services/transport/gateway-error.ts';
import { isSafeId } from '../api/safe-path.ts';
import { languageOf } from '../language.ts';
import type { PaperLogo } from '../identity/identity.ts';
import type { Log } from '../log.ts';
import { upstreamClient } from '../pages/upstream-client.ts';
import { problems, sendProblem } from '../problem.ts';
import { documentPolicy } from '../security/security-headers.ts';
import type { Visitors } from '../session/visitors.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import type { OrderPaperRequest } from './order-paper.ts';

export interface OrderDocumentOptions {
  readonly configuration: Configuration;
  readonly logo: PaperLogo | undefined;
  readonly upstream: Upstream;
  readonly visitors: Visitors;
  readonly log: Log;
}

const patienceMs = 8_000;
const idleMs = 30_000;

/**
 * Serves the confirmation and the delivery note of a customer's order as PDF, printed in a thread, so that long
 * orders delay nobody. A visitor is led to the page of the order, which offers it (BA-7).
 */
export function orderDocumentRoutes(
  app: FastifyInstance,
  { configuration, logo, upstream, visitors, log }: OrderDocumentOptions,
): void {
  const printer = new Piscina<OrderPaperRequest, Uint8Array>({
    filename: new URL('print-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    atomics: 'disabled',
  });
  app.addHook('onClose', () => printer.destroy());

  for (const document of orderDocuments) {
    app.get<{ Params: { orderId: string } }>(
      `/${configuration.paths.orders}/:orderId/${document}.pdf`,
      async (request, reply) => {
        const { orderId } = request.params;
        const session = await visitors.sessionOf(request, reply);
        reply.header('Cache-Control', 'no-store');
        if (!session) return reply.redirect(orderPath(configuration.paths, orderId), 303);
        if (!isSafeId(orderId)) return sendProblem(reply, problems.notFound);
        const language = languageOf(request);
        const { loadOrder } = servicesOver({
          client: upstreamClient(loggedUpstream(upstream, log, request.id), { language, session }),
          configuration,
          customer: () => session.customer.userId,
          onLeftOut: ({ message }) =>
            log.error({ requestId: request.id, problem: 'responseReadInPart', error: message }),
          salesAreas: () => [],
        });
        const order = await loadOrder({ orderId }, { signal: AbortSignal.timeout(patienceMs) }).catch(
          (error: unknown) => faultOf(error),
        );
        if (!('orderId' in order)) {
          if (order.status === 401) return reply.redirect(orderPath(configuration.paths, orderId), 303);
          return sendProblem(reply, isMissing(order) ? problems.notFound : problems.gatewayUnreachable);
        }
        if (!documentsOf(order.status).includes(document)) return sendProblem(reply, problems.notFound);
        const printed = await printer.run({
          document,
          order,
          customer: session.customer,
          configuration,
          logo,
          language,
        });
        const name = textsIn(orderDocumentsTexts, language).fileNames[document](
          order.orderId.replaceAll(/[^\w.-]/g, '_'),
        );
        return reply
          .header('Content-Security-Policy', documentPolicy)
          .header('Content-Disposition', `inline; filename="${name}"`)
          .header('Vary', 'Accept-Language, Cookie')
          .type('application/pdf')
          .send(Buffer.from(printed));
      },
    );
  }
}
