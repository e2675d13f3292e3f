import { languageOf } from './bmecat-texts.ts';
import type { ConversionNotes } from './conversion-notes.ts';
import { childOf, childrenOf, onOneLine, textIn, type XmlElement } from './xml/xml-element.ts';

/** The header's data, which apply to the whole document. */
export interface BmecatHeader {
  /** The default language, as `languageOf` returns it. */
  readonly language: string;
  /** Empty if the header names none. */
  readonly currency: string;
  /** The folder that MIME_SOURCE is relative to. */
  readonly mimeRoot: string;
}

/** Relations between the records of a document, from a first reading. */
export interface BmecatSurvey {
  readonly header: BmecatHeader;
  readonly categories: readonly XmlElement[];
  /** Ids of omitted categories: roots that only group the others. */
  readonly roots: ReadonlySet<string>;
  readonly productIds: ReadonlySet<string>;
  categoryIdsOf(productId: string): readonly string[];
}

/** Reads the records of a document; notes each map to a record that does not exist. */
export async function surveyBmecat(
  records: AsyncIterable<XmlElement>,
  notes: ConversionNotes,
  onProduct: (count: number) => void,
): Promise<BmecatSurvey> {
  let header = readHeader(undefined);
  const categories: XmlElement[] = [];
  const productIds = new Set<string>();
  const maps = new CategoryMaps();
  for await (const record of records) {
    if (record.name === 'HEADER') header = readHeader(childOf(record, 'CATALOG'));
    if (record.name === 'CATALOG_STRUCTURE') categories.push(record);
    if (record.name === 'PRODUCT_TO_CATALOGGROUP_MAP') maps.add(record);
    if (record.name === 'PRODUCT') {
      productIds.add(textIn(record, 'SUPPLIER_PID'));
      onProduct(productIds.size);
    }
  }
  const roots = leftOutRoots(categories);
  const groups = new Set(categories.map((category) => textIn(category, 'GROUP_ID')));
  maps.check(groups, productIds, notes);
  return { header, categories, roots, productIds, categoryIdsOf: (id) => maps.of(id, roots) };
}

function readHeader(catalog: XmlElement | undefined): BmecatHeader {
  const languages = childrenOf(catalog, 'LANGUAGE');
  const first = languages.find(({ attributes }) => attributes['default'] === 'true') ?? languages[0];
  return {
    language: languageOf(onOneLine(first?.text ?? 'eng')),
    currency: textIn(catalog, 'CURRENCY'),
    mimeRoot: textIn(catalog, 'MIME_ROOT'),
  };
}

function leftOutRoots(categories: readonly XmlElement[]): ReadonlySet<string> {
  const parents = new Set(categories.map((category) => textIn(category, 'PARENT_ID')));
  const ids = categories
    .filter(({ attributes }) => attributes['type'] === 'root')
    .map((root) => textIn(root, 'GROUP_ID'))
    .filter((id) => parents.has(id));
  return new Set(ids);
}

interface Membership {
  /** Position among the category ids. */
  readonly category: number;
  readonly line: number;
}

/** Maps products to categories; stores each category id once. */
class CategoryMaps {
  readonly #categoryIds: string[] = [];
  readonly #positions = new Map<string, number>();
  readonly #members = new Map<string, Membership[]>();

  add(record: XmlElement): void {
    const categoryId = textIn(record, 'CATALOG_GROUP_ID');
    const category = this.#positions.get(categoryId) ?? this.#categoryIds.push(categoryId) - 1;
    this.#positions.set(categoryId, category);
    const productId = textIn(record, 'PROD_ID');
    const members = this.#members.get(productId);
    if (members) members.push({ category, line: record.line });
    else this.#members.set(productId, [{ category, line: record.line }]);
  }

  of(productId: string, leftOut: ReadonlySet<string>): string[] {
    const ids = (this.#members.get(productId) ?? []).map(({ category }) => this.#categoryIds[category] ?? '');
    return [...new Set(ids)].filter((id) => !leftOut.has(id));
  }

  check(groups: ReadonlySet<string>, productIds: ReadonlySet<string>, notes: ConversionNotes): void {
    for (const [productId, members] of this.#members) {
      const product = notes.of(`PRODUCT_TO_CATALOGGROUP_MAP of product "${productId}"`);
      if (!productIds.has(productId)) {
        product.warn(members[0]?.line ?? 0, 'the product is not in the file');
        continue;
      }
      for (const { category, line } of members) {
        const id = this.#categoryIds[category] ?? '';
        if (!groups.has(id)) product.fault(line, `the group "${id}" is not in the file`);
      }
    }
  }
}
