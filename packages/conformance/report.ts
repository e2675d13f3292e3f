import { levels, type Level, type Result } from './check.ts';
import type { ConformanceReport } from './conformance.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The report as text: a table by capability, then every failed check, then the checks that were left out. */
export function reportText({ results, requestCount, remains }: ConformanceReport): string {
  const capabilities = [...new Set(results.map(({ capability }) => capability))];
  const rows = capabilities.map((capability) => {
    const own = results.filter((result) => result.capability === capability);
    return [capability, own[0]?.level ?? '', ...countCells(own)];
  });
  const failures = results.flatMap(({ finding, requirement, capability, expected }) =>
    finding.kind === 'failed'
      ? `${requirement}  ${capability}: ${expected}\n      Came: ${finding.came}`
      : [],
  );
  const reasons = Map.groupBy(
    results.flatMap(({ finding }) => (finding.kind === 'skipped' ? finding.came : [])),
    (reason) => reason,
  );
  const left = [...reasons].map(([reason, all]) => `${all.length} not checked: ${reason}.`);
  const reached = levels.map((level) => `${level}: ${verdictOn(level, results)}`);
  return [
    table([
      ['capability', 'level', 'passed', 'failed', 'not checked'],
      ...rows,
      ['', '', ...countCells(results)],
    ]),
    ...(failures.length > 0 ? [`What failed:\n\n${failures.join('\n')}`] : []),
    ...(left.length > 0 ? [left.join('\n')] : []),
    ...remains.map((what) => `Left at the gateway: ${what}.`),
    `${results.length} checks from ${requestCount} requests. ${reached.join(', ')}`,
  ].join('\n\n');
}

/**
 * Whether a gateway reaches a level: each of its checks and of the levels before it has passed, or lacked a
 * sample.
 */
export function verdictOn(level: Level, results: readonly Result[]): 'yes' | 'no' | 'not checked' {
  const included = levels.slice(0, levels.indexOf(level) + 1);
  const concerned = results.filter((result) => included.includes(result.level));
  if (concerned.some(({ finding }) => finding.kind === 'failed')) return 'no';
  const own = concerned.filter((result) => result.level === level);
  return own.every(({ finding }) => finding.kind === 'skipped') ? 'not checked' : 'yes';
}

/** The report for programs. */
export function reportJson(url: string, { results, requestCount, remains }: ConformanceReport): string {
  const plain = results.map(({ finding, ...check }) => ({ ...check, ...finding }));
  const reached = Object.fromEntries(levels.map((level) => [level, verdictOn(level, results)]));
  return `${JSON.stringify({ url, requestCount, reached, counts: countsOf(results), remains, checks: plain }, null, 2)}\n`;
}

/** The report in JUnit's format, a suite for each capability. */
export function reportJunit({ results }: ConformanceReport): string {
  const suites = [...Map.groupBy(results, ({ capability }) => capability)].map(([capability, own]) => {
    const { failed, skipped } = countsOf(own);
    const cases = own.map(({ requirement, expected, finding }) => {
      const name = `<testcase classname="${escaped(capability)}" name="${escaped(`${expected} (${requirement})`)}"`;
      if (finding.kind === 'passed') return `    ${name}/>`;
      const tag = finding.kind === 'failed' ? 'failure' : 'skipped';
      return `    ${name}><${tag} message="${escaped(finding.came)}"/></testcase>`;
    });
    const counts = `tests="${own.length}" failures="${failed}" skipped="${skipped}"`;
    return `  <testsuite name="${escaped(capability)}" ${counts}>\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

function countsOf(results: readonly Result[]): Counts {
  const count = (kind: Result['finding']['kind']) =>
    results.filter(({ finding }) => finding.kind === kind).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

function countCells(results: readonly Result[]): readonly string[] {
  const { passed, failed, skipped } = countsOf(results);
  return [passed, failed, skipped].map(String);
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\p{Cc}/gu, ' ');
}
