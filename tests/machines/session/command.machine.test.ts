import { array, assert, boolean, constantFrom, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { firstStep, nextStep } from '@statefront/machine-kit/testing/pure-step.ts';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { command } from '#tests/machines/models/shop.ts';

const { machine, inputs, parentSystemId } = command;

const fault = (status: number, response?: 'inWords') => ({
  status,
  code: '',
  serverMessage: null,
  ...(response && { response }),
});
/** Everything that a try can come to, and whether it decides where repetitions count once, and elsewhere. */
const outcomes = [
  { fault: null, isDecision: true, isDecisionWithoutKeys: true },
  { fault: fault(400), isDecision: true, isDecisionWithoutKeys: true },
  { fault: fault(403, 'inWords'), isDecision: true, isDecisionWithoutKeys: true },
  { fault: fault(409, 'inWords'), isDecision: true, isDecisionWithoutKeys: true },
  { fault: fault(429), isDecision: false, isDecisionWithoutKeys: true },
  { fault: fault(500, 'inWords'), isDecision: false, isDecisionWithoutKeys: true },
  { fault: fault(503), isDecision: false, isDecisionWithoutKeys: false },
  { fault: fault(401), isDecision: false, isDecisionWithoutKeys: false },
  { fault: fault(0), isDecision: false, isDecisionWithoutKeys: false },
] as const;

const step = record({
  actor: constantFrom('send', 'send', 'untilNextTry', 'untilNextTry', 'untilPageLeft', 'untilSameDecided'),
  outcome: constantFrom(...outcomes),
  present: record({
    userId: constantFrom('anna', 'anna', 'ben', ''),
    hasSignedOut: boolean(),
    hasFailed: boolean(),
  }),
});

it('nothing is sent again once the gateway has decided, whatever else happens, and it is sent once at a time (BA-4, MA-6)', () => {
  let repetitions = 0;
  assert(
    property(constantFrom(...inputs), array(step, { maxLength: 30 }), (input, steps) => {
      const withoutKeys = input.policy.withoutKeys !== null;
      let isDecided = false;
      let { snapshot } = firstStep(machine, input, parentSystemId);
      for (const { actor, outcome, present } of steps) {
        if (!(actor in snapshot.children)) continue;
        const isTry = actor === 'send';
        const event =
          isTry && outcome.fault
            ? { type: `xstate.error.actor.${actor}`, error: { fault: outcome.fault, present } }
            : { type: `xstate.done.actor.${actor}`, output: outputOf(actor, present) };
        isDecided ||= isTry && (withoutKeys ? outcome.isDecisionWithoutKeys : outcome.isDecision);
        if (actor === 'untilNextTry') repetitions += 1;
        ({ snapshot } = nextStep(machine, snapshot, event, parentSystemId));
        if (isDecided) expect([snapshot.status, childrenOf(snapshot)]).toEqual(['done', []]);
      }
    }),
    { seed: 1, numRuns: casesOf(500, 20_000) },
  );
  expect(repetitions).toBeGreaterThan(20);
});

function outputOf(actor: string, present: object): object {
  return actor === 'untilNextTry' ? present : { lateNotice: null, present };
}

/** The requests and waits that go on. */
function childrenOf({ status, children }: AnyMachineSnapshot): readonly string[] {
  return status === 'active' ? Object.keys(children) : [];
}
