import { addDocumentWords } from './classification/document-words.ts';
import type { ClassificationWords } from './classification/classification-words.ts';
import type { BmecatDocument } from './bmecat-document.ts';
import { surveyedElements } from './bmecat-format.ts';
import { folderText } from './bmecat-texts.ts';
import type { ConversionNotes } from './conversion-notes.ts';
import type { NumberForms } from './number-forms.ts';
import {
  childOf,
  childrenOf,
  onOneLine,
  textIn,
  type XmlElement,
} from '@statefront/sheets/xml/xml-element.ts';

/** Relations between the records of a document, from a first reading. */
export interface BmecatSurvey {
  readonly categories: readonly XmlElement[];
  /** Ids of omitted categories: roots that only group the others. */
  readonly roots: ReadonlySet<string>;
  /** Ids of the products without those that are left out. */
  readonly productIds: ReadonlySet<string>;
  /** Positions in the document, from 0, of the products that are left out. */
  readonly leftOut: ReadonlySet<number>;
  categoryIdsOf(productId: string): readonly string[];
}

/**
 * Reads the records of a document: notes the form of its figures, the words of codes, products that are left
 * out, and each map to a record that does not exist.
 */
export async function surveyBmecat(
  document: BmecatDocument,
  notes: ConversionNotes,
  words: ClassificationWords,
  onProduct: (count: number) => void,
): Promise<BmecatSurvey> {
  const categories: XmlElement[] = [];
  const productIds = new Set<string>();
  const leftOut = new Set<number>();
  let position = 0;
  const maps = new CategoryMaps();
  for await (const record of document.records(surveyedElements)) {
    if (record.name === 'CATALOG_STRUCTURE') categories.push(record);
    if (record.name === 'PRODUCT_TO_CATALOGGROUP_MAP') maps.add(record);
    addDocumentWords(record, words);
    if (record.name === 'PRODUCT') {
      noteFigures(record, notes.numbers);
      const id = textIn(record, 'SUPPLIER_PID');
      const reason = refusalOf(record, document.header.language);
      if (reason === undefined) productIds.add(id);
      else {
        leftOut.add(position);
        notes.of(`product "${id}"`).refuse(record.line, reason);
      }
      position += 1;
      onProduct(position);
    }
  }
  const roots = leftOutRoots(categories);
  const groups = new Set(categories.map((category) => textIn(category, 'GROUP_ID')));
  maps.check(groups, productIds, notes);
  return {
    categories,
    roots,
    productIds,
    leftOut,
    categoryIdsOf: (id) => maps.of(id).filter((group) => groups.has(group) && !roots.has(group)),
  };
}

/** Why a product cannot be imported at all. */
function refusalOf(product: XmlElement, language: string): string | undefined {
  if (textIn(product, 'SUPPLIER_PID') === '') return 'SUPPLIER_PID: is missing or empty';
  const names = childrenOf(childOf(product, 'PRODUCT_DETAILS'), 'DESCRIPTION_SHORT');
  if (folderText(names, language).plain === '') return 'DESCRIPTION_SHORT: is missing or empty';
  return product.attributes['mode'] === 'delete' ? 'mode="delete" in a new catalogue' : undefined;
}

/** Notes the form of all figures in prices and order details. */
export function noteFigures(element: XmlElement, numbers: NumberForms): void {
  for (const child of childrenOf(element)) {
    if (child.name === 'PRODUCT_DETAILS') continue;
    if (childrenOf(child).length > 0) noteFigures(child, numbers);
    else if (/^\d/.test(child.text.trim())) numbers.note(child.name, onOneLine(child.text));
  }
}

/** Ids of the roots that only group the other groups. */
export function leftOutRoots(categories: readonly XmlElement[]): ReadonlySet<string> {
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

  of(productId: string): string[] {
    const ids = (this.#members.get(productId) ?? []).map(({ category }) => this.#categoryIds[category] ?? '');
    return [...new Set(ids)];
  }

  check(groups: ReadonlySet<string>, productIds: ReadonlySet<string>, notes: ConversionNotes): void {
    for (const [productId, members] of this.#members) {
      const product = notes.of(`PRODUCT_TO_CATALOGGROUP_MAP of product "${productId}"`);
      if (!productIds.has(productId)) {
        product.warn(members[0]?.line ?? 0, 'the product is not in the file, or left out');
        continue;
      }
      for (const { category, line } of members) {
        const id = this.#categoryIds[category] ?? '';
        if (!groups.has(id)) product.warn(line, `the group "${id}" is not in the file`);
      }
    }
  }
}
