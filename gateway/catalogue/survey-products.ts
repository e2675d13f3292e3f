import { files } from './catalogue-files.ts';
import type { CategoryTree } from './category-tree.ts';
import type { FolderReader } from './folder-reader.ts';
import { productLine, type AttributeLine, type ProductLine } from './line-schemas.ts';

/** What variants take from their configurable product. */
export interface ConfigurableFacts {
  readonly categoryIds: readonly string[];
  readonly axes: NonNullable<ProductLine['axes']>;
}

/** Everything that products say about each other and other files have to know of them. The lines stay in the file. */
export interface ProductSurvey {
  readonly ids: ReadonlySet<string>;
  readonly configurables: ReadonlyMap<string, ConfigurableFacts>;
  /** Products in the branch of each category, variants not counted. */
  readonly categoryCounts: ReadonlyMap<string, number>;
  /** The best stock level among the variants of each configurable product. */
  readonly variantLevels: ReadonlyMap<string, string>;
  /** How many products are priced in each currency. */
  readonly currencies: ReadonlyMap<string, number>;
}

/** What a product's line may name, by id. */
export interface KnownIds {
  readonly tree: CategoryTree;
  readonly units: ReadonlyMap<string, unknown>;
  readonly images: ReadonlyMap<string, unknown>;
  readonly documents: ReadonlyMap<string, unknown>;
  readonly offers: ReadonlyMap<string, unknown>;
}

/**
 * Reads and checks every product. Of a product that is named before its own line it remembers who named it, until the line
 * is met.
 */
export async function surveyProducts(folder: FolderReader, known: KnownIds): Promise<ProductSurvey> {
  const ids = new Set<string>();
  const configurables = new Map<string, ConfigurableFacts>();
  const categoryCounts = new Map<string, number>();
  const variantLevels = new Map<string, string>();
  const currencies = new Map<string, number>();
  const references = new Expectations();
  const parents = new Expectations();
  const branches = branchIds(known.tree);
  for await (const { line, value } of folder.lines(files.products, productLine)) {
    const { id } = value;
    if (ids.has(id)) {
      folder.bad.add(files.products, line, `id: "${id}" occurs a second time`);
      continue;
    }
    for (const reason of productFaults(value, known)) folder.bad.add(files.products, line, reason);
    ids.add(id);
    references.meet(id);
    if (value.kind === 'configurable') {
      configurables.set(id, { categoryIds: value.categoryIds, axes: value.axes ?? [] });
      parents.meet(id);
    }
    for (const [field, other] of namedProducts(value)) {
      if (!ids.has(other)) references.expect(other, { line, field });
    }
    if (value.kind === 'variant') noteVariant(value, line);
    else for (const category of branchesOf(value, branches)) count(categoryCounts, category);
    if (value.price) count(currencies, value.price.currency);
  }
  for (const { id, line, field } of references.open()) {
    folder.bad.add(files.products, line, `${field}: "${id}" is not in the file`);
  }
  for (const { id, line, field } of parents.open()) {
    folder.bad.add(files.products, line, `${field}: "${id}" is no configurable product of the file`);
  }
  return { ids, configurables, categoryCounts, variantLevels, currencies };

  function noteVariant({ parentId, stock }: ProductLine, line: number): void {
    if (!parentId) return;
    if (!configurables.has(parentId)) parents.expect(parentId, { line, field: 'parentId' });
    const level = stock?.level;
    if (level === 'H' || (level === 'M' && variantLevels.get(parentId) !== 'H')) {
      variantLevels.set(parentId, level);
    }
  }
}

interface Mention {
  readonly line: number;
  readonly field: string;
}

/** Ids that lines named and that were not met yet. */
class Expectations {
  readonly #mentions = new Map<string, Mention[]>();

  expect(id: string, mention: Mention): void {
    const known = this.#mentions.get(id);
    if (known) known.push(mention);
    else this.#mentions.set(id, [mention]);
  }

  meet(id: string): void {
    this.#mentions.delete(id);
  }

