import { spawnSync } from 'node:child_process';

/** Installs Debian packages where this may do so: as root, on a machine with apt-get. Returns whether it tried to. */
export function installFromDebian(what: string, packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  process.stdout.write(`Installing ${what} for the tests (once) ...\n`);
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { stdio: 'inherit' });
  return true;
}
