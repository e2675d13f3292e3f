import { expect, it } from 'vitest';
import {
  createActor,
  setup,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { HeldClock } from '@statefront/machine-kit/held-clock.ts';
import type { AnyMachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { mutedMachine } from '@statefront/machine-kit/testing/test-doubles.ts';
import { eventsAt } from '@statefront/machine-kit/testing/transition-tours.ts';
import { replayTrace } from '@statefront/machine-kit/trace/replay-trace.ts';
import { parseTrace, traceText } from '@statefront/machine-kit/trace/trace-text.ts';
import { TraceRecorder } from '@statefront/machine-kit/trace/trace-recorder.ts';
import type { Trace } from '@statefront/machine-kit/trace/trace.ts';
import { peoplePricesAndWords } from '#src/inspection/hidden-names.ts';
import { models } from '#tests/machines/models.ts';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { pick, randomFrom } from '@statefront/gateway/tests/support/random.ts';

const steps = 30;

it.each(models)(
  'whatever happens to $machine.id, its trace replays to the same result without people, prices and words (MA-4)',
  (model) => {
    for (let seed = 0; seed < casesOf(2, 100); seed += 1) {
      const trace = aRecordedWalk(model, seed);
      const replayed = replayTrace(trace, shopWith(model, undefined), { hiddenNames: peoplePricesAndWords });

      expect(replayed, `seed ${seed}`).toEqual({ equal: trace.entries.length, difference: null });
    }
  },
);

/** A random trace of events that the model of a machine allows. */
function aRecordedWalk(model: AnyMachineModel, seed: number): Trace {
  const random = randomFrom(seed);
  const clock = new HeldClock();
  const shop = createActor(shopWith(model, model.inputs[seed % model.inputs.length]), {
    id: 'shop',
    ...(model.parentSystemId !== undefined && { systemId: model.parentSystemId }),
    clock,
  }).start();
  const recorder = new TraceRecorder(shop, { hiddenNames: peoplePricesAndWords, now: () => 0 });
  const subject: AnyActorRef | undefined = shop.getSnapshot().children[model.machine.id];
  if (!subject) throw new Error(`${model.machine.id} has not started`);
  for (let step = 0; step < steps; step += 1) {
    const snapshot: AnyMachineSnapshot = subject.getSnapshot();
    const events = eventsAt(model, snapshot).filter((event) => !isTimer(event) || isRunning(subject, event));
    if (events.length === 0) break;
    perform(subject, clock, pick(random, events));
  }
  return parseTrace(traceText(recorder.trace));
}

/** A shop in which the machine of a model is the only child, and whose requests respond only on command. */
function shopWith(model: AnyMachineModel, input: unknown): AnyStateMachine {
  return setup({ actors: { subject: mutedMachine(model) } }).createMachine({
    id: 'shop',
    invoke: { id: model.machine.id, src: 'subject', input },
  });
}

function perform(subject: AnyActorRef, clock: HeldClock, event: AnyEventObject): void {
  const snapshot: AnyMachineSnapshot = subject.getSnapshot();
  const child: AnyActorRef | undefined = snapshot.children[String(event['actorId'])];
  if (isTimer(event)) {
    const all = scheduledEvents(subject);
    const due = all.find((timer) => timer.target === subject && timer.event.type === event.type);
    if (due) clock.fire(due.delay, all.filter(({ delay }) => delay === due.delay).indexOf(due));
  } else if (!child) {
    subject.send(event);
  } else if ('error' in event) {
    child.send({ type: 'xstate.promise.reject', data: event['error'] });
  } else {
    child.send({ type: 'xstate.promise.resolve', data: event['output'] });
  }
}

function isTimer({ type }: AnyEventObject): boolean {
  return type.startsWith('xstate.after.');
}

function isRunning(subject: AnyActorRef, { type }: AnyEventObject): boolean {
  return scheduledEvents(subject).some(({ target, event }) => target === subject && event.type === type);
}

function scheduledEvents(subject: AnyActorRef) {
  // oxlint-disable-next-line no-underscore-dangle -- XState's only account of which event a timer sends
  return Object.values(subject.system.getSnapshot()._scheduledEvents);
}
