import { faultOf } from './gateway-error.ts';

/**
 * A response that is loaded once a visit for the customer whose page is shown, also for concurrent calls. A
 * 404 is a response as well; after any other failure the next call tries again.
 */
export function customerCache<Response>(load: () => Promise<Response>, customer: () => string | null) {
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
    /** Updates the loaded response; without one, does nothing. */
    update: (change: (response: Response) => Response): void => {
      if (cached) cached = { ...cached, response: cached.response.then(change) };
    },
  };
}
