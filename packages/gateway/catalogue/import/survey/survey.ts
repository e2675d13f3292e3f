import { texts, type Texts } from '../../../language.ts';
import { wordsOf } from '@statefront/search/words/words.ts';
import { surveyCompanies, type SurveyedCompany } from '../../../company/import-companies.ts';
import { files } from '../catalogue-files.ts';
import { surveyProfiles } from '../../../punchout/import-profiles.ts';
import type { ProfileLine } from '../../../punchout/profile-line.ts';
import { categoryTree, type CategoryTree } from '../category-tree.ts';
import type { FolderReader } from '../folder-reader.ts';
import { ImportError } from '../import-error.ts';
import {
  categoryLine,
  offerAudience,
  offerLine,
  siteLine,
  supplierLine,
  synonymLine,
  unitLine,
  type CategoryLine,
  type CustomerLine,
  type OfferLine,
  type SiteLine,
} from '../line-schemas.ts';
import { surveyCustomers, surveyOrders, surveyPurchases } from './survey-customers.ts';
import { surveyDocuments, surveyImages, type DocumentFacts, type ImageFacts } from './survey-media.ts';
import { surveyProducts, type ProductSurvey } from './survey-products.ts';

export interface UnitFacts {
  readonly text: Texts;
  /** The plural of its name, if the folder has one. */
  readonly plural: Texts | undefined;
  readonly decimals: number;
}

/**
 * Relations between the lines of a catalogue folder, from a first reading. The products stay in the file; the
 * import reads them a second time, so that a catalogue may be larger than the memory.
 */
export interface Survey {
  readonly tree: CategoryTree;
  readonly site: readonly SiteLine[];
  readonly units: ReadonlyMap<string, UnitFacts>;
  readonly images: ReadonlyMap<string, ImageFacts>;
  readonly documents: ReadonlyMap<string, DocumentFacts>;
  readonly offers: ReadonlyMap<string, OfferLine>;
  readonly products: ProductSurvey;
  readonly customers: readonly CustomerLine[];
  /** The currency of most prices. */
  readonly currency: string;
  /** Customer ids of the purchases, most purchases first. */
  readonly buyers: readonly string[];
  readonly purchases: number;
  readonly orders: number;
  readonly profiles: readonly ProfileLine[];
  readonly companies: readonly SurveyedCompany[];
}

/**
 * The data from which a product's rows are made, beside its line; plain data, which can be sent to a worker.
 */
export interface ProductContext extends Pick<Survey, 'tree' | 'units' | 'images' | 'documents' | 'offers'> {
  readonly products: Pick<ProductSurvey, 'configurables' | 'variantLevels' | 'variantCounts'>;
}

/**
 * Reads and checks every line of a catalogue folder. Refuses a folder without products unless it is allowed,
 * because a missing or misnamed file would empty the shop.
 *
 * @throws ImportError naming every bad line.
 */
