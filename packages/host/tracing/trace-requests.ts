import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, startSpan, type StartedSpan } from './tracing.ts';

/** Makes each request of a Fastify application a span of the trace that its `traceparent` names, or of a new one. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, StartedSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, url, id, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'url.path': url.split('?')[0] ?? '',
      'statefront.request_id': id,
    };
    const span = startSpan({ name: `${method} ${route}`, kind: 'server', attributes }, headers);
    if (!span) return done();
    spans.set(request, span);
    span.run(done);
  });
  // A body arrives in events of the socket, which are outside of the request's async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
  });
}
