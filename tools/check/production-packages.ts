import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A package of the lock file. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

export interface ProductionPackage {
  /** Its folder, from the root of the project. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The names of the packages that it brings along. */
  readonly dependencies: readonly string[];
}

const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url));

async function lockedPackages(): Promise<Readonly<Record<string, LockedPackage>>> {
  return JSON.parse(await readFile(lockFile, 'utf8')).packages;
}

/** The packages that a running shop has: neither those for building and checking, nor Node itself (I6). */
export async function productionPackages(): Promise<readonly ProductionPackage[]> {
  return Object.entries(await lockedPackages()).flatMap(([path, locked]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    const { version, license = 'not declared', dependencies = {}, dev, optional, devOptional, link } = locked;
    if (name === undefined || version === undefined || dev || optional || devOptional || link) return [];
    return [{ path, name, version, license, dependencies: Object.keys(dependencies) }];
  });
}

/** The packages that the project and its workspaces name themselves. */
export async function namedPackages(): Promise<ReadonlySet<string>> {
  const own = Object.entries(await lockedPackages()).filter(([path]) => !path.includes('node_modules/'));
  return new Set(
    own.flatMap(([, { dependencies = {}, peerDependencies = {} }]) =>
      Object.keys({ ...dependencies, ...peerDependencies }),
    ),
  );
}
