import * as v from 'valibot';
import { parseJsonBody } from '../json-body.ts';
import type { UpstreamResponse } from '../upstream/upstream.ts';
import type { CxmlOrderRequest, CxmlStatusCode } from '@statefront/punchout/cxml/cxml-request.ts';

/** The status of an order document, with a sentence for the log of the buyer's system. */
export interface OrderOutcome {
  readonly code: CxmlStatusCode;
  readonly sentence: string;
  /** Reads the state of the order that was placed or changed; missing if the gateway offers no such thing. */
  readonly watchToken?: string | undefined;
}

const differences = v.array(v.object({ lineNumber: v.string(), asked: v.string(), paid: v.string() }));
const carriedOut = v.object({ orderId: v.string(), watchToken: v.optional(v.string()), differences });
const refusal = v.object({
  error: v.object({ code: v.string(), message: v.string() }),
  detail: v.optional(v.string()),
  differences: v.optional(differences, []),
});

const done = { new: 'placed', update: 'changed', delete: 'cancelled' } as const;

/**
 * The gateway's response to an order document in the words of cXML: the number of the order, or what was refused, and
 * every price that differs (PU-3). 560 asks the buyer's system to send the document again.
 */
export function orderOutcome(
  response: UpstreamResponse,
  { type }: Pick<CxmlOrderRequest, 'type'>,
): OrderOutcome {
  const body = parseJsonBody(response.body);
  const success = v.safeParse(carriedOut, body);
  if (response.status < 300 && success.success) {
    const { orderId, watchToken, differences: noted } = success.output;
    const sentence = [`Order ${orderId} is ${done[type]}.`, ...differenceSentences(noted)].join(' ');
    return { code: 200, sentence, watchToken };
  }
  const refused = v.safeParse(refusal, body);
  if (response.status === 429 || response.status >= 500 || !refused.success)
    return {
      code: 560,
      sentence: 'The shop cannot take orders at the moment. Send the same document again later.',
    };
  const { error, detail, differences: found } = refused.output;
  return {
    code: codeOf(response.status, error.code),
    sentence: [detail ?? error.message, ...differenceSentences(found)].join(' '),
  };
}

function codeOf(status: number, code: string): CxmlStatusCode {
  if (code === 'ORDER_NOT_FOUND') return 412;
  if (status === 401 || status === 403 || status === 409) return status;
  return 400;
}

function differenceSentences(found: v.InferOutput<typeof differences>): readonly string[] {
  return found.map(
    ({ lineNumber, asked, paid }) => `Line ${lineNumber}: ${asked} was ordered, ${paid} is the price.`,
  );
}
