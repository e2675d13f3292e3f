import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { BookTables } from '@statefront/machine-kit/book/book.ts';
import { productionPackages } from '../check/production-packages.ts';
import { projectDirectory } from '../run-command.ts';

/** The packages of a running shop: those with a reason in decision 0014, and those that they bring along. @see I6 */
export async function packageTables(): Promise<BookTables> {
  const packages = await productionPackages();
  const rows = await Promise.all(
    packages.map(async ({ path, name, version, license, dependencies }) => ({
      name,
      dependencies,
      cells: [`\`${name}\``, version, license, await descriptionOf(path)],
    })),
  );
  return {
    name: 'packages',
    title: 'Packages',
    introduction:
      'Everything that a running shop loads besides its own sources and Node. Decision 0014 has the reason for each package that the project names itself.',
    tables: [
      {
        title: 'Packages of a running shop',
        headings: ['package', 'version', 'licence', 'what it is', 'brought by'],
        rows: rows.map(({ name, cells }) => {
          const bringing = rows.filter(({ dependencies }) => dependencies.includes(name));
          const names = bringing.map((each) => `\`${each.name}\``);
          return [...cells, names.join(', ')];
        }),
      },
    ],
  };
}

/** The sentence with which a package describes itself. */
async function descriptionOf(path: string): Promise<string> {
  const text = await readFile(join(projectDirectory, path, 'package.json'), 'utf8');
  return v.parse(v.object({ description: v.optional(v.string(), '') }), JSON.parse(text)).description;
}
