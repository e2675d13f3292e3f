import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A package of the lock file. */
interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
}

const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url));

/** The packages that a running shop has: neither those for building and checking, nor Node itself (I6). */
export async function productionPackages(): Promise<readonly ProductionPackage[]> {
  const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    await readFile(lockFile, 'utf8'),
  );
  return Object.entries(packages).flatMap(([path, { version, dev, optional, devOptional, link }]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (name === undefined || version === undefined) return [];
    return dev || optional || devOptional || link ? [] : [{ name, version }];
  });
}
