/** What the bundler knows of a module: who imports it statically. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

const firstPage = /\/src\/(main|views\/pages\/listing-page)\.tsx$/;

/**
 * The chunk of a module that several others share: `shared` when the first category page needs it, else `later`, so that
 * what only further pages have in common is not sent with the first one.
 */
export function sharedChunk(id: string, graph: ModuleGraph): 'shared' | 'later' {
  return isNeededBy(id, graph, new Set()) ? 'shared' : 'later';
}

function isNeededBy(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (firstPage.test(id)) return true;
  return graph.getModuleInfo(id)?.importers.some((importer) => isNeededBy(importer, graph, seen)) ?? false;
}
