import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { DatabaseLocation } from '@statefront/host/database/database.ts';
import { openGateway, type Gateway, type GatewayOptions } from '@statefront/gateway/gateway.ts';
import { madeOnce } from '@statefront/gateway/tests/support/made-once.ts';
import { aDatabase, testServer } from './database/a-database.ts';
import { call } from './http/call.ts';
import { aCatalogueFolder } from './catalogue/catalogue-folder.ts';
import { tinyCatalogue, tinyPassword } from './catalogue/tiny-catalogue.ts';

export interface OpenGateway {
  readonly gateway: Gateway;
  /** The location of its database, for a second gateway. */
  readonly location: DatabaseLocation;
  /** A session of the customer olivia. */
  readonly token: string;
  /** Closes the gateway and removes its database. */
  readonly close: () => Promise<void>;
  /** Removes the database of a closed gateway. */
  readonly remove: () => Promise<void>;
}

interface Imported {
  readonly location: DatabaseLocation;
  readonly token: string;
}

const tokenFile = 'token';

let imported: Promise<Imported> | undefined;
let removeImported = async (): Promise<void> => undefined;

afterAll(async () => {
  await imported;
  await removeImported();
  imported = undefined;
});

/**
 * A gateway on a separate database with the tiny catalogue, in the engine of the test run. The import runs
 * once in a run, on PostgreSQL once in a test file, and is copied.
 */
export async function aGateway(
  options: Pick<
    GatewayOptions,
    'now' | 'fileBytes' | 'databaseMs' | 'timeZones' | 'mailURL' | 'mailFrom' | 'onMailFault' | 'shopOrigin'
  > = {},
): Promise<OpenGateway> {
  imported ??= testServer === undefined ? sharedCatalogue() : ownCatalogue();
  const { location: original, token } = await imported;
  const { location, remove } = await aDatabase(original);
  const gateway = await openGateway({ ...location, ...options });
  return {
    gateway,
    location,
    token,
    close: async () => {
      await gateway.close();
      await remove();
    },
    remove,
  };
}

/** The token of a customer of the tiny catalogue. */
export async function signedIn(
  gateway: Gateway,
  userName = 'olivia',
  password = tinyPassword,
): Promise<string> {
  const response = await call(gateway, 'session', {
    method: 'POST',
    body: { userName, password },
  });
  const { token }: { token: string } = JSON.parse(response.text);
  return token;
}

async function sharedCatalogue(): Promise<Imported> {
  const directory = await madeOnce('tiny-catalogue', async (dataDirectory) => {
    const token = await importTinyCatalogue({ dataDirectory });
    await writeFile(join(dataDirectory, tokenFile), token);
  });
  const token = await readFile(join(directory, tokenFile), 'utf8');
  return { location: { dataDirectory: directory }, token };
}

async function ownCatalogue(): Promise<Imported> {
  const { location, remove } = await aDatabase();
  removeImported = remove;
  return { location, token: await importTinyCatalogue(location) };
}

/** Resolves with a session token of the customer olivia. */
async function importTinyCatalogue(location: DatabaseLocation): Promise<string> {
  const catalogue = await aCatalogueFolder(tinyCatalogue);
  const gateway = await openGateway(location);
  await gateway.importCatalogue(catalogue.directory);
  const token = await signedIn(gateway);
  await gateway.close();
  await catalogue.remove();
  return token;
}
