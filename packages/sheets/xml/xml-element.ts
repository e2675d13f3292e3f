/** An element of a document. */
export interface XmlElement {
  readonly name: string;
  /** The line where its opening tag ends, from 1. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its text without that of the elements in it. */
  readonly text: string;
  /** Its elements and texts in their order. */
  readonly content: readonly (XmlElement | string)[];
}

export function childrenOf(element: XmlElement | undefined, name?: string): readonly XmlElement[] {
  const children = element?.content.filter((part) => typeof part !== 'string') ?? [];
  return name === undefined ? children : children.filter((child) => child.name === name);
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.content.find((part): part is XmlElement => typeof part !== 'string' && part.name === name);
}

/** The first element at a path of names; `undefined` if one of them is missing. */
export function elementAt(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  return path.reduce(childOf, element);
}

/** The own text of an element, trimmed. */
export function ownText(element: XmlElement | undefined): string {
  return element?.text.trim() ?? '';
}

/** The text of an element and of those in it, as written. */
export function deepText(element: XmlElement | undefined): string {
  return element?.content.map((part) => (typeof part === 'string' ? part : deepText(part))).join('') ?? '';
}

/** The text of an element and of those in it, on one line; empty if it is missing. */
export function textOf(element: XmlElement | undefined): string {
  return onOneLine(deepText(element));
}

/** The own text at a path of names, on one line; empty if there is none. */
export function textIn(element: XmlElement | undefined, ...path: readonly string[]): string {
  return onOneLine(ownText(elementAt(element, ...path)));
}

/** The text trimmed, with single spaces between the words. */
export function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
