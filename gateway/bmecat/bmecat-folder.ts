import { join } from 'node:path';
import { files } from '../catalogue/catalogue-files.ts';
import type { BadLines } from '../catalogue/import-error.ts';
import { textAt } from './bmecat-element.ts';
import { bmecatRecords } from './bmecat-records.ts';
import { categoryLines } from './category-lines.ts';
import { mimeFiles } from './mime-files.ts';
import { outlineOf } from './outline.ts';
import { packedFile } from './packed-file.ts';
import { productLine } from './product-line.ts';
import { unitLine } from './unit-texts.ts';

/** Where the lines of a folder that was made from a document come from: the document's line of each, by file. */
export type Origins = Readonly<Record<string, readonly number[]>>;

/**
 * Makes a catalogue folder of a BMEcat document: read twice, first for what it says about all products, then product by
 * product, so that it may be larger than the memory.
 *
 * @param warnings is told what was left out, under the document's own name and line
 * @throws BmecatFault
 */
export async function writeBmecatFolder(
  document: { readonly path: string; readonly name: string },
  directory: string,
  warnings: BadLines,
  onRecord: () => Promise<void>,
): Promise<Origins> {
  const outline = await outlineOf(document.path, onRecord);
  for (const [path, count] of outline.unknown) {
    warnings.add(document.name, 0, `${path} is not imported (${count} times)`);
  }
  const origins: Record<string, number[]> = { [files.categories]: [], [files.products]: [] };
  const written = {
    categories: packedFile(join(directory, files.categories)),
    products: packedFile(join(directory, files.products)),
    units: packedFile(join(directory, files.units)),
    images: packedFile(join(directory, files.images)),
    documents: packedFile(join(directory, files.documents)),
  };
  const media = mimeFiles(document.path, outline.mimeRoot, (file, line) => written[file].write(line));
  const warnAt = (line: number) => (reason: string) => warnings.add(document.name, line, reason);

  const categories = await categoryLines(
    outline,
    async (element) => (await media(element, warnAt(element.line))).images,
  );
  for (const { element, line } of categories.lines) {
    await written.categories.write(line);
    origins[files.categories]?.push(element?.line ?? 0);
  }
  const units = new Set<string>();
  for await (const record of bmecatRecords(document.path, () => undefined)) {
    await onRecord();
    if (record.name !== 'PRODUCT') continue;
    const warn = warnAt(record.line);
    if (record.attributes['mode'] === 'delete') {
      warn(`PRODUCT "${textAt(record, 'SUPPLIER_PID')}" is to be deleted; left out`);
      continue;
    }
    const line = productLine(record, outline, categories, await media(record, warn), warn);
    for (const unit of [line.unit, ...(line.units ?? []).map((one) => one.unit)]) {
      if (unit) units.add(unit);
    }
    await written.products.write(line);
    origins[files.products]?.push(record.line);
  }
  for (const code of units) await written.units.write(unitLine(code));
  await Promise.all(Object.values(written).map((file) => file.close()));
  return origins;
}
