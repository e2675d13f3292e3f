import { readFileSync, readdirSync } from 'node:fs';

const folder = new URL('data/', import.meta.url);

/** The text of a file in `data`. */
export function dataFile(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8');
}

/** The names of the files in a folder of `data`, sorted. */
export function dataFiles(path: string): string[] {
  return readdirSync(new URL(path, folder)).toSorted();
}

/**
 * The lines of a JSON-lines file in `data`, each read by `read`.
 *
 * @throws Error naming file, line and reason if a line cannot be read.
 */
export function dataLines<Line>(path: string, read: (line: unknown) => Line): Line[] {
  return dataFile(path)
    .split('\n')
    .flatMap((line, at) => {
      if (line === '') return [];
      try {
        return [read(JSON.parse(line))];
      } catch (error) {
        throw new Error(`packages/gateway/demo-catalogue/data/${path}:${at + 1} ${reasonOf(error)}`, {
          cause: error,
        });
      }
    });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
