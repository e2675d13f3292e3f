import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { aFolder } from '../server/support/a-process.ts';

const root = join(import.meta.dirname, '../..');
const minutes = 60_000;

interface Stages {
  /** The commands that build the shop. */
  readonly steps: readonly string[];
  /** The paths in the built folder that the image contains. */
  readonly parts: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly healthCheck: string;
  readonly command: readonly string[];
}

/** The first group of each match. */
function all(part: string, pattern: RegExp): readonly string[] {
  return [...part.matchAll(pattern)].map(([, value = '']) => value);
}

/** The steps of the Containerfile, for a machine without a container engine. */
async function stages(): Promise<Stages> {
  const text = await readFile(join(root, 'Containerfile'), 'utf8');
  const [, build = '', image = ''] = text.split(/^FROM .*$/m);
  const [variables = ''] = all(image, /^ENV (.*)$/gm);
  const [command = '[]'] = all(image, /^CMD (.*)$/gm);
  return {
    steps: all(build, /^RUN (.*)$/gm),
    parts: all(image, /^COPY --from=build \/shop\/(\S+) /gm),
    environment: Object.fromEntries(variables.split(' ').map((each) => each.split('='))),
    healthCheck: all(image, /^HEALTHCHECK .* CMD (.*)$/gm).join(''),
    command: JSON.parse(command),
  };
}

/** The files of the project that git has, as in a clone. */
async function aClone(): Promise<string> {
  const folder = await aFolder();
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  return folder;
}

it.runIf(isDeep)(
  'the steps of the Containerfile make a shop without tools, which starts, is healthy and stops at a signal',
  { timeout: 15 * minutes },
  async () => {
    const { steps, parts, environment, healthCheck, command } = await stages();
    const [clone, image, data] = await Promise.all([aClone(), aFolder(), aFolder()]);
    for (const step of steps) {
      const { status, stderr } = spawnSync('sh', ['-c', step], { cwd: clone, encoding: 'utf8' });
      expect({ step, status, stderr: status === 0 ? '' : stderr }).toEqual({ step, status: 0, stderr: '' });
    }
    for (const part of parts)
      await cp(join(clone, part), join(image, part), { recursive: true, verbatimSymlinks: true });

    const [program = '', ...options] = command;
    const port = '4719';
    const env = {
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      ...environment,
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: port,
      DEMO: '1',
    };
    const shop = spawn(program, options, { cwd: image, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = once(shop, 'exit');
    onTestFinished(() => void shop.kill('SIGKILL'));
    await once(createInterface(shop.stdout), 'line');
    const health = spawnSync('sh', ['-c', healthCheck], { env });
    shop.kill('SIGTERM');

    expect(health.status).toBe(0);
    expect(await exit).toEqual([0, null]);
  },
);