  /** In the order of the lines. */
  open(): (Mention & { readonly id: string })[] {
    return [...this.#mentions]
      .flatMap(([id, mentions]) => mentions.map((mention) => ({ id, ...mention })))
      .toSorted((one, other) => one.line - other.line);
  }
}

function* namedProducts(line: ProductLine): Generator<readonly [field: string, id: string]> {
  for (const id of line.variantIds ?? []) yield ['variantIds', id];
  for (const id of line.alternativeIds ?? []) yield ['alternativeIds', id];
  for (const { items } of line.buckets ?? []) {
    for (const id of items) yield ['buckets', id];
  }
}

function productFaults(value: ProductLine, known: KnownIds): string[] {
  return [
    ...unknownIds('categoryIds', value.categoryIds, known.tree.nodes, files.categories),
    ...unknownIds('images', value.images, known.images, files.images),
    ...unknownIds('documentIds', value.documentIds, known.documents, files.documents),
    ...value.attributes.flatMap((attribute) =>
      unknownIds(`attribute ${attribute.key}`, documentIds(attribute), known.documents, files.documents),
    ),
    ...unknownIds('offerIds', value.offerIds, known.offers, files.offers),
    ...(value.kind === 'configurable' ? configurableFaults(value) : saleFaults(value, known)),
  ];
}

function unknownIds(
  field: string,
  ids: readonly string[] | null | undefined,
  known: ReadonlyMap<string, unknown>,
  file: string,
): string[] {
  return (ids ?? []).filter((id) => !known.has(id)).map((id) => `${field}: "${id}" is not in ${file}`);
}

/** The documents that an attribute names. */
export function documentIds({ type, value }: AttributeLine): readonly string[] {
  if (type === 'file' && typeof value === 'string') return [value];
  return type === 'files' && Array.isArray(value) ? value.map(String) : [];
}

function configurableFaults({ axes, type }: ProductLine): string[] {
  return [
    ...((axes ?? []).length === 0 ? ['axes: a configurable product needs at least one'] : []),
    ...(type ? [`type: ${type} needs kind simple`] : []),
  ];
}

function saleFaults(value: ProductLine, { units }: KnownIds): string[] {
  const faults: string[] = [];
  if (value.type && value.kind !== 'simple') faults.push(`type: ${value.type} needs kind simple`);
  if (!value.unit && !value.type) faults.push(`unit: a ${value.kind} product needs one`);
  if (!value.price && !value.type) {
    faults.push(`price: a ${value.kind} product needs one (amount null: no price)`);
  }
  const own = new Set([value.unit, ...(value.units ?? []).map(({ unit }) => unit)]);
  for (const unit of own) {
    if (unit && !units.has(unit)) faults.push(`unit: "${unit}" is not in ${files.units}`);
  }
  if (value.price?.unit && !own.has(value.price.unit)) {
    faults.push(`price.unit: "${value.price.unit}" is none of the product's units`);
  }
  for (const [index, { unit, salesArea, customerId }] of (value.prices ?? []).entries()) {
    if (unit && !own.has(unit)) {
      faults.push(`prices.${index}.unit: "${unit}" is none of the product's units`);
    }
    if (!salesArea === !customerId) {
      faults.push(`prices.${index}: must have either salesArea or customerId`);
    }
  }
  if (value.kind === 'variant' && !value.parentId) faults.push('parentId: a variant needs one');
  return faults;
}

/** Of each category its id and those above it; categories that are their own ancestors are in no branch. */
function branchIds(tree: CategoryTree): Map<string, readonly string[]> {
  const branches = new Map<string, readonly string[]>();
  const nodes = [...tree.top];
  for (const { line, parent, children } of nodes) {
    branches.set(line.id, [line.id, ...(branches.get(parent?.line.id ?? '') ?? [])]);
    nodes.push(...children);
  }
  return branches;
}

function branchesOf(
  { categoryIds }: ProductLine,
  branches: ReadonlyMap<string, readonly string[]>,
): Iterable<string> {
  const [only] = categoryIds;
  if (categoryIds.length === 1 && only !== undefined) return branches.get(only) ?? [];
  return new Set(categoryIds.flatMap((id) => branches.get(id) ?? []));
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
