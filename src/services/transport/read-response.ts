import * as v from 'valibot';
import { outdatedToken, type Fault } from '../../domain/faults/fault.ts';
import { GatewayError } from './gateway-error.ts';

/** A response to a call of a service, from any source. */
export interface WireResponse {
  readonly status: number;
  readonly body: string;
  /** The `X-CSRF-Token` header; `Required` if the call had an outdated token. */
  readonly tokenHeader?: string | null;
}

/** The sentence of an error: a text, or OData's object with the text in `value` (GW-3). */
export const errorMessage = v.union([
  v.string(),
  v.pipe(
    v.object({ value: v.string() }),
    v.transform(({ value }) => value),
  ),
]);

const problem = v.object({
  error: v.object({
    code: v.fallback(v.string(), ''),
    message: errorMessage,
    response: v.fallback(v.optional(v.picklist(['inWords', 'withoutWords'])), undefined),
  }),
  errors: v.fallback(v.array(v.object({ parameter: v.string(), reason: v.string() })), []),
});

/**
 * The response's JSON, `null` if it has none. @throws GatewayError naming the call, unless the response is a
 * success (SE-2)
 */
export function readResponse(call: string, response: WireResponse): unknown {
  const json = jsonOf(response.body);
  if (response.status < 200 || response.status > 299) throw new GatewayError(call, faultIn(response, json));
  return json;
}

/** Whether the call must be repeated with a new token (H9). */
export function isTokenOutdated({ status, tokenHeader }: WireResponse): boolean {
  return status === 403 && tokenHeader === 'Required';
}

function faultIn(response: WireResponse, json: unknown): Fault {
  const { status } = response;
  if (isTokenOutdated(response)) return { status, code: outdatedToken, serverMessage: null };
  const read = v.safeParse(problem, json);
  if (!read.success) return { status, code: '', serverMessage: null };
  const { error, errors } = read.output;
  const fields = Object.fromEntries(errors.map(({ parameter, reason }) => [parameter, reason]));
  return {
    status,
    code: error.code,
    serverMessage: error.message,
    ...(errors.length > 0 ? { fields } : {}),
    ...(error.response && { response: error.response }),
  };
}

/** The JSON of a body, `null` if it has none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
