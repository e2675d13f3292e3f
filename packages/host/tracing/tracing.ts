import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { SettingError } from '../problems/setting-error.ts';

/** The SDK is an optional peer, which `npm ci` does not install; `prom-client` brings the API. */
const packages = { api: '@opentelemetry/api', sdk: '@opentelemetry/sdk-node' } as const;
const testedVersion = '@opentelemetry/sdk-node@0.301.0';

type Attributes = Readonly<Record<string, string | number>>;

interface Span {
  setAttribute(name: string, value: string | number): unknown;
  setStatus(status: { readonly code: number }): unknown;
  end(): void;
}

/** The used parts of OpenTelemetry's API. */
interface Api {
  readonly context: {
    active(): object;
    with<T>(context: object, work: () => T): T;
  };
  readonly propagation: {
    extract(context: object, headers: object): object;
    inject(context: object, headers: Record<string, string>): void;
  };
  readonly trace: {
    getTracer(name: string): {
      startSpan(name: string, options: { kind: number; attributes: Attributes }, parent: object): Span;
    };
    getSpan(context: object): Span | undefined;
    setSpan(context: object, span: Span): object;
  };
}

/** A collector that does not respond keeps the process from stopping no longer than this. */
const shutdownMs = 2_000;

const kinds = { server: 1, client: 2 } as const;
const failed = { code: 2 };

let api: Api | undefined;

/** A part of a trace that begins: its name has no ids, and its attributes have no person's data. */
export interface SpanStart {
  readonly name: string;
  readonly kind: keyof typeof kinds;
  readonly attributes: Attributes;
}

export interface StartedSpan {
  /** Runs `work`, whose spans are parts of this one. */
  readonly run: <T>(work: () => T) => T;
  readonly end: (attributes: Attributes, hasFailed: boolean) => void;
}

/**
 * Sends traces to the collector in OTEL_EXPORTER_OTLP_ENDPOINT by the standard SDK, which reads the other
 * OTEL_ variables. Without an endpoint nothing is loaded.
 *
 * @returns a function that sends the last spans
 * @throws SettingError if the packages are missing
 */
export function startTracing(environment: NodeJS.ProcessEnv): () => Promise<void> {
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  const named = endpoints.find((name) => environment[name]);
  if (named === undefined) return () => Promise.resolve();
  const [loadedApi, sdk] = [load(packages.api), load(packages.sdk)];
  if (!isApi(loadedApi) || !isSdk(sdk)) {
    throw new SettingError(
      `${named} is set, but the packages that send traces are not installed; run "npm install --no-save ${testedVersion}", or unset it.`,
    );
  }
  environment['OTEL_SERVICE_NAME'] ??= 'statefront';
  environment['OTEL_METRICS_EXPORTER'] ??= 'none';
  environment['OTEL_LOGS_EXPORTER'] ??= 'none';
  const node = new sdk.NodeSDK({ instrumentations: [] });
  node.start();
  api = loadedApi;
  return () => Promise.race([node.shutdown().catch(() => undefined), delay(shutdownMs)]);
}

export function isTracing(): boolean {
  return api !== undefined;
}

/** Whether the running code is a part of a trace. */
export function isInSpan(): boolean {
  return api?.trace.getSpan(api.context.active()) !== undefined;
}

/**
 * Starts a span in the trace of the running code, or in the one that `headers` name (`traceparent`).
 * `undefined` without tracing.
 */
export function startSpan(
  { name, kind, attributes }: SpanStart,
  headers?: object,
): (StartedSpan & { readonly headers: Readonly<Record<string, string>> }) | undefined {
  if (!api) return undefined;
  const { context, propagation, trace } = api;
  const parent = headers ? propagation.extract(context.active(), headers) : context.active();
  const span = trace.getTracer('statefront').startSpan(name, { kind: kinds[kind], attributes }, parent);
  const inSpanContext = trace.setSpan(parent, span);
  const carrier: Record<string, string> = {};
  propagation.inject(inSpanContext, carrier);
  return {
    headers: carrier,
    run: (work) => context.with(inSpanContext, work),
    end: (more, hasFailed) => {
      for (const [key, value] of Object.entries(more)) span.setAttribute(key, value);
      if (hasFailed) span.setStatus(failed);
      span.end();
    },
  };
}

/** Runs `work` as a span; it gets the headers by which another process continues the trace. */
export async function inSpan<T>(
  start: SpanStart,
  work: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const span = startSpan(start);
  if (!span) return work({});
  let hasFailed = true;
  try {
    const result = await span.run(() => work(span.headers));
    hasFailed = false;
    return result;
  } finally {
    span.end({}, hasFailed);
  }
}

/** Also finds packages in the folders of NODE_PATH. */
function load(name: string): unknown {
  try {
    const loaded: unknown = createRequire(import.meta.url)(name);
    return loaded;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function isApi(loaded: unknown): loaded is Api {
  const parts = ['context', 'propagation', 'trace'];
  return typeof loaded === 'object' && loaded !== null && parts.every((part) => part in loaded);
}

interface Sdk {
  readonly NodeSDK: new (options: { readonly instrumentations: readonly [] }) => {
    start(): void;
    shutdown(): Promise<void>;
  };
}

function isSdk(loaded: unknown): loaded is Sdk {
  return typeof loaded === 'object' && loaded !== null && 'NodeSDK' in loaded;
}
