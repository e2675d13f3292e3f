import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openGateway, type Gateway } from '#gateway/gateway.ts';
import { call } from './call.ts';
import { aCatalogueFolder, aTemporaryFolder } from './catalogue-folder.ts';
import { tinyCatalogue, tinyPassword } from './tiny-catalogue.ts';

export interface OpenGateway {
  readonly gateway: Gateway;
  readonly directory: string;
  /** A session of the customer olivia. */
  readonly token: string;
  /** Closes the gateway and removes its folder. */
  readonly close: () => Promise<void>;
}

interface Imported {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly token: string;
}

let imported: Promise<Imported> | undefined;

/** A gateway on a folder of its own that holds the tiny catalogue. The import runs once in a test file, then it is copied. */
export async function aGateway(options: { readonly now?: () => number } = {}): Promise<OpenGateway> {
  imported ??= importedFiles();
  const { files, token } = await imported;
  const { directory, remove } = await aTemporaryFolder();
  await Promise.all([...files].map(([name, content]) => writeFile(join(directory, name), content)));
  const gateway = await openGateway({ dataDirectory: directory, ...options });
  return {
    gateway,
    directory,
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

async function importedFiles(): Promise<Imported> {
  const catalogue = await aCatalogueFolder(tinyCatalogue);
  const { directory, remove } = await aTemporaryFolder();
  const gateway = await openGateway({ dataDirectory: directory });
  await gateway.importCatalogue(catalogue.directory);
  const token = await signedIn(gateway);
  await gateway.close();
  await catalogue.remove();
  const names = await readdir(directory);
  const files = await Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(join(directory, name))]),
  );
  await remove();
  return { files: new Map(files), token };
}
