import type { AnyStateMachine } from 'xstate';
import { jsonText } from '../json-text.ts';
import type { AnyMachineModel } from './machine-model.ts';
import { firstStep, nextStep, type PureStep } from './pure-step.ts';
import { mutedMachine } from './test-doubles.ts';
import { eventsAt, situationKey } from './transition-tours.ts';

const mostSituations = 300;

/**
 * Whether another machine does the same as that of a model in every situation that its inputs and samples lead to, up to 300 of
 * them: the same states, contexts, requests, and the same for others to notice. No test can tell such a machine from the original.
 *
 * @see MA-3
 */
export function hasSameBehaviour(model: AnyMachineModel, other: AnyStateMachine): boolean {
  try {
    return doesTheSame(model, other);
  } catch {
    // a machine that breaks down does something else
    return false;
  }
}

function doesTheSame(model: AnyMachineModel, other: AnyStateMachine): boolean {
  const { parentSystemId } = model;
  const [original, changed] = [mutedMachine(model), mutedMachine({ ...model, machine: other })];
  const waiting = new Map<string, readonly [PureStep, PureStep]>();
  const isSame = (input: unknown, one: PureStep, two: PureStep): boolean => {
    if (outcome(one) !== outcome(two)) return false;
    const key = `${model.inputs.indexOf(input)} ${situationKey(model, one.snapshot)}`;
    if (!waiting.has(key) && waiting.size < mostSituations) waiting.set(key, [one, two]);
    return true;
  };
  return model.inputs.every((input) => {
    waiting.clear();
    const start = isSame(
      input,
      firstStep(original, input, parentSystemId),
      firstStep(changed, input, parentSystemId),
    );
    if (!start) return false;
    for (const [one, two] of waiting.values()) {
      // what only one of them accepts is tried, too
      for (const event of [...eventsAt(model, one.snapshot), ...eventsAt(model, two.snapshot)]) {
        const next = nextStep(original, one.snapshot, event, parentSystemId);
        if (!isSame(input, next, nextStep(changed, two.snapshot, event, parentSystemId))) return false;
      }
    }
    return true;
  });
}

function outcome({ snapshot, effects }: PureStep): string {
  const { status, value, context, children, output } = snapshot;
  const running = Object.keys(children).filter((id) => children[id] !== undefined);
  // ids of sessions differ from one actor to the next
  return jsonText({ status, value, context, output, running, effects }).replaceAll(/x:\d+/g, 'x');
}
