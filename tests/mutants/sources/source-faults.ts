import { appFaults } from './app-faults.ts';
import { machineFaults } from './machine-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import { serviceFaults } from './service-faults.ts';
import type { SourceFault } from './source-fault.ts';

/** Mistakes in what machines share: the composition, the services, the rules, and what machines tell each other. */
export const sourceFaults: readonly SourceFault[] = [
  ...appFaults,
  ...serviceFaults,
  ...ruleFaults,
  ...machineFaults,
];
