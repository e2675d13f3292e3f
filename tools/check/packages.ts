import { spawnSync } from 'node:child_process';
import { productionPackages } from './production-packages.ts';

const yearMs = 365.25 * 24 * 60 * 60 * 1000;
const quietYears = 3;

/** Reports what is outdated, and which packages of a running shop had no release for three years (I6). */
async function report(names: readonly string[]): Promise<void> {
  const outdated: Readonly<Record<string, { current?: string; latest: string }>> = npm('outdated', '--json');
  for (const [name, { current, latest }] of Object.entries(outdated))
    if (current !== undefined) say(`${name} is outdated: ${current}, latest ${latest}`);
  for (const name of names) {
    const times: Readonly<Record<string, string>> = npm('view', name, 'time', '--json');
    const releases = Object.entries(times).filter(([version]) => /^\d/.test(version));
    const last = releases
      .map(([, time]) => time)
      .toSorted()
      .at(-1);
    if (last === undefined) say(`${name} is not in the registry`);
    else if (Date.now() - Date.parse(last) > quietYears * yearMs)
      say(`${name} had its last release on ${last.slice(0, 10)}`);
  }
}

/** The JSON of an npm command; npm's exit code also says that something is outdated. */
function npm(...options: readonly string[]) {
  const { stdout } = spawnSync('npm', options, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout || '{}');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const given = process.argv.slice(2);
const all = await productionPackages();
await report(given.length > 0 ? given : [...new Set(all.map(({ name }) => name))]);
