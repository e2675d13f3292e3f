import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { passwordResets } from './account/password-reset.ts';
import { catalogueIndex } from './catalogue/index/catalogue-index.ts';
import { catalogueStamp } from './catalogue/index/load-index.ts';
import { openDatabase, type Database, type DatabaseLocation } from '@statefront/host/database/database.ts';
import { csrfSecret, csrfTokens } from './csrf/csrf-tokens.ts';
import { exportCatalogue } from './catalogue/export-catalogue.ts';
import type { ImportDependencies, ImportReport } from './catalogue/import/import-catalogue.ts';
import { ImportBusyError } from './catalogue/import/import-error.ts';
import { checkFrom, importFrom } from './catalogue/import/import-from.ts';
import { migrate } from '@statefront/host/database/migrate.ts';
import { usualDatabaseMs } from '@statefront/host/database/time-limit.ts';
import { onceAmongProcesses } from '@statefront/host/database/once-among-processes.ts';
import { mostApplicationBytes } from './forms/application-ceiling.ts';
import { usualFileBytes } from './forms/file-size.ts';
import { exportApplications } from './forms/export-applications.ts';
import { createSignInLimit } from '@statefront/host/limits/sign-in-limit.ts';
import type { ElapsedMs } from '@statefront/host/limits/window-counts.ts';
import { changeStatus, type StatusChange, type StatusRequest } from './orders/change-status.ts';
import { customerMails, type ShopAddress } from './mail/customer-mails.ts';
import { mailQueue } from './mail/mail-queue.ts';
import { outboxIn, smtpOutbox, type Signature } from './mail/outbox.ts';
import { base, gatewayApp } from './routes/gateway-app.ts';
import { causeOf } from './http/problem-handling.ts';
import { warmUp, type Ask } from './http/warm-up.ts';
import { deletePerson, type DeletedPerson } from './personal-data/delete-person.ts';
import { sessionsIn } from './session/sessions.ts';
import type { TimeZones } from './session/time-zones.ts';

export type { ImportReport } from './catalogue/import/import-catalogue.ts';

/** Longer than a warm-up takes on an idle machine; a start never waits longer. */
const warmUpMs = 2_000;

/** A running gateway with its database. */
export interface Gateway {
  /** The routes under `/itcpgw/site_apis`: let it `listen`, or `inject` requests. */
  readonly app: FastifyInstance;
  /** The cause of a 5xx response of `app`, by the raw response; for the caller's log. */
  causeOf(response: object): unknown;
  /** Whether no catalogue has been imported yet. */
  isEmpty(): Promise<boolean>;
  /** Names the catalogue that visitors' responses are made of: with the same name they are the same. */
  catalogue(): Promise<string>;
  /** How many customers are shown to every visitor with their passwords. */
  countDemoCustomers(): Promise<number>;
  /**
   * Lets `load` import a first catalogue if there is none. Of several processes, one loads; the others report
   * that they wait by `onWait` and resolve when the catalogue is there.
   */
  fillOnce(load: () => Promise<void>, onWait: () => void): Promise<void>;
  /**
   * Replaces the catalogue by the one of a catalogue folder or a BMEcat document.
   *
   * @throws ImportError naming every bad line; nothing has changed then.
   */
  importCatalogue(
    path: string,
    onProgress?: (line: string) => void,
    options?: ImportOptions,
  ): Promise<ImportReport>;
  /**
   * Reads a folder or a document as an import does, reports the result and changes nothing. @throws
   * ImportError
   */
  checkCatalogue(
    path: string,
    onProgress?: (line: string) => void,
    options?: ImportOptions,
  ): Promise<ImportReport>;
  /** Writes the catalogue as a catalogue folder; returns the names of its files. @throws ExportError */
  exportCatalogue(directory: string, onProgress?: (line: string) => void): Promise<readonly string[]>;
  /**
   * Writes applications and stock notifications into a new folder; `isRemoving` deletes the applications
   * afterwards. @throws ExportError
   */
  exportApplications(
    directory: string,
    isRemoving: boolean,
    onProgress?: (line: string) => void,
  ): Promise<void>;
  /** Gives an order its next status and queues the message to its customer. @throws OrderError (BA-7) */
  changeOrderStatus(request: StatusRequest): Promise<StatusChange>;
  /**
   * Deletes the data of a person, except imported ones, and orders only if `isWithOrders`. Returns the number of deleted
   * rows and messages, and what it means for approvals. @throws PersonError
   */
  deletePerson(name: string, isWithOrders: boolean): Promise<DeletedPerson>;
  /**
   * Sends itself the first visitors' requests, so that these are fast. Never rejects, because visitors see
   * the same error.
   */
  warmUp(): Promise<void>;
  /** Resolves when the background work of requests is done: their messages are written. */
  settled(): Promise<void>;
  /** Finishes running requests, then closes the database. */
  close(): Promise<void>;
}