export async function surveyCatalogue(
  folder: FolderReader,
  { isEmptyAllowed = false }: { readonly isEmptyAllowed?: boolean | undefined } = {},
): Promise<Survey> {
  const { bad, warnings, faulty, remarks } = folder;
  await folder.refuseLongFiles();
  noteMissingFiles(folder, isEmptyAllowed);
  const known = (file: string, good: ReadonlyMap<string, unknown>) =>
    new Set([...good.keys(), ...faulty.idsIn(file)]);
  const images = await surveyImages(folder);
  const documents = await surveyDocuments(folder);
  const tree = await surveyCategories(folder, images);
  const site = await surveySite(folder, images);
  const units = await surveyUnits(folder);
  const offers = await surveyOffers(folder);
  await checkSynonyms(folder);
  await checkSupplier(folder);
  const products = await surveyProducts(folder, tree, {
    categories: known(files.categories, tree.nodes),
    units: known(files.units, units),
    images: known(files.images, images),
    documents: known(files.documents, documents),
    offers: known(files.offers, offers),
    unsure: faulty.unsure,
  });
  const customers = await surveyCustomers(folder);
  remarkUnknownBuyers(folder, products, customers);
  const purchases = await surveyPurchases(folder, products);
  const orders = await surveyOrders(folder, products, customers);
  const profiles = await surveyProfiles(folder, customers);
  const companies = await surveyCompanies(folder, customers);
  if (tree.nodes.size === 0 && bad.total === 0) bad.add(files.categories, 0, noCategory);
  if (products.ids.size === 0 && bad.total === 0) {
    if (isEmptyAllowed) warnings.add(files.products, 0, noProduct);
    else bad.add(files.products, 0, `${noProduct}${emptying}`);
  }
  remarks.addTo(warnings);
  if (bad.total > 0) throw new ImportError(folder.directory, bad);
  return {
    tree,
    site,
    units,
    images,
    documents,
    offers,
    products,
    customers,
    currency: mostFrequent(products.currencies)[0] ?? 'EUR',
    buyers: mostFrequent(purchases),
    purchases: [...purchases.values()].reduce((one, other) => one + other, 0),
    orders,
    profiles,
    companies,
  };
}

const noCategory = 'holds no category, or is missing';
const noProduct = 'holds no product, or is missing';
const emptying = '; import with --allow-empty to empty the shop';

/** Missing files are named first; what refers to them is not named. */
function noteMissingFiles(folder: FolderReader, isEmptyAllowed: boolean): void {
  const required = [
    { file: files.categories, reason: noCategory, hint: '' },
    ...(isEmptyAllowed ? [] : [{ file: files.products, reason: noProduct, hint: emptying }]),
  ];
  for (const { file, reason, hint } of required) {
    const instead = folder.missing(file);
    if (instead === undefined) continue;
    folder.bad.add(file, 0, `${reason}${instead || hint}`);
    folder.faulty.add(file, undefined);
  }
}

const templates: ReadonlySet<string> = new Set([
  'PRODUCT_LIST',
  'SUB_CATEGORY',
  'MARKETING',
  'CONTACTS',
  'FAQ',
  'EVENTS_LIST',
  'JOB_LIST',
]);

async function surveyCategories(folder: FolderReader, images: Survey['images']): Promise<CategoryTree> {
  const { bad, remarks } = folder;
  const lines = new Map<string, { line: number; value: CategoryLine }>();
  for await (const { line, value } of folder.lines(files.categories, categoryLine)) {
    if (lines.has(value.id)) bad.add(files.categories, line, `id: "${value.id}" occurs a second time`);
    else lines.set(value.id, { line, value: { ...value, name: value.name ?? value.id } });
    if (value.name === null)
      remarks.add(files.categories, line, `name: null; "${value.id}" is shown instead`);
    if (value.pageKey && !templates.has(value.pageKey)) {
      remarks.add(
        files.categories,
        line,
        `pageKey: "${value.pageKey}" is no template, so its products are listed`,
      );
    }
    if (folder.isOwnAddress(`category/${encodeURIComponent(value.id)}`)) {
      bad.add(files.categories, line, `id: "${value.id}" is an address of the gateway's own; give another`);
    }
    for (const image of value.images ?? []) {
      if (!images.has(image) && !folder.faulty.mayHold(files.images, image))
        bad.add(files.categories, line, `images: "${image}" is not in ${files.images}`);
    }
  }
  const tree = categoryTree([...lines.values()].map(({ value }) => value));
  const lineOf = (id: string) => lines.get(id)?.line ?? 0;
  for (const { line: category, parent } of tree.orphans) {
    if (folder.faulty.mayHold(files.categories, category.parentId ?? '')) continue;
    const place = parent ? `below "${parent.line.id}" of its path` : 'at the top';
    folder.remarks.add(
      files.categories,
      lineOf(category.id),
      `parentId: "${category.parentId}" is not in the file; what stood below it stands ${place}`,
    );
  }
  for (const { id, name } of namesakes(tree)) {
    folder.remarks.add(files.categories, lineOf(id), `name: "${name}" is that of a sibling too`);
  }
  for (const id of tree.circular) {
    bad.add(files.categories, lineOf(id), `parentId: "${id}" is its own ancestor`);
  }
  return tree;
}

