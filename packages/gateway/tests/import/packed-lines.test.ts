import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  batchLines,
  packedBatches,
  type LineBatch,
} from '@statefront/gateway/catalogue/import/packed-lines.ts';
import { aTemporaryFolder } from '../support/catalogue/catalogue-folder.ts';

async function batchesOf(text: string): Promise<LineBatch[]> {
  const { directory, remove } = await aTemporaryFolder();
  onTestFinished(remove);
  const path = join(directory, 'lines.gz');
  await writeFile(path, gzipSync(text));
  const batches: LineBatch[] = [];
  for await (const batch of packedBatches(path)) batches.push(batch);
  return batches;
}

describe('a batch of lines', () => {
  it('has at most 500 lines however short they are, and separate bytes', async () => {
    const lines = Array.from({ length: 1234 }, (_, index) => `Line ${index + 1}`);

    const batches = await batchesOf(`${lines.join('\n')}\n`);

    expect(batches.map(({ firstLine, nextLine }) => [firstLine, nextLine])).toEqual([
      [1, 501],
      [501, 1001],
      [1001, 1235],
    ]);
    expect(batches.map(({ bytes }) => bytes.buffer.byteLength - bytes.byteLength)).toEqual([0, 0, 0]);
    expect(
      batches.flatMap((batch) =>
        Array.from(batchLines(batch), ({ line, bytes }) => [line, bytes.toString('utf8')]),
      ),
    ).toEqual(lines.map((line, index) => [index + 1, line]));
  });

  it('has about a megabyte of long lines', async () => {
    const line = `${'x'.repeat(64 * 1024 - 1)}\n`;

    const batches = await batchesOf(line.repeat(40));

    expect(batches.map(({ firstLine, nextLine }) => [firstLine, nextLine])).toEqual([
      [1, 17],
      [17, 33],
      [33, 41],
    ]);
  });
});
