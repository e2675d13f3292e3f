import {
  absentPages,
  announcedCapabilities,
  type Capability,
} from '#src/domain/configuration/capabilities.ts';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { readApiDescription } from '../contract-page/api-description.ts';
import { stackOf, type Log } from '../log.ts';
import type { Upstream } from './upstream.ts';

/** How often the description is read again, in ms. */
const freshMs = 5 * 60_000;
/** How soon it is tried again after it could not be read, in ms; each further pause is twice as long, up to `freshMs`. */
const pauseMs = 5_000;
/** How long a request waits for the first reading, in ms; the reading goes on. */
const waitMs = 1_000;

/**
 * The configuration with the capabilities of the gateway: the configured ones, or those in its description
 * (`openapi.json`). The description is read with the first request and every five minutes. A gateway that responds with 404 at
 * first has only the specification's calls. After any other failure the last known description applies, and it is
 * soon read again (GW-5).
 */
export function knownGateway(
  configuration: Configuration,
  upstream: Upstream,
  { log, elapsedMs }: { readonly log: Log; readonly elapsedMs: () => number },
): () => Promise<Configuration> {
  if (configuration.capabilities !== 'announced') {
    const known = withCapabilities(configuration, configuration.capabilities);
    return () => Promise.resolve(known);
  }
  let known: Configuration | undefined;
  let nextAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let isInTime: Promise<void> | undefined;
  let failures = 0;

  const read = async () => {
    try {
      known = withCapabilities(configuration, await announced(upstream, configuration, known !== undefined));
      nextAt = elapsedMs() + freshMs;
      failures = 0;
    } catch (error) {
      nextAt = elapsedMs() + Math.min(pauseMs * 2 ** failures, freshMs);
      if (failures === 0) log.error({ problem: 'capabilitiesUnknown', error: stackOf(error) });
      failures += 1;
    } finally {
      reading = undefined;
    }
  };

  return async () => {
    if (elapsedMs() >= nextAt && reading === undefined) {
      reading = read();
      isInTime = Promise.race([reading, passed(waitMs)]);
    }
    if (known === undefined) await isInTime;
    return known ?? withCapabilities(configuration, []);
  };
}

/**
 * The capabilities in the gateway's description; none if it has no description.
 *
 * @throws if the gateway responds with anything but a description, except with 404 before one is known
 */
async function announced(
  upstream: Upstream,
  { services }: Configuration,
  isKnown: boolean,
): Promise<readonly Capability[]> {
  const { status, body } = await upstream.request({
    method: 'GET',
    path: 'openapi.json',
    headers: { accept: '*/*' },
  });
  if (status === 404 && !isKnown) return [];
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  const description = status === 200 ? readApiDescription(text) : undefined;
  if (!description) throw new Error(`The gateway's description cannot be read (status ${status}).`);
  const calls = Object.entries(description.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters }]) => [
      `${method} ${path}`,
      ...(parameters.some(isKey) ? [`keyed-${method} ${path}`] : []),
    ]),
  );
  return announcedCapabilities(calls, services);
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

function isKey({ in: part, name }: { readonly in: string; readonly name: string }): boolean {
  return part === 'header' && name.toLowerCase() === 'idempotency-key';
}

function withCapabilities(configuration: Configuration, capabilities: readonly Capability[]): Configuration {
  return {
    ...configuration,
    capabilities,
    paths: { ...configuration.paths, absent: absentPages(capabilities) },
  };
}
