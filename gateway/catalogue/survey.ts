import { createHash } from 'node:crypto';
import { texts, type Texts } from '../language.ts';
import { catalogueLines } from './catalogue-lines.ts';
import { categoryTree, lineage, type CategoryTree } from './category-tree.ts';
import { BadLines, ImportError } from './import-error.ts';
import {
  categoryLine,
  customerLine,
  imageLine,
  orderLine,
  productLine,
  purchaseLine,
  unitLine,
  type CategoryLine,
  type CustomerLine,
  type ProductLine,
} from './line-schemas.ts';

export const files = {
  categories: 'categories.jsonl.gz',
  units: 'units.jsonl.gz',
  images: 'images.jsonl.gz',
  products: 'products.jsonl.gz',
  customers: 'customers.jsonl.gz',
  purchases: 'purchases.jsonl.gz',
  orders: 'orders.jsonl.gz',
} as const;

export interface UnitFacts {
  readonly text: Texts;
  readonly decimals: number;
}

/** `mediaId` is the picture's address; it holds a hash of the bytes, so that it may be cached for ever. */
export interface ImageFacts {
  readonly role: string;
  readonly mediaId: string;
}

/** What other lines need to know about a product. */
export interface ProductFacts {
  readonly line: number;
  readonly kind: ProductLine['kind'];
  readonly parentId: string | null;
  readonly categoryIds: readonly string[];
  readonly axes: ProductLine['axes'];
  readonly level: string;
}

/**
 * A catalogue folder read once from end to end: everything that lines say about each other. The products themselves
 * stay in the file; the import reads them a second time, so that a catalogue may be larger than the memory.
 */
export interface Survey {
  readonly tree: CategoryTree;
  readonly units: ReadonlyMap<string, UnitFacts>;
  readonly images: ReadonlyMap<string, ImageFacts>;
  readonly products: ReadonlyMap<string, ProductFacts>;
  readonly customers: readonly CustomerLine[];
  /** Products in the branch of each category, variants not counted. */
  readonly productCounts: ReadonlyMap<string, number>;
  /** The best stock level among the variants of each configurable product. */
  readonly variantLevels: ReadonlyMap<string, string>;
  /** The currency that most products are priced in. */
  readonly currency: string;
  /** Customer ids of the purchases, those with most of them first. */
  readonly buyers: readonly string[];
}

/**
 * Reads and checks every line of a catalogue folder.
 *
 * @throws ImportError naming every bad line.
 */
export async function surveyCatalogue(directory: string, warnings: BadLines): Promise<Survey> {
  const bad = new BadLines();
  const images = await surveyImages(directory, bad);
  const tree = await surveyCategories(directory, images, bad, warnings);
  const units = await surveyUnits(directory, bad);
  const currencies = new Map<string, number>();
  const products = await surveyProducts(directory, { tree, units, images }, currencies, bad);
  const customers = await surveyCustomers(directory, bad);
  const buyers = await surveyPurchases(directory, products, bad);
  await surveyOrders(directory, products, customers, bad);
  if (tree.nodes.size === 0) bad.add(files.categories, 0, 'holds no category, or is missing');
  if (products.size === 0) warnings.add(files.products, 0, 'holds no product, or is missing');
  if (bad.total > 0) throw new ImportError(directory, bad);
  return {
    tree,
    units,
    images,
    products,
    customers,
    productCounts: productCounts(products, tree),
    variantLevels: variantLevels(products),
    currency: mostFrequent(currencies)[0] ?? 'EUR',
    buyers,
  };
}

async function surveyCategories(
  directory: string,
  images: Survey['images'],
  bad: BadLines,
  warnings: BadLines,
): Promise<CategoryTree> {
  const lines = new Map<string, { line: number; value: CategoryLine }>();
  for await (const { line, value } of catalogueLines(directory, files.categories, categoryLine, bad)) {
    if (lines.has(value.id)) bad.add(files.categories, line, `id: "${value.id}" occurs a second time`);
    else lines.set(value.id, { line, value: { ...value, name: value.name ?? value.id } });
    if (value.name === null)
      warnings.add(files.categories, line, `name: null; "${value.id}" is shown instead`);
    for (const image of value.images ?? []) {
      if (!images.has(image)) bad.add(files.categories, line, `images: "${image}" is not in ${files.images}`);
    }
  }
  const tree = categoryTree([...lines.values()].map(({ value }) => value));
  const lineOf = (id: string) => lines.get(id)?.line ?? 0;
  for (const id of tree.orphans) {
    const parent = lines.get(id)?.value.parentId;
    warnings.add(
      files.categories,
      lineOf(id),
      `parentId: "${parent}" is not in the file; "${id}" stands at the top`,
    );
  }
  for (const id of tree.circular) {
    bad.add(files.categories, lineOf(id), `parentId: "${id}" is its own ancestor`);
  }
  return tree;
}

