import { readTable, type SourceFault } from './source-fault.ts';

/** Mistakes in what machines share: the composition, the services, the rules, and what machines tell each other. */
export const sourceFaults: readonly SourceFault[] = readTable('source-faults.tsv').map(
  ([id = '', mistake = '', file = '', text = '', by = '', tests = '']) => ({
    id,
    mistake,
    file,
    text,
    by,
    tests: tests.split(' '),
  }),
);
