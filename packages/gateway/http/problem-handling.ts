import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRepeatedHost } from '@statefront/host/connections/repeated-host.ts';
import {
  DatabaseBusyError,
  DatabaseFullError,
  isDiskFull,
} from '@statefront/host/database/database-error.ts';
import { Problem, type ParameterFault, type ProblemCode } from '../problems/problem.ts';
import { languageOf } from '../routes/gateway-context.ts';
import { refusedParameters, refuseUnreadable } from './plain-input.ts';

const problemType = 'application/problem+json; charset=utf-8';

const causes = new WeakMap<object, unknown>();

/** The error behind a raw response, if the gateway failed. */
export function causeOf(response: object): unknown {
  return causes.get(response);
}

/** Turns every error into a problem body, without internal details (H18). */
export function handleProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    sendProblem(request, reply, new Problem('NOT_FOUND', `There is no ${request.method} at this address`));
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) {
      request.log.error(error);
      causes.set(reply.raw, error);
    }
    sendProblem(request, reply, problem);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!hasRepeatedHost(request.raw)) return;
    reply.header('Connection', 'close');
    throw new Problem('BAD_REQUEST', 'A request has one Host header');
  });
  app.addHook('preValidation', async (request) => {
    refuseRepeated(request);
    refuseUnreadable(request.query, 'The query');
    refuseUnreadable(request.params, 'The address');
    refuseUnreadable(request.body, 'The body');
  });
}

/** How long a refused client may take to read the response and close the connection. */
const lingerMs = 1_000;

/**
 * Responds to requests that Node refuses before Fastify sees them, such as a too large head, and closes the
 * connection.
 */
export function refuseConnection(error: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, detail } = connectionFaults[error.code ?? ''] ?? brokenHead;
  const title = STATUS_CODES[status] ?? 'Error';
  const body = JSON.stringify({ ...new Problem(code, detail).body('en'), title, status });
  const lines = [
    `HTTP/1.1 ${status} ${title}`,
    'Cache-Control: no-store',
    `Content-Type: ${problemType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.setTimeout(lingerMs, () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

interface ConnectionFault {
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
}

const brokenHead: ConnectionFault = {
  status: 400,
  code: 'BAD_REQUEST',
  detail: 'This is no request of HTTP/1.1',
};

const connectionFaults: Readonly<Record<string, ConnectionFault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'BAD_REQUEST', detail: 'The request took too long to come' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'TOO_LARGE', detail: 'Address and headers are too large' },
};

/** Sends a problem, also for requests that Fastify refuses before any route, such as a malformed address. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  if (problem.status === 503) reply.header('Retry-After', '1');
  reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type(problemType)
    .send(JSON.stringify(problem.body(languageOf(request))));
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseBusyError) return new Problem('BUSY');
  if (error instanceof DatabaseFullError || isDiskFull(error)) return new Problem('STORAGE_FULL');
  const fault = faultOf(error);
  if (fault.validation) return refusedParameters(parameterFaults(fault.validation, fault.part));
  if (fault.status >= 500) return new Problem('INTERNAL');
  return new Problem(codes[fault.status] ?? 'BAD_REQUEST', fault.message);
}

const codes: Readonly<Record<number, ProblemCode>> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

interface Fault {
  readonly status: number;
  readonly message: string;
  readonly validation: FastifyError['validation'];
  readonly part: string;
}

function faultOf(error: unknown): Fault {
  const fault = { status: 500, message: '', validation: undefined, part: '' };
  return error instanceof Error ? { ...fault, ...knownFault(error) } : fault;
}

function knownFault(error: FastifyError | Error): Partial<Fault> {
  if (!('statusCode' in error)) return {};
  return {
    status: error.statusCode ?? 500,
    message: error.message,
    validation: error.validation,
    part: error.validationContext ?? '',
  };
}

/** The invalid parameters or fields with the reasons; names each parameter once. */
function parameterFaults(
  faults: NonNullable<FastifyError['validation']>,
  part: string,
): readonly ParameterFault[] {
  const whole = partNames[part] ?? 'request';
  const reported = faults.map((fault): ParameterFault => {
    const path = fault.instancePath.slice(1).replaceAll('/', '.');
    const inside = (name: string) => [path, name].filter((step) => step !== '').join('.');
    const unknown = fault.params['additionalProperty'];
    if (typeof unknown === 'string') return { parameter: inside(unknown), reason: 'is unknown' };
    const missing = fault.params['missingProperty'];
    if (typeof missing === 'string') {
      return { parameter: inside(missing), reason: `is missing in the ${whole}` };
    }
    return { parameter: path || `The ${whole}`, reason: fault.message ?? 'is not valid' };
  });
  return [...new Map(reported.toReversed().map((fault) => [fault.parameter, fault])).values()].toReversed();
}

const partNames: Readonly<Record<string, string>> = {
  querystring: 'query',
  params: 'address',
  headers: 'headers',
  body: 'body',
};

const repeatable = new Set(['$selection']);

function refuseRepeated(request: FastifyRequest): void {
  const parameters: unknown = request.query;
  if (typeof parameters !== 'object' || parameters === null) return;
  const faults = Object.entries(parameters).flatMap(([parameter, value]) =>
    Array.isArray(value) && !repeatable.has(parameter)
      ? [{ parameter, reason: `is given ${value.length} times; give it once` }]
      : [],
  );
  if (faults.length > 0) throw refusedParameters(faults);
}
