import { visitorNetwork } from './visitor-network.ts';

const rememberedAddresses = 20_000;

/** How often one address may do something within a window of time; 0 times is without limit. */
export interface AddressLimits {
  readonly times: number;
  readonly windowMs: number;
}

/** Counts what one visitor does, by his network and in the memory of this process (H16). */
export interface AddressLimit {
  /** Counts once; returns how many seconds to wait before it may be done, 0 when it may be done now. */
  attempt(address: string): number;
}

/** A limit whose window begins with the first thing that an address does. */
export function createAddressLimit(now: () => number, { times, windowMs }: AddressLimits): AddressLimit {
  const windows = new Map<string, { since: number; count: number }>();

  return {
    attempt(address) {
      if (times === 0) return 0;
      const network = visitorNetwork(address);
      const known = windows.get(network);
      const window = known && known.since + windowMs > now() ? known : { since: now(), count: 0 };
      if (window.count >= times) return Math.max(1, Math.ceil((window.since + windowMs - now()) / 1000));
      windows.delete(network);
      windows.set(network, { since: window.since, count: window.count + 1 });
      const oldest = windows.size > rememberedAddresses ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
      return 0;
    },
  };
}
