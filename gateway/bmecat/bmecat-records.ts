import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import type { BmecatElement } from './bmecat-element.ts';
import { knownPaths, name2005 } from './bmecat-names.ts';

/** What a document consists of, each small enough to be held as a whole. */
const records: ReadonlySet<string> = new Set([
  'HEADER',
  'CATALOG_STRUCTURE',
  'PRODUCT',
  'PRODUCT_TO_CATALOGGROUP_MAP',
]);
/** Elements that hold records. */
const frames: ReadonlySet<string> = new Set(['BMECAT', 'T_NEW_CATALOG', 'CATALOG_GROUP_SYSTEM']);
const updates: ReadonlySet<string> = new Set(['T_UPDATE_PRODUCTS', 'T_UPDATE_PRICES']);
const largestRecord = 16 * 1024 * 1024;

/** A document that cannot be read, and where. */
export class BmecatFault extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

interface GrowingElement {
  readonly name: string;
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: BmecatElement[];
  readonly line: number;
  text: string;
}

/**
 * The records of a BMEcat 2005 or 1.2 document, one after the other, whatever its size. Elements that no import reads are
 * left out with all that is in them.
 *
 * @param onUnknown hears the path of each such element
 * @throws BmecatFault for XML that is not well formed, a DOCTYPE, an entity that XML does not know, another root element
 * and a document that only changes a catalogue
 */
export async function* bmecatRecords(
  path: string,
  onUnknown: (path: string) => void,
): AsyncGenerator<BmecatElement> {
  const parser = new SaxesParser();
  const stack: GrowingElement[] = [];
  let found: BmecatElement[] = [];
  let unknownDepth = 0;
  let recordSize = 0;
  let isBegun = false;
  const fault = (reason: string) => new BmecatFault(parser.line, `column ${parser.column + 1}: ${reason}`);

  parser.on('error', (error) => {
    throw fault(error.message.replace(/^(?:\d+:\d+: )/, ''));
  });
  parser.on('doctype', () => {
    throw fault('a DOCTYPE is not accepted');
  });
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = name2005(written);
    if (!isBegun && name !== 'BMECAT') throw fault(`the root is ${written}, not BMECAT`);
    if (updates.has(name))
      throw fault(`${written} is not supported; send the whole catalogue as T_NEW_CATALOG`);
    isBegun = true;
    if (unknownDepth > 0) {
      unknownDepth += 1;
      return;
    }
    const parent = stack.at(-1);
    if (!parent && frames.has(name)) return;
    const own = parent ? `${parent.path}/${name}` : name;
    if (!parent && records.has(name)) recordSize = 0;
    else if (!knownPaths.has(own)) {
      onUnknown(own);
      unknownDepth = 1;
      return;
    }
    stack.push({ name, path: own, attributes, children: [], line: parser.line, text: '' });
  });
  const onText = (text: string) => {
    const element = stack.at(-1);
    if (!element || unknownDepth > 0) return;
    recordSize += text.length;
    if (recordSize > largestRecord) throw fault(`this ${stack[0]?.name} is larger than 16 MB`);
    element.text += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    if (unknownDepth > 0) {
      unknownDepth -= 1;
      return;
    }
    const element = stack.pop();
    if (!element) return;
    const { name, attributes, children, line, text } = element;
    const closed = { name, attributes, children, line, text: text.trim() };
    const parent = stack.at(-1);
    if (parent) parent.children.push(closed);
    else found.push(closed);
  });

  const decoder = new TextDecoder(await encodingOf(path), { fatal: true });
  for await (const chunk of chunksOf(path)) {
    parser.write(decoded(decoder, chunk, parser.line));
    const batch = found;
    found = [];
    yield* batch;
  }
  parser.write(decoded(decoder, new Uint8Array(), parser.line, true));
  parser.close();
  yield* found;
}

function chunksOf(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: 256 * 1024 });
}

function decoded(decoder: TextDecoder, chunk: Uint8Array, line: number, isLast = false): string {
  try {
    return decoder.decode(chunk, { stream: !isLast });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new BmecatFault(line, `is not encoded in ${decoder.encoding} from about here on`);
  }
}

/** The encoding that the XML declaration names, UTF-8 without one. */
async function encodingOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0);
    if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
    if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be';
    const declaration = buffer.subarray(0, bytesRead).toString('latin1');
    const named = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
      declaration.replace(/^\u00ef\u00bb\u00bf/, ''),
    )?.[1];
    return named === undefined ? 'utf-8' : new TextDecoder(named).encoding;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new BmecatFault(1, 'names an encoding that is not known');
  } finally {
    await file.close();
  }
}
