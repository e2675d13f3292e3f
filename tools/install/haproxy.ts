import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.ts';

/**
 * The program HAProxy; on Debian as root, installs it if it is missing.
 *
 * @throws Error saying what to do if it cannot be installed.
 */
export function ensureHaproxy(): string {
  let found = find();
  if (found.status !== 0 && installFromDebian('HAProxy', ['haproxy'])) found = find();
  if (found.status === 0) return found.stdout.trim();
  throw new Error(
    'There is no HAProxy for this test; install it (Debian and Ubuntu: "sudo apt-get install haproxy", macOS: "brew install haproxy").',
  );
}

function find() {
  return spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v haproxy'], { encoding: 'utf8' });
}
