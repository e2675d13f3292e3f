import process from 'node:process';

/**
 * The programs behind the scripts of `package.json`: `npm run GROUP -- NAME …` runs a program with the remaining
 * arguments, `npm run GROUP` the first of its group.
 */
const groups: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>> = {
  test: {
    all: () => import('./test/all.ts'),
    unit: () => import('./test/unit.ts'),
    engines: () => import('./test/engines.ts'),
    failover: () => import('./test/failover.ts'),
    deep: () => import('./test/deep.ts'),
  },
  check: {
    all: () => import('./check/all.ts'),
    write: () => import('./check/write.ts'),
    packages: () => import('./check/packages.ts'),
    sbom: () => import('./check/sbom.ts'),
  },
  behaviour: {
    diagrams: () => import('./behaviour/diagrams.ts'),
    prints: () => import('./behaviour/prints.ts'),
    diff: () => import('./behaviour/diff.ts'),
    review: () => import('./behaviour/review.ts'),
    replay: () => import('./behaviour/replay.ts'),
    record: () => import('#tests/traces/record-visits.ts'),
    prove: () => import('./behaviour/prove.ts'),
    mutants: () => import('./behaviour/mutants.ts'),
    coverage: () => import('./behaviour/coverage.ts'),
  },
};

/** Runs the program that the words name, with the words after them as its arguments. */
async function run(group = '', chosen = 'all'): Promise<void> {
  const programs = groups[group] ?? {};
  const program = programs[chosen];
  if (program) {
    process.argv.splice(2, 2);
    await program();
  } else {
    process.stderr.write(`Say which: npm run ${group} -- ${Object.keys(programs).join(' | ')}\n`);
    process.exitCode = 2;
  }
}

await run(...process.argv.slice(2));
