import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { packageTables } from '#tools/behaviour/package-tables.ts';
import { namedPackages, productionPackages } from '#tools/check/production-packages.ts';

function read(file: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');
}

it('every package that a running shop names has a reason, the others are brought by one of these, and none has an install script (I6)', async () => {
  const [named, all, decided] = await Promise.all([
    namedPackages(),
    productionPackages(),
    read('docs/decisions/0014-named-libraries.md'),
  ]);
  const [table] = (await packageTables()).tables;

  expect(all.filter(({ name }) => named.has(name) && !decided.includes(`\`${name}\``))).toEqual([]);
  expect(
    table?.rows.filter(
      ([name = '', , , , broughtBy]) => !named.has(name.replaceAll('`', '')) && broughtBy === '',
    ),
  ).toEqual([]);
  expect(await read('package-lock.json')).not.toContain('hasInstallScript');
});
