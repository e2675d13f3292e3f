import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopGracefully } from '@statefront/host/connections/graceful-stop.ts';
import { trustedProxiesOf } from '@statefront/host/connections/trusted-proxies.ts';
import { timeZonesOf } from './session/time-zones.ts';
import {
  openGateway,
  openGatewayDatabase,
  type Gateway,
  type GatewayOptions,
  type ImportOptions,
} from './gateway.ts';
import { DatabaseError } from '@statefront/host/database/database-error.ts';
import { databaseURLOf } from '@statefront/host/database/database-url.ts';
import { backUp, restore } from './database/backup/backup.ts';
import type { Database, DatabaseLocation } from '@statefront/host/database/database.ts';
import type { StatusRequest } from './orders/change-status.ts';
import { deleteOld } from './personal-data/delete-person.ts';
import { PersonError } from './personal-data/person-error.ts';
import { reportPerson } from './personal-data/report-person.ts';
import { ExportError } from './problems/export-error.ts';
import { OrderError } from './problems/order-error.ts';
import { SettingError } from '@statefront/host/problems/setting-error.ts';
import { ImportBusyError, ImportError } from './catalogue/import/import-error.ts';
import { isDemonstrationOf } from './demonstration.ts';
import { shopPart, applyShopFolder } from '@statefront/host/files/shop-folder.ts';
import { sharingWarnings } from '@statefront/host/files/private-files.ts';
import { mostLinesOf } from './catalogue/import/most-lines.ts';
import { startTracing } from '@statefront/host/tracing/tracing.ts';
import { mailFromOf, mailURLOf } from './mail/mail-settings.ts';
import { applicationBytesOf } from './forms/application-ceiling.ts';
import { imageOriginsOf } from './tables/image-origins.ts';
import { fileBytesOf } from './forms/file-size.ts';

const usage = `Usage: node packages/gateway/main.ts import FOLDER   replaces the catalogue by that of a folder
       node packages/gateway/main.ts import FILE.xml replaces it by that of a BMEcat document
                                            with --allow-empty also by one without products,
                                            with --classification FOLDER with the words of that folder
                                            for the codes of ETIM, ECLASS and others
       node packages/gateway/main.ts import FILE     replaces it by that of a CSV or Excel file (.csv, .xlsx), with
                                            --mapping FILE.json for columns with other names; .gz and .zip
                                            of all of these are unpacked; a file with numbers and prices
                                            but no names, or any with --prices, changes prices only;
                                            --no-prices takes a table without prices, --allow-loss one
                                            that loses most of its rows or of the shop's products;
                                            --files FOLDER with pictures and documents by article number,
                                            --content FOLDER with pages and lines beside the products
       node packages/gateway/main.ts check FOLDER    reads a folder or FILE.xml as an import does, and changes nothing
       node packages/gateway/main.ts export FOLDER   writes the catalogue as a folder
       node packages/gateway/main.ts applications FOLDER [--remove]
                                            writes applications and stock notifications into a new folder;
                                            with --remove the applications are then no longer in the database
       node packages/gateway/main.ts backup FOLDER   copies database and data folder into a new folder, beside a running shop
       node packages/gateway/main.ts restore FOLDER  restores that copy into an empty data folder or database
       node packages/gateway/main.ts person NAME     reports what is stored about a person, by customer id, user name or
                                            e-mail address, as JSON
       node packages/gateway/main.ts delete-person NAME [--orders]
                                            deletes that, except what was imported, and orders only with --orders
       node packages/gateway/main.ts delete-old KIND DAYS
                                            deletes applications, stock-notifications or orders older than that
       node packages/gateway/main.ts order-status ORDER STATUS
                                            sets CONFIRMED, SHIPPED, DELIVERED or CANCELLED; the running shop
                                            sends the message; --customer ID if several have that number
       node packages/gateway/main.ts serve           responds at http://HOST:PORT/itcpgw/site_apis

Environment: SHOP (the folder of a shop, with the settings in its shop.env, its data, files and content),
             DATA_DIR (.data), DATABASE_URL (a PostgreSQL database instead), DATABASE_PASSWORD_FILE (the
             file with its password), HOST (127.0.0.1), PORT (4101),
             APPLICATIONS_MAX_MB (1024), UPLOAD_MAX_MB (5), MAIL_URL (a mail server such as
             smtps://user:password@mail.example), MAIL_FROM (no-reply at the shop), MAIL_FOLDER (outbox in DATA_DIR),
             PUBLIC_ORIGIN (http://localhost:4100), TRUSTED_PROXIES (loopback),
             TIME_ZONES ({}: days of UTC), DEMO (1: a folder without customers is given three),
             IMPORT_MAX_LINES (2000000, of one file), IMAGE_ORIGINS (from which a table may show images),
             POSTGRES_BIN (the folder of pg_dump and pg_restore)
`;

