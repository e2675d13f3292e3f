import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { importBmecat, type FolderImport } from '@statefront/gateway/bmecat/import-bmecat.ts';
import { ImportError } from '@statefront/gateway/catalogue/import/import-error.ts';
import { openGateway, type Gateway, type ImportReport } from '@statefront/gateway/gateway.ts';
import { aDatabase } from '../database/a-database.ts';
import { aFolderWith } from './imported-folder.ts';
import { stepsReported } from './steps-reported.ts';

/** The day of every import. */
export const today = '2026-06-01';

/** A gateway without a catalogue, closed after the test. */
export async function anEmptyGateway(): Promise<Gateway> {
  const { location, remove } = await aDatabase();
  onTestFinished(remove);
  const gateway = await openGateway(location);
  onTestFinished(() => gateway.close());
  return gateway;
}

/** Imports a folder into the gateway. */
export function foldersInto(gateway: Gateway): FolderImport {
  return (directory, tell) => gateway.importCatalogue(directory, tell, { isDemonstration: true });
}

/** Writes `folder/catalogue.xml` and the files beside it, removed after the test. */
export async function aDocument(content: string | Buffer, files: readonly string[] = []): Promise<string> {
  const others = files.map((name) => [
    name,
    Buffer.concat([fileStart(name), Buffer.from(`content of ${name}`)]),
  ]);
  const directory = await aFolderWith({ ...Object.fromEntries(others), 'folder/catalogue.xml': content });
  return join(directory, 'folder/catalogue.xml');
}

/** The first bytes of an image or PDF of this name; empty for other files. */
function fileStart(name: string): Buffer {
  if (/\.png$/i.test(name)) return Buffer.from('89504e47', 'hex');
  if (/\.pdf$/i.test(name)) return Buffer.from('%PDF-1.7');
  return Buffer.from(/\.jpe?g$/i.test(name) ? 'ffd8ff' : '', 'hex');
}

export interface Imported {
  readonly gateway: Gateway;
  readonly report: ImportReport;
  readonly reported: readonly string[];
}

/** The result of importing a document into an empty gateway. */
export async function imported(
  content: string | Buffer,
  files: readonly string[] = [],
  classification?: string,
): Promise<Imported> {
  const gateway = await anEmptyGateway();
  const reported: string[] = [];
  const file = await aDocument(content, files);
  const report = await importBmecat(file, foldersInto(gateway), {
    today,
    tell: (line) => reported.push(line),
    classification,
  });
  return { gateway, report, reported: stepsReported(reported) };
}

/** The bad lines of a refused document, as people read them. */
export async function refusal(content: string | Buffer): Promise<string[]> {
  const gateway = await anEmptyGateway();
  const file = await aDocument(content);
  const error: unknown = await gateway.importCatalogue(file).catch((cause: unknown) => cause);
  expect(await gateway.isEmpty()).toBe(true);
  if (!(error instanceof ImportError)) throw new Error('no refusal', { cause: error });
  return error.badLines.map((bad) => `${bad.file}:${bad.line} ${bad.reason}`);
}

/** A document with one product; the given parts replace the defaults. */
export function oneProduct({
  head = '<?xml version="1.0"?>',
  header = '<LANGUAGE>eng</LANGUAGE><CURRENCY>EUR</CURRENCY>',
  name = 'Thing',
  more = '',
  order = '<ORDER_UNIT>C62</ORDER_UNIT>',
  prices = '<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>10</PRICE_AMOUNT></PRODUCT_PRICE>',
  after = '',
} = {}): string {
  return `${head}<BMECAT><HEADER><CATALOG>${header}</CATALOG></HEADER><T_NEW_CATALOG>
<PRODUCT><SUPPLIER_PID>1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>${name}</DESCRIPTION_SHORT></PRODUCT_DETAILS>
${more}<PRODUCT_ORDER_DETAILS>${order}</PRODUCT_ORDER_DETAILS>
<PRODUCT_PRICE_DETAILS>${prices}</PRODUCT_PRICE_DETAILS></PRODUCT>${after}</T_NEW_CATALOG></BMECAT>`;
}
