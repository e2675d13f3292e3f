import { isUtf8 } from 'node:buffer';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import * as v from 'valibot';
import { unreadable, type BadLines } from './import-error.ts';
import { lineRemarks } from './survey/line-remarks.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { batchLines, LineTooLongError, packedBatches, type LineBatch } from './packed-lines.ts';

export interface CatalogueLine<Value> {
  /** Counts from 1. */
  readonly line: number;
  /** The line as in the file. */
  readonly text: string;
  readonly value: Value;
}

/** The schema of a file's lines. */
export type LineSchema<Value> = v.GenericSchema<unknown, Value>;

/** A valid line with its remarks, or the fault of a line with the id of its subject if it can be read. */
export type DecodedLine<Value> =
  | (CatalogueLine<Value> & { readonly remarks: readonly string[] })
  | { readonly line: number; readonly fault: string; readonly id: string | undefined };

const mayBeUnstorable = /\\u(?:0000|d[89a-f])/i;

/**
 * The lines of one file of a catalogue folder, in batches; a missing file has none. Notes as bad: a damaged
 * part, a line that is too long, and a file that cannot or must not be read.
 */
export async function* lineBatches(
  directory: string,
  file: string,
  bad: BadLines,
): AsyncGenerator<LineBatch> {
  let line = 1;
  const path = join(directory, bad.nameOf(file));
  try {
    const fault = await pathFault(directory, path);
    if (fault !== undefined) {
      bad.add(file, 0, fault);
      return;
    }
    for await (const batch of packedBatches(path)) {
      line = batch.nextLine;
      yield batch;
    }
  } catch (cause) {
    if (cause instanceof LineTooLongError) bad.add(file, line, cause.message);
    else if (line === 1 && isNoGzip(cause)) bad.add(file, 0, notGzip(file));
    else if (codeOf(cause).startsWith('Z_')) bad.add(file, line, 'the gzip data is damaged from here on');
    else if (!isFileFault(cause)) throw cause;
    else if (cause.code !== 'ENOENT') bad.add(file, 0, unreadable(cause));
  }
}

/**
 * Why a path of a folder is not read: a pipe or a device would block an import, and a link may lead out of
 * the folder. @throws the file system's error
 */
async function pathFault(directory: string, path: string): Promise<string | undefined> {
  const [folder, found] = await Promise.all([realpath(directory), realpath(path)]);
  if (!found.startsWith(join(folder, sep))) {
    return 'is a link that leaves the folder; put the file itself in its place';
  }
  return (await stat(found)).isFile()
    ? undefined
    : 'is no file but a folder, a pipe or a device; put a file in its place';
}

/**
 * The lines of a batch, decoded; a line that is not JSON, cannot be stored or does not fit the schema has a
 * fault instead.
 */
export function* decodedLines<Value>(
  batch: LineBatch,
  schema: LineSchema<Value>,
): Generator<DecodedLine<Value>> {
  for (const { line, bytes } of batchLines(batch)) yield decodedLine(line, bytes, schema);
}

/** The lines of a batch that was already found valid, including keys that the schema does not know. */
export function* goodLines<Value>(batch: LineBatch): Generator<CatalogueLine<Value>> {
  for (const { line, bytes } of batchLines(batch)) {
    const text = bytes.toString('utf8');
    const value: Value = JSON.parse(text);
    yield { line, text, value };
  }
}

function decodedLine<Value>(line: number, bytes: Buffer, schema: LineSchema<Value>): DecodedLine<Value> {
  if (!isUtf8(bytes)) return { line, fault: 'is no UTF-8', id: undefined };
  const text = bytes.toString('utf8');
  if (isTooDeep(bytes)) {
    return { line, fault: `is nested more than ${deepest} levels deep`, id: likelyId(text) };
  }
  if (text.startsWith('\uFEFF')) {
    return {
      line,
      fault: 'starts with a byte-order mark; save the file as UTF-8 without one',
      id: undefined,
    };
  }
  const json = parsed(text);
  if (json === undefined) return { line, fault: 'is no JSON', id: likelyId(text) };
  const otherForm = formBesideObject(json.value);
  if (otherForm !== undefined) return { line, fault: `is ${otherForm}, not an object`, id: undefined };
  const id = idIn(json.value);
  const unstorable =
    unstorableText(text, json.value) ?? overlongText(text, json.value) ?? vanishingFigure(text);
  if (unstorable !== undefined) return { line, fault: unstorable, id };
  const decoded = v.safeParse(schema, json.value, { abortPipeEarly: true });
  if (!decoded.success) return { line, fault: decoded.issues.map(reasonOf).join('; '), id };
  return { line, text, value: decoded.output, remarks: lineRemarks(json.value, schema) };
}

