import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ensureBrowser } from './browser.ts';
import { checkBudget } from './budget.ts';
import { runChecks } from './check.ts';
import { ensurePostgres } from './postgres.ts';
import { runCommand } from './run-command.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Everything that must hold before a change lands. All parts run; the last line sums them up. */
const reports = await mkdtemp(join(tmpdir(), 'statefront-test-'));
const parts = [runChecks, budget, unitTests, onPostgres, journeys];
const counts: Count[] = [];
for (const part of parts) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other: their output must not mix
  counts.push(await part().catch(brokenPart));
}
await rm(reports, { recursive: true, force: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);

async function budget(): Promise<Count> {
  return one(await checkBudget());
}

async function unitTests(): Promise<Count> {
  process.stdout.write('\n== rules, machines, views, server, gateway ==\n');
  return vitest('node', 'views');
}

async function onPostgres(): Promise<Count> {
  process.stdout.write('\n== gateway and sessions on PostgreSQL ==\n');
  ensurePostgres();
  return vitest('postgresql', 'search-postgresql');
}

async function vitest(...projects: readonly string[]): Promise<Count> {
  const report = join(reports, `vitest-${projects.join('-')}.json`);
  const isContent = await runCommand([
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = v.parse(
    v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numFailedTestSuites: v.number() }),
    JSON.parse(await readFile(report, 'utf8')),
  );
  const found = { passed: result.numPassedTests, failed: result.numFailedTests };
  return isContent || found.failed > 0
    ? found
    : { ...found, failed: Math.max(1, result.numFailedTestSuites) };
}

async function journeys(): Promise<Count> {
  process.stdout.write('\n== journeys in the browser ==\n');
  const report = join(reports, 'playwright.json');
  const isContent = await runCommand(['playwright', 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = v.parse(
    v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) }),
    JSON.parse(await readFile(report, 'utf8')),
  );
  const found = { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  return isContent || found.failed > 0 ? found : { ...found, failed: 1 };
}

function one(isContent: boolean): Count {
  return isContent ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function brokenPart(error: unknown): Count {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return one(false);
}
