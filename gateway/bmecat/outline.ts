import { childrenOf, elementAt, textAt, type BmecatElement } from './bmecat-element.ts';
import { bmecatRecords } from './bmecat-records.ts';

/** What all products of a document have in common, and what the document says of them in other places. */
export interface Outline {
  /** The document's own language, in small letters. */
  readonly language: string;
  readonly currency: string;
  readonly name: string;
  /** A folder below the document's, empty for that folder itself. */
  readonly mimeRoot: string;
  readonly groups: readonly BmecatElement[];
  /** Group ids of each product. */
  readonly groupIds: ReadonlyMap<string, readonly string[]>;
  readonly productIds: ReadonlySet<string>;
  /** How often each element stands in the document that no import reads, by its path. */
  readonly unknown: ReadonlyMap<string, number>;
}

/** Reads a document once, without keeping its products. @throws BmecatFault */
export async function outlineOf(path: string, onRecord: () => Promise<void>): Promise<Outline> {
  const unknown = new Map<string, number>();
  const groups: BmecatElement[] = [];
  const groupIds = new Map<string, string[]>();
  const productIds = new Set<string>();
  const shared = new Map<string, string>();
  let header: BmecatElement | undefined;
  for await (const record of bmecatRecords(path, (at) => unknown.set(at, (unknown.get(at) ?? 0) + 1))) {
    await onRecord();
    switch (record.name) {
      case 'HEADER':
        header = elementAt(record, 'CATALOG');
        break;
      case 'CATALOG_STRUCTURE':
        groups.push(record);
        break;
      case 'PRODUCT':
        productIds.add(textAt(record, 'SUPPLIER_PID'));
        break;
      default:
        noteGroup(record);
    }
  }
  const languages = childrenOf(header, 'LANGUAGE');
  const own = languages.find(({ attributes }) => attributes['default'] === 'true') ?? languages[0];
  return {
    language: (own?.text ?? 'eng').toLowerCase(),
    currency: textAt(header, 'CURRENCY').toUpperCase(),
    name: textAt(header, 'CATALOG_NAME') || textAt(header, 'CATALOG_ID') || 'Catalogue',
    mimeRoot: textAt(header, 'MIME_ROOT'),
    groups,
    groupIds,
    productIds,
    unknown,
  };

  function noteGroup(record: BmecatElement): void {
    const productId = textAt(record, 'PROD_ID');
    const groupId = textAt(record, 'CATALOG_GROUP_ID');
    const known = shared.get(groupId) ?? groupId;
    shared.set(known, known);
    groupIds.set(productId, [...(groupIds.get(productId) ?? []), known]);
  }
}