/**
 * The maximum nesting, because functions that walk a line are recursive; a valid line has at most 6 levels.
 */
const deepest = 50;

/** Whether a JSON text nests lists and objects too deeply. */
function isTooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === sign.escape) at += 1;
      else if (byte === sign.quote) isText = false;
    } else if (byte === sign.quote) isText = true;
    else if (byte === sign.list || byte === sign.object) depth += 1;
    else if (byte === sign.listEnd || byte === sign.objectEnd) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

const sign = { quote: 0x22, escape: 0x5c, list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d } as const;

/** The JSON type of a line if it is not an object. */
function formBesideObject(value: unknown): string | undefined {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return undefined;
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

/** The id of the product, category or other thing that an invalid line describes. */
function idIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const members: Readonly<Record<string, unknown>> = { ...value };
  const id = members['id'] ?? members['code'];
  return typeof id === 'string' ? id : undefined;
}

/** The same for a line that is not valid JSON. */
function likelyId(text: string): string | undefined {
  return /"(?:id|code)"\s*:\s*"([^"\\]+)"/.exec(text)?.[1];
}

/** A figure so close to 0 that JSON reads it as 0. */
function vanishingFigure(text: string): string | undefined {
  if (!/e-\d{3}|0{300}/i.test(text)) return undefined;
  const figures =
    text.replaceAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)/gs, '""').match(/\d[\d.]*(?:e[+-]?\d+)?/gi) ?? [];
  const vanishing = figures.find((figure) => Number(figure) === 0 && /^[\d.]*[1-9]/.test(figure));
  return vanishing && `holds ${vanishing}, which has more than 6 decimals`;
}

/** Why a value does not fit the schema of its file; `undefined` if it does. */
export function valueFault<Value>(value: unknown, schema: LineSchema<Value>): string | undefined {
  const decoded = v.safeParse(schema, value, { abortPipeEarly: true });
  return decoded.success ? undefined : decoded.issues.map(reasonOf).join('; ');
}

function isNoGzip(cause: unknown): boolean {
  return cause instanceof Error && /incorrect header check/i.test(cause.message);
}

function notGzip(file: string): string {
  return `is not gzip; pack it with gzip, or name it ${file.replace(/\.gz$/, '')}`;
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
  const reason = issue.message.startsWith('Invalid ') ? expected(issue) : issue.message;
  return path === null ? reason : `${path}: ${reason}`;
}

const forms: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  integer: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  union: 'must be a text or a number',
};

/** The expected value, in the words of the format. */
function expected({ type, received, expected: wanted }: v.BaseIssue<unknown>): string {
  if (wanted === 'never') return 'is a key that nothing reads';
  return received === 'undefined' ? 'is missing' : (forms[type] ?? 'is of a form that nothing can read');
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/**
 * Where a line holds a text that not every database can store: U+0000, or a lone surrogate; `undefined` if
 * nowhere. JSON can contain both only as escapes, so that the text alone shows nearly every line to be valid.
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

const longestText = 100_000;

/**
 * Where a line holds a text that is too long for a page, not counting the bytes of files; `undefined` if
 * nowhere.
 */
function overlongText(text: string, value: unknown): string | undefined {
  if (text.length <= longestText) return undefined;
  for (const [path, found] of textsIn(value, '')) {
    if (found.length > longestText && path !== 'base64')
      return `${path}: is longer than ${longestText.toLocaleString('en')} characters`;
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
