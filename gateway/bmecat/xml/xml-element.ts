/** An element of a record with everything below it that is known. `text` is what stands directly in it. */
export interface XmlElement {
  readonly name: string;
  /** Counts from 1: where its opening tag ends. */
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

/** The text of the first child of that name on one line, empty when there is none. */
export function textIn(element: XmlElement | undefined, name: string): string {
  return onOneLine(childOf(element, name)?.text ?? '');
}

/** Without white space at the ends, and with single spaces between the words. */
export function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
