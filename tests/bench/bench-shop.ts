import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { openDatabase } from '@statefront/host/database/database.ts';
import { createServer } from '#server/app.ts';
import { readClientFiles } from '#server/assets/client-files.ts';
import { ensureClientIsBuilt } from '#server/build/build-client.ts';
import { openSessionStore } from '#server/session/session-store.ts';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { makeDemoCatalogue } from '@statefront/gateway/demo-catalogue/demo-catalogue.ts';
import { projectDirectory } from '#tools/run-command.ts';

const day = 24 * 60 * 60_000;

/** A shop in this process, on a separate data folder that is deleted when it is closed. */
export interface BenchShop {
  readonly origin: string;
  close(): Promise<void>;
}

export interface BenchCatalogue {
  /** The approximate number of products, derived from the demo catalogue's. */
  readonly products?: number;
  /** Lines of further products. */
  readonly added?: readonly object[];
}

/** Opens a shop with the demo catalogue and additional products. */
export async function openBenchShop({ products = 0, added = [] }: BenchCatalogue = {}): Promise<BenchShop> {
  const directory = await mkdtemp(join(tmpdir(), 'statefront-bench-'));
  const catalogue = join(directory, 'catalogue');
  await makeDemoCatalogue({ directory: catalogue, products });
  const lines = added.map((line) => `${JSON.stringify(line)}\n`).join('');
  await appendFile(join(catalogue, 'products.jsonl.gz'), gzipSync(lines));
  const gateway = await openGateway({ dataDirectory: directory });
  await gateway.importCatalogue(catalogue);
  const sessions = await openSessionStore(
    await openDatabase({ dataDirectory: join(directory, 'sessions') }),
    { idleMs: day, absoluteMs: day },
    Date.now,
  );
  const app = await createServer({
    configuration: defaultConfiguration,
    upstream: embeddedUpstream(gateway),
    sessions,
    files: await readClientFiles(await ensureClientIsBuilt(projectDirectory, () => undefined)),
    log: { info: () => undefined, error: () => undefined },
    now: Date.now,
    searchesPerMinute: 0,
  });
  return {
    origin: await app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      await sessions.close();
      await gateway.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
