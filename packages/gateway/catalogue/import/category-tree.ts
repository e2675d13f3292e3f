import type { CategoryLine } from './line-schemas.ts';

/** A category with its parent and children. */
export interface CategoryNode {
  readonly line: CategoryLine;
  readonly parent: CategoryNode | null;
  readonly children: readonly CategoryNode[];
}

interface GrowingNode {
  readonly line: CategoryLine;
  parent: GrowingNode | null;
  children: GrowingNode[];
}

export interface CategoryTree {
  readonly nodes: ReadonlyMap<string, CategoryNode>;
  readonly top: readonly CategoryNode[];
  /** Categories whose parent is not in the file. */
  readonly orphans: readonly CategoryNode[];
  /** Ids of categories that are their own ancestor. */
  readonly circular: readonly string[];
}

/**
 * The tree of a catalogue's categories, siblings by `sortOrder`, then in the order of the file. A category
 * whose parent is missing goes below the nearest existing category of its `path`, else to the top.
 */
export function categoryTree(lines: Iterable<CategoryLine>): CategoryTree {
  const nodes = new Map<string, GrowingNode>();
  for (const line of lines) nodes.set(line.id, { line, parent: null, children: [] });
  const orphans: GrowingNode[] = [];
  const top: GrowingNode[] = [];
  for (const node of nodes.values()) {
    const { id, parentId, path } = node.line;
    if (parentId) {
      const above = [...(path ?? []).filter((step) => step !== id), parentId];
      node.parent = nodes.get(above.findLast((step) => nodes.has(step)) ?? '') ?? null;
      if (!nodes.has(parentId)) orphans.push(node);
    }
    (node.parent?.children ?? top).push(node);
  }
  for (const { children } of nodes.values()) children.sort(bySortOrder);
  const reached = new Set(branch(top));
  const circular = [...nodes.values()].filter((node) => !reached.has(node)).map(({ line }) => line.id);
  return { nodes, top: top.toSorted(bySortOrder), orphans, circular };
}

/** The category and its ancestors, nearest first. */
export function lineage(node: CategoryNode): CategoryNode[] {
  const nodes: CategoryNode[] = [];
  for (let at: CategoryNode | null = node; at; at = at.parent) nodes.push(at);
  return nodes;
}

function branch(nodes: readonly GrowingNode[]): GrowingNode[] {
  const all = [...nodes];
  for (const node of all) all.push(...node.children);
  return all;
}

function bySortOrder(one: GrowingNode, other: GrowingNode): number {
  return (one.line.sortOrder ?? 0) - (other.line.sortOrder ?? 0);
}
