import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { projectDirectory } from '../run-command.ts';

/** The findings of a part of the test. A test is identified by its name and the first lines of its error. */
export interface Findings {
  /** How many passed, including those that passed only when repeated. */
  readonly passed: number;
  readonly onlyWhenRepeated?: readonly string[];
  readonly failures: readonly string[];
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/**
 * Reads vitest's JSON report. A file that could not be loaded has no tests and counts as a failure with its
 * own name.
 */
export function vitestFindings(report: unknown): Findings {
  const { testResults } = v.parse(vitestReport, report);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failedHere = assertionResults.filter((test) => test.status === 'failed');
    return status === 'failed' && failedHere.length === 0
      ? [failure(shortened(name), message)]
      : failedHere.map((test) => failure(`${shortened(name)} › ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: tests.filter(({ status }) => status === 'passed').length, failures: failed };
}

interface Suite {
  readonly title: string;
  readonly specs: readonly v.InferOutput<typeof spec>[];
  readonly suites?: readonly Suite[] | undefined;
}

const reportedError = v.object({ message: v.optional(v.string()) });

const spec = v.object({
  title: v.string(),
  tests: v.array(
    v.object({ status: v.string(), results: v.array(v.object({ errors: v.array(reportedError) })) }),
  ),
});

const suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

const playwrightReport = v.object({ suites: v.array(suite), errors: v.array(reportedError) });

/** Reads Playwright's JSON report. */
export function playwrightFindings(report: unknown): Findings {
  const { suites, errors } = v.parse(playwrightReport, report);
  const tests = suites.flatMap(testsOf);
  const linesOf = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ text }) => text);
  const onlyWhenRepeated = linesOf('flaky');
  return {
    passed: linesOf('expected').length + onlyWhenRepeated.length,
    onlyWhenRepeated,
    failures: [...errors.map((error) => failure('journeys', error.message)), ...linesOf('unexpected')],
  };
}

interface Journey {
  readonly status: string;
  readonly text: string;
}

/** A file is also a suite, whose title is its name. */
function testsOf({ title, specs, suites = [] }: Suite): readonly Journey[] {
  const own = specs.flatMap((one) =>
    one.tests.map(({ status, results }) => ({
      status,
      text: failure(one.title, results.flatMap(({ errors }) => errors)[0]?.message),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)].map(({ status, text }) => ({
    status,
    text: `${title} › ${text}`,
  }));
}

function failure(name: string, text = ''): string {
  const lines = stripVTControlCharacters(text).trim().split('\n').slice(0, 12);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

function shortened(path: string): string {
  return relative(projectDirectory, path);
}
