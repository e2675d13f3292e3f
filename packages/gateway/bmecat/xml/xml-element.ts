/** An element of a record with all known elements inside it. `text` is its direct text. */
export interface XmlElement {
  readonly name: string;
  /** The line where its opening tag ends, from 1. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The text of the first child with that name, on one line; empty if there is none. */
export function textIn(element: XmlElement | undefined, name: string): string {
  return onOneLine(childOf(element, name)?.text ?? '');
}

/** The text trimmed, with single spaces between the words. */
export function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
