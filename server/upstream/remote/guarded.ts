import { UpstreamFault, type UpstreamResponse } from '../upstream.ts';
import {
  circuitLimits,
  createCircuit,
  type CallOutcome,
  type Circuit,
  type CircuitState,
} from './circuit.ts';
import { createBulkhead, type Bulkhead } from '../../limits/bulkhead.ts';
import type { Exchange } from './wire.ts';

/** A change of a gateway service: down, tried again, or working again. */
export interface ServiceChange {
  readonly service: string;
  readonly state: CircuitState;
}

interface Guard {
  readonly circuit: Circuit;
  readonly bulkhead: Bulkhead;
}

/**
 * Calls each service of the gateway through a separate circuit and bulkhead, so that a slow or broken service
 * does not affect others. A refused call fails at once with `unavailable` and says when to try again (C2,
 * C3).
 */
export function guarded(
  exchange: Exchange,
  serviceOf: (path: string) => string,
  now: () => number,
  onChange: (change: ServiceChange) => void,
): Exchange {
  const guards = new Map<string, Guard>();

  const guardOf = (service: string): Guard => {
    const known = guards.get(service);
    if (known) return known;
    const guard = {
      circuit: createCircuit(now, (state) => onChange({ service, state })),
      bulkhead: createBulkhead(),
    };
    guards.set(service, guard);
    return guard;
  };

  return async (call) => {
    const service = serviceOf(call.path);
    const { circuit, bulkhead } = guardOf(service);
    const waitMs = circuit.admit();
    if (waitMs > 0) {
      throw new UpstreamFault(
        'unavailable',
        new Error(`${service} failed too often`),
        Math.ceil(waitMs / 1000),
      );
    }
    let outcome: CallOutcome = 'abandoned';
    const startedAt = now();
    const release = await bulkhead.take(call.signal);
    try {
      if (!release) throw new UpstreamFault('unavailable', new Error(`Too many wait for ${service}`), 1);
      const response = await exchange(call);
      outcome = isFailure(response) ? 'failed' : 'succeeded';
      return response;
    } catch (error) {
      if (release && !wasLeft(call.signal, now() - startedAt)) outcome = 'failed';
      throw error;
    } finally {
      release?.();
      circuit.settle(outcome);
    }
  };
}

/** A 500 is an error of one call; these are errors of the whole service. */
function isFailure({ status }: UpstreamResponse): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** Whether the visitor left before the service could be called slow. */
function wasLeft({ aborted }: AbortSignal, ranMs: number): boolean {
  return aborted && ranMs < circuitLimits.slowMs;
}
