import { isDeepStrictEqual } from 'node:util';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { nameTransition, takenTransitions, transitionId } from '@statefront/machine-kit/transition-id.ts';
import { longestWaitMs } from './longest-wait.ts';

/** Knows the machines behind a page from the first moment on, across reloads. */
export interface MachineWatch {
  /**
   * Waits until the machine is in exactly this state, however briefly; `undefined` while it does not exist.
   * Fails after 25 s with the states it went through.
   */
  readonly expectState: (machine: AnyStateMachine, value: unknown) => Promise<void>;
}

/** The state of an actor. A shop that starts has none yet: `null`. */
type NotedState = { readonly sessionId: string; readonly machineId: string; readonly value: unknown } | null;

/** The ids of the transitions that the pages of a browser context take from now on (MA-3, MA-4). */
export async function recordTaken(context: BrowserContext): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  await context.exposeFunction('noteTransitions', (ids: readonly string[]) =>
    ids.forEach((id) => taken.add(id)),
  );
  await makeIdleTimeComeAtOnce(context);
  const script = [nameTransition, transitionId, takenTransitions, `(${observeActors.toString()})()`];
  await context.addInitScript({ content: script.join('\n') });
  return taken;
}

/** Listens to the machines of a shop in a recorded journey. */
export async function watchMachines(page: Page): Promise<MachineWatch> {
  const active = new Map<string, NonNullable<NotedState>>();
  const listeners = new Set<() => void>();

  await page.exposeFunction('noteState', (state: NotedState) => {
    if (state === null) active.clear();
    else if (state.value === null) active.delete(state.sessionId);
    else active.set(state.sessionId, state);
    listeners.forEach((listener) => listener());
  });

  const valueOf = ({ id }: AnyStateMachine): unknown =>
    [...active.values()].findLast(({ machineId }) => machineId === id)?.value;

  return {
    expectState: async (machine, value) => {
      const passed = await new Promise<readonly unknown[]>((resolve) => {
        const states: unknown[] = [];
        const end = () => {
          clearTimeout(timer);
          listeners.delete(look);
          resolve(states);
        };
        const look = () => {
          const state = valueOf(machine);
          if (states.length === 0 || !isDeepStrictEqual(state, states.at(-1))) states.push(state);
          if (isDeepStrictEqual(state, value)) end();
        };
        const timer = setTimeout(end, longestWaitMs);
        listeners.add(look);
        look();
      });
      const way = passed.map((state) => JSON.stringify(state) ?? 'not there').join(' -> ');
      expect(passed.at(-1), `state of ${machine.id}, which was ${way}`).toEqual(value);
    },
  };
}

/** Runs in the page: passes on transitions and states of its machines, without contexts, most of what inspectors receive. */
function observeActors(): void {
  // A page without an origin has no storage, and is not the shop's.
  if (origin === 'null') return;
  sessionStorage.setItem('inspected', 'yes');
  const known = new Set<string>();
  const observe = (event: InspectionEvent) => {
    const noteState = Reflect.get(window, 'noteState');
    const { sessionId } = event.actorRef;
    if (event.type === '@xstate.actor' && sessionId === event.rootId) noteState?.(null);
    if (event.type === '@xstate.snapshot' && 'machine' in event.snapshot) {
      const { machine, status, value } = Object(event.snapshot);
      noteState?.({ sessionId, machineId: machine.id, value: status === 'active' ? value : null });
    }
    const ids = takenTransitions(event).map(({ id }) => id);
    const added = ids.filter((id) => !known.has(id));
    if (added.length === 0) return;
    added.forEach((id) => known.add(id));
    Reflect.get(window, 'noteTransitions')(added);
  };
  Reflect.set(window, 'observeActors', observe);
}

/**
 * Messages to inspectors are built in idle time, which is rare for a background page and never comes while a
 * test stops the clock: here it comes at once. Ignores Playwright's clock, which replaces the same functions.
 */
export async function makeIdleTimeComeAtOnce(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await context.addInitScript(() => {
    const deadline = { didTimeout: false, timeRemaining: () => 50 };
    const requestIdleCallback = (work: IdleRequestCallback) => queueMicrotask(() => work(deadline));
    Object.defineProperty(window, 'requestIdleCallback', { get: () => requestIdleCallback, set: () => {} });
  });
}
