import { inSpan, type SpanStart } from '@statefront/host/tracing/tracing.ts';
import { isDatabaseFault } from '@statefront/host/database/watched.ts';
import { stackOf, type Log } from '../log.ts';
import { generalProblem, problemOf } from '../problem.ts';
import { NotDataError, UpstreamFault, type Upstream, type UpstreamRequest } from './upstream.ts';

/**
 * The gateway for one request of a visitor: logs its errors with the id of that request, and tells the gateway the id and the trace (I9). A page in place
 * of data is logged once, where it is recognised, and so is a database that cannot be used.
 */
export function loggedUpstream(upstream: Upstream, log: Log, requestId: string): Pick<Upstream, 'request'> {
  return {
    async request(call) {
      const entry = { requestId, call: `${call.method} ${call.path}` };
      try {
        const response = await inSpan(spanOf(call), (traceHeaders) =>
          upstream.request({
            ...call,
            headers: { ...call.headers, ...traceHeaders, 'x-request-id': requestId },
          }),
        );
        const isLogged = response.cause instanceof NotDataError || isDatabaseFault(response.cause);
        if (response.status >= 500 && !isLogged) {
          const fault = new Error(`The gateway responded with ${response.status}.`, {
            cause: response.cause,
          });
          log.error({ ...entry, problem: generalProblem(response.status).code, error: stackOf(fault) });
        }
        return response;
      } catch (error) {
        const isGivenUp = call.signal?.aborted === true;
        if (error instanceof UpstreamFault && !isGivenUp) {
          log.error({ ...entry, problem: problemOf(error).code, error: stackOf(error) });
        }
        throw error;
      }
    },
  };
}

function spanOf({ method, path }: UpstreamRequest): SpanStart {
  const [folder = ''] = path.split('/');
  const attributes = { 'http.request.method': method, 'url.path': path };
  return { name: `gateway ${method} ${folder}`, kind: 'client', attributes };
}
