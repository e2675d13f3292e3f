import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

export const project = join(import.meta.dirname, '../../..');

/** A plausible mistake in the source: one text of a file says something else. */
export interface SourceFault {
  readonly id: string;
  /** The effect of the mistake, in one sentence. */
  readonly mistake: string;
  /** The path of the file in the project. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  /** Replaces the text. */
  readonly by: string;
  /** Test files that should notice it. */
  readonly tests: readonly string[];
  /** The title of the test that should notice it, as in its file; without it any test of the files. */
  readonly title?: string;
}

/** The lines of a table of this folder without its headings, in cells; `↵` in a cell is the end of a line. */
export function readTable(name: string): readonly (readonly string[])[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.replaceAll('↵', '\n')));
}

/** The source of the file with the fault. @throws Error if the text of the fault does not occur exactly once */
export function withFault({ id, file, text, by }: SourceFault, source: string): string {
  const [before = '', after, ...others] = source.split(text);
  if (after === undefined || others.length > 0)
    throw new Error(
      `fault ${id}: its text occurs ${others.length + (after === undefined ? 0 : 1)} times in ${file}`,
    );
  return `${before}${by}${after}`;
}

/** A plugin of Vitest that seeds the fault while its module loads: no file changes, and the faulty module is not cached. */
export function seeding(fault: SourceFault): Plugin {
  const file = join(project, fault.file);
  return {
    name: 'seeded-fault',
    enforce: 'pre',
    configureVitest: ({ defineCacheKeyGenerator }) => {
      defineCacheKeyGenerator(({ id }) => (id === file ? false : null));
    },
    load: (id) => (id === file ? withFault(fault, readFileSync(file, 'utf8')) : null),
  };
}
