import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { AnyMachineModel } from './machine-model.ts';
import { jsonText } from '../json-text.ts';
import { firstStep, nextStep } from './pure-step.ts';
import { openStage } from './stage.ts';
import { mutedMachine } from './test-doubles.ts';
import type { Tour } from './transition-tours.ts';

/**
 * Plays a tour on a running machine: sends events, fires timers, lets muted actors respond. After each step
 * the machine must equal the result of the pure transition, in status, value and context.
 *
 * @throws Error naming the step and both snapshots if it differs.
 */
export function playTour(
  model: AnyMachineModel,
  tour: Tour,
  inspect?: (event: InspectionEvent) => void,
): void {
  const muted = mutedMachine(model);
  const { actor, perform } = openStage(model, tour.input, inspect);
  let expected = firstStep(muted, tour.input, model.parentSystemId).snapshot;
  compare(tour, 0, expected, actor.getSnapshot());
  for (const [index, event] of tour.events.entries()) {
    expected = nextStep(muted, expected, event, model.parentSystemId).snapshot;
    perform(event);
    compare(tour, index + 1, expected, actor.getSnapshot());
  }
}

function compare(tour: Tour, steps: number, expected: AnyMachineSnapshot, actual: AnyMachineSnapshot): void {
  const [wanted, got] = [expected, actual].map(({ status, value, context }) =>
    jsonText({ status, value, context }),
  );
  if (wanted === got) return;
  const taken = tour.events.slice(0, steps).map(({ type }) => type);
  throw new Error(
    [
      `${actual.machine.id}: after ${['start', ...taken].join(', ')} the running machine is not where its transitions lead`,
      `transitions: ${wanted}`,
      `running:     ${got}`,
      ...(actual.status === 'error' ? [`error:       ${jsonText(actual.error)}`] : []),
    ].join('\n'),
  );
}
