import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../src');

it('a stylesheet uses only custom properties that the shop sets', () => {
  const set = new Set(
    globSync('**/*.{css,ts}', { cwd: source }).flatMap((file) =>
      namesIn(file, /(?:^|[\s;{]|setProperty\(')(--[\w-]+)(?:\s*:|')/g),
    ),
  );
  const unknown = globSync('**/*.css', { cwd: source }).flatMap((file) =>
    namesIn(file, /var\((--[\w-]+)/g)
      .filter((name) => !set.has(name))
      .map((name) => `${file}: ${name}`),
  );

  expect(unknown).toEqual([]);
});

function namesIn(file: string, name: RegExp): string[] {
  return [...readFileSync(join(source, file), 'utf8').matchAll(name)].flatMap(([, found]) => found ?? []);
}
