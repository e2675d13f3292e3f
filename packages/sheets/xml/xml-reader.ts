import { SaxesParser } from 'saxes';
import { ampersandFault, type Place } from './ampersand-fault.ts';
import { xmlDecoder } from './xml-decoder.ts';
import type { XmlElement } from './xml-element.ts';
import { placedFault, XmlFault } from './xml-fault.ts';

/** The elements to read, by name, each with the elements to read inside it. */
export interface KnownElements {
  readonly [name: string]: KnownElements;
}

/** Every element, with everything in it. */
const everything: KnownElements = {};

export interface XmlFormat {
  /** One key: the root element. By default every element is read. */
  readonly known?: KnownElements;
  /** Elements that are returned one by one; only they and their contents are kept. By default the root. */
  readonly records?: ReadonlySet<string>;
  /** Returns the known name of an element. */
  readonly nameOf?: (written: string) => string;
  /** Receives the path of every unknown element, as written, also of those inside an unknown one. */
  readonly onUnknown?: (path: string) => void;
  /** Receives each known element outside of records. */
  readonly onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** Receives the text between `<!DOCTYPE` and `>`. By default a DOCTYPE is skipped. */
  readonly onDoctype?: (text: string) => void;
  /** How deep elements may be nested; 100 by default. */
  readonly deepest?: number;
  /** How many elements a document may have; by default only the size of a record is limited. */
  readonly mostElements?: number;
}

const longestText = 1_000_000;
const longestRecord = 8_000_000;
const elementOverhead = 100;

interface ReadElement extends XmlElement {
  text: string;
  readonly content: (XmlElement | string)[];
}

interface OpenElement {
  readonly path: string;
  readonly known: KnownElements | undefined;
  readonly element: ReadElement | undefined;
}

/**
 * Reads an XML document piece by piece, and returns the records that each piece completes. Too deep nesting, too many
 * elements, and endless texts and records stop the reading. Of a DOCTYPE nothing is fetched or expanded.
 *
 * All methods throw `XmlFault` with line and column if the XML is malformed or uses a custom entity.
 */
export class XmlReader {
  /** The first record, also before it is complete. */
  first: XmlElement | undefined;
  readonly #format: XmlFormat;
  readonly #parser = new SaxesParser();
  readonly #open: OpenElement[] = [];
  readonly #finished: XmlElement[] = [];
  #decoder: TextDecoder | undefined;
  #elementCount = 0;
  #recordLength = 0;
  /** How many characters were written since the last tag or text. */
  #pending = 0;
  #afterTag: Place = { position: 0, line: 1, column: 0 };
  /** The text since the last tag, and where it begins. */
  #recent = '';
  #recentStart = 0;

  constructor(format: XmlFormat = {}) {
    this.#format = format;
    // saxes is four times slower with eight handlers or more, because V8 then loses the shape of the parser.
    this.#parser.on('error', ({ message }) => this.#refuse(message.replace(/^\d+:\d+: /, '')));
    this.#parser.on('text', (text) => this.#takeText(text));
    this.#parser.on('cdata', (text) => this.#takeText(text));
    this.#parser.on('opentag', ({ name, attributes }) => this.#takeTag(name, attributes));
    this.#parser.on('closetag', () => this.#closeTag());
    const { onDoctype } = format;
    if (onDoctype) this.#parser.on('doctype', (text) => onDoctype(text.trim()));
  }

