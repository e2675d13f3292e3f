import { rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@statefront/host/database/database.ts';
import { DatabaseError } from '@statefront/host/database/database-error.ts';
import type { DatabaseChange } from '@statefront/host/database/watched.ts';
import { privateFolder, sharingWarnings } from '@statefront/host/files/private-files.ts';
import { openGateway, type Gateway } from '@statefront/gateway/gateway.ts';
import { stackOf, type Log, type LogEntry } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { openSessionStore, type SessionStore } from '../session/session-store.ts';
import { dataOnly } from '../upstream/data-only.ts';
import { embeddedUpstream } from '../upstream/embedded-upstream.ts';
import { remoteUpstream } from '../upstream/remote/remote-upstream.ts';
import type { ServiceChange } from '../upstream/remote/guarded.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Settings } from './settings.ts';
import { StartFault } from './start-fault.ts';

const serviceEvents = {
  open: 'failed too often and gets no calls for some seconds',
  halfOpen: 'is tried again',
  closed: 'works again',
} as const;

const wrongAddress =
  'The gateway responds with pages where data belongs: check GATEWAY_URL and GATEWAY_PATH.';

/** Server dependencies: gateway and sessions. */
export interface Shop {
  readonly upstream: Upstream;
  readonly sessions: SessionStore;
  close(): Promise<void>;
}

/**
 * Opens the data folder, or the PostgreSQL database: the sessions, and the built-in gateway unless another
 * one is configured. An empty demonstration gets the demo catalogue, once, however many servers start on it.
 *
 * @throws StartFault with one sentence about a folder or a database that cannot be used, or that has no
 * catalogue.
 */
export async function openShop(
  settings: Settings,
  onProgress: (line: string) => void,
  log: Log,
  metrics?: Pick<Metrics, 'setCircuit' | 'countPublicResponse' | 'watch'>,
): Promise<Shop> {
  const { dataDirectory, gatewayURL, gatewayPath, sessionEnds, mailFolder } = settings;
  try {
    const sessions = await openSessions(settings, databaseLog(log, 'sessions'));
    const upstream = gatewayURL
      ? dataOnly(
          remoteUpstream({
            gatewayURL,
            gatewayPath,
            metrics,
            onServiceChange: (change) => {
              log.error(serviceEntry(change));
              metrics?.setCircuit(change.service, change.state === 'open');
            },
          }),
          {
            sessionEnds,
            onPage: (call, error) =>
              log.error({ problem: 'gatewaySendsPages', call, message: wrongAddress, error: stackOf(error) }),
          },
        )
      : await openBuiltIn(settings, onProgress, log);
    const folders = [
      dataDirectory,
      sessionDirectory(dataDirectory),
      mailFolder ?? join(dataDirectory, 'outbox'),
    ];
    for (const warning of await sharingWarnings(folders)) onProgress(warning);
    return {
      upstream,
      sessions,
      close: async () => {
        await upstream.close();
        await sessions.close();
      },
    };
  } catch (error) {
    if (error instanceof DatabaseError) throw new StartFault(error.message, { cause: error });
    throw error;
  }
}

/** Opens the sessions of a data folder, or of the PostgreSQL database. */
export async function openSessions(
  {
    dataDirectory,
    databaseURL,
    sessionLimits,
  }: Pick<Settings, 'dataDirectory' | 'databaseURL' | 'sessionLimits'>,
  onDatabaseChange?: (change: DatabaseChange) => void,
): Promise<SessionStore> {
  const location = { dataDirectory: sessionDirectory(dataDirectory), databaseURL, onDatabaseChange };
  return openSessionStore(await openDatabase(location), sessionLimits, Date.now);
}

function sessionDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'sessions');
}

/** The log entry of a gateway service that goes down or comes back. */
function serviceEntry({ service, state }: ServiceChange): LogEntry {
  return { gatewayService: service, state, message: `The gateway's ${service} ${serviceEvents[state]}.` };
}

