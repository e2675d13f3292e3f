import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exportCatalogue } from '../../catalogue/export-catalogue.ts';
import { files } from '../../catalogue/import/catalogue-files.ts';
import { goodLines } from '../../catalogue/import/catalogue-lines.ts';
import { fileError, type BadLines } from '../../catalogue/import/import-error.ts';
import type { ProductLine, PurchaseLine } from '../../catalogue/import/line-schemas.ts';
import { packedBatches } from '../../catalogue/import/packed-lines.ts';
import { presentSupplier } from '../../catalogue/read/present-catalogue.ts';
import type { Database } from '@statefront/host/database/database.ts';
import { categoryLine } from '../bmecat-category.ts';
import type { BmecatDocument } from '../bmecat-document.ts';
import { bmecatElements } from '../bmecat-format.ts';
import { convertProduct, type ProductContext } from '../bmecat-product.ts';
import { leftOutRoots, noteFigures } from '../bmecat-survey.ts';
import { folderText } from '../bmecat-texts.ts';
import { addDocumentWords } from '../classification/document-words.ts';
import { ClassificationWords } from '../classification/classification-words.ts';
import { readClassification } from '../classification/read-classification.ts';
import { completedProduct } from './completed-product.ts';
import {
  conversionNotes,
  watchedNotes,
  type ConversionNotes,
  type RecordNotes,
} from '../conversion-notes.ts';
import type { ConversionOptions } from '../convert-bmecat.ts';
import { supplierOf } from './document-version.ts';
import { folderFile, type FolderFile } from '../folder-file.ts';
import { mergedProduct, type ConvertedLine } from './merged-product.ts';
import { NumberForms } from '../number-forms.ts';
import { storedUnits, UsedUnits } from '../order-units.ts';
import { mediaCopier, type MediaCopier } from '../product-media.ts';
import { UnknownElements } from '../unknown-elements.ts';
import { childOf, childrenOf, textIn, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

/** The changes of an update, and which parts of it were skipped. */
export interface UpdatedFolder {
  readonly changed: number;
  readonly added: number;
  readonly deleted: number;
  /** Products of the document that are equal in the catalogue. */
  readonly same: number;
  readonly warnings: BadLines;
  readonly unknown: UnknownElements;
}

/** The changes of a document, held in memory. */
interface Changes {
  readonly products: ReadonlyMap<string, XmlElement>;
  readonly categories: readonly XmlElement[];
  readonly maps: ReadonlyMap<string, readonly XmlElement[]>;
}

/** Everything that is needed while the new folder is written. */
interface Merge {
  readonly document: BmecatDocument;
  readonly present: string;
  readonly directory: string;
  readonly changes: Changes;
  readonly notes: ConversionNotes;
  readonly words: ClassificationWords;
  readonly today: string;
  readonly catalogueLanguage: string;
  readonly media: MediaCopier;
  readonly usedUnits: UsedUnits;
}

/** Ids of the catalogue before and after the update. */
interface KnownIds {
  readonly categories: ReadonlySet<string>;
  readonly products: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
}

/**
 * Writes the present catalogue with the changes of a `T_UPDATE_PRODUCTS` or `T_NEW_PRODUCTDATA` document as a
 * catalogue folder into `directory`.
 *
 * @param present an empty folder for the present catalogue
 * @throws ImportError or ExportError; the folder is incomplete then.
 */
export async function writeUpdatedFolder(
  db: Database,
  document: BmecatDocument,
  present: string,
  directory: string,
  { today, tell, classification }: ConversionOptions,
): Promise<UpdatedFolder> {
  const notes = conversionNotes(document.name, new NumberForms(), document.inWords);
  const unknown = new UnknownElements();
  const words = new ClassificationWords();
  const changes = await readChanges(document, { notes, unknown, words });
  if (classification !== undefined) await readClassification(classification, words);
  tell(`Read ${changes.products.size} products`);
  await mkdir(present);
  await exportCatalogue(db, present, () => undefined);
  await mkdir(directory);
  const images = folderFile(directory, files.images);
  const documents = folderFile(directory, files.documents);
  const supplier = await presentSupplier(db);
  const merge: Merge = {
    document,
    present,
    directory,
    changes,
    notes,
    words,
    today,
    catalogueLanguage: supplier?.language ?? 'en',
    media: await mediaCopier(dirname(document.file), document.header.mimeRoot, images, documents),
    usedUnits: new UsedUnits(),
  };
  const categories = await writeCategories(merge);
  const ids = await knownIds(merge, categories);
  const counts = await writeProducts(merge, ids);
  await copyLines(merge, files.images, images, ({ id }) => !merge.media.ids.has(id));
  await copyLines(merge, files.documents, documents, ({ id }) => !merge.media.ids.has(id));
  await writeUnits(merge);
  await writePurchases(merge, ids);
  await writeOne(directory, files.supplier, {
    ...supplierOf(document),
    language: supplier?.language ?? document.header.language,
  });
  for (const name of [files.site, files.offers, files.synonyms, files.customers, files.orders]) {
    if (existsSync(join(present, name))) await copyFile(join(present, name), join(directory, name));
  }
  const warnings = notes.warnings((all) => words.addMissingTo(all, document.name));
  return { ...counts, warnings, unknown };
}

async function readChanges(
  document: BmecatDocument,
  {
    notes,
    unknown,
    words,
  }: {
    readonly notes: ConversionNotes;
    readonly unknown: UnknownElements;
    readonly words: ClassificationWords;
  },
): Promise<Changes> {
  const products = new Map<string, XmlElement>();
  const categories: XmlElement[] = [];
  const maps: XmlElement[] = [];
  try {
    for await (const record of document.records(bmecatElements, unknown.add)) {
      addDocumentWords(record, words);
      if (record.name === 'CATALOG_STRUCTURE') categories.push(record);
      if (record.name === 'PRODUCT_TO_CATALOGGROUP_MAP') maps.push(record);
      if (record.name !== 'PRODUCT') continue;
      noteFigures(record, notes.numbers);
      products.set(textIn(record, 'SUPPLIER_PID'), record);
    }
  } catch (cause) {
    throw document.fault(cause);
  }
  if (products.size + maps.length === 0)
    throw fileError(document.file, document.name, 'holds no <PRODUCT> or <ARTICLE>');
  return { products, categories, maps: Map.groupBy(maps, (map) => textIn(map, 'PROD_ID')) };
}

/** Copies the categories and adds new ones; returns all ids. */
async function writeCategories(merge: Merge): Promise<ReadonlySet<string>> {
  const { document, changes, notes, media } = merge;
  const written = folderFile(merge.directory, files.categories);
  const ids = new Set<string>();
  for await (const value of linesOf(merge, files.categories)) {
    ids.add(value.id);
    await written.write(value, presentOrigin(`group "${value.id}"`));
  }
  const roots = leftOutRoots(changes.categories);
  for (const group of changes.categories) {
    const id = textIn(group, 'GROUP_ID');
    if (ids.has(id) || roots.has(id)) continue;
    const subject = `group "${id}"`;
    const { images } = await media.copy(group, document.header.language, notes.of(subject));
    const line = categoryLine(group, roots, document.header.language, images, notes.of(subject));
    await written.write(line, { line: group.line, subject });
    ids.add(id);
  }
  await written.close();
  return ids;
}

async function writeProducts(merge: Merge, ids: KnownIds) {
  const { changes, notes } = merge;
  const written = folderFile(merge.directory, files.products);
  const counts = { changed: 0, added: 0, deleted: 0, same: 0 };
  const found = new Set<string>();
  for await (const stored of linesOf<ProductLine>(merge, files.products)) {
    const number = changes.products.has(stored.id) ? stored.id : (stored.sku ?? stored.id);
    const product = changes.products.get(number);
    found.add(number);
    if (ids.deleted.has(stored.id)) {
      counts.deleted += 1;
      continue;
    }
    const line = withoutReferences(stored, ids.deleted);
    const subject = `product "${stored.id}"`;
    if (!product && !changes.maps.has(number)) {
      await written.write(line, presentOrigin(subject));
      continue;
    }
    const value = await changedProduct(line, product, number, ids, merge, notes.of(subject));
    if (JSON.stringify(value) === JSON.stringify(stored)) counts.same += 1;
    else counts.changed += 1;
    await written.write(value, { line: product?.line ?? 0, subject });
  }
  for (const [number, product] of changes.products) {
    if (found.has(number)) continue;
    const own = notes.of(`product "${number}"`);
    const refusal = refusalOf(merge.document, number, product);
    if (refusal !== undefined) {
      own.refuse(product.line, refusal);
      continue;
    }
    const groups = mappedCategories([], number, ids, merge, own);
    if (groups.length === 0) own.warn(product.line, 'is in no group; only the search finds it');
    const { value } = await converted(product, groups, ids, merge, own);
    await written.write(value, { line: product.line, subject: `product "${number}"` });
    counts.added += 1;
  }
  for (const [number, [map]] of changes.maps) {
    if (found.has(number) || changes.products.has(number)) continue;
    notes.of(`PRODUCT_TO_CATALOGGROUP_MAP of product "${number}"`).warn(map?.line ?? 0, notInCatalogue);
  }
  await written.close();
  return counts;
}

const notInCatalogue = 'is not in the catalogue';

/** Why a product that the catalogue does not have is not added. */
function refusalOf(
  { transaction, header }: BmecatDocument,
  number: string,
  product: XmlElement,
): string | undefined {
  if (number === '') return 'SUPPLIER_PID: is missing or empty';
  const mode = product.attributes['mode'];
  if (mode === 'delete' || (mode === 'update' && transaction === 'T_UPDATE_PRODUCTS')) return notInCatalogue;
  const names = childrenOf(childOf(product, 'PRODUCT_DETAILS'), 'DESCRIPTION_SHORT');
  return folderText(names, header.language).plain === ''
    ? 'DESCRIPTION_SHORT: is missing or empty'
    : undefined;
}

async function changedProduct(
  stored: ProductLine,
  product: XmlElement | undefined,
  number: string,
  ids: KnownIds,
  merge: Merge,
  notes: RecordNotes,
): Promise<object> {
  const categoryIds = mappedCategories(stored.categoryIds, number, ids, merge, notes);
  if (!product) return { ...stored, categoryIds };
  const { catalogueLanguage, document } = merge;
  const languages = { document: document.header.language, catalogue: catalogueLanguage };
  const complete = completedProduct(product, stored, languages);
  const watched = watchedNotes(notes);
  const { value } = await converted(complete, categoryIds, ids, merge, watched, stored);
  const merged = mergedProduct(stored, product, value, { hasTerms: !watched.hasLeftOut, categoryIds });
  return withPriceUnit(merged, product, notes);
}

/** Takes the price away if it is for a unit that the product no longer has. */
function withPriceUnit(merged: object, product: XmlElement, notes: RecordNotes): object {
  const { unit, units, price, ...others }: Partial<ProductLine> = { ...merged };
  const known = [unit, ...(units ?? []).map((one) => one.unit)];
  if (!price?.unit || known.includes(price.unit)) return merged;
  notes.warn(
    product.line,
    `ORDER_UNIT: the price was for ${price.unit}; without a new one it cannot be ordered`,
  );
  return { ...others, unit, units, price: { ...price, amount: null, unit }, scales: [] };
}

/** Converts a product of the document; `stored` is the product in the catalogue. */
async function converted(
  product: XmlElement,
  categoryIds: readonly string[],
  ids: KnownIds,
  { document, words, today, media, usedUnits }: Merge,
  notes: RecordNotes,
  stored?: ProductLine,
): Promise<{ readonly value: ConvertedLine }> {
  const { language, currency } = document.header;
  const context: ProductContext = {
    language,
    currency: currency || (stored?.price?.currency ?? ''),
    words,
    today,
    categoryIds,
    usedUnits,
    isProduct: (id) => ids.products.has(id),
    media: await media.copy(product, language, notes),
    storedUnits: stored?.unit ? storedUnits(stored) : undefined,
  };
  const features = childrenOf(product, 'PRODUCT_FEATURES').flatMap((block) => childrenOf(block, 'FEATURE'));
  const variants = features.map((feature) => childOf(feature, 'VARIANTS')).find((found) => found);
  if (variants)
    notes.remark(variants.line, 'VARIANTS: are not read in an update; only a new catalogue has them');
  return convertProduct(product, context, notes);
}

/** The categories of a product after the maps of the document, which add to them or delete some. */
function mappedCategories(
  present: readonly string[],
  number: string,
  { categories }: KnownIds,
  { changes }: Merge,
  notes: RecordNotes,
): string[] {
  const ids = new Set(present);
  for (const map of changes.maps.get(number) ?? []) {
    const id = textIn(map, 'CATALOG_GROUP_ID');
    if (map.attributes['mode'] === 'delete') ids.delete(id);
    else if (categories.has(id)) ids.add(id);
    else notes.warn(map.line, `PRODUCT_TO_CATALOGGROUP_MAP: the group "${id}" is not in the catalogue`);
  }
  return [...ids];
}

async function knownIds(merge: Merge, categories: ReadonlySet<string>): Promise<KnownIds> {
  const products = new Set<string>();
  const deleted = new Set<string>();
  for await (const { id, sku } of linesOf<ProductLine>(merge, files.products)) {
    const product = merge.changes.products.get(id) ?? merge.changes.products.get(sku ?? id);
    (product?.attributes['mode'] === 'delete' ? deleted : products).add(id);
  }
  for (const [number, product] of merge.changes.products) {
    if (!deleted.has(number) && refusalOf(merge.document, number, product) === undefined)
      products.add(number);
  }
  return { categories, products, deleted };
}

function withoutReferences(line: ProductLine, deleted: ReadonlySet<string>): ProductLine {
  const kept = (ids: readonly string[]) => ids.filter((id) => !deleted.has(id));
  const { alternativeIds, buckets, variantIds } = line;
  if (
    ![
      ...(alternativeIds ?? []),
      ...(variantIds ?? []),
      ...(buckets ?? []).flatMap(({ items }) => items),
    ].some((id) => deleted.has(id))
  )
    return line;
  return {
    ...line,
    ...(alternativeIds && { alternativeIds: kept(alternativeIds) }),
    ...(variantIds && { variantIds: kept(variantIds) }),
    ...(buckets && {
      buckets: buckets
        .map((bucket) => ({ ...bucket, items: kept(bucket.items) }))
        .filter(({ items }) => items.length > 0),
    }),
  };
}

async function writeUnits(merge: Merge): Promise<void> {
  const written = folderFile(merge.directory, files.units);
  const known = new Set<string>();
  for await (const value of linesOf<{ readonly code: string }>(merge, files.units)) {
    known.add(value.code);
    await written.write(value, presentOrigin(`unit "${value.code}"`));
  }
  for (const { line, value } of merge.usedUnits.lines()) {
    if (!known.has(value.code)) await written.write(value, { line, subject: `unit "${value.code}"` });
  }
  await written.close();
}

/** Copies the purchases without those of deleted products. */
async function writePurchases(merge: Merge, { deleted }: KnownIds): Promise<void> {
  const written = folderFile(merge.directory, files.purchases);
  for await (const value of linesOf<PurchaseLine>(merge, files.purchases)) {
    if (!deleted.has(value.productId)) await written.write(value, presentOrigin('purchase'));
  }
  await written.close();
}

async function copyLines(
  merge: Merge,
  name: string,
  written: FolderFile,
  isKept: (value: { readonly id: string }) => boolean,
): Promise<void> {
  for await (const value of linesOf(merge, name)) {
    if (isKept(value)) await written.write(value, presentOrigin(value.id));
  }
  await written.close();
}

async function writeOne(directory: string, name: string, value: object): Promise<void> {
  const written = folderFile(directory, name);
  await written.write(value, presentOrigin('the header'));
  await written.close();
}

/** The lines of a file of the present catalogue. */
async function* linesOf<Value = { readonly id: string }>(
  { present }: Merge,
  name: string,
): AsyncGenerator<Value> {
  const path = join(present, name);
  if (!existsSync(path)) return;
  for await (const batch of packedBatches(path)) {
    for (const { value } of goodLines<Value>(batch)) yield value;
  }
}

/** The origin of a line that the update does not change. */
function presentOrigin(subject: string) {
  return { line: 0, subject: `${subject} of the catalogue` };
}
