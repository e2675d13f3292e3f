/** What the bundler knows of a module: who imports it statically. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

/** What the chunks are made for, the most urgent first: a module that two of them need comes with the first. */
const roots = [
  ['shared', /\/src\/(main|views\/listing\/listing-page)\.tsx$/],
  ['responses', /\/src\/services\/create-gateway-services\.ts$/],
] as const;

/**
 * The chunk of a module that several others share: `shared` when the first category page needs it, `responses` when whatever
 * asks the gateway does, else `later`, so that what only further pages have in common is not sent with the first one.
 */
export function sharedChunk(id: string, graph: ModuleGraph): 'shared' | 'responses' | 'later' {
  return roots.find(([, root]) => isNeededBy(root, id, graph, new Set()))?.[0] ?? 'later';
}

function isNeededBy(root: RegExp, id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (root.test(id)) return true;
  return (
    graph.getModuleInfo(id)?.importers.some((importer) => isNeededBy(root, importer, graph, seen)) ?? false
  );
}