/** Logs that a database cannot be used, and that it works again, instead of each request that fails meanwhile. */
function databaseLog(log: Log, database: 'sessions' | 'gateway') {
  return ({ isUsable, message }: DatabaseChange) =>
    log.error({ database, state: isUsable ? 'up' : 'down', message });
}

async function openBuiltIn(
  settings: Settings,
  onProgress: (line: string) => void,
  log: Log,
): Promise<Upstream> {
  const { dataDirectory, databaseURL, port, publicOrigin, isDemonstration } = settings;
  const { service, organisation, identity } = settings.configuration;
  const gateway: Gateway = await openGateway({
    ...settings,
    timeZones: settings.configuration.timeZones,
    shopPaths: settings.configuration.paths,
    shopOrigin: publicOrigin ?? `http://localhost:${port}`,
    signature: {
      name: organisation.name || identity.name,
      contact: [service.phone, service.email].filter((line) => line !== ''),
      colour: settings.identity.brand,
      logo: settings.identity.mailLogo,
      isNameInLogo: !identity.isNameShown && identity.logo.endsWith('.png'),
    },
    onDatabaseChange: databaseLog(log, 'gateway'),
    onMailFault: (error) =>
      log.error({ message: 'A message to a customer could not be sent.', error: stackOf(error) }),
  });
  await gateway.fillOnce(
    async () => {
      if (!isDemonstration) throw new StartFault(noCatalogue(databaseURL ? undefined : dataDirectory));
      await loadDemoCatalogue(gateway, join(dataDirectory, 'catalogues'), onProgress);
    },
    () => onProgress('Another process is loading the demo catalogue, waiting for it ...'),
  );
  const shown = isDemonstration ? 0 : await gateway.countDemoCustomers();
  if (shown > 0)
    onProgress(`Warning: ${shown} customers are shown to every visitor with user name and password.`);
  await gateway.warmUp();
  return embeddedUpstream(gateway);
}

/** A lost volume must not become a shop with publicly known customers. */
function noCatalogue(dataDirectory: string | undefined): string {
  const place = dataDirectory === undefined ? 'The database' : `The data folder "${dataDirectory}"`;
  return `${place} holds no catalogue; import one with "npm run gateway -- import DIR", or set DEMO=1 for the demo catalogue, as whose customers everybody can sign in.`;
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const removing = { recursive: true, force: true, maxRetries: 3 };

/**
 * Makes the catalogue in a separate folder, so that another start on the same data never loads a part of it.
 * The folder is removed even if this ends early, also by a signal.
 */
async function loadDemoCatalogue(
  gateway: Gateway,
  catalogues: string,
  onProgress: (line: string) => void,
): Promise<void> {
  const unfinished = join(catalogues, `demo-${process.pid}`);
  const demo = join(catalogues, 'demo');
  const onSignal = (signal: NodeJS.Signals) => {
    rmSync(unfinished, removing);
    for (const each of stopSignals) process.off(each, onSignal);
    process.kill(process.pid, signal);
  };
  for (const signal of stopSignals) process.on(signal, onSignal);
  try {
    // With PostgreSQL nothing has created the data folder before.
    await mkdir(catalogues, { recursive: true, mode: privateFolder });
    onProgress('Making the demo catalogue (once) ...');
    const { makeDemoCatalogue } = await import('@statefront/gateway/demo-catalogue/demo-catalogue.ts');
    await makeDemoCatalogue({ directory: unfinished });
    onProgress('Loading the demo catalogue (once) ...');
    // Another process may have taken over if this one was stopped meanwhile.
    if (await gateway.isEmpty()) await gateway.importCatalogue(unfinished);
    await rm(demo, removing);
    await rename(unfinished, demo);
  } finally {
    await rm(unfinished, removing);
    for (const signal of stopSignals) process.off(signal, onSignal);
  }
}
