/** The bundler's knowledge of a module: its static importers. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

/**
 * Roots of the chunks, the most urgent first: a module that two of them need goes into the first one's chunk.
 */
const roots = [
  ['shared', /\/src\/(main|views\/listing\/listing-page)\.tsx$/],
  ['responses', /\/src\/services\/create-gateway-services\.ts$/],
] as const;

/**
 * The chunk of a shared module: `shared` if the first category page needs it, `responses` if calls to the
 * gateway do, else `later`, so that modules of further pages are not sent with the first one.
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
