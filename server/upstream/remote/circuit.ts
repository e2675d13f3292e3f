/** When a service of the gateway counts as down, and for how long it is not called. */
export const circuitLimits = {
  /** This many consecutive failures open the circuit, */
  failuresInARow: 5,
  /** or this share of the latest calls, */
  failureShare: 0.5,
  latestCalls: 20,
  /** It stays open for this long; then one call tries whether the service works again. */
  openMs: 5_000,
  /** A call whose visitor left counts as failed if it ran for this long, else not at all. */
  slowMs: 2_000,
} as const;

/** When to try again while one call is trying. */
const probeMs = 1_000;

export type CircuitState = 'closed' | 'open' | 'halfOpen';

export type CallOutcome = 'succeeded' | 'failed' | 'abandoned';

/** Keeps calls from a failing service. */
export interface Circuit {
  /**
   * Whether a call may be sent: 0, or after how many milliseconds to try again. Every accepted call is
   * settled once.
   */
  admit(): number;
  settle(outcome: CallOutcome): void;
}

/** A closed circuit. `onChange` is called once for every change of its state (C3). */
export function createCircuit(now: () => number, onChange: (state: CircuitState) => void): Circuit {
  let state: CircuitState = 'closed';
  let openedAt = 0;
  let isProbing = false;
  let latest: readonly boolean[] = [];

  const enter = (next: CircuitState) => {
    state = next;
    latest = [];
    onChange(next);
  };

  const open = () => {
    openedAt = now();
    if (state !== 'open') enter('open');
  };

  const isDown = () => {
    const failures = latest.filter((hasFailed) => hasFailed).length;
    const { failuresInARow, latestCalls, failureShare } = circuitLimits;
    return (
      (latest.length >= failuresInARow && latest.slice(-failuresInARow).every((hasFailed) => hasFailed)) ||
      (latest.length >= latestCalls && failures / latest.length >= failureShare)
    );
  };

  return {
    admit() {
      if (state === 'closed') return 0;
      const waitMs = openedAt + circuitLimits.openMs - now();
      if (waitMs > 0) return waitMs;
      if (isProbing) return probeMs;
      if (state === 'open') enter('halfOpen');
      isProbing = true;
      return 0;
    },
    settle(outcome) {
      if (state === 'open') return;
      if (state === 'halfOpen') {
        isProbing = false;
        if (outcome === 'succeeded') enter('closed');
        if (outcome === 'failed') open();
        return;
      }
      if (outcome === 'abandoned') return;
      latest = [...latest, outcome === 'failed'].slice(-circuitLimits.latestCalls);
      if (isDown()) open();
    },
  };
}
