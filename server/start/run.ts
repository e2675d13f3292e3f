import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { stopGracefully } from '@statefront/host/connections/graceful-stop.ts';
import { applyShopFolder } from '@statefront/host/files/shop-folder.ts';
import { SettingError } from '@statefront/host/problems/setting-error.ts';
import { startTracing } from '@statefront/host/tracing/tracing.ts';
import { createServer } from '../app.ts';
import { readClientFiles } from '../assets/client-files.ts';
import { ensureClientIsBuilt } from '../build/build-client.ts';
import { poolFigures } from '@statefront/host/database/postgres-pool.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import { createLog } from '../log.ts';
import { listen, refuseTakenPort } from './listen.ts';
import { openShop } from './open-shop.ts';
import { readSettings } from './settings.ts';
import { StartFault } from './start-fault.ts';

const projectDirectory = fileURLToPath(new URL('../../', import.meta.url));

const noPublicOrigin =
  'PUBLIC_ORIGIN is not set: search engines are told that the shop is at localhost. Set it to the address visitors use.';

/** Starts the shop; reports in one sentence why it cannot start. */
export async function run(): Promise<void> {
  try {
    await start();
  } catch (error) {
    say(error instanceof StartFault || error instanceof SettingError ? error.message : faultSentence(error));
    process.exit(1);
  }
}

async function start(): Promise<void> {
  applyShopFolder(process.env);
  const settings = await readSettings(process.env);
  await refuseTakenPort(settings.host, settings.port);
  const { metricsHost, metricsPort } = settings;
  if (metricsPort !== undefined) await refuseTakenPort(metricsHost, metricsPort);
  const stopTracing = startTracing(process.env);
  const log = createLog(settings.logLevel);
  const metrics = metricsPort === undefined ? undefined : createMetrics();
  const shop = await openShop(settings, say, log, metrics);
  const dist = await ensureClientIsBuilt(projectDirectory, say);
  const app = await createServer({
    ...settings,
    ...shop,
    files: await readClientFiles(dist),
    log,
    now: Date.now,
    metrics,
  });
  if (metrics && metricsPort !== undefined) {
    metrics.watch('database_connections', 'Open connections to PostgreSQL.', () => poolFigures().open);
    metrics.watch('database_waiting', 'Requests that wait for a connection.', () => poolFigures().waiting);
    await serveMetrics(metrics, metricsPort, metricsHost);
  }
  if (settings.publicOrigin === undefined) say(noPublicOrigin);
  for (const warning of settings.identity.warnings) say(`Warning: ${warning}`);
  stopGracefully(app, async () => {
    await shop.close();
    await stopTracing();
  });
  const address = await listen(app, settings.host, settings.port);
  process.stdout.write(`Statefront is ready: ${address}\n`);
  flushCompileCache();
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function faultSentence(error: unknown): string {
  return `Statefront cannot start: ${error instanceof Error ? error.message : String(error)}`;
}
