import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shopFiles } from '@statefront/host/files/shop-folder.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { StartFault } from '../start/start-fault.ts';

const template = fileURLToPath(new URL('template', import.meta.url));

/**
 * Writes a folder for a shop into a new or empty folder; returns what it is and what to do next.
 *
 * @throws StartFault if the folder has something in it, or cannot be written
 */
export async function writeNewShop(folder: string): Promise<readonly string[]> {
  const present = await readdir(folder).catch((error: unknown) => {
    if (isFileFault(error) && error.code === 'ENOENT') return [];
    throw fault(folder, error);
  });
  if (present.length > 0)
    throw new StartFault(`"${folder}" is not empty, and nothing in it was changed; name a new folder.`);
  try {
    await cp(template, folder, { recursive: true });
    await mkdir(join(folder, shopFiles.files));
  } catch (error) {
    throw fault(folder, error);
  }
  return [
    `${folder} is your shop:`,
    '  shop.jsonc      name, look, contact and languages',
    '  shop.env        settings of the running shop',
    '  assortment.csv  a sample of the table of your articles',
    '  files           pictures and documents, named like the article number',
    '  content         imprint, terms, privacy, contact; banner and links in site.jsonl',
    `Import it: SHOP=${folder} npm run gateway -- import ${join(folder, 'assortment.csv')}`,
    `Start it:  SHOP=${folder} npm start`,
  ];
}

function fault(folder: string, error: unknown): unknown {
  if (!isFileFault(error)) return error;
  return new StartFault(`"${folder}" cannot be written (${error.code}); name another folder.`);
}
