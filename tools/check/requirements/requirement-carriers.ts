import type { Carriers } from '@statefront/machine-kit/book/book.ts';
import { meantAreas, quotedIds } from './quoted-ids.ts';
import { sourceFiles, type SourceFile } from './source-files.ts';
import { testTitles } from './test-titles.ts';

/** A docstring and the exported function or value below it. */
const documented = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?(?:function\*?|const) (\w+)/g;
const isTest = /\.(?:test|spec)\.tsx?$/;
const ownTests = /^tests\/tools\/check\/requirements/;
const ownFiles = /^tools\/check\/requirements/;

/**
 * The rules of `src/domain` whose docstrings quote a requirement, the tests whose names do, and all files that
 * quote it, by its id.
 *
 * @see MA-2
 */
export async function requirementCarriers(
  root: string,
  areas: readonly string[],
): Promise<ReadonlyMap<string, Carriers>> {
  const [files, tests] = await Promise.all([
    sourceFiles(root, ['src', 'server', 'packages', 'tools']),
    sourceFiles(root, ['tests', 'packages']),
  ]);
  const functions = files
    .filter(({ path }) => path.startsWith('src/domain/'))
    .flatMap((file) => documentedIn(file, areas));
  const titles = tests
    .filter(({ path }) => isTest.test(path) && !ownTests.test(path))
    .flatMap((file) => titlesIn(file, areas));
  const quoting = files
    .filter(({ path }) => !path.includes('/tests/') && !ownFiles.test(path))
    .map(({ path, text }) => ({ ids: quotedIds(text, areas), name: path, path }));
  const ids = [...new Set([...functions, ...titles, ...quoting].flatMap((each) => each.ids))];
  return new Map(
    ids.map((id) => [
      id,
      {
        functions: thoseOf(functions, id),
        tests: thoseOf(titles, id),
        files: thoseOf(quoting, id).map(({ path }) => path),
      },
    ]),
  );
}

/** One sentence for every requirement that no test names. */
export function untestedRequirements(
  ids: readonly string[],
  carriers: ReadonlyMap<string, Carriers>,
): readonly string[] {
  return ids
    .filter((id) => !carriers.get(id)?.tests.length)
    .map((id) => `${id} is tried by no test: write one and quote the id in its name.`);
}

interface Quoting {
  readonly ids: readonly string[];
  readonly name: string;
  readonly path: string;
}

function thoseOf(all: readonly Quoting[], id: string): Carriers['tests'] {
  return all.filter(({ ids }) => ids.includes(id)).map(({ name, path }) => ({ name, path }));
}

function documentedIn({ path, text }: SourceFile, areas: readonly string[]): readonly Quoting[] {
  return [...text.matchAll(documented)].map(([, comment = '', name = '']) => ({
    ids: quotedIds(comment, areas),
    name,
    path,
  }));
}

function titlesIn({ path, text }: SourceFile, areas: readonly string[]): readonly Quoting[] {
  return testTitles(text).map((name) => ({ ids: quotedIds(name, meantAreas(path, areas)), name, path }));
}
