import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import * as v from 'valibot';
import type { BadLines } from './import-error.ts';
import { unstorablePlace } from './line-text.ts';
import { LineTooLongError, packedLines } from './packed-lines.ts';

export interface CatalogueLine<Value> {
  /** Counts from 1. */
  readonly line: number;
  /** The line as it stands in the file. */
  readonly text: string;
  readonly value: Value;
}

/** What every line of a file must look like. */
export type LineSchema<Value> = v.GenericSchema<unknown, Value>;

/**
 * The lines of one file of a catalogue folder, decoded. A line that is no JSON, cannot be stored or does not fit the schema
 * is noted as bad and left out; a file that is missing has no lines.
 */
export async function* catalogueLines<Value>(
  directory: string,
  file: string,
  schema: LineSchema<Value>,
  bad: BadLines,
): AsyncGenerator<CatalogueLine<Value>> {
  for await (const { line, bytes } of numberedLines(directory, file, bad)) {
    if (!isUtf8(bytes)) {
      bad.add(file, line, 'is no UTF-8');
      continue;
    }
    const text = bytes.toString('utf8');
    const json = parsed(text);
    if (json === undefined) {
      bad.add(file, line, 'is no JSON');
      continue;
    }
    const unstorable = unstorablePlace(text, json.value);
    if (unstorable !== undefined) {
      bad.add(file, line, unstorable);
      continue;
    }
    const decoded = v.safeParse(schema, json.value, { abortPipeEarly: true });
    if (decoded.success) yield { line, text, value: decoded.output };
    else bad.add(file, line, decoded.issues.map(reasonOf).join('; '));
  }
}

/**
 * The lines of a file that was found good a moment ago, with keys that no schema knows.
 *
 * @throws Error when the file is no longer what it was
 */
export async function* goodLines<Value>(
  directory: string,
  file: string,
  bad: BadLines,
): AsyncGenerator<CatalogueLine<Value>> {
  for await (const { line, bytes } of numberedLines(directory, file, bad)) {
    const text = bytes.toString('utf8');
    const value: Value = JSON.parse(text);
    yield { line, text, value };
  }
}

async function* numberedLines(directory: string, file: string, bad: BadLines) {
  let line = 0;
  try {
    for await (const bytes of packedLines(join(directory, file))) {
      line += 1;
      if (bytes.some((byte) => byte > space)) yield { line, bytes };
    }
  } catch (cause) {
    if (cause instanceof LineTooLongError) bad.add(file, line + 1, cause.message);
    else if (codeOf(cause).startsWith('Z_')) bad.add(file, line + 1, 'the gzip data is damaged from here on');
    else if (codeOf(cause) !== 'ENOENT') throw cause;
  }
}

const space = 0x20;

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
