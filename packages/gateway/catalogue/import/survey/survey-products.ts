import { files } from '../catalogue-files.ts';
import type { CategoryTree } from '../category-tree.ts';
import {
  checkedProducts,
  optionFaults,
  type CheckedLine,
  type KnownIds,
  type ProductFacts,
} from './check-products.ts';
import type { FolderReader } from '../folder-reader.ts';
import { mapInWorkers } from '../map-in-workers.ts';

/** A row of the home page on a wide screen. */
const mostExamples = 6;

/** Values that variants take from their configurable product. */
export interface ConfigurableFacts {
  readonly categoryIds: readonly string[];
  readonly axes: ProductFacts['axes'];
}

/** A product that shows what a category has. */
export interface ExampleProduct {
  readonly id: string;
  /** The ids of its images. */
  readonly images: readonly string[];
}

/** Facts about products that other products and files refer to. The lines stay in the file. */
export interface ProductSurvey {
  readonly ids: ReadonlySet<string>;
  readonly configurables: ReadonlyMap<string, ConfigurableFacts>;
  /** How many products each category's branch has, not counting variants. */
  readonly categoryCounts: ReadonlyMap<string, number>;
  /** The first products of each category's branch, those with an image before others. */
  readonly examples: ReadonlyMap<string, readonly ExampleProduct[]>;
  /** The best stock level among the variants of each configurable product. */
  readonly variantLevels: ReadonlyMap<string, string>;
  /** How many variants each configurable product has. */
  readonly variantCounts: ReadonlyMap<string, number>;
  /** How many products are priced in each currency. */
  readonly currencies: ReadonlyMap<string, number>;
  /** The customers with a price, each with the first line that has one. */
  readonly pricedFor: ReadonlyMap<string, number>;
}

/** Reads and checks every product. Remembers references to a product until its line is read. */
export async function surveyProducts(
  folder: FolderReader,
  tree: CategoryTree,
  known: KnownIds,
): Promise<ProductSurvey> {
  const ids = new Set<string>();
  const configurables = new Map<string, ConfigurableFacts>();
  const categoryCounts = new Map<string, number>();
  const examples = new Map<string, readonly ExampleProduct[]>();
  const variantLevels = new Map<string, string>();
  const variantCounts = new Map<string, number>();
  const currencies = new Map<string, number>();
  const pricedFor = new Map<string, number>();
  const numbers = new Set<string>();
  const references = new Expectations<Mention>();
  const orphans = new Expectations<Variant>();
  const chosen = new Set<string>();
  const families = new Map<string, number>();
  const branches = branchIds(tree);
  const checking = {
    work: checkedProducts,
    program: new URL('check-products-worker.ts', import.meta.url),
    shared: known,
  };
  for await (const lines of mapInWorkers(folder.batches(files.products), checking)) {
    await folder.onChecked(lines.length);
    for (const line of lines) note(line);
  }
  for (const { id, line, field } of references.open()) {
    if (folder.faulty.mayHold(files.products, id)) continue;
    folder.bad.add(files.products, line, `${field}: "${id}" is not in the file`);
  }
  for (const { id, line } of orphans.open()) {
    if (folder.faulty.mayHold(files.products, id)) continue;
    folder.bad.add(files.products, line, `parentId: "${id}" is no configurable product of the file`);
  }
  for (const [id, line] of families) {
    if (!variantCounts.has(id)) folder.remarks.add(files.products, line, 'has no variant to order');
  }
  return {
    ids,
    configurables,
    categoryCounts,
    examples,
    variantLevels,
    variantCounts,
    currencies,
    pricedFor,
  };

  function note({ line, faults, remarks, faultyId, facts }: CheckedLine): void {
    if (facts && ids.has(facts.id)) {
      folder.bad.add(files.products, line, `id: "${facts.id}" occurs a second time`);
      return;
    }
    for (const reason of faults) folder.bad.add(files.products, line, reason);
    for (const remark of remarks) folder.remarks.add(files.products, line, remark);
    if (!facts) {
      folder.faulty.add(files.products, faultyId);
      return;
    }
    if (folder.isOwnAddress(`product/${encodeURIComponent(facts.id)}`)) {
      folder.bad.add(
        files.products,
        line,
        `id: "${facts.id}" is an address of the gateway's own; give another`,
      );
    }
    noteProduct(facts, line);
  }

  function noteProduct(facts: ProductFacts, line: number): void {
    const { id, sku, kind, isContent, categoryIds, axes, images, currency, named } = facts;
    ids.add(id);
    if (sku !== '' && numbers.has(sku)) {
      folder.remarks.add(files.products, line, `sku: "${sku}" is the number of another product too`);
    }
    numbers.add(sku);
    for (const customerId of facts.pricedFor) {
      if (!pricedFor.has(customerId)) pricedFor.set(customerId, line);
    }
    references.meet(id);
    if (kind === 'configurable') {
      configurables.set(id, { categoryIds, axes });
      families.set(id, line);
      for (const variant of orphans.meet(id)) noteOptions(variant, axes);
    }
    for (const [field, other] of named) {
      if (!ids.has(other)) references.expect(other, { line, field });
    }
    if (kind === 'variant') noteVariant(facts, line);
    else if (!isContent)
      for (const category of branchesOf(categoryIds, branches)) {
        count(categoryCounts, category);
        noteExample(examples, category, { id, images });
      }
    if (currency) count(currencies, currency);
  }

  function noteVariant({ parentId, level, options }: ProductFacts, line: number): void {
    if (!parentId) return;
    count(variantCounts, parentId);
    const parent = configurables.get(parentId);
    if (parent) noteOptions({ line, parentId, options }, parent.axes);
    else orphans.expect(parentId, { line, parentId, options });
    if (level === 'H' || (level === 'M' && variantLevels.get(parentId) !== 'H')) {
      variantLevels.set(parentId, level);
    }
  }

  function noteOptions(variant: Variant, axes: ProductFacts['axes']): void {
    const key = JSON.stringify([variant.parentId, ...axes.map(({ key: axis }) => variant.options[axis])]);
    if (chosen.has(key)) {
      folder.remarks.add(
        files.products,
        variant.line,
        'options: another variant has the same; only one can be chosen',
      );
    }
    chosen.add(key);
    for (const reason of optionFaults(variant, axes)) folder.bad.add(files.products, variant.line, reason);
  }
}

