import { SaxesParser } from 'saxes';

/** An element of a read document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
  /** The line of its start tag, counted from 1. */
  readonly line: number;
}

export interface XmlDocument {
  /** The text between `<!DOCTYPE` and `>`; empty without a DOCTYPE. */
  readonly doctype: string;
  readonly root: XmlElement;
}

/** Reads a document; no DTD is fetched and no entity expanded. Throws if it is malformed. */
export function readXml(text: string): XmlDocument {
  const parser = new SaxesParser();
  const document = { name: '', attributes: {}, children: new Array<XmlElement | string>(), line: 0 };
  const open = [document];
  let doctype = '';
  parser.on('doctype', (found) => {
    doctype = found.trim();
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: new Array<XmlElement | string>(), line: parser.line };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (characters) => open.at(-1)?.children.push(characters));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  const root = document.children.find((child) => typeof child !== 'string');
  if (!root) throw new Error('The document is empty');
  return { doctype, root };
}

export function childElements({ children }: XmlElement, name?: string): readonly XmlElement[] {
  return children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** The text of an element and of all elements in it. */
export function textOf({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The first element at a path of names. */
export function elementAt(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found && childElements(found, name)[0],
    element,
  );
}

/** The text at a path of names; empty if there is no such element. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  const found = elementAt(element, ...path);
  return found ? textOf(found).trim() : '';
}

/** The content of an element as XML. */
export function innerXml({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? escapeXml(child) : outerXml(child))).join('');
}

/** An element as XML; its content is XML already. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(value ?? '')}"`)
    .join('');
  return `<${name}${written}>${content.join('')}</${name}>`;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function outerXml(element: XmlElement): string {
  return xmlElement(element.name, element.attributes, innerXml(element));
}
