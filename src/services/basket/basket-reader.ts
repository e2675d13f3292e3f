import type { GatewayClient } from '../transport/gateway-client.ts';

/**
 * Reads the basket. Reads requested at the same moment, such as by the basket and the checkout when a page
 * starts, are one request: no command can be sent between them, so that the response is new enough for both
 * (BA-4). It is aborted once no caller waits for it.
 */
export function basketReader(
  call: GatewayClient['call'],
  path: string,
): (signal: AbortSignal) => Promise<unknown> {
  let shared: { readonly response: Promise<unknown>; readonly signals: AbortSignal[] } | null = null;

  const begin = () => {
    const request = new AbortController();
    const signals: AbortSignal[] = [];
    const abort = () => signals.every(({ aborted }) => aborted) && request.abort();
    queueMicrotask(() => {
      shared = null;
      for (const signal of signals) signal.addEventListener('abort', abort);
      abort();
    });
    return { response: call(path, { signal: request.signal }), signals };
  };

  return (signal) => {
    shared ??= begin();
    shared.signals.push(signal);
    return shared.response;
  };
}