async function surveyUnits(directory: string, bad: BadLines): Promise<Map<string, UnitFacts>> {
  const units = new Map<string, UnitFacts>();
  for await (const { line, value } of catalogueLines(directory, files.units, unitLine, bad)) {
    if (units.has(value.code)) bad.add(files.units, line, `code: "${value.code}" occurs a second time`);
    units.set(value.code, { text: texts(value.text, value.texts), decimals: value.decimals ?? 0 });
  }
  return units;
}

async function surveyImages(directory: string, bad: BadLines): Promise<Map<string, ImageFacts>> {
  const images = new Map<string, ImageFacts>();
  for await (const { line, value } of catalogueLines(directory, files.images, imageLine, bad)) {
    if (images.has(value.id)) bad.add(files.images, line, `id: "${value.id}" occurs a second time`);
    const hash = createHash('sha256').update(value.mediaType).update(value.base64).digest('hex').slice(0, 20);
    const name = (value.fileName ?? value.id).replaceAll(/[^\w.-]+/g, '-').slice(-60);
    images.set(value.id, { role: value.role ?? 'main', mediaId: `${hash}-${name}` });
  }
  return images;
}

async function surveyProducts(
  directory: string,
  known: Pick<Survey, 'tree' | 'units' | 'images'>,
  currencies: Map<string, number>,
  bad: BadLines,
): Promise<Map<string, ProductFacts>> {
  const products = new Map<string, ProductFacts>();
  const references: { line: number; field: string; id: string }[] = [];
  for await (const { line, value } of catalogueLines(directory, files.products, productLine, bad)) {
    if (products.has(value.id)) {
      bad.add(files.products, line, `id: "${value.id}" occurs a second time`);
      continue;
    }
    for (const reason of productFaults(value, known)) bad.add(files.products, line, reason);
    for (const id of value.variantIds ?? []) references.push({ line, field: 'variantIds', id });
    for (const id of value.alternativeIds ?? []) references.push({ line, field: 'alternativeIds', id });
    for (const id of (value.buckets ?? []).flatMap(({ items }) => items)) {
      references.push({ line, field: 'buckets', id });
    }
    if (value.price) currencies.set(value.price.currency, (currencies.get(value.price.currency) ?? 0) + 1);
    products.set(value.id, {
      line,
      kind: value.kind,
      parentId: value.parentId ?? null,
      categoryIds: value.categoryIds,
      axes: value.axes,
      level: value.stock?.level ?? 'L',
    });
  }
  for (const { line, field, id } of references) {
    if (!products.has(id)) bad.add(files.products, line, `${field}: "${id}" is not in the file`);
  }
  checkParents(products, bad);
  return products;
}

function productFaults(
  value: ProductLine,
  { tree, units, images }: Pick<Survey, 'tree' | 'units' | 'images'>,
): string[] {
  const faults: string[] = [];
  for (const id of value.categoryIds) {
    if (!tree.nodes.has(id)) faults.push(`categoryIds: "${id}" is not in ${files.categories}`);
  }
  for (const id of value.images ?? []) {
    if (!images.has(id)) faults.push(`images: "${id}" is not in ${files.images}`);
  }
  if (value.kind === 'configurable') {
    if ((value.axes ?? []).length === 0) faults.push('axes: a configurable product needs at least one');
    return faults;
  }
  if (!value.unit) faults.push(`unit: a ${value.kind} product needs one`);
  if (!value.price) faults.push(`price: a ${value.kind} product needs one (amount null: no price)`);
  const own = new Set([value.unit, ...(value.units ?? []).map(({ unit }) => unit)]);
  for (const unit of own) {
    if (unit && !units.has(unit)) faults.push(`unit: "${unit}" is not in ${files.units}`);
  }
  if (value.price?.unit && !own.has(value.price.unit)) {
    faults.push(`price.unit: "${value.price.unit}" is none of the product's units`);
  }
  if (value.kind === 'variant' && !value.parentId) faults.push('parentId: a variant needs one');
  const minimums = (value.scales ?? []).map(({ minQuantity }) => Number(minQuantity));
  if (minimums.some((minimum, index) => index > 0 && minimum <= (minimums[index - 1] ?? 0))) {
    faults.push('scales: minQuantity must ascend');
  }
  return faults;
}

