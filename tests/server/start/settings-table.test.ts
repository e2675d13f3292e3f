import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from '#server/start/variables.ts';
import { settingsPath, settingsTable } from '#tools/check/settings-table.ts';

const reads =
  /(?:process\.env|environment|env)\[?'?\.?\['([A-Z][A-Z\d_]+)'\]|\bvalue\('([A-Z][A-Z\d_]+)'\)|'((?:OPENID|PROXY)_[A-Z_]+)'/g;

/** The variables that a running shop, its gateway and their commands read. */
async function readVariables(): Promise<ReadonlySet<string>> {
  const folders = ['server', 'packages/gateway', 'packages/host'];
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true }))
        .filter((name) => name.endsWith('.ts') && !/(?:^|\/)(?:tests|node_modules)\//.test(name))
        .map((name) => join(folder, name)),
    ),
  );
  const sources = await Promise.all(names.flat().map((name) => readFile(name, 'utf8')));
  return new Set(
    sources.flatMap((source) =>
      Array.from(source.matchAll(reads), ([, fromEnvironment, fromValue, listed]) =>
        String(fromEnvironment ?? fromValue ?? listed),
      ),
    ),
  );
}

describe('the table of settings', () => {
  it('has every variable that the code reads, and no other (CF-1)', async () => {
    const described = variables.map(({ name }) => name);
    const given = ['OTEL_EXPORTER_OTLP_ENDPOINT'];

    expect(described.toSorted()).toEqual([...(await readVariables()), ...given].toSorted());
    expect(variables.filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it('has every key of the configuration with default, expected value and meaning, as written in docs/settings.md (CF-1)', async () => {
    const table = await settingsTable();
    const row = (key: string) => table.split('\n').find((line) => line.startsWith(`| \`${key}\` |`));

    expect(table).toBe(await readFile(settingsPath, 'utf8'));
    expect(row('listing.pageSize')).toBe(
      '| `listing.pageSize` | `12` | a whole number from 1 to 500 | Products a page (LS-4). |',
    );
    expect(row('identity.brandColour')).toContain('| empty or a colour such as #0b5d3b |');
    expect(row('PORT')).toContain('Must be a number from 0 to 65535');
  });
});
