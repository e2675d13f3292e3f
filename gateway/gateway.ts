import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { catalogueIndex } from './catalogue/catalogue-index.ts';
import { exportCatalogue } from './catalogue/export-catalogue.ts';
import type { ImportReport } from './catalogue/import-catalogue.ts';
import { importFrom } from './catalogue/import-from.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { gatewayApp } from './routes/gateway-app.ts';
import { causeOf } from './routes/problem-handling.ts';
import { sessionsIn } from './session/sessions.ts';

export type { ImportReport } from './catalogue/import-catalogue.ts';

/** A running gateway over the database of a data folder. */
export interface Gateway {
  /** Answers under `/itcpgw/site_apis`; `listen` it or `inject` into it. */
  readonly app: FastifyInstance;
  /** What made `app` answer with a fault of its own (5xx), by the raw response of the answer; for the log of who asked. */
  causeOf(response: object): unknown;
  /** Whether no catalogue was imported yet. */
  isEmpty(): Promise<boolean>;
  /**
   * Replaces the catalogue by that of a catalogue folder or a BMEcat document.
   *
   * @throws ImportError naming every bad line; nothing has changed then.
   */
  importCatalogue(path: string, onProgress?: (line: string) => void): Promise<ImportReport>;
  /** Writes the catalogue as a catalogue folder; answers the names of its files. @throws ExportError */
  exportCatalogue(directory: string, onProgress?: (line: string) => void): Promise<readonly string[]>;
  /** Finishes requests that are running, then closes the database. */
  close(): Promise<void>;
}

export interface GatewayOptions {
  readonly dataDirectory: string;
  readonly logger?: FastifyServerOptions['logger'];
  /** Milliseconds since 1970; a test may bring its own clock. */
  readonly now?: () => number;
}

/**
 * Opens the reference gateway.
 *
 * @throws DatabaseError whose message says what to do about a data folder that cannot be used.
 */
export async function openGateway({
  dataDirectory,
  logger,
  now = Date.now,
}: GatewayOptions): Promise<Gateway> {
  const db = await openDatabase(dataDirectory);
  try {
    await migrate(db, 'gateway', new URL('database/migrations/', import.meta.url));
    const index = catalogueIndex(db, { dataDirectory });
    await index.refresh();
    const context = { db, index, sessions: sessionsIn(db, now), now };
    const app = await gatewayApp(context, logger ?? false);
    return {
      app,
      causeOf,
      isEmpty: async () => (await db.get('select one from catalogue')) === undefined,
      exportCatalogue: (directory, onProgress = () => undefined) =>
        exportCatalogue(db, directory, onProgress),
      importCatalogue: async (path, onProgress = () => undefined) => {
        const report = await importFrom(db, path, now, onProgress);
        await index.refresh();
        return report;
      },
      close: async () => {
        await app.close();
        await index.close();
        await db.close();
      },
    };
  } catch (cause) {
    await db.close();
    throw cause;
  }
}
