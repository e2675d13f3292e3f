import type { GatewayServices } from '#src/services/services-over.ts';
import type { Service } from '#src/services/transport/service.ts';

/**
 * A request whose response the test sends, with its arguments.
 *
 * `response` and `fail` throw if the request of that index was never made, because a test that expects no
 * effect of a response would pass without it.
 */
export function aHeldRequest<Input, Output>() {
  const asked: { input: Input; signal: AbortSignal }[] = [];
  const responses: { response: (output: Output) => void; fail: (error: unknown) => void }[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const responseTo = (index: number) => {
    const found = responses[index];
    if (!found) throw new Error(`There was no request ${index}, of ${responses.length} requests`);
    return found;
  };
  return {
    asked,
    inputs: () => asked.map(({ input }) => input),
    response: (index: number, output: Output) => responseTo(index).response(output),
    fail: (index: number, error: unknown) => responseTo(index).fail(error),
    /** Resolves when it was called this many times. */
    whenAsked: (count: number) =>
      new Promise<void>((done) => {
        if (asked.length >= count) done();
        else waiting.push({ count, done });
      }),
    service: (input: Input, { signal }: { signal: AbortSignal }) => {
      asked.push({ input, signal });
      for (const { count, done } of waiting) if (asked.length >= count) done();
      return new Promise<Output>((response, fail) => responses.push({ response, fail }));
    },
  };
}

/** The same for one of the gateway's services. */
export function aHeldService<Input, Output>(_pick: (services: GatewayServices) => Service<Input, Output>) {
  return aHeldRequest<Input, Output>();
}
