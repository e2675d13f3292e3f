import { meantAreas, quotedIds } from './quoted-ids.ts';
import { documentAreas, documentIds, filledDocument } from './requirements-document.ts';
import { sourceFiles, type SourceFile } from './source-files.ts';

/** Folders that carry out requirements, in the order in which a cell lists their files. */
const carryingFolders = [
  'src/domain',
  'src/machines',
  'src/services',
  'src/views',
  'src',
  'server',
  'packages',
  'tools',
] as const;
const testingFolders = ['tests', 'packages'] as const;
const isTest = (path: string) => /^(?:packages\/[a-z-]+\/)?tests\//.test(path);
const longestList = 4;
const ownFiles = /^(?:tools|tests\/tools)\/check\/requirements/;

/** The result of tracing the requirements document. */
export interface TracedDocument {
  /** The correct document. */
  readonly text: string;
  /** Ids whose line is outdated. */
  readonly staleIds: readonly string[];
  /** One sentence for every id that is quoted but not in the document, or twice in it. */
  readonly faults: readonly string[];
}

/**
 * The requirements document with the files that carry out and test each requirement, from the ids that code
 * and tests quote (MA-2). Links are relative to `docs/`.
 */
export async function tracedDocument(root: string, document: string): Promise<TracedDocument> {
  const ids = documentIds(document);
  const areas = documentAreas(document);
  const carrying = await quotations(root, carryingFolders, areas, (path) => !isTest(path));
  const testing = await quotations(root, testingFolders, areas, isTest);
  const text = filledDocument(document, (id) => [
    links(carrying.get(id) ?? [], carryingFolders) || 'not yet',
    links(testing.get(id) ?? [], testingFolders) || 'not yet',
  ]);
  return {
    text,
    staleIds: staleIds(document, text),
    faults: [...twice(ids), ...unknown(ids, [carrying, testing])],
  };
}

type Quotations = ReadonlyMap<string, readonly string[]>;

async function quotations(
  root: string,
  folders: readonly string[],
  areas: readonly string[],
  isMeant: (path: string) => boolean,
): Promise<Quotations> {
  const files = await sourceFiles(root, [
    ...new Set(folders.map((folder) => folder.split('/')[0] ?? folder)),
  ]);
  const quotes = files
    .filter(({ path }) => isMeant(path) && !ownFiles.test(path))
    .flatMap((file) => quotesOf(file, areas));
  return new Map(
    [...Map.groupBy(quotes, ({ id }) => id)].map(([id, all]) => [id, all.map(({ path }) => path)]),
  );
}

function quotesOf({ path, text }: SourceFile, areas: readonly string[]) {
  return quotedIds(text, meantAreas(path, areas)).map((id) => ({ id, path }));
}

function links(paths: readonly string[], folders: readonly string[]): string {
  const rank = (path: string) => folders.findIndex((folder) => path.startsWith(`${folder}/`));
  const ranked = paths.toSorted((one, other) => rank(one) - rank(other));
  const listed = ranked.slice(0, longestList).map((path) => `[${path.split('/').at(-1)}](../${path})`);
  return listed.join(', ') + (ranked.length > longestList ? ` +${ranked.length - longestList}` : '');
}

function staleIds(before: string, after: string): readonly string[] {
  const linesBefore = before.split('\n');
  return after.split('\n').flatMap((line, at) => (line === linesBefore[at] ? [] : documentIds(line)));
}

function twice(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map(
    (id) => `${id} stands twice in docs/requirements.md: give one of them another number.`,
  );
}

function unknown(ids: readonly string[], all: readonly Quotations[]): readonly string[] {
  return all.flatMap((quoted) =>
    [...quoted]
      .filter(([id]) => !ids.includes(id))
      .map(([id, paths]) => `${id} is quoted in ${paths.join(', ')} but is not in docs/requirements.md.`),
  );
}