function checkParents(products: ReadonlyMap<string, ProductFacts>, bad: BadLines): void {
  for (const { line, kind, parentId } of products.values()) {
    if (kind === 'variant' && parentId !== null && products.get(parentId)?.kind !== 'configurable') {
      bad.add(files.products, line, `parentId: "${parentId}" is no configurable product of the file`);
    }
  }
}

async function surveyCustomers(directory: string, bad: BadLines): Promise<CustomerLine[]> {
  const customers: CustomerLine[] = [];
  const taken = new Set<string>();
  for await (const { line, value } of catalogueLines(directory, files.customers, customerLine, bad)) {
    for (const name of [`id "${value.id}"`, `userName "${value.userName}"`]) {
      if (taken.has(name)) bad.add(files.customers, line, `${name} occurs a second time`);
      taken.add(name);
    }
    customers.push(value);
  }
  return customers;
}

async function surveyPurchases(
  directory: string,
  products: ReadonlyMap<string, ProductFacts>,
  bad: BadLines,
): Promise<string[]> {
  const counts = new Map<string, number>();
  for await (const { line, value } of catalogueLines(directory, files.purchases, purchaseLine, bad)) {
    if (!products.has(value.productId)) {
      bad.add(files.purchases, line, `productId: "${value.productId}" is not in ${files.products}`);
    }
    counts.set(value.customerId, (counts.get(value.customerId) ?? 0) + 1);
  }
  return mostFrequent(counts);
}

async function surveyOrders(
  directory: string,
  products: ReadonlyMap<string, ProductFacts>,
  customers: readonly CustomerLine[],
  bad: BadLines,
): Promise<void> {
  const addressIds = new Map(
    customers.map(({ id, addresses }) => [id, new Set((addresses ?? []).map((address) => address.id))]),
  );
  const taken = new Set<string>();
  for await (const { line, value } of catalogueLines(directory, files.orders, orderLine, bad)) {
    const { id, customerId, addressId } = value;
    const key = JSON.stringify([customerId, id]);
    if (taken.has(key)) bad.add(files.orders, line, `id: "${id}" occurs a second time for this customer`);
    taken.add(key);
    const own = addressIds.get(customerId);
    if (customers.length > 0 && !own) {
      bad.add(files.orders, line, `customerId: "${customerId}" is not in ${files.customers}`);
    }
    if (own && addressId && !own.has(addressId)) {
      bad.add(files.orders, line, `addressId: customer "${customerId}" has no address "${addressId}"`);
    }
    for (const { productId } of value.lines) {
      const product = products.get(productId);
      if (!product) bad.add(files.orders, line, `lines: "${productId}" is not in ${files.products}`);
      if (product?.kind === 'configurable') {
        bad.add(files.orders, line, `lines: "${productId}" is configurable; name the variant`);
      }
    }
  }
}

function productCounts(
  products: ReadonlyMap<string, ProductFacts>,
  tree: CategoryTree,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, categoryIds } of products.values()) {
    if (kind === 'variant') continue;
    const nodes = categoryIds.flatMap((id) => tree.nodes.get(id) ?? []);
    for (const id of new Set(nodes.flatMap(lineage).map(({ line }) => line.id))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

function variantLevels(products: ReadonlyMap<string, ProductFacts>): ReadonlyMap<string, string> {
  const best = new Map<string, string>();
  for (const { kind, parentId, level } of products.values()) {
    if (kind !== 'variant' || parentId === null) continue;
    if (level === 'H' || (level === 'M' && best.get(parentId) !== 'H')) best.set(parentId, level);
  }
  return best;
}

function mostFrequent(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([value]) => value);
}
