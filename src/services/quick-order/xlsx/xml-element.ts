import { SaxesParser } from 'saxes';

/** An element of an XML document; the name has no prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/**
 * Reads a small XML document as a whole.
 *
 * @throws Error if it is malformed or has a DOCTYPE.
 */
export function parseXml(document: string): XmlElement {
  const root = { name: '', attributes: {}, children: [] as XmlElement[], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new Error('The document has a DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: withoutPrefix(name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(document).close();
  return root;
}

/** The descendants at the end of a path of names: all `sheet` in all `sheets` in all `workbook`. */
export function elementsAt(parent: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (parents, name) => parents.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [parent],
  );
}

/** The value of an attribute with any prefix; empty if there is none. */
export function attributeOf({ attributes }: XmlElement, name: string): string {
  const found = Object.entries(attributes).find(([written]) => withoutPrefix(written) === name);
  return found?.[1] ?? '';
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