/** Categories with the same name as an earlier sibling. */
function namesakes({ nodes, top }: CategoryTree): CategoryLine[] {
  return [top, ...Array.from(nodes.values(), ({ children }) => children)].flatMap((siblings) => {
    const names = new Set<string | null>();
    return siblings.flatMap(({ line }) => {
      const isNew = !names.has(line.name);
      names.add(line.name);
      return isNew ? [] : [line];
    });
  });
}

async function surveySite(folder: FolderReader, images: Survey['images']): Promise<SiteLine[]> {
  const lines: SiteLine[] = [];
  for await (const { line, value } of folder.lines(files.site, siteLine)) {
    const { image } = value;
    if (image && !images.has(image) && !folder.faulty.mayHold(files.images, image))
      folder.bad.add(files.site, line, `image: "${image}" is not in ${files.images}`);
    lines.push(value);
  }
  return lines;
}

async function surveyUnits(folder: FolderReader): Promise<Map<string, UnitFacts>> {
  const units = new Map<string, UnitFacts>();
  for await (const { line, value } of folder.lines(files.units, unitLine)) {
    if (units.has(value.code))
      folder.bad.add(files.units, line, `code: "${value.code}" occurs a second time`);
    units.set(value.code, {
      text: texts(value.text, value.texts),
      plural: value.plural ? texts(value.plural, value.plurals) : undefined,
      decimals: value.decimals ?? 0,
    });
  }
  return units;
}

async function surveyOffers(folder: FolderReader): Promise<Map<string, OfferLine>> {
  const offers = new Map<string, OfferLine>();
  for await (const { line, value } of folder.lines(files.offers, offerLine)) {
    if (offers.has(value.id)) folder.bad.add(files.offers, line, `id: "${value.id}" occurs a second time`);
    offers.set(value.id, value);
    if (offerAudience(value) === 'CUSTOMERS' && value.audience !== 'CUSTOMERS') {
      folder.remarks.add(
        files.offers,
        line,
        'audience: is a customer group; all customers are shown the offer',
      );
    }
    const { validFrom, validTo } = value;
    if (validFrom && validTo && validTo < validFrom) {
      folder.remarks.add(files.offers, line, 'validTo: is before validFrom, so it is never valid');
    }
  }
  return offers;
}

async function checkSynonyms(folder: FolderReader): Promise<void> {
  for await (const { line, value } of folder.lines(files.synonyms, synonymLine)) {
    const wordless = value.terms.find((term) => wordsOf(term).length === 0);
    if (wordless !== undefined)
      folder.bad.add(files.synonyms, line, `terms: "${wordless}" has neither a letter nor a digit`);
  }
}

async function checkSupplier(folder: FolderReader): Promise<void> {
  let count = 0;
  for await (const { line } of folder.lines(files.supplier, supplierLine)) {
    count += 1;
    if (count > 1) folder.bad.add(files.supplier, line, 'is a second document; keep the last one');
  }
}

/** A price for a customer that the folder does not have applies to nobody. */
function remarkUnknownBuyers(
  { remarks, faulty }: FolderReader,
  { pricedFor }: ProductSurvey,
  customers: readonly CustomerLine[],
): void {
  const known = new Set(customers.map(({ id }) => id));
  for (const [customerId, line] of pricedFor) {
    if (known.size > 0 && !known.has(customerId) && !faulty.mayHold(files.customers, customerId))
      remarks.add(files.products, line, `prices: customer "${customerId}" is not in ${files.customers}`);
  }
}

function mostFrequent(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([value]) => value);
}
