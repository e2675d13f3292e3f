import { faultOf } from './gateway-error.ts';

/**
 * A response that is loaded once a visit for the customer on the screen, also for concurrent calls. That the gateway has none
 * (404) is a response as well; any other failure is tried again by the next call.
 */
export function visitCache<Response>(load: () => Promise<Response>, customer: () => string | null) {
  let cached: { readonly customer: string | null; readonly response: Promise<Response> } | undefined;
  return {
    load: (): Promise<Response> => {
      if (cached?.customer === customer()) return cached.response;
      const entry = { customer: customer(), response: load() };
      cached = entry;
      entry.response.catch((error: unknown) => {
        if (cached === entry && faultOf(error).status !== 404) cached = undefined;
      });
      return entry.response;
    },
    /** Changes what was loaded, when the shop knows better by now; nothing while nothing was loaded. */
    update: (change: (response: Response) => Response): void => {
      if (cached) cached = { ...cached, response: cached.response.then(change) };
    },
  };
}
