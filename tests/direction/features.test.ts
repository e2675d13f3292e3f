import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');

/**
 * Layers whose folders are features. Features of `src/domain` share their vocabulary, so that they may use
 * each other.
 */
const layers = ['services', 'machines', 'views'];

/** Features that almost every other feature may use. */
const common = ['transport', 'ui', 'shell', 'session'];

/** The features that a feature may use. `docs/architecture.md` has the same table in words. */
const uses: Readonly<Record<string, readonly string[]>> = {
  transport: [],
  ui: [],
  shell: ['ui', 'transport'],
  basket: ['ui', 'transport', 'shell'],
  punchout: ['ui', 'transport', 'shell', 'basket'],
  session: ['ui', 'transport', 'shell', 'basket'],
  search: common,
  tile: common,
  checkout: common,
  'quick-order': common,
  account: common,
  'approval-rules': common,
  budgets: common,
  people: [...common, 'approval-rules'],
  variants: [...common, 'tile'],
  content: [...common, 'tile'],
  lists: [...common, 'basket'],
  orders: [...common, 'basket'],
  approvals: [...common, 'basket', 'orders'],
  product: [...common, 'tile', 'variants', 'content'],
  listing: [...common, 'tile', 'content', 'lists'],
  home: [...common, 'tile', 'content', 'listing', 'product', 'basket', 'lists', 'orders', 'quick-order'],
};

/** Files that know every feature: the root machine, and the list of all machines. */
const knowsEveryFeature =
  /^src\/machines\/(described-machines|shell\/storefront(-[a-z]+)*(\.machine|\.words)?)\.ts$/;

/** Decoders are a vocabulary as `src/domain` is. */
const isDecoder = (path: string) => path.endsWith('-decoder.ts');

const mostModules = 20;

describe('features inside layers', () => {
  let modules: ReadonlyMap<string, readonly string[]> = new Map();

  beforeAll(async () => {
    modules = await readModules();
  });

  it('have a table without cycles', () => {
    expect(Object.keys(uses).filter((feature) => reachable(feature).has(feature))).toEqual([]);
  });

  it('use only the features in the table', () => {
    expect([...modules].flatMap(([file, imports]) => imports.flatMap((used) => misuse(file, used)))).toEqual(
      [],
    );
  });

  it.each([
    ['src/views/tile/a.tsx', 'src/views/listing/b.tsx', 'tile uses listing'],
    ['src/views/listing/filters/a.tsx', 'src/views/home/b.tsx', 'listing uses home'],
    ['src/machines/basket/a.machine.ts', 'src/machines/orders/b.machine.ts', 'basket uses orders'],
    [
      'src/machines/basket/a.machine.ts',
      'src/machines/shell/storefront.machine.ts',
      'basket uses the root machine',
    ],
    ['src/services/basket/a-services.ts', 'src/services/lists/b-services.ts', 'basket uses lists'],
    ['src/views/ui/a.tsx', 'src/views/shell/b.tsx', 'ui uses shell'],
    ['src/views/fancy/a.tsx', 'src/views/ui/b.tsx', 'fancy is no feature of the table'],
  ])('must not use others: %s imports %s', (file, used, complaint) => {
    expect(misuse(file, used)).toEqual([`${file}: ${complaint} (${used})`]);
  });

  it.each(['src', 'tests'])('have at most 20 modules in each folder of %s', (top) => {
    const counts = Map.groupBy(
      [...modules.keys()].filter((file) => file.startsWith(`${top}/`) && !file.endsWith('.words.ts')),
      (file) => dirname(file),
    );
    expect(
      [...counts].flatMap(([folder, files]) =>
        files.length > mostModules ? `${folder}: ${files.length}` : [],
      ),
    ).toEqual([]);
  });
});

/** The violation of one module using another; empty if the table allows it. */
function misuse(file: string, used: string): readonly string[] {
  const [from, to] = [featureOf(file), featureOf(used)];
  if (!from || !to || layerOf(file) !== layerOf(used) || knowsEveryFeature.test(file)) return [];
  if (uses[from] === undefined) return [`${file}: ${from} is no feature of the table (${used})`];
  if (from === to) return [];
  if (used.endsWith('/storefront.machine.ts')) return [`${file}: ${from} uses the root machine (${used})`];
  const isAllowed = isDecoder(used) || uses[from].includes(to);
  return isAllowed ? [] : [`${file}: ${from} uses ${to} (${used})`];
}

function reachable(feature: string, found = new Set<string>()): ReadonlySet<string> {
  for (const used of uses[feature] ?? []) {
    if (found.has(used)) continue;
    found.add(used);
    reachable(used, found);
  }
  return found;
}

function layerOf(file: string): string {
  return file.split('/')[1] ?? '';
}

/** The feature of a module; `null` at the root of a layer, and outside these layers. */
function featureOf(file: string): string | null {
  const [top, layer = '', feature = '', ...rest] = file.split('/');
  return top === 'src' && layers.includes(layer) && rest.length > 0 ? feature : null;
}

/** Every module of `src` and `tests` with its imports, as paths from the project. */
async function readModules(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const top of ['src', 'tests']) {
    const entries = await readdir(join(project, top), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter(({ name }) => /\.tsx?$/.test(name))) {
      const path = relative(project, join(entry.parentPath, entry.name));
      found.set(path, importsOf(path, await readFile(join(project, path), 'utf8')));
    }
  }
  return found;
}

function importsOf(path: string, code: string): readonly string[] {
  return [...code.matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g)].map(([, name = '']) =>
    posix.normalize(posix.join(dirname(path), name)),
  );
}
