import { files } from './catalogue-files.ts';
import type { CategoryTree } from './category-tree.ts';
import { checkedProducts, type CheckedLine, type KnownIds, type ProductFacts } from './check-products.ts';
import type { FolderReader } from './folder-reader.ts';
import { inThreads } from './in-threads.ts';

/** What variants take from their configurable product. */
export interface ConfigurableFacts {
  readonly categoryIds: readonly string[];
  readonly axes: ProductFacts['axes'];
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

/**
 * Reads and checks every product. Of a product that is named before its own line it remembers who named it, until the line
 * is met.
 */
export async function surveyProducts(
  folder: FolderReader,
  tree: CategoryTree,
  known: KnownIds,
): Promise<ProductSurvey> {
  const ids = new Set<string>();
  const configurables = new Map<string, ConfigurableFacts>();
  const categoryCounts = new Map<string, number>();
  const variantLevels = new Map<string, string>();
  const currencies = new Map<string, number>();
  const references = new Expectations();
  const parents = new Expectations();
  const branches = branchIds(tree);
  const checking = {
    work: checkedProducts,
    program: new URL('check-products-worker.ts', import.meta.url),
    shared: known,
  };
  for await (const lines of inThreads(folder.batches(files.products), checking)) {
    await folder.onChecked(lines.length);
    for (const line of lines) note(line);
  }
  for (const { id, line, field } of references.open()) {
    folder.bad.add(files.products, line, `${field}: "${id}" is not in the file`);
  }
  for (const { id, line, field } of parents.open()) {
    folder.bad.add(files.products, line, `${field}: "${id}" is no configurable product of the file`);
  }
  return { ids, configurables, categoryCounts, variantLevels, currencies };

  function note({ line, faults, facts }: CheckedLine): void {
    if (facts && ids.has(facts.id)) {
      folder.bad.add(files.products, line, `id: "${facts.id}" occurs a second time`);
      return;
    }
    for (const reason of faults) folder.bad.add(files.products, line, reason);
    if (facts) noteProduct(facts, line);
  }

  function noteProduct(facts: ProductFacts, line: number): void {
    const { id, kind, categoryIds, axes, currency, named } = facts;
    ids.add(id);
    references.meet(id);
    if (kind === 'configurable') {
      configurables.set(id, { categoryIds, axes });
      parents.meet(id);
    }
    for (const [field, other] of named) {
      if (!ids.has(other)) references.expect(other, { line, field });
    }
    if (kind === 'variant') noteVariant(facts, line);
    else for (const category of branchesOf(categoryIds, branches)) count(categoryCounts, category);
    if (currency) count(currencies, currency);
  }

  function noteVariant({ parentId, level }: ProductFacts, line: number): void {
    if (!parentId) return;
    if (!configurables.has(parentId)) parents.expect(parentId, { line, field: 'parentId' });
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
  categoryIds: readonly string[],
  branches: ReadonlyMap<string, readonly string[]>,
): Iterable<string> {
  const [only] = categoryIds;
  if (categoryIds.length === 1 && only !== undefined) return branches.get(only) ?? [];
  return new Set(categoryIds.flatMap((id) => branches.get(id) ?? []));
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
