import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CatalogueFolder } from './model/lines.ts';

const operatingSystemByte = 9;
const unknownOperatingSystem = 255;

/** Writes each list as `NAME.jsonl.gz`. The bytes depend on the lines alone: no time, no operating system. */
export async function writeFolder(directory: string, folder: CatalogueFolder): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [name, lines] of Object.entries(folder)) {
    const text = lines.map((line: object) => `${JSON.stringify(line)}\n`).join('');
    const packed = gzipSync(text, { level: 6 });
    packed[operatingSystemByte] = unknownOperatingSystem;
    await writeFile(join(directory, `${name}.jsonl.gz`), packed);
  }
}
