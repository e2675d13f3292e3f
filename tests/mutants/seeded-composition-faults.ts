import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { describeCommand, describeRead } from '#tests/app/support/agreed-request.ts';
import { agreedCommands, agreedReads } from '#tests/app/support/agreed-requests.ts';
import { forgottenImplementations, policyFaults, type CompositionFault } from './composition-faults.ts';

/** The tests of the composed shop as a whole; a request has separate tests. */
const testsOfComposition = [
  '../app/composition.test.ts',
  '../app/storefront-basket.test.ts',
  '../app/storefront-session.test.ts',
  '../app/storefront-pages.test.ts',
];

const noFault: CompositionFault = { name: 'no fault', seed: () => () => {} };
const policies = policyFaults();
const implementations = forgottenImplementations();
const noticed = new Set<CompositionFault>();

/**
 * Runs the tests of the composed shop again for each fault; the first run is without a fault and must pass
 * (MA-6).
 */
for (const [index, fault] of [noFault, ...policies, ...implementations].entries()) {
  // oxlint-disable-next-line no-loop-func -- each run has its own fault
  describe(fault.name, async () => {
    let restore: (() => void) | undefined;
    beforeAll(() => {
      restore = fault.seed();
    });
    beforeEach(({ skip }) => skip(noticed.has(fault), 'its fault is noticed already'));
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') noticed.add(fault);
    });
    afterAll(() => restore?.());

    const { request } = fault;
    agreedReads.filter(({ name }) => name === request).forEach(describeRead);
    agreedCommands.filter(({ name }) => name === request).forEach(describeCommand);
    if (request === 'checkout.placeOrder' || request === 'orderLine.addLine')
      await import(/* @vite-ignore */ `../app/stored-commands.test.ts?mutant=${index}`);
    if (request !== undefined) return;
    for (const file of testsOfComposition) {
      await import(/* @vite-ignore */ `${file}?mutant=${index}`);
    }
  });
}

describe('the report', () => {
  it('is written, and the tests pass without a fault (MA-6)', () => {
    expect(noticed.has(noFault)).toBe(false);
    writeFileSync(
      inject('mutants').report,
      JSON.stringify(
        [...policies, ...implementations].map((fault) => ({
          name: fault.name,
          isNoticed: noticed.has(fault),
        })),
      ),
    );
  });
});
