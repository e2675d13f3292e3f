import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDirectory } from '#tools/run-command.ts';
import { playwrightFindings, vitestFindings } from '#tools/test/test-reports.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'statefront-reports-'));
  symlinkSync(join(projectDirectory, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a failure is named at the end of a test', () => {
  it('by file, name and reason, also a file that could not be loaded', () => {
    const report = reportOf(
      {
        'prices.test.js': `
          import { describe, expect, it } from 'vitest';
          describe('prices', () => {
            it('are added', () => expect(1).toBe(1));
            it('are rounded', () => expect(1).toBe(2));
          });`,
        'stock.test.js': `import './not-there.js';`,
      },
      'vitest',
      'run',
      '--reporter=json',
      `--outputFile=${join(folder, 'vitest.json')}`,
    );

    const { passed, failures } = vitestFindings(report);

    expect(passed).toBe(1);
    expect(firstLines(failures)).toEqual([
      [
        expect.stringContaining(`${basename(folder)}/prices.test.js › prices are rounded`),
        '    AssertionError: expected 1 to be 2 // Object.is equality',
      ],
      [
        expect.stringContaining(`${basename(folder)}/stock.test.js`),
        expect.stringContaining(`    Cannot find module './not-there.js'`),
      ],
    ]);
  });

  it('also by its screen, as is a test that passed only when repeated', () => {
    const report = reportOf(
      {
        'order.spec.js': `
          import { expect, test } from '@playwright/test';
          test.describe('on a phone', () => {
            test('a buyer looks', () => {});
            test('a buyer orders', () => expect(1).toBe(2));
            test('a buyer returns', ({}, info) => expect(info.retry).toBe(1));
          });`,
      },
      'playwright',
      'test',
      '--retries=1',
      '--reporter=json',
    );

    const { passed, onlyWhenRepeated, failures } = playwrightFindings(report);

    expect(passed).toBe(2);
    expect(firstLines(failures)).toEqual([
      [
        'order.spec.js › on a phone › a buyer orders',
        '    Error: expect(received).toBe(expected) // Object.is equality',
      ],
    ]);
    expect(firstLines(onlyWhenRepeated)).toEqual([
      [
        'order.spec.js › on a phone › a buyer returns',
        '    Error: expect(received).toBe(expected) // Object.is equality',
      ],
    ]);
  });

  it("by the program's message if it found no test to run", () => {
    const report = reportOf({ 'order.spec.js': '' }, 'playwright', 'test', '--reporter=json');

    expect(playwrightFindings(report)).toEqual({
      passed: 0,
      onlyWhenRepeated: [],
      failures: [expect.stringContaining('journeys\n    Error: No tests found')],
    });
  });
});

function reportOf(
  files: Readonly<Record<string, string>>,
  program: string,
  ...options: readonly string[]
): unknown {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, `${program}.json`);
  spawnSync(
    process.execPath,
    [join(projectDirectory, 'node_modules/.bin', program), ...options, ...Object.keys(files)],
    {
      cwd: folder,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PATH: process.env['PATH'] },
    },
  );
  return JSON.parse(readFileSync(report, 'utf8'));
}

function firstLines(findings: readonly string[] = []): readonly (readonly string[])[] {
  return findings.map((one) => one.split('\n').slice(0, 2));
}