/** Options of an import. */
export type ImportOptions = Omit<ImportDependencies, 'now' | 'tell' | 'isOwnAddress' | 'mails'>;

export interface GatewayOptions extends DatabaseLocation {
  readonly logger?: FastifyServerOptions['logger'];
  /** Milliseconds since 1970; tests may pass a clock. */
  readonly now?: () => number;
  /** `false` for an import or export, so that no index is built before an import ends; `true` by default. */
  readonly isIndexed?: boolean;
  /** How long a CSRF token is accepted; 30 minutes by default. */
  readonly csrfLifetimeMs?: number;
  /** How many bytes of applications are stored before more are refused; 1,024 MB by default. */
  readonly applicationBytes?: number;
  /** The maximum size of a form's file; 5 MB by default. */
  readonly fileBytes?: number;
  /** How long a request may wait for the database in total, in ms; 6,000 by default (C2). */
  readonly databaseMs?: number;
  /** The time zone that decides the day, by sales area; UTC by default. */
  readonly timeZones?: TimeZones;
  /** The mail server that sends messages to customers; without it they are files in `mailFolder`. */
  readonly mailURL?: string | undefined;
  /** The address that messages come from; `no-reply` at the shop's host by default. */
  readonly mailFrom?: string | undefined;
  /** The shop as messages name it; they are unsigned by default. */
  readonly signature?: Signature;
  /** The folder for messages to customers; `outbox` in the data folder by default. */
  readonly mailFolder?: string | undefined;
  /** The address of the shop for links in messages; `http://localhost:4100` by default. */
  readonly shopOrigin?: string;
  /** The paths of products and orders in the shop; `p` and `orders` by default. */
  readonly shopPaths?: ShopAddress['paths'];
  /** Is called with the reason if a message could not be sent; by default the gateway logs it. */
  readonly onMailFault?: (cause: unknown) => void;
  /** The callers whose `X-Forwarded-For` is trusted; nobody by default. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** The clock of limits; tests may pass another one. */
  readonly elapsedMs?: ElapsedMs;
}

/** Opens the database of the gateway, with its tables up to date. @throws DatabaseError */
export async function openGatewayDatabase(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabase(location);
  try {
    await migrate(db, 'gateway', new URL('database/migrations/', import.meta.url));
    return db;
  } catch (cause) {
    await db.close();
    throw cause;
  }
}

/**
 * Opens the reference gateway.
 *
 * @throws DatabaseError whose message says what to do about a data folder or a database that cannot be used.
 */
