import { readdir } from 'node:fs/promises';
import { projectDirectory, runCommand } from '../run-command.ts';

/** Folders that need a gateway, a server or a browser, and so take minutes. */
const slow = new Set(['server', 'contract', 'journeys', 'engines']);

/** Runs the tests of rules, machines, services, views and tools, in less than 90 s. */
const folders = await readdir(`${projectDirectory}tests`, { withFileTypes: true });
const hasPassed = await runCommand([
  'vitest',
  'run',
  '--project=rules',
  '--project=node',
  '--project=views',
  'packages/machine-kit/tests/',
  ...folders.flatMap(({ name }) => (slow.has(name) ? [] : `tests/${name}/`)),
]);
process.exitCode = hasPassed ? 0 : 1;
