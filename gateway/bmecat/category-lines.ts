import { childrenOf, textAt, type BmecatElement } from './bmecat-element.ts';
import { folderText, german } from './bmecat-texts.ts';
import type { Outline } from './outline.ts';

/** The categories of a document, and which group of it stands for which category. */
export interface Categories {
  readonly lines: readonly { readonly element: BmecatElement | undefined; readonly line: CategoryLine }[];
  /** The category of products without a group, where there are no groups at all. */
  readonly only: string | undefined;
  readonly ids: ReadonlySet<string>;
}

interface CategoryLine {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string | null;
  readonly names?: object | undefined;
  readonly descriptions?: object;
  readonly sortOrder?: number;
  readonly images?: readonly string[];
}

/**
 * The groups as categories. The root, which is the catalogue itself, is none unless it is the only group; a document without
 * groups has one category that bears its name.
 *
 * @param imagesOf ids of an element's pictures
 */
export async function categoryLines(
  { groups, language, name }: Outline,
  imagesOf: (element: BmecatElement) => Promise<readonly string[]>,
): Promise<Categories> {
  if (groups.length === 0) {
    const line = { id: 'catalogue', parentId: null, name };
    return { lines: [{ element: undefined, line }], only: line.id, ids: new Set([line.id]) };
  }
  const others = groups.filter(({ attributes }) => attributes['type'] !== 'root');
  const kept = others.length > 0 ? others : groups;
  const ids = new Set(kept.map((group) => textAt(group, 'GROUP_ID')));
  const roots = new Set(
    groups.filter((group) => !kept.includes(group)).map((group) => textAt(group, 'GROUP_ID')),
  );
  const lines = [];
  for (const element of kept) {
    const id = textAt(element, 'GROUP_ID');
    const parentId = textAt(element, 'PARENT_ID');
    const names = folderText(childrenOf(element, 'GROUP_NAME'), language);
    const description = folderText(childrenOf(element, 'GROUP_DESCRIPTION'), language);
    const order = Number(textAt(element, 'GROUP_ORDER') || Number.NaN);
    const isTop = parentId === '' || parentId === '0' || roots.has(parentId) || others.length === 0;
    lines.push({
      element,
      line: {
        id,
        parentId: isTop ? null : parentId,
        name: names.text || null,
        names: german(names),
        descriptions: { en: description.text, de: description.de },
        ...(Number.isFinite(order) ? { sortOrder: order } : {}),
        images: await imagesOf(element),
      },
    });
  }
  return { lines, only: undefined, ids };
}
