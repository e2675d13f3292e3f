import { writeFile } from 'node:fs/promises';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { machines } from '#src/machines/described-machines.ts';
import { readTaken } from '#tests/support/runs/taken-record.ts';
import { publishedCoverage, readTakenBy } from './published-coverage.ts';
import { coverageReport } from './reports.ts';

/** Publishes for the book which tests and journeys took each transition in their last run here (MA-3). */
const records = readTaken();
if (records.length === 0) {
  process.stderr.write('No test left behind what it took; run "npm test" first.\n');
  process.exit(1);
}
const declared = machines.flatMap((machine) => toChart(machine).transitions.map(({ id }) => id));
const text = publishedCoverage(records, declared);
await writeFile(coverageReport, text);

const takenBy = [...readTakenBy(text).values()];
const [tests, journeys] = (['tests', 'journeys'] as const).map(
  (kind) => takenBy.filter((each) => each[kind].length > 0).length,
);
process.stdout.write(
  `Of ${declared.length} transitions tests of behaviour took ${tests}, journeys in a real browser ${journeys}. The next build shows it in the book.\n`,
);
