import { SaxesParser } from 'saxes';
import { escapedXml, type XmlContent } from './xml-content.ts';

/** An element with its content in order. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: (XmlNode | string)[];
}

/** A text that is not XML, or more than a document of a buyer may be. */
export class XmlRefusal extends Error {}

const deepest = 40;
/** A thousand items, each with fifty elements. */
const mostElements = 50_000;

/**
 * The root element of a document. A DOCTYPE is skipped; one that defines entities is refused, and so is
 * every entity beyond the five of XML: nothing is fetched or expanded (PU-5).
 *
 * @param part whether the text is only the beginning of a document, and how many elements it may have
 * @throws XmlRefusal with a sentence
 */
export function xmlTree(text: string, part?: { readonly mostElements: number }): XmlNode {
  const most = part?.mostElements ?? mostElements;
  const parser = new SaxesParser();
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  let count = 0;
  parser.on('error', ({ message }) => refuse(`The document is not well-formed XML (${message}).`));
  parser.on('doctype', (type) => {
    if (type.includes('[')) refuse('A document must not define its own entities in a DOCTYPE.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length >= deepest) refuse(`Elements are nested more than ${deepest} deep.`);
    if (count > most) refuse(`The document has more than ${most} elements.`);
    const node = { name, attributes, content: [] };
    open.at(-1)?.content.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const store = (content: string) => void open.at(-1)?.content.push(content);
  parser.on('text', store);
  parser.on('cdata', store);
  parser.write(text);
  if (!part) parser.close();
  return root ?? refuse('The document has no element.');
}

function refuse(sentence: string): never {
  throw new XmlRefusal(sentence);
}

export function childrenOf(node: XmlNode | undefined, name?: string): readonly XmlNode[] {
  const children = node?.content.filter((part) => typeof part !== 'string') ?? [];
  return name === undefined ? children : children.filter((child) => child.name === name);
}

/** The element at the end of a path of names; `undefined` if one of them is missing. */
export function at(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let found = node;
  for (const name of path) found = childrenOf(found, name)[0];
  return found;
}

/** The text of an element and of those in it, on one line; empty if it is missing. */
export function textOf(node: XmlNode | undefined): string {
  return deepText(node).trim().replaceAll(/\s+/g, ' ');
}

/** The text of an element without that of the elements in it. */
export function ownText(node: XmlNode | undefined): string {
  return (node?.content.filter((part) => typeof part === 'string') ?? []).join('').trim();
}

function deepText(node: XmlNode | undefined): string {
  return node?.content.map((part) => (typeof part === 'string' ? part : deepText(part))).join('') ?? '';
}

/** The content of an element as XML, to give it back unchanged. */
export function contentOf(node: XmlNode): XmlContent {
  return { xml: node.content.map(written).join('') };
}

function written(part: XmlNode | string): string {
  if (typeof part === 'string') return escapedXml(part);
  const attributes = Object.entries(part.attributes).map(
    ([name, value]) => ` ${name}="${escapedXml(value)}"`,
  );
  return `<${part.name}${attributes.join('')}>${part.content.map(written).join('')}</${part.name}>`;
}