  /** Reads bytes in the encoding that the document states. */
  read(bytes: Uint8Array): readonly XmlElement[] {
    this.#decoder ??= xmlDecoder(bytes);
    return this.write(this.#decoded(this.#decoder, bytes));
  }

  write(text: string): readonly XmlElement[] {
    this.#pending += text.length;
    this.#recent = this.#recent.slice(this.#afterTag.position - this.#recentStart) + text;
    this.#recentStart = this.#afterTag.position;
    this.#parser.write(text);
    if (this.#pending > longestText + text.length)
      this.#refuse(`a text, a tag or a comment is longer than ${longestText} characters`);
    return this.#finished.splice(0);
  }

  end(): readonly XmlElement[] {
    const last = this.write(this.#decoder ? this.#decoded(this.#decoder) : '');
    this.#parser.close();
    return [...last, ...this.#finished.splice(0)];
  }

  #decoded(decoder: TextDecoder, bytes?: Uint8Array): string {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      const [before = ''] = new TextDecoder(decoder.encoding).decode(bytes).split('\uFFFD', 1);
      throw new XmlFault(
        this.#parser.line + before.split('\n').length - 1,
        `holds bytes that are no ${decoder.encoding.toUpperCase()}; name the encoding of the file in its first line, such as <?xml version="1.0" encoding="ISO-8859-1"?>`,
      );
    }
  }

  #refuse(reason: string): never {
    const { position, line, column } = this.#parser;
    const from = this.#recentStart;
    const since = this.#recent.slice(this.#afterTag.position - from, position - from);
    throw ampersandFault(since, this.#afterTag) ?? placedFault(line, column, reason);
  }

  #note(length: number): void {
    this.#pending = 0;
    this.#recordLength += length;
    if (length > longestText) this.#refuse(`a text is longer than ${longestText} characters`);
    const open = this.#open.at(-1);
    if (this.#recordLength > longestRecord && open?.element)
      this.#refuse(`<${writtenName(open.path)}> belongs to a record that is too large`);
  }

  #takeText(text: string): void {
    this.#note(text.length);
    const element = this.#open.at(-1)?.element;
    if (!element) return;
    element.text += text;
    element.content.push(text);
  }

  #takeTag(written: string, attributes: Readonly<Record<string, string>>): void {
    const { known = everything, records, nameOf = (name) => name, onUnknown, onOpen } = this.#format;
    const { deepest = 100, mostElements = Infinity } = this.#format;
    if (this.#open.length >= deepest) this.#refuse(`elements are nested deeper than ${deepest} levels`);
    this.#elementCount += 1;
    if (this.#elementCount > mostElements)
      this.#refuse(`the document has more than ${mostElements} elements`);
    const parent = this.#open.at(-1);
    const name = nameOf(written);
    const own = knownIn(parent === undefined ? known : parent.known, name);
    const path = parent ? `${parent.path}/${written}` : written;
    if (!own) {
      if (!parent) this.#refuse(`the document is <${written}>, not <${Object.keys(known).join('')}>`);
      onUnknown?.(path);
    }
    const isRecord = own !== undefined && !parent?.element && (records?.has(name) ?? !parent);
    if (isRecord) this.#recordLength = 0;
    else if (own && !parent?.element) onOpen?.(name, attributes);
    const element: ReadElement | undefined =
      own && (isRecord || parent?.element)
        ? { name, line: this.#parser.line, attributes, text: '', content: [] }
        : undefined;
    if (element) parent?.element?.content.push(element);
    this.first ??= element;
    this.#open.push({ path, known: own, element });
    let length = elementOverhead;
    for (const key in attributes) length += attributes[key]?.length ?? 0;
    this.#note(length);
    this.#afterTag = placeOf(this.#parser);
  }

  #closeTag(): void {
    this.#note(0);
    this.#afterTag = placeOf(this.#parser);
    const closed = this.#open.pop()?.element;
    if (closed && !this.#open.at(-1)?.element) this.#finished.push(closed);
  }
}

function knownIn(known: KnownElements | undefined, name: string): KnownElements | undefined {
  if (known === everything) return everything;
  return known && Object.hasOwn(known, name) ? known[name] : undefined;
}

function placeOf({ position, line, column }: SaxesParser): Place {
  return { position, line, column };
}

function writtenName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** @example withoutPrefix('x:row') //=> 'row' */
export function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
