import { afterAll } from 'vitest';
import type { DatabaseLocation } from '#gateway/database/database.ts';
import { openGateway, type Gateway } from '#gateway/gateway.ts';
import { aDatabase, type TestDatabase } from './a-database.ts';
import { call } from './call.ts';
import { aCatalogueFolder } from './catalogue-folder.ts';
import { tinyCatalogue, tinyPassword } from './tiny-catalogue.ts';

export interface OpenGateway {
  readonly gateway: Gateway;
  /** Where its database is, for a second gateway on the same one. */
  readonly location: DatabaseLocation;
  /** A session of the customer olivia. */
  readonly token: string;
  /** Closes the gateway and removes its database. */
  readonly close: () => Promise<void>;
}

interface Imported {
  readonly database: TestDatabase;
  readonly token: string;
}

let imported: Promise<Imported> | undefined;

afterAll(async () => {
  await (await imported)?.database.remove();
  imported = undefined;
});

/**
 * A gateway on a database of its own that holds the tiny catalogue, in the engine that the tests run on. The import runs
 * once in a test file, then it is copied.
 */
export async function aGateway(options: { readonly now?: () => number } = {}): Promise<OpenGateway> {
  imported ??= importTinyCatalogue();
  const { database, token } = await imported;
  const { location, remove } = await aDatabase(database.location);
  const gateway = await openGateway({ ...location, ...options });
  return {
    gateway,
    location,
    token,
    close: async () => {
      await gateway.close();
      await remove();
    },
  };
}

/** The token of a customer of the tiny catalogue. */
export async function signedIn(gateway: Gateway, userName = 'olivia'): Promise<string> {
  const answer = await call(gateway, 'session', {
    method: 'POST',
    body: { userName, password: tinyPassword },
  });
  const { token }: { token: string } = JSON.parse(answer.text);
  return token;
}

async function importTinyCatalogue(): Promise<Imported> {
  const catalogue = await aCatalogueFolder(tinyCatalogue);
  const database = await aDatabase();
  const gateway = await openGateway(database.location);
  await gateway.importCatalogue(catalogue.directory);
  const token = await signedIn(gateway);
  await gateway.close();
  await catalogue.remove();
  return { database, token };
}