interface Mention {
  readonly line: number;
  readonly field: string;
}

interface Variant extends Pick<ProductFacts, 'parentId' | 'options'> {
  readonly line: number;
}

/** Ids that lines refer to and that have not been read yet. */
class Expectations<Line extends { readonly line: number }> {
  readonly #lines = new Map<string, Line[]>();

  expect(id: string, line: Line): void {
    const known = this.#lines.get(id);
    if (known) known.push(line);
    else this.#lines.set(id, [line]);
  }

  /** The lines that have referred to it so far. */
  meet(id: string): readonly Line[] {
    const known = this.#lines.get(id) ?? [];
    this.#lines.delete(id);
    return known;
  }

  /** The open references, in the order of the lines. */
  open(): (Line & { readonly id: string })[] {
    return [...this.#lines]
      .flatMap(([id, lines]) => lines.map((line) => ({ ...line, id })))
      .toSorted((one, other) => one.line - other.line);
  }
}

/** Each category's id and those of its ancestors; categories that are their own ancestors are omitted. */
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
  categoryIds: readonly string[],
  branches: ReadonlyMap<string, readonly string[]>,
): Iterable<string> {
  const [only] = categoryIds;
  if (categoryIds.length === 1 && only !== undefined) return branches.get(only) ?? [];
  return new Set(categoryIds.flatMap((id) => branches.get(id) ?? []));
}

function noteExample(
  examples: Map<string, readonly ExampleProduct[]>,
  category: string,
  example: ExampleProduct,
): void {
  const known = examples.get(category) ?? [];
  const shown = known.filter(({ images }) => images.length > 0).length;
  const place = example.images.length > 0 ? shown : known.length;
  if (place === mostExamples) return;
  examples.set(category, known.toSpliced(place, 0, example).slice(0, mostExamples));
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
