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
/** How soon it is tried again after it could not be read, in ms. */
const pauseMs = 5_000;
const readingMs = 1_000;

/**
 * The configuration with the capabilities of the gateway: the configured ones, or those in its description
 * (`openapi.json`). The description is read with the first request and every five minutes. A gateway without
 * one has only the specification's calls. While it cannot be read, the last known one applies (GW-5).
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
  let isReported = false;

  const read = async () => {
    try {
      known = withCapabilities(configuration, await announced(upstream, configuration, known !== undefined));
      nextAt = elapsedMs() + freshMs;
      isReported = false;
    } catch (error) {
      nextAt = elapsedMs() + pauseMs;
      if (!isReported) log.error({ problem: 'capabilitiesUnknown', error: stackOf(error) });
      isReported = true;
    } finally {
      reading = undefined;
    }
  };

  return async () => {
    if (elapsedMs() >= nextAt) reading ??= read();
    if (known === undefined) await reading;
    return known ?? withCapabilities(configuration, []);
  };
}

/**
 * A page in place of the description counts as no description, unless one is known.
 *
 * @throws if the gateway cannot be reached or fails
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
    signal: AbortSignal.timeout(readingMs),
  });
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  if (status >= 500 || (isKnown && text.startsWith('<')))
    throw new Error(`The gateway's description cannot be read (status ${status}).`);
  const description = status === 200 ? readApiDescription(text) : undefined;
  const calls = Object.entries(description?.paths ?? {}).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
  return announcedCapabilities(calls, services);
}

function withCapabilities(configuration: Configuration, capabilities: readonly Capability[]): Configuration {
  return {
    ...configuration,
    capabilities,
    paths: { ...configuration.paths, absent: absentPages(capabilities) },
  };
}