const location = {
  get dataDirectory() {
    return process.env['DATA_DIR'] || '.data';
  },
  get databaseURL() {
    return databaseURLOf(process.env);
  },
};

function mailFolder(): string {
  return process.env['MAIL_FOLDER'] || join(location.dataDirectory, 'outbox');
}

const everyOption = {
  'allow-empty': { type: 'boolean' },
  'allow-loss': { type: 'boolean' },
  classification: { type: 'string' },
  content: { type: 'string' },
  customer: { type: 'string' },
  files: { type: 'string' },
  mapping: { type: 'string' },
  'no-prices': { type: 'boolean' },
  orders: { type: 'boolean' },
  prices: { type: 'boolean' },
  remove: { type: 'boolean' },
} as const;

const importOptions = [
  'allow-empty',
  'allow-loss',
  'classification',
  'content',
  'files',
  'mapping',
  'no-prices',
  'prices',
];

/** The options that each command accepts beside its folder. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  import: importOptions,
  check: importOptions,
  applications: ['remove'],
  'delete-person': ['orders'],
  'order-status': ['customer'],
};

await run(process.argv.slice(2)).catch((cause: unknown) => {
  const isExplained = [
    DatabaseError,
    ExportError,
    ImportBusyError,
    ImportError,
    OrderError,
    PersonError,
    SettingError,
  ].some((kind) => cause instanceof kind);
  if (!(cause instanceof Error && isExplained)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 1;
});

async function run(args: readonly string[]): Promise<void> {
  const parsed = parsedArguments(args);
  if (!parsed) return refuse();
  applyShopFolder(process.env);
  const { positionals, values } = parsed;
  const [command = '', folder, ...others] = positionals;
  if (command === 'serve' && positionals.length === 1) return serve();
  const isKnown = Object.keys(values).every((option) => optionsOf[command]?.includes(option));
  if (folder === undefined || !isKnown) return refuse();
  const [status, ...more] = others;
  if (command === 'order-status' && status !== undefined && more.length === 0)
    return setOrderStatus({ orderId: folder, status, customerId: values.customer });
  if (command === 'delete-old' && status !== undefined && more.length === 0)
    return withDatabase(async (db) => {
      const deleted = await deleteOld(db, { kind: folder, days: status }, Date.now());
      writeLine(`Deleted ${deleted} ${folder} older than ${status} days`);
    });
  if (others.length > 0) return refuse();
  const { classification, mapping, remove = false } = values;
  const { 'allow-empty': isEmptyAllowed, 'allow-loss': isLossAllowed, 'no-prices': hasNoPrices } = values;
  if (values.prices && hasNoPrices) return refuse();
  const prices = values.prices ? 'only' : hasNoPrices ? 'none' : undefined;
  const options = {
    isEmptyAllowed,
    isLossAllowed,
    classification,
    mapping,
    prices,
    files: values.files ?? shopPart(process.env, 'files'),
    content: values.content ?? shopPart(process.env, 'content'),
    imageOrigins: imageOriginsOf(process.env['IMAGE_ORIGINS']),
  } as const;
  switch (command) {
    case 'import':
      return importFolder(folder, options);
    case 'check':
      return checkFolder(folder, options);
    case 'export':
      return withGateway(location, (gateway) => gateway.exportCatalogue(folder, writeLine));
    case 'person':
      return withDatabase(async (db) => writeLine(await reportPerson(db, folder, mailFolder())));
    case 'delete-person':
      return withGateway(mailing(), async (gateway) => {
        const { deleted, problems } = await gateway.deletePerson(folder, values.orders ?? false);
        writeLine(`Deleted ${deleted} rows and messages about "${folder}"`);
        for (const problem of problems) writeLine(`Warning: ${problem}`);
      });
    case 'backup':
      return backUp(location, folder, writeLine);
    case 'restore':
      return restore(folder, location, writeLine);
    case 'applications':
      return withGateway(location, (gateway) => gateway.exportApplications(folder, remove, writeLine));
    default:
      return refuse();
  }
}

/** The arguments with their options; `undefined` if an option is unknown or lacks its value. */
function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: everyOption });
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}

