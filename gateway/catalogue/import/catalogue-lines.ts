import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import * as v from 'valibot';
import { unreadable, type BadLines } from './import-error.ts';
import { isFileFault } from '../../problems/file-fault.ts';
import { batchLines, LineTooLongError, packedBatches, type LineBatch } from './packed-lines.ts';

export interface CatalogueLine<Value> {
  /** Counts from 1. */
  readonly line: number;
  /** The line as it stands in the file. */
  readonly text: string;
  readonly value: Value;
}

/** What every line of a file must look like. */
export type LineSchema<Value> = v.GenericSchema<unknown, Value>;

/** A line that is good, or what is wrong with it. */
export type DecodedLine<Value> = CatalogueLine<Value> | { readonly line: number; readonly fault: string };

const mayBeUnstorable = /\\u(?:0000|d[89a-f])/i;

/**
 * The lines of one file of a catalogue folder, some at a time; a file that is missing has none. Where it is damaged, or a line
 * is too long, is noted as bad, and so is a file that cannot be read.
 */
export async function* lineBatches(
  directory: string,
  file: string,
  bad: BadLines,
): AsyncGenerator<LineBatch> {
  let line = 1;
  try {
    for await (const batch of packedBatches(join(directory, file))) {
      line = batch.nextLine;
      yield batch;
    }
  } catch (cause) {
    if (cause instanceof LineTooLongError) bad.add(file, line, cause.message);
    else if (codeOf(cause).startsWith('Z_')) bad.add(file, line, 'the gzip data is damaged from here on');
    else if (!isFileFault(cause)) throw cause;
    else if (cause.code !== 'ENOENT') bad.add(file, 0, unreadable(cause));
  }
}

/** The lines of a batch, decoded; one that is no JSON, cannot be stored or does not fit the schema has a fault instead. */
export function* decodedLines<Value>(
  batch: LineBatch,
  schema: LineSchema<Value>,
): Generator<DecodedLine<Value>> {
  for (const { line, bytes } of batchLines(batch)) yield decodedLine(line, bytes, schema);
}

/** The lines of a batch that was found good a moment ago, with keys that no schema knows. */
export function* goodLines<Value>(batch: LineBatch): Generator<CatalogueLine<Value>> {
  for (const { line, bytes } of batchLines(batch)) {
    const text = bytes.toString('utf8');
    const value: Value = JSON.parse(text);
    yield { line, text, value };
  }
}

function decodedLine<Value>(line: number, bytes: Buffer, schema: LineSchema<Value>): DecodedLine<Value> {
  if (!isUtf8(bytes)) return { line, fault: 'is no UTF-8' };
  const text = bytes.toString('utf8');
  const json = parsed(text);
  if (json === undefined) return { line, fault: 'is no JSON' };
  const unstorable = unstorableText(text, json.value);
  if (unstorable !== undefined) return { line, fault: unstorable };
  const decoded = v.safeParse(schema, json.value, { abortPipeEarly: true });
  if (!decoded.success) return { line, fault: decoded.issues.map(reasonOf).join('; ') };
  return { line, text, value: decoded.output };
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

/**
 * Where a line holds a text that not every database can store: U+0000, or half of a character (a lone surrogate). Both can
 * stand in JSON as an escape only, so that nearly every line is known to be good by its text. `undefined`: nowhere.
 */
function unstorableText(text: string, value: unknown): string | undefined {
  if (!mayBeUnstorable.test(text)) return undefined;
  for (const [path, found] of textsIn(value, '')) {
    const prefix = path === '' ? '' : `${path}: `;
    if (found.includes('\u0000')) return `${prefix}holds the character U+0000`;
    if (!found.isWellFormed()) return `${prefix}holds half of a character (a lone surrogate)`;
  }
  return undefined;
}

function* textsIn(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const name = key.toWellFormed().replaceAll('\u0000', '\ufffd');
    const inner = path === '' ? name : `${path}.${name}`;
    yield [inner, key];
    yield* textsIn(member, inner);
  }
}
