import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { parseJsonBody } from '../json-body.ts';
import type { UpstreamResponse } from '../upstream/upstream.ts';

const refused = v.object({
  refusal: v.object({ code: v.string(), figures: v.record(v.string(), v.union([v.string(), v.number()])) }),
});

type Noted = Readonly<Record<string, string>>;

const notes = new WeakMap<FastifyRequest, Noted>();

/** Notes why the gateway refused a request, for the request's line in the log. */
export function noteRefusal(request: FastifyRequest, response: UpstreamResponse): void {
  if (response.status >= 400) notes.set(request, refusalIn(response));
}

/** Why the gateway refused a request; empty if it did not, or does not say. */
export function notedRefusal(request: FastifyRequest): Noted {
  return notes.get(request) ?? {};
}

/** The code and the figures of a refusal, without the names of people; empty if the response has none. */
export function refusalIn({ body }: Pick<UpstreamResponse, 'body'>): Noted {
  const read = v.safeParse(refused, parseJsonBody(body));
  if (!read.success) return {};
  const { code, figures } = read.output.refusal;
  return { refusal: code, figures: JSON.stringify(figures) };
}
