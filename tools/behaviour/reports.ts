import { join } from 'node:path';
import { projectDirectory } from '../run-command.ts';

const folder = join(projectDirectory, 'node_modules/.cache');

/** Results of test runs on this computer, which the book shows from its next build on (MA-5). */
export const coverageReport = join(folder, 'coverage.json');
export const faultReport = join(folder, 'seeded-faults.json');
/** Traces of counterexamples, and the book that was written when the last one was found. */
export const counterexamples = join(folder, 'counterexamples');
export const lastBook = join(folder, 'behaviour-book');