function refuse(): void {
  process.stderr.write(usage);
  process.exitCode = 2;
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Opens a gateway without an index for one task, and closes it. */
async function withGateway(
  where: DatabaseLocation & Pick<GatewayOptions, 'shopOrigin' | 'mailFolder'>,
  task: (gateway: Gateway) => Promise<unknown>,
): Promise<void> {
  const gateway = await openGateway({ ...where, isIndexed: false });
  try {
    await warnOfSharing([where.dataDirectory]);
    await task(gateway);
  } finally {
    await gateway.close();
  }
}

async function withDatabase(task: (db: Database) => Promise<void>): Promise<void> {
  const db = await openGatewayDatabase(location);
  try {
    await task(db);
  } finally {
    await db.close();
  }
}

function mostLines(): number {
  return mostLinesOf(process.env['IMPORT_MAX_LINES'] || undefined);
}

async function importFolder(folder: string, options: ImportOptions): Promise<void> {
  const isDemonstration = isDemonstrationOf(process.env['DEMO'] || undefined) ?? false;
  await withGateway(mailing(), (gateway) =>
    gateway.importCatalogue(folder, writeLine, { ...options, isDemonstration, mostLines: mostLines() }),
  );
}

/** Checks a folder without the shop's data, which need not exist. */
async function checkFolder(folder: string, options: ImportOptions): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'statefront-check-'));
  try {
    await withGateway({ dataDirectory }, (gateway) =>
      gateway.checkCatalogue(folder, writeLine, { ...options, mostLines: mostLines() }),
    );
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Where a task finds the database, and what its messages need; the running shop sends them. */
function mailing() {
  return { ...location, shopOrigin: shopOrigin(), mailFolder: mailFolder() };
}

async function setOrderStatus(request: StatusRequest): Promise<void> {
  await withGateway(mailing(), async (gateway) => {
    const { before, status } = await gateway.changeOrderStatus(request);
    const change = before === status ? `is ${status} already` : `was ${before} and is ${status} now`;
    writeLine(`Order ${request.orderId} ${change}`);
  });
}

async function warnOfSharing(folders: readonly string[]): Promise<void> {
  for (const warning of await sharingWarnings(folders)) process.stderr.write(`${warning}\n`);
}

async function serve(): Promise<void> {
  const host = process.env['HOST'] || '127.0.0.1';
  const port = portOf(process.env['PORT'] || '4101');
  const stopTracing = startTracing(process.env);
  const gateway = await openGateway({
    ...location,
    applicationBytes: applicationBytesOf(process.env['APPLICATIONS_MAX_MB'] || undefined),
    fileBytes: fileBytesOf(process.env['UPLOAD_MAX_MB'] || undefined),
    mailFolder: mailFolder(),
    mailURL: mailURLOf(process.env['MAIL_URL'] || undefined),
    mailFrom: mailFromOf(process.env['MAIL_FROM'] || undefined),
    timeZones: timeZonesOf(process.env['TIME_ZONES'] || undefined),
    shopOrigin: shopOrigin(),
    trustedProxies: trustedProxiesOf(process.env['TRUSTED_PROXIES'] || 'loopback'),
    logger: { level: 'warn' },
  });
  await warnOfSharing([location.dataDirectory, mailFolder()]);
  await gateway.warmUp();
  const address = await gateway.app.listen({ host, port }).catch(async (cause: unknown) => {
    await gateway.close();
    throw new SettingError(portSentence(cause, host, port), { cause });
  });
  stopGracefully(gateway.app, async () => {
    await gateway.close();
    await stopTracing();
  });
  process.stdout.write(`Gateway at ${address}/itcpgw/site_apis\n`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new SettingError(`PORT must be a number from 0 to 65535, but is "${text}".`);
}

function shopOrigin(): string {
  return originOf(process.env['PUBLIC_ORIGIN'] || 'http://localhost:4100');
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol) && text.replace(/\/$/, '') === url.origin)
    return url.origin;
  throw new SettingError(
    `PUBLIC_ORIGIN must be an address without a path such as https://shop.example, but is "${text}".`,
  );
}

function portSentence(cause: unknown, host: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'EADDRINUSE'
    ? `Port ${port} is already in use; stop what uses it or set PORT to another one, such as ${port + 1}.`
    : `The gateway cannot listen on "${host}" port ${port}; set HOST to an address of this machine and PORT to a free port.`;
}
