import type { AnyStateMachine } from 'xstate';
import { jsonText } from '../json-text.ts';
import type { AnyMachineModel } from './machine-model.ts';
import { firstStep, nextStep, type PureStep } from './pure-step.ts';
import { mutedMachine } from './test-doubles.ts';
import { eventsAt, situationKey } from './transition-tours.ts';

const mostSituations = 300;

/**
 * Whether another machine behaves like the one of a model in every situation that its inputs and samples
 * reach, up to 300: the same states, contexts, requests and external effects. No test can distinguish such a
 * machine from the original.
 *
 * @see MA-3
 */
export function hasSameBehaviour(model: AnyMachineModel, other: AnyStateMachine): boolean {
  try {
    return doesTheSame(model, other);
  } catch {
    // A machine that fails behaves differently.
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
      // Also tries events that only one of them accepts.
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
  // Session ids differ between actors.
  return jsonText({ status, value, context, output, running, effects }).replaceAll(/x:\d+/g, 'x');
}