export async function openGateway({
  dataDirectory,
  databaseURL,
  onDatabaseChange,
  logger,
  now = Date.now,
  isIndexed = true,
  csrfLifetimeMs,
  applicationBytes = mostApplicationBytes,
  fileBytes = usualFileBytes,
  databaseMs = usualDatabaseMs,
  mailURL,
  mailFolder = join(dataDirectory, 'outbox'),
  shopPaths = { product: 'p', orders: 'orders' },
  shopOrigin = 'http://localhost:4100',
  signature,
  mailFrom = `no-reply@${new URL(shopOrigin).hostname}`,
  onMailFault,
  trustedProxies = [],
  elapsedMs = () => performance.now(),
  timeZones = {},
}: GatewayOptions): Promise<Gateway> {
  const db = await openGatewayDatabase({ dataDirectory, databaseURL, onDatabaseChange });
  try {
    const index = catalogueIndex(db, { dataDirectory, databaseURL });
    if (isIndexed) await index.refresh();
    const csrf = csrfTokens(await csrfSecret(db), now, csrfLifetimeMs);
    const sender = { from: mailFrom, signature, now };
    const outbox = mailURL === undefined ? outboxIn(mailFolder, sender) : smtpOutbox(mailURL, sender);
    const onFault = (cause: unknown) =>
      onMailFault ? onMailFault(cause) : app.log.error(cause, 'A message could not be sent');
    const resets = passwordResets({ db, now, outbox, shopOrigin }, onFault);
    const queue = mailQueue({ db, outbox, now, onFault });
    const shop = { origin: shopOrigin, paths: shopPaths };
    const mails = customerMails({ db, queue, shop, now, onFault });
    if (isIndexed) mails.start();
    const context = {
      db,
      index,
      sessions: sessionsIn(db, now, timeZones),
      csrf,
      passwordResets: resets,
      mails,
      mailQueue: queue,
      signIns: createSignInLimit(elapsedMs),
      now,
      applicationBytes,
      fileBytes,
      databaseMs,
    };
    const app = await gatewayApp(context, trustedProxies, logger ?? false);
    const isOwnAddress = (address: string) => app.hasRoute({ method: 'GET', url: `${base}/${address}` });
    const isEmpty = async () => (await db.get('select one from catalogue')) === undefined;
    const isFilled = async () => !(await isEmpty());
    return {
      app,
      causeOf,
      isEmpty,
      catalogue: async () => {
        const { version, importedAt } = await index.current();
        const stamp = await catalogueStamp(db);
        return [version, importedAt, stamp?.version, stamp?.importedAt].join(' ');
      },
      countDemoCustomers: async () =>
        (await db.all('select 1 from customer where demo_password is not null')).length,
      fillOnce: async (load, onWait) => {
        const loadUnlessBusy = () => load().catch(unlessBusy);
        await onceAmongProcesses(db, 'first-catalogue', isFilled, loadUnlessBusy, onWait);
        await index.refresh();
      },
      exportCatalogue: (directory, onProgress = () => undefined) =>
        exportCatalogue(db, directory, onProgress),
      exportApplications: (directory, isRemoving, onProgress = () => undefined) =>
        exportApplications(db, directory, isRemoving, onProgress),
      changeOrderStatus: (request) =>
        db.transaction(async (queries) => {
          const change = await changeStatus(queries, request, now());
          await mails.statusChanged(queries, request.orderId, change);
          return change;
        }),
      checkCatalogue: (path, onProgress = () => undefined, options = {}) =>
        checkFrom(path, { now, tell: onProgress, isOwnAddress, mails, ...options }),
      importCatalogue: async (path, onProgress = () => undefined, options = {}) => {
        const report = await importFrom(db, path, { now, tell: onProgress, isOwnAddress, mails, ...options });
        queue.send();
        onProgress('Building the search index');
        await index.refresh();
        return report;
      },
      deletePerson: (name, isWithOrders) =>
        deletePerson({ db, mails, mailFolder, now: now() }, name, isWithOrders),
      warmUp: async () => {
        const over = new AbortController();
        const timer = setTimeout(() => over.abort(), warmUpMs);
        await warmUp(asking(app), over.signal).catch(() => undefined);
        clearTimeout(timer);
      },
      settled: async () => {
        await Promise.all([resets.settled(), mails.settled()]);
        await queue.settled();
      },
      close: async () => {
        await app.close();
        await resets.settled();
        await mails.stop();
        await queue.close();
        outbox.close();
        await index.close();
        await db.close();
      },
    };
  } catch (cause) {
    await db.close();
    throw cause;
  }
}

/** Ignores that another process still imports. */
function unlessBusy(cause: unknown): void {
  if (!(cause instanceof ImportBusyError)) throw cause;
}

function asking(app: FastifyInstance): Ask {
  return async (path, language) => {
    const response = await app.inject({ url: `${base}/${path}`, headers: { 'accept-language': language } });
    return response.body;
  };
}
