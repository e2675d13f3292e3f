import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import type { BadLines } from './import-error.ts';

export interface CatalogueLine<Value> {
  readonly line: number;
  readonly value: Value;
}

/** What every line of a file must look like. */
export type LineSchema<Value> = v.GenericSchema<unknown, Value>;

/**
 * The lines of one file of a catalogue folder, decoded. A line that is no JSON or does not fit the schema is noted as
 * bad and left out; a file that is missing has no lines.
 */
export async function* catalogueLines<Value>(
  directory: string,
  file: string,
  schema: LineSchema<Value>,
  bad: BadLines,
): AsyncGenerator<CatalogueLine<Value>> {
  let line = 0;
  try {
    for await (const text of unpackedLines(join(directory, file))) {
      line += 1;
      if (text.trim() === '') continue;
      const json = parsed(text);
      if (json === undefined) {
        bad.add(file, line, 'is no JSON');
        continue;
      }
      const decoded = v.safeParse(schema, json.value, { abortPipeEarly: true });
      if (decoded.success) yield { line, value: decoded.output };
      else bad.add(file, line, decoded.issues.map(reasonOf).join('; '));
    }
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return;
    if (!codeOf(cause).startsWith('Z_')) throw cause;
    bad.add(file, line + 1, 'the gzip data is damaged from here on');
  }
}

async function* unpackedLines(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  let failure: unknown;
  unpacked.on('error', (error) => {
    failure = error;
  });
  const lines = createInterface({ input: source.pipe(unpacked), crlfDelay: Number.POSITIVE_INFINITY });
  unpacked.on('error', () => lines.close());
  yield* lines;
  source.destroy();
  if (failure !== undefined) throw failure;
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
