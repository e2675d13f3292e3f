/** One element of a BMEcat document with everything in it, under the names of BMEcat 2005. */
export interface BmecatElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly BmecatElement[];
  /** The text directly in it, without space around it. */
  readonly text: string;
  /** Where it begins in the document, from 1. */
  readonly line: number;
}

/** The elements of a name directly in another one. */
export function childrenOf(element: BmecatElement | undefined, name: string): BmecatElement[] {
  return (element?.children ?? []).filter((child) => child.name === name);
}

/** The first element at the end of a path of names; `undefined` when there is none. */
export function elementAt(
  element: BmecatElement | undefined,
  ...path: readonly string[]
): BmecatElement | undefined {
  return path.reduce<BmecatElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );
}

/** The text at the end of a path of names, empty when there is none. */
export function textAt(element: BmecatElement | undefined, ...path: readonly string[]): string {
  return elementAt(element, ...path)?.text ?? '';
}
