import type { Service } from './gateway-services.ts';

interface AskedAheadOptions {
  /** For whom a request is made: an answer for another customer is none. */
  readonly customer: () => string;
  /** ms, from any fixed moment. */
  readonly now: () => number;
}

/** How long an answer that was asked for ahead may be shown. Prices and stock must be those of the moment. */
const validMs = 10_000;
const keptAnswers = 4;

/**
 * A service whose answer may be asked for before it is needed. The next request with the same input by the same customer
 * takes that answer, once, when it is at most 10 s old, also while it is still on its way; a failure is not kept. What was
 * asked ahead is never aborted, since somebody may be waiting for it by then. At most four answers are kept.
 */
export function askedAhead<Input, Output>(
  service: Service<Input, Output>,
  { customer, now }: AskedAheadOptions,
): { readonly service: Service<Input, Output>; readonly ahead: Service<Input, void> } {
  const kept = new Map<string, { readonly answer: Promise<Output>; readonly askedAt: number }>();
  const keyOf = (input: Input) => JSON.stringify([customer(), input]);
  const take = (key: string) => {
    const found = kept.get(key);
    kept.delete(key);
    return found && now() - found.askedAt <= validMs ? found : undefined;
  };

  return {
    service: (input, options) => take(keyOf(input))?.answer ?? service(input, options),
    ahead: async (input) => {
      const key = keyOf(input);
      const found = take(key) ?? {
        answer: service(input, { signal: new AbortController().signal }),
        askedAt: now(),
      };
      kept.set(key, found);
      const [oldest] = kept.keys();
      if (kept.size > keptAnswers && oldest !== undefined) kept.delete(oldest);
      try {
        await found.answer;
      } catch {
        kept.delete(key);
      }
    },
  };
}
