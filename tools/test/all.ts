import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureHeadlessBrowser } from '../install/browser.ts';
import { checkBudget } from '../build-within-budget.ts';
import { runChecks } from '../check/checks.ts';
import { ensurePostgres } from '../install/postgres.ts';
import { runCommand } from '../run-command.ts';
import { playwrightFindings, vitestFindings, type Findings } from './test-reports.ts';

/**
 * Runs everything that must pass before a change lands. All parts run; the end lists the failures and the
 * totals.
 */
const reports = await mkdtemp(join(tmpdir(), 'statefront-test-'));
const parts = { checks: runChecks, budget, tests, journeys };
const found: Findings[] = [];
for (const [name, part] of Object.entries(parts)) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other: their output must not mix
  found.push(await part().catch((error: unknown) => brokenPart(name, error)));
}
await rm(reports, { recursive: true, force: true });

const passed = found.reduce((sum, part) => sum + part.passed, 0);
const failures = found.flatMap((part) => part.failures);
process.exitCode = failures.length === 0 ? 0 : 1;
const repeated = found.flatMap(({ onlyWhenRepeated = [] }) => onlyWhenRepeated);
if (repeated.length > 0) {
  process.stdout.write(`\n== what passed only when repeated, each a defect ==\n${repeated.join('\n')}\n`);
}
if (failures.length > 0) process.stdout.write(`\n== what failed ==\n${failures.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);

async function budget(): Promise<Findings> {
  return (await checkBudget())
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: ['a part of the shop is larger than its budget'] };
}

async function tests(): Promise<Findings> {
  process.stdout.write('\n== rules, machines, views, server, gateway, also on PostgreSQL ==\n');
  ensurePostgres();
  const report = join(reports, 'vitest.json');
  const hasPassed = await runCommand([
    'vitest',
    'run',
    ...['rules', 'node', 'views', 'postgresql'].map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return findingsOf(hasPassed, vitestFindings(await readReport(report)), report);
}

async function journeys(): Promise<Findings> {
  process.stdout.write('\n== journeys in the browser ==\n');
  const report = join(reports, 'playwright.json');
  const hasPassed = await runCommand(['playwright', 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: ensureHeadlessBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return findingsOf(hasPassed, playwrightFindings(await readReport(report)), report);
}

async function readReport(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error('ended before it wrote its report; its output above says why');
  });
  return JSON.parse(text);
}

/** A program that fails although every test passed (an error outside of them, a leak) counts as failed. */
function findingsOf(hasPassed: boolean, findings: Findings, report: string): Findings {
  return hasPassed || findings.failures.length > 0
    ? findings
    : { ...findings, failures: [`${basename(report, '.json')}: ended with an error outside its tests`] };
}

function brokenPart(name: string, error: unknown): Findings {
  const message = error instanceof Error ? error.message : String(error);
  return { passed: 0, failures: [`${name}: ${message}`] };
}
