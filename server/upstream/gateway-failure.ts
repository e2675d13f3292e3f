import { STATUS_CODES } from 'node:http';
import * as v from 'valibot';
import { errorMessage } from '#src/services/transport/read-response.ts';
import { parseJsonBody } from '../json-body.ts';
import { generalProblem, type Problem } from '../problem.ts';
import type { UpstreamResponse } from './upstream.ts';

const problemSchema = v.object({
  error: v.object({
    code: v.fallback(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,59}$/)), ''),
    message: v.pipe(errorMessage, v.trim(), v.nonEmpty(), v.maxLength(300)),
  }),
});

/**
 * Signs of internal details, which a sentence for people never has: line breaks and markup, paths, addresses
 * and host names, and names of errors in code.
 */
const insides = [
  /[\p{Cc}<>{}\\]/u,
  /(^|[\s"'(=:])~?\/\S|\/\S*\/|:\/\//,
  /[\p{L}\d-]{2}\.\p{L}{2}|\b\d{1,3}(\.\d{1,3}){3}\b|\blocalhost\b|(?<=\p{L}[\p{L}\d-]*|\]):\d/iu,
  /[a-z](Error|Exception|Fault)\b|\bE[A-Z]{5,}\b|\bat \S+ ?\(/,
];

/** Statuses of a proxy that had no response of the gateway, if they come without its words. */
const ofProxies: readonly number[] = [502, 503, 504];

/**
 * The problem to show the visitor for a gateway error of 500 or above: the gateway's own sentence if it is
 * one for people, else ours. Internal details of the gateway are never shown (§8, SN-3, H18).
 */
export function gatewayFailure({ status, headers, body }: UpstreamResponse): Problem {
  const general: Problem = {
    ...generalProblem(status),
    status,
    title: STATUS_CODES[status] ?? 'Error',
    ...(ofProxies.includes(status) ? {} : { response: 'withoutWords' }),
  };
  const problem = isJson(headers['content-type'])
    ? v.safeParse(problemSchema, parseJsonBody(body))
    : { success: false as const };
  if (!problem.success || insides.some((pattern) => pattern.test(problem.output.error.message)))
    return general;
  const { code, message } = problem.output.error;
  return { ...general, code: code || general.code, en: message, de: message, response: 'inWords' };
}

export function isJson(contentType: string | undefined): boolean {
  return /^application\/(problem\+)?json\s*(;|$)/i.test(contentType ?? '');
}
