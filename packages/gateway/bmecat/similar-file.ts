import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { plainPath, withoutPercent } from '@statefront/host/files/plain-path.ts';

/** A file whose path is written differently. */
export interface SimilarFile {
  /** Below the folder, with `/`. */
  readonly path: string;
  /** The kinds of differences, such as `letter case`. */
  readonly differences: readonly string[];
}

/** Finds files of one folder by paths that are written differently; reads each folder once. */
export class SimilarFiles {
  readonly #folder: string;
  readonly #entries = new Map<string, Promise<readonly string[]>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The files that a path with `/` may mean: equal but for letter case, composed or decomposed letters, and
   * percent encoding.
   */
  async of(path: string): Promise<readonly SimilarFile[]> {
    let found = [''];
    for (const name of path.split('/').filter((part) => part !== '' && part !== '.')) {
      const inside = await Promise.all(found.map((folder) => this.#similar(folder, name)));
      found = inside.flat();
    }
    return found.map((one) => ({ path: one, differences: differences(path, one) }));
  }

  async #similar(folder: string, name: string): Promise<string[]> {
    const names = await this.#namesIn(folder);
    return names
      .toSorted()
      .filter((one) => plainPath(one) === plainPath(name))
      .map((one) => join(folder, one));
  }

  #namesIn(folder: string): Promise<readonly string[]> {
    const known = this.#entries.get(folder);
    if (known) return known;
    const names = readdir(join(this.#folder, folder)).catch(() => []);
    this.#entries.set(folder, names);
    return names;
  }
}

function differences(written: string, found: string): string[] {
  const both = [written, found];
  return [
    ...(both.every((path) => withoutPercent(path) === path) ? [] : ['percent signs']),
    ...(both.every((path) => composed(path) === withoutPercent(path)) ? [] : ['decomposed letters']),
    ...(composed(written) === composed(found) ? [] : ['letter case']),
  ];
}

function composed(path: string): string {
  return withoutPercent(path).normalize('NFC');
}
