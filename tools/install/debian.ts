import { spawnSync } from 'node:child_process';

/** Installs Debian packages if it may: as root, on a machine with apt-get. Returns whether it tried. */
export function installFromDebian(what: string, packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  process.stdout.write(`Installing ${what} for the tests (once) ...\n`);
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { stdio: 'inherit' });
  return true;
}
