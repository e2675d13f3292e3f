import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { xmlDecoder } from './xml-decoder.ts';
import type { XmlElement } from './xml-element.ts';
import { ampersandFault, type Place } from './ampersand-fault.ts';
import { placedFault, XmlFault } from './xml-fault.ts';

/** The elements to read, by name, each with the elements to read inside it. */
export interface KnownElements {
  readonly [name: string]: KnownElements;
}

export interface XmlFormat {
  /** One key: the root element. */
  readonly known: KnownElements;
  /** Elements that are returned one by one; only they and their contents are kept in memory. */
  readonly records: ReadonlySet<string>;
  /** Returns the known name of an element. */
  readonly nameOf: (written: string) => string;
  /** Receives the path of every unknown element, as written, also of those inside an unknown one. */
  readonly onUnknown: (path: string) => void;
  /** Receives each known element outside of records. */
  readonly onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void;
}

const deepest = 100;
const longestText = 1_000_000;
const longestRecord = 8_000_000;
const elementOverhead = 100;

interface OpenElement {
  readonly path: string;
  readonly known: KnownElements | undefined;
  readonly element: XmlElement | undefined;
}

/**
 * The records of an XML document, one after the other; the document is never in memory as a whole. Endless
 * text and too deep nesting stop the reading. A DOCTYPE is skipped: nothing in it is fetched or expanded.
 *
 * @throws XmlFault with line and column if the XML is malformed or uses a custom entity.
 */
export async function* readXml(file: string, format: XmlFormat): AsyncGenerator<XmlElement> {
  const finished: XmlElement[] = [];
  const parser = new SaxesParser();
  const written = recordParser(parser, format, finished);
  let decoder: TextDecoder | undefined;
  for await (const chunk of createReadStream(file)) {
    const bytes: Uint8Array = chunk;
    decoder ??= xmlDecoder(bytes);
    written(decoded(decoder, bytes, parser.line));
    yield* finished.splice(0);
  }
  written(decoder ? decoded(decoder, undefined, parser.line) : '');
  parser.close();
  yield* finished.splice(0);
}

function decoded(decoder: TextDecoder, bytes: Uint8Array | undefined, line: number): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const [before = ''] = new TextDecoder(decoder.encoding).decode(bytes).split('\uFFFD', 1);
    throw new XmlFault(
      line + before.split('\n').length - 1,
      `holds bytes that are no ${decoder.encoding.toUpperCase()}; name the encoding of the file in its first line, such as <?xml version="1.0" encoding="ISO-8859-1"?>`,
    );
  }
}

/** Makes the parser push finished records; the result accepts text and stops endless input. */
function recordParser(
  parser: SaxesParser,
  { known, records, nameOf, onUnknown, onOpen }: XmlFormat,
  finished: XmlElement[],
): (text: string) => void {
  const path: OpenElement[] = [];
  let pending = 0;
  let recordLength = 0;
  let afterTag: Place = { position: 0, line: 1, column: 0 };
  let recent = '';
  let recentStart = 0;

  const refuse = (reason: string): never => {
    const since = recent.slice(afterTag.position - recentStart, parser.position - recentStart);
    throw ampersandFault(since, afterTag) ?? placedFault(parser.line, parser.column, reason);
  };
  const note = (length: number) => {
    pending = 0;
    recordLength += length;
    if (length > longestText) refuse(`a text is longer than ${longestText} characters`);
    if (recordLength > longestRecord && path.at(-1)?.element) {
      refuse(`<${writtenName(path.at(-1)?.path)}> belongs to a record that is too large`);
    }
  };
  const takeText = (text: string) => {
    note(text.length);
    const element = path.at(-1)?.element;
    if (element) element.text += text;
  };

  // saxes is four times slower with eight handlers or more, because V8 then loses the shape of the parser.
  parser.on('error', (error) => refuse(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('opentag', ({ name: written, attributes }) => {
    if (path.length >= deepest) refuse(`elements are nested deeper than ${deepest} levels`);
    const parent = path.at(-1);
    const name = nameOf(written);
    const above = parent === undefined ? known : parent.known;
    const own = above && Object.hasOwn(above, name) ? above[name] : undefined;
    const ownPath = parent ? `${parent.path}/${written}` : written;
    if (!own) {
      if (!parent) refuse(`the document is <${written}>, not <${Object.keys(known).join('')}>`);
      onUnknown(ownPath);
    }
    const isRecord = own !== undefined && !parent?.element && records.has(name);
    if (isRecord) recordLength = 0;
    else if (own && !parent?.element) onOpen?.(name, attributes);
    const element =
      own && (isRecord || parent?.element)
        ? { name, line: parser.line, attributes, children: [], text: '' }
        : undefined;
    if (element) parent?.element?.children.push(element);
    path.push({ path: ownPath, known: own, element });
    let length = elementOverhead;
    for (const key in attributes) length += attributes[key]?.length ?? 0;
    note(length);
    afterTag = placeOf(parser);
  });
  parser.on('closetag', () => {
    note(0);
    afterTag = placeOf(parser);
    const closed = path.pop()?.element;
    if (closed && !path.at(-1)?.element) finished.push(closed);
  });

  return (text) => {
    pending += text.length;
    recent = recent.slice(afterTag.position - recentStart) + text;
    recentStart = afterTag.position;
    parser.write(text);
    if (pending > longestText + text.length) {
      refuse(`a text, a tag or a comment is longer than ${longestText} characters`);
    }
  };
}

function placeOf({ position, line, column }: SaxesParser): Place {
  return { position, line, column };
}

function writtenName(path = ''): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
