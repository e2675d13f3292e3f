import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const kit = join(import.meta.dirname, '../..');
const installed = join(kit, '../../node_modules');
const bin = join(installed, '.bin');

it.runIf(process.env['DEEP'] === '1').each(['installed', 'lowest'] as const)(
  'works with the %s packages in an empty project as it is packed: every command of its README and its ten minutes (MA-1)',
  async (peers) => {
    const project = await anEmptyProject(peers);
    await installKit(project);
    const printed = await writeTutorial(project);

    expect(outputOf(project, join(bin, 'tsc'), '-p', '.')).toBe('');
    expect(outputOf(project, process.execPath, 'built/commands.js')).toBe('every command works\n');
    outputOf(project, process.execPath, 'visit.ts');
    expect(outputOf(project, process.execPath, 'check.ts')).toBe(printed);
    const kitCommand = join(project, 'node_modules/@statefront/machine-kit/dist/cli.js');
    expect(outputOf(project, process.execPath, kitCommand, 'cover', 'joke.ts')).toContain(
      'joke: 4 of 4 transitions',
    );
    expect(outputOf(project, process.execPath, kitCommand, 'lint', 'joke.ts')).toBe('no fault\n');
    expect(outputOf(project, process.execPath, kitCommand, 'book', 'joke.ts')).toContain('joke.html');
    if (peers === 'installed')
      expect(await readFile(join(project, 'machines/joke.svg'), 'utf8')).toBe(
        await readFile(join(kit, 'docs/joke.svg'), 'utf8'),
      );
    outputOf(project, join(bin, 'vite'), 'build', '--logLevel=error');
    const assets = await readdir(join(project, 'dist/assets'));
    expect(assets.map((name) => extname(name)).toSorted()).toEqual(['.css', '.js', '.js']);
  },
);

it('names the lowest XState in its README that its package allows (MA-1)', async () => {
  const [, lowest] = /machines of XState ([\d.]+) or later/.exec(await readme()) ?? [];

  expect((await peerDependencies())['xstate']).toBe(`^${lowest}.0`);
});

const readme = () => readFile(join(kit, 'README.md'), 'utf8');

async function peerDependencies(): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await readFile(join(kit, 'package.json'), 'utf8')).peerDependencies;
}

/**
 * A project outside of this repository with only the packages that the kit asks for, and types of Node: those of this
 * repository linked, or the lowest versions that the kit allows, from the registry.
 */
async function anEmptyProject(peers: 'installed' | 'lowest'): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'kit-'));
  onTestFinished(() => rm(project, { recursive: true }));
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  const ranges = await peerDependencies();
  const linked = ['@types/node', ...(peers === 'installed' ? Object.keys(ranges) : [])];
  if (peers === 'lowest') {
    const versions = Object.entries(ranges).map(
      ([name, range]) => `${name}@${/\d+\.\d+\.\d+/.exec(range)?.[0]}`,
    );
    outputOf(project, 'npm', 'install', '--ignore-scripts', '--no-audit', ...versions);
  }
  for (const name of linked) {
    await mkdir(join(project, 'node_modules', name, '..'), { recursive: true });
    await symlink(join(installed, name), join(project, 'node_modules', name));
  }
  for (const name of ['door.ts', 'commands.ts', 'pages.ts']) {
    const text = await readFile(join(import.meta.dirname, name), 'utf8');
    await writeFile(join(project, name), text.replaceAll(/(@statefront\/machine-kit\/[\w/-]+)\.ts/g, '$1'));
  }
  await writeFile(join(project, 'index.html'), '<script type="module" src="./pages.ts"></script>');
  const compilerOptions = {
    strict: true,
    target: 'es2024',
    module: 'nodenext',
    rewriteRelativeImportExtensions: true,
    outDir: 'built',
    types: ['node'],
    skipLibCheck: false,
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  return project;
}

/** The files of the README's ten minutes, each named in its first line. Returns what the README says they print. */
async function writeTutorial(project: string): Promise<string> {
  const tutorial = await readme();
  for (const [, name = '', text = ''] of tutorial.matchAll(/```ts\n\/\/ (\w+\.ts)\n(.*?)```/gs))
    await writeFile(join(project, name), text);
  return /```text\n(.*?)```/s.exec(tutorial)?.[1] ?? '';
}

async function installKit(project: string): Promise<void> {
  outputOf(kit, 'npm', 'pack', '--pack-destination', project);
  outputOf(project, 'tar', '-xzf', 'statefront-machine-kit-1.1.0.tgz');
  await mkdir(join(project, 'node_modules/@statefront'));
  await rename(join(project, 'package'), join(project, 'node_modules/@statefront/machine-kit'));
}

function outputOf(cwd: string, command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}
