import { isDeepStrictEqual } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { toChart, type ChartTransition } from '@statefront/machine-kit/chart.ts';
import { inspectorChannelName } from '#src/inspection/inspector-channel.ts';
import type { ActorMessage, InspectorMessage } from '@statefront/machine-kit/inspector/inspector-protocol.ts';
import { decodeMessage } from '@statefront/machine-kit/inspector-page/decode-message.ts';
import { machineDefinition } from '@statefront/machine-kit/inspector-page/machine-definition.ts';
import { longestWaitMs } from './longest-wait.ts';

/** Records the machines behind a page from the first moment on, across reloads. */
export interface MachineWatch {
  /** Ids of the transitions taken so far. */
  readonly taken: ReadonlySet<string>;
  /**
   * Waits until the machine is in exactly this state, however briefly; `undefined` while it does not exist.
   * Fails after 25 s with the states it went through.
   */
  readonly expectState: (machine: AnyStateMachine, value: unknown) => Promise<void>;
  /**
   * Waits until every declared transition of the machine was taken on the pages of the tour, except those in
   * `unreachable`, by id, each with the reason why no visitor can cause it there. Fails with the missing
   * ones, in words, and with unreachable ones that were taken.
   */
  readonly expectToured: (
    machine: AnyStateMachine,
    unreachable?: Readonly<Record<string, string>>,
  ) => Promise<void>;
}

interface WatchedActor {
  readonly machineId: string | null;
  readonly snapshot: ActorMessage['snapshot'];
}

/**
 * Listens to the machines of a shop as the inspector does; the shop has to be opened with `?inspect` (MA-3, MA-4).
 *
 * @param takenBefore transitions that earlier pages of the tour took
 */
export async function watchMachines(page: Page, takenBefore: ReadonlySet<string>): Promise<MachineWatch> {
  const taken = new Set<string>();
  const actors = new Map<string, WatchedActor>();
  const listeners = new Set<() => void>();
  let shop = '';

  const store = (message: InspectorMessage) => {
    if (message.type === '@xstate.actor' && message.parentId === undefined) {
      shop = message.rootId;
      actors.clear();
    }
    if (message.rootId !== shop) return;
    if (message.type === '@xstate.actor') {
      const { sessionId, definition, snapshot } = message;
      const machineId = snapshot.value === undefined ? null : machineDefinition(definition).id;
      actors.set(sessionId, { machineId, snapshot });
    } else if (message.type === '@xstate.snapshot') {
      const actor = actors.get(message.sessionId);
      if (actor) actors.set(message.sessionId, { ...actor, snapshot: message.snapshot });
    }
  };

  await page.exposeFunction('noteInspectorMessage', (data: unknown) => {
    const message = decodeMessage(data);
    if (!message) return;
    store(message);
    if (message.type === '@machine-kit.microstep') message.transitions.forEach((id) => taken.add(id));
    listeners.forEach((listener) => listener());
  });
  await makeIdleTimeComeAtOnce(page);
  await page.addInitScript(passMessagesOn, inspectorChannelName);

  const valueOf = ({ id }: AnyStateMachine): unknown =>
    [...actors.values()].findLast(
      ({ machineId, snapshot: { status } }) => machineId === id && status === 'active',
    )?.snapshot.value;
  /**
   * The transitions of a returning connection are the same on every page, and are in `no-connection.spec.ts`.
   */
  const missing = (machine: AnyStateMachine) =>
    toChart(machine).transitions.filter(
      ({ id, event }) => !taken.has(id) && !takenBefore.has(id) && event !== 'connection.returned',
    );

  return {
    taken,
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
    expectToured: async (machine, unreachable = {}) => {
      await expect
        .poll(() => missing(machine).map((transition) => inWords(transition, unreachable)), {
          message: `transitions of ${machine.id} that nothing on the page caused`,
          intervals: [20],
        })
        .toEqual(
          toChart(machine)
            .transitions.filter(({ id }) => id in unreachable)
            .map((transition) => inWords(transition, unreachable)),
        );
    },
  };
}

/** Leaves events, contexts and other unused data in the page, because they are most of the messages. */
function passMessagesOn(channelName: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    const note = Reflect.get(window, 'noteInspectorMessage');
    if (data.type === '@machine-kit.microstep') note({ ...data, event: { type: data.event.type } });
    else if (data.snapshot)
      note({ ...data, snapshot: { status: data.snapshot.status, value: data.snapshot.value } });
  });
}

/**
 * Messages to inspectors are built in idle time, which is rare for a background page and never comes while a
 * test stops the clock: here it comes at once. Ignores Playwright's clock, which replaces the same functions.
 */
export async function makeIdleTimeComeAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deadline = { didTimeout: false, timeRemaining: () => 50 };
    const requestIdleCallback = (work: IdleRequestCallback) => queueMicrotask(() => work(deadline));
    Object.defineProperty(window, 'requestIdleCallback', { get: () => requestIdleCallback, set: () => {} });
  });
}

function inWords(
  { id, description }: ChartTransition,
  unreachable: Readonly<Record<string, string>>,
): string {
  return unreachable[id] === undefined
    ? `${id}: ${description}`
    : `${id} (cannot be caused: ${unreachable[id]})`;
}
