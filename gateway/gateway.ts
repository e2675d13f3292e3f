import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { catalogueIndex } from './catalogue/catalogue-index.ts';
import { importCatalogue, type ImportReport } from './catalogue/import-catalogue.ts';
import { csrfSecret } from './csrf/csrf-secret.ts';
import { csrfTokens } from './csrf/csrf-tokens.ts';
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
  /** Replaces the catalogue. @throws ImportError naming every bad line; nothing has changed then. */
  importCatalogue(directory: string, onProgress?: (line: string) => void): Promise<ImportReport>;
  /** Finishes requests that are running, then closes the database. */
  close(): Promise<void>;
}

export interface GatewayOptions {
  readonly dataDirectory: string;
  readonly logger?: FastifyServerOptions['logger'];
  /** Milliseconds since 1970; a test may bring its own clock. */
  readonly now?: () => number;
  /** How long a CSRF token is accepted; 30 minutes when not given. */
  readonly csrfLifetimeMs?: number;
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
  csrfLifetimeMs,
}: GatewayOptions): Promise<Gateway> {
  const db = await openDatabase(dataDirectory);
  try {
    await migrate(db, 'gateway', new URL('database/migrations/', import.meta.url));
    const index = catalogueIndex(db);
    await index.refresh();
    const csrf = csrfTokens(await csrfSecret(db), now, csrfLifetimeMs);
    const context = { db, index, sessions: sessionsIn(db, now), csrf, now };
    const app = await gatewayApp(context, logger ?? false);
    return {
      app,
      causeOf,
      isEmpty: async () => (await db.get('select one from catalogue')) === undefined,
      importCatalogue: async (directory, onProgress = () => undefined) => {
        const report = await importCatalogue(db, directory, now, onProgress);
        await index.refresh();
        return report;
      },
      close: async () => {
        await app.close();
        await db.close();
      },
    };
  } catch (cause) {
    await db.close();
    throw cause;
  }
}
