import { afterAll, expect, vi } from 'vitest';
import { StateMachine, type AnyActorScope, type InspectionEvent } from 'xstate';
import { takenTransitions } from '@statefront/machine-kit/transition-id.ts';
import { storeTaken } from './taken-record.ts';

/**
 * Records which transitions each test of a file takes, in every machine it starts (MA-3). For vitest's
 * `setupFiles`.
 */
const taken = new Map<string, Set<string>>();
const heard = new WeakSet<object>();

const note = (event: InspectionEvent) => {
  const ids = takenTransitions(event).map(({ id }) => id);
  if (ids.length === 0) return;
  const test = expect.getState().currentTestName ?? '';
  const known = taken.get(test) ?? new Set();
  for (const id of ids) known.add(id);
  taken.set(test, known);
};
const listen = ({ system }: AnyActorScope) => {
  if (heard.has(system)) return;
  heard.add(system);
  system.inspect(note);
};

// oxlint-disable-next-line typescript/unbound-method -- each is called on its machine below
const { getInitialSnapshot, transition } = StateMachine.prototype;
StateMachine.prototype.getInitialSnapshot = function (scope, ...rest) {
  listen(scope);
  return getInitialSnapshot.call(this, scope, ...rest);
};
StateMachine.prototype.transition = function (snapshot, event, scope) {
  listen(scope);
  return transition.call(this, snapshot, event, scope);
};

/** The next test file of this process finds everything as it was. */
afterAll(() => {
  Object.assign(StateMachine.prototype, { getInitialSnapshot, transition });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

afterAll(() => {
  const file = expect.getState().testPath;
  if (file === undefined || taken.size === 0) return;
  storeTaken({
    kind: 'tests',
    file,
    taken: Object.fromEntries([...taken].map(([test, ids]) => [test, [...ids].toSorted()])),
  });
});
