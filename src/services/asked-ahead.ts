import type { Service } from './gateway-services.ts';

interface AskedAheadOptions {
  /** For whom a request is made: an answer for another customer is none. */
  readonly customer: () => string | null;
  /** ms, from any fixed moment. */
  readonly now: () => number;
}

interface Asked<Output> {
  readonly answer: Promise<Output>;
  /** Since it is there. */
  readonly inHand?: Output;
  readonly askedBy: string | null;
  readonly askedAt: number;
}

/** How long an answer that was asked for ahead may be shown. Prices and stock must be those of the moment. */
const validMs = 10_000;
const keptAnswers = 4;

/** A service that may be asked ahead. */
export interface AskedAhead<Input, Output> {
  readonly service: Service<Input, Output>;
  readonly ahead: Service<Input, void>;
  /** The answer that `service` would give, where it is there by now: given once, `undefined` where it is not. */
  readonly inHand: (input: Input) => Output | undefined;
}

/**
 * A service whose answer may be asked for before it is needed. The next request with the same input by the same customer
 * takes that answer, once, when it is at most 10 s old, also while it is still on its way; a failure is not kept. What was
 * asked ahead is never aborted, since somebody may be waiting for it by then. At most four answers are kept; what is too old or
 * was asked by another customer is forgotten with the next request (SE-3).
 */
export function askedAhead<Input, Output>(
  service: Service<Input, Output>,
  { customer, now }: AskedAheadOptions,
): AskedAhead<Input, Output> {
  const kept = new Map<string, Asked<Output>>();
  const forgetStale = () => {
    for (const [each, { askedBy, askedAt }] of kept)
      if (askedBy !== customer() || now() - askedAt > validMs) kept.delete(each);
  };
  const take = (key: string) => {
    forgetStale();
    const found = kept.get(key);
    kept.delete(key);
    return found;
  };

  return {
    service: (input, options) => take(JSON.stringify(input))?.answer ?? service(input, options),
    inHand: (input) => {
      forgetStale();
      const key = JSON.stringify(input);
      const answer = kept.get(key)?.inHand;
      if (answer !== undefined) kept.delete(key);
      return answer;
    },
    ahead: async (input) => {
      const key = JSON.stringify(input);
      const found = take(key) ?? {
        answer: service(input, { signal: new AbortController().signal }),
        askedBy: customer(),
        askedAt: now(),
      };
      kept.set(key, found);
      const [oldest] = kept.keys();
      if (kept.size > keptAnswers && oldest !== undefined) kept.delete(oldest);
      try {
        const inHand = await found.answer;
        if (kept.get(key) === found) kept.set(key, { ...found, inHand });
      } catch {
        if (kept.get(key) === found) kept.delete(key);
      }
    },
  };
}
