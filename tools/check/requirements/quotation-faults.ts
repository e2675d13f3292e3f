import { meantAreas, quotedIds } from './quoted-ids.ts';
import { documentAreas, documentIds } from './requirements-document.ts';
import { sourceFiles } from './source-files.ts';

const quotingFolders = ['src', 'server', 'packages', 'tools', 'tests'];
const ownFiles = /^(?:tools|tests\/tools)\/check\/requirements/;

/** One sentence for every id that is twice in the requirements document, or that sources quote and it lacks (MA-2). */
export async function quotationFaults(root: string, document: string): Promise<readonly string[]> {
  const ids = documentIds(document);
  const areas = documentAreas(document);
  const files = (await sourceFiles(root, quotingFolders)).filter(({ path }) => !ownFiles.test(path));
  const unknown = files.flatMap(({ path, text }) =>
    quotedIds(text, meantAreas(path, areas)).flatMap((id) => (ids.includes(id) ? [] : [{ id, path }])),
  );
  return [
    ...[...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map(
      (id) => `${id} stands twice in docs/requirements.md: give one of them another number.`,
    ),
    ...[...Map.groupBy(unknown, ({ id }) => id)].map(([id, quoted]) => {
      const paths = quoted.map(({ path }) => path).join(', ');
      return `${id} is quoted in ${paths} but is not in docs/requirements.md.`;
    }),
  ];
}
