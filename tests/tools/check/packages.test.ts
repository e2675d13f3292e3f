import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { productionPackages } from '#tools/check/production-packages.ts';

function read(file: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');
}

it('every package of a running shop has a reason, each reason belongs to a package, and none has an install script (I6)', async () => {
  const names = [...new Set((await productionPackages()).map(({ name }) => name))];
  const [decided, brought] = await Promise.all([
    read('docs/decisions/0014-named-libraries.md'),
    read('docs/packages.md'),
  ]);
  const listed = [...brought.matchAll(/^- `(\S+)`: /gm)].map(([, name = '']) => name);

  expect(names.filter((name) => !decided.includes(`\`${name}\``)).toSorted()).toEqual(listed.toSorted());
  expect(await read('package-lock.json')).not.toContain('hasInstallScript');
});
