import { withoutMarkup } from './description-html.ts';
import { folderText } from './bmecat-texts.ts';
import type { RecordNotes } from './conversion-notes.ts';
import { childrenOf, textIn, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

/** The line of `categories.jsonl.gz` for a group; children of an omitted root become top categories. */
export function categoryLine(
  group: XmlElement,
  roots: ReadonlySet<string>,
  language: string,
  images: readonly string[],
  notes: RecordNotes,
): object {
  const parentId = textIn(group, 'PARENT_ID');
  const isTop = group.attributes['type'] === 'root' || parentId === '' || roots.has(parentId);
  const name = folderText(childrenOf(group, 'GROUP_NAME'), language);
  const description = folderText(childrenOf(group, 'GROUP_DESCRIPTION'), language, withoutMarkup);
  return {
    id: textIn(group, 'GROUP_ID'),
    parentId: isTop ? null : parentId,
    name: name.plain === '' ? null : name.plain,
    ...(name.translations && { names: name.translations }),
    ...(description.plain !== '' && { descriptions: { en: description.plain, ...description.translations } }),
    sortOrder: sortOrder(group, notes),
    images,
  };
}

function sortOrder(group: XmlElement, notes: RecordNotes): number {
  const text = textIn(group, 'GROUP_ORDER');
  const order = Number(text);
  if (Number.isFinite(order)) return order;
  notes.warn(group.line, `GROUP_ORDER: "${text.slice(0, 30)}" is no number`);
  return 0;
}
