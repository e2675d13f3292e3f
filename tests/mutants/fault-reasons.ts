import type { FaultReasons } from '#machine-kit/testing/mutant-report.ts';

/** Why no behaviour test notices a fault, where the model of its machine does not say that it makes no difference (MA-3). */
export const faultReasons: FaultReasons = {};
