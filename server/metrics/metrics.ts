import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Figures of a page view that a browser reports; times in ms, `CLS` without a unit. */
export const vitalNames = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;

export type Vitals = { readonly [Name in (typeof vitalNames)[number]]?: number | undefined };

/** How a visitor's document was sent. */
export type DocumentOutcome = 'memory' | 'unchanged' | 'made';

/** Figures about the running shop, for Prometheus. None has a person's data, and no label has a value that a request chooses. */
export interface Metrics {
  /** The figures in the text format of Prometheus, and its type. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
  readonly countRequest: (request: {
    readonly route: string;
    readonly method: string;
    readonly status: number;
    readonly seconds: number;
  }) => void;
  readonly countRefusal: (status: number) => void;
  readonly countDocument: (outcome: DocumentOutcome) => void;
  /** Counts a change whose idempotency key came before, and says whether the key is new. */
  readonly countChange: (key: string) => boolean;
  readonly countOrder: () => void;
  readonly countVisit: (visit: { readonly vitals: Vitals; readonly errors: number }) => void;
  /** Counts a response that is the same for all visitors, from the cache or from a remote gateway. */
  readonly countPublicResponse: (from: 'cache' | 'gateway') => void;
  readonly setCircuit: (service: string, isOpen: boolean) => void;
  /** A figure that is read when the metrics are. */
  readonly watch: (name: string, help: string, value: () => number) => void;
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const shiftBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
const rememberedKeys = 10_000;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'statefront_request_duration_seconds',
    help: 'Time from a request to the end of its response, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: secondsBuckets,
    registers,
  });
  const refusals = new Counter({
    name: 'statefront_refusals_total',
    help: 'Requests that a limit refused (429, 503, 507), by status.',
    labelNames: ['status'],
    registers,
  });
  const documents = new Counter({
    name: 'statefront_documents_total',
    help: 'Documents of pages: sent from memory, unchanged (304), or made for the request.',
    labelNames: ['outcome'],
    registers,
  });
  const orders = new Counter({ name: 'statefront_orders_total', help: 'Orders placed.', registers });
  const repeated = new Counter({
    name: 'statefront_repeated_changes_total',
    help: 'Changes that a browser sent again under the same key, because it had no response.',
    registers,
  });
  const publicResponses = new Counter({
    name: 'statefront_gateway_public_responses_total',
    help: 'Responses of another gateway that are the same for all visitors: from the cache, or from the gateway.',
    labelNames: ['from'],
    registers,
  });
  const circuits = new Gauge({
    name: 'statefront_gateway_circuit_open',
    help: "1 while a gateway's service failed too often and gets no calls.",
    labelNames: ['service'],
    registers,
  });
  const vitalTimes = new Histogram({
    name: 'statefront_browser_vital_seconds',
    help: 'Times of page views that browsers report: TTFB, FCP, LCP, INP.',
    labelNames: ['vital'],
    buckets: secondsBuckets,
    registers,
  });
  const layoutShift = new Histogram({
    name: 'statefront_browser_layout_shift',
    help: 'Cumulative layout shift of page views that browsers report.',
    buckets: shiftBuckets,
    registers,
  });
  const scriptErrors = new Counter({
    name: 'statefront_browser_errors_total',
    help: 'Uncaught errors of scripts in page views that browsers report.',
    registers,
  });
  const keys = new Set<string>();

  return {
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    countRequest: ({ route, method, status, seconds }) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    countRefusal: (status) => refusals.inc({ status: String(status) }),
    countDocument: (outcome) => documents.inc({ outcome }),
    countChange: (key) => {
      const isNew = !keys.has(key);
      if (!isNew) repeated.inc();
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > rememberedKeys && oldest !== undefined) keys.delete(oldest);
      return isNew;
    },
    countOrder: () => orders.inc(),
    countVisit: ({ vitals: { CLS: shift, ...times }, errors }) => {
      for (const [vital, ms] of Object.entries(times))
        if (ms !== undefined) vitalTimes.observe({ vital }, ms / 1000);
      if (shift !== undefined) layoutShift.observe(shift);
      scriptErrors.inc(errors);
    },
    countPublicResponse: (from) => publicResponses.inc({ from }),
    setCircuit: (service, isOpen) => circuits.set({ service }, isOpen ? 1 : 0),
    watch: (name, help, value) => {
      const gauge: Gauge = new Gauge({
        name: `statefront_${name}`,
        help,
        registers,
        collect: () => gauge.set(value()),
      });
    },
  };
}
