import { dirname } from 'node:path';
import { files } from '../catalogue/import/catalogue-files.ts';
import { fileError, ImportError, type BadLines } from '../catalogue/import/import-error.ts';
import { isFileFault, type FileFault } from '@statefront/host/problems/file-fault.ts';
import { categoryLine } from './bmecat-category.ts';
import { BmecatDocument } from './bmecat-document.ts';
import { bmecatElements } from './bmecat-format.ts';
import { convertProduct } from './bmecat-product.ts';
import { languageOf } from './bmecat-texts.ts';
import { surveyBmecat, type BmecatSurvey } from './bmecat-survey.ts';
import { ClassificationWords } from './classification/classification-words.ts';
import { readClassification } from './classification/read-classification.ts';
import { conversionNotes, type ConversionNotes } from './conversion-notes.ts';
import { supplierOf } from './update/document-version.ts';
import { folderFile } from './folder-file.ts';
import { NumberForms } from './number-forms.ts';
import { UsedUnits } from './order-units.ts';
import { familyLines } from './product-family.ts';
import { mediaCopier, type MediaCopier } from './product-media.ts';
import { UnknownElements } from './unknown-elements.ts';
import { childrenOf, textIn, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

/** The contents of a document, and which of them the conversion skipped or shortened. */
export interface Conversion {
  readonly products: number;
  readonly warnings: BadLines;
  /** How many products have a price of each `price_type`; products without a price are under `none`. */
  readonly priceTypes: ReadonlyMap<string, number>;
  /** Files named by a web address, which are never fetched. */
  readonly remoteFiles: number;
  readonly unknown: UnknownElements;
}

type Tell = (line: string) => void;

export interface ConversionOptions {
  /** Decides which prices are valid, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly tell: Tell;
  /** A folder with the words of classification codes. */
  readonly classification?: string | undefined;
}

const progressEvery = 10_000;
const everything = { id: 'ALL', name: 'Products', names: { de: 'Produkte' } };

/**
 * Writes the catalogue of a BMEcat document (2005, or 1.2 with its ARTICLE names) as a catalogue folder into
 * an empty directory. Reads the document twice as a stream, so that it may be larger than the memory: first
 * for the relations between its records, then for the products.
 *
 * @throws ImportError naming each fault by the document's lines; the folder is incomplete then.
 */
export async function convertBmecat(
  file: string,
  directory: string,
  { today, tell, classification }: ConversionOptions,
): Promise<Conversion> {
  const document = await BmecatDocument.open(file);
  const { name } = document;
  const notes = conversionNotes(name, new NumberForms(), document.inWords);
  const unknown = new UnknownElements();
  const words = new ClassificationWords();
  try {
    const survey = await surveyBmecat(document, notes, words, (count) => {
      if (count % progressEvery === 0) tell(`Read ${count} products`);
    });
    if (survey.productIds.size === 0 && notes.refused.total === 0)
      throw fileError(file, name, 'holds no <PRODUCT> or <ARTICLE>');
    if (survey.productIds.size === 0) throw new ImportError(file, notes.refused);
    tell(`Read ${survey.categories.length} groups and ${survey.productIds.size} products`);
    if (classification !== undefined) await readClassification(classification, words);
    const context = { document, survey, notes, words, unknown, today, tell };
    const folder = await writeFolder(directory, context);
    await writeSupplier(directory, document);
    return { ...folder, warnings: notes.warnings((warnings) => words.addMissingTo(warnings, name)), unknown };
  } catch (cause) {
    throw isFileFault(cause) ? temporaryError(file, directory, cause) : document.fault(cause);
  }
}

/**
 * The error if the system's temporary folder, which holds the converted catalogue, is full or not writable.
 */
export function temporaryError(file: string, directory: string, cause: FileFault): ImportError {
  const advice = 'make room there, or set TMPDIR to a folder that has some';
  return fileError(file, directory, `cannot be written (${cause.message}); ${advice}`);
}

interface WriteContext {
  readonly document: BmecatDocument;
  readonly survey: BmecatSurvey;
  readonly unknown: UnknownElements;
  readonly notes: ConversionNotes;
  readonly words: ClassificationWords;
  readonly today: string;
  readonly tell: Tell;
}

async function writeFolder(directory: string, context: WriteContext) {
  const { document, survey } = context;
  const images = folderFile(directory, 'images.jsonl.gz');
  const documents = folderFile(directory, 'documents.jsonl.gz');
  const media = await mediaCopier(dirname(document.file), document.header.mimeRoot, images, documents);
  const usedUnits = new UsedUnits();
  const hasCategories = await writeCategories(directory, media, context);
  const priceTypes = await writeProducts(directory, { media, usedUnits, hasCategories }, context);
  await writeUnits(directory, usedUnits);
  await Promise.all([images.close(), documents.close()]);
  return { products: survey.productIds.size, priceTypes, remoteFiles: media.remote };
}

/**
 * Writes the categories; returns whether the document has groups. Without groups, writes one category for all
 * products.
 */
async function writeCategories(
  directory: string,
  media: MediaCopier,
  { document: { header }, survey: { categories, roots }, notes }: WriteContext,
): Promise<boolean> {
  const written = folderFile(directory, 'categories.jsonl.gz');
  for (const group of categories) {
    const id = textIn(group, 'GROUP_ID');
    if (roots.has(id)) continue;
    const subject = `group "${id}"`;
    const { images } = await media.copy(group, header.language, notes.of(subject));
    const line = categoryLine(group, roots, header.language, images, notes.of(subject));
    await written.write(line, { line: group.line, subject });
  }
  if (categories.length === 0) await written.write(everything, { line: 1, subject: 'the document' });
  await written.close();
  return categories.length > 0;
}

interface ProductSources {
  readonly media: MediaCopier;
  readonly usedUnits: UsedUnits;
  readonly hasCategories: boolean;
}

async function writeProducts(
  directory: string,
  { media, usedUnits, hasCategories }: ProductSources,
  { document, survey, notes, words, unknown, today, tell }: WriteContext,
): Promise<ReadonlyMap<string, number>> {
  const written = folderFile(directory, 'products.jsonl.gz');
  const priceTypes = new Map<string, number>();
  const { currency, language } = document.header;
  const isProduct = (id: string) => survey.productIds.has(id);
  let count = 0;
  let position = -1;
  for await (const record of document.records(bmecatElements, unknown.add)) {
    if (record.name !== 'PRODUCT') continue;
    position += 1;
    if (survey.leftOut.has(position)) continue;
    noteOtherLanguages(record, language, unknown);
    const id = textIn(record, 'SUPPLIER_PID');
    const subject = `product "${id}"`;
    const own = notes.of(subject);
    const categoryIds = hasCategories ? survey.categoryIdsOf(id) : [everything.id];
    if (categoryIds.length === 0) own.warn(record.line, 'is in no group; only the search finds it');
    const context = {
      currency,
      language,
      words,
      today,
      categoryIds,
      usedUnits,
      isProduct,
      media: await media.copy(record, language, own),
    };
    const { value, priceType = 'none' } = convertProduct(record, context, own);
    priceTypes.set(priceType, (priceTypes.get(priceType) ?? 0) + 1);
    for (const line of familyLines(record, value, context, own)) {
      // oxlint-disable-next-line no-await-in-loop -- a file is written line by line
      await written.write(line, { line: record.line, subject });
    }
    count += 1;
    if (count % progressEvery === 0) tell(`Converted ${count} of ${survey.productIds.size} products`);
  }
  await written.close();
  return priceTypes;
}

/** Counts texts in languages that the shop does not have, by element and language. */
function noteOtherLanguages(element: XmlElement, language: string, unknown: UnknownElements): void {
  const { lang } = element.attributes;
  if (lang !== undefined && !['en', 'de', language].includes(languageOf(lang)))
    unknown.add(`${element.name} in the language "${lang}"`);
  for (const child of childrenOf(element)) noteOtherLanguages(child, language, unknown);
}

async function writeSupplier(directory: string, document: BmecatDocument): Promise<void> {
  const written = folderFile(directory, files.supplier);
  await written.write(supplierOf(document), { line: document.header.line, subject: 'the header' });
  await written.close();
}

async function writeUnits(directory: string, usedUnits: UsedUnits): Promise<void> {
  const written = folderFile(directory, 'units.jsonl.gz');
  for (const { line, value } of usedUnits.lines()) {
    await written.write(value, { line, subject: `unit "${value.code}"` });
  }
  await written.close();
}
