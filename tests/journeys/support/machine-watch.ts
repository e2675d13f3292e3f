import { isDeepStrictEqual } from 'node:util';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { inspectorChannelName } from '#src/inspection/inspector-channel.ts';
import type { ActorMessage, InspectorMessage } from '@statefront/machine-kit/inspector/inspector-protocol.ts';
import { decodeMessage } from '@statefront/machine-kit/inspector-page/decode-message.ts';
import { machineDefinition } from '@statefront/machine-kit/inspector-page/machine-definition.ts';
import { longestWaitMs } from './longest-wait.ts';

/** Knows the machines behind a page from the first moment on, across reloads. */
export interface MachineWatch {
  /**
   * Waits until the machine is in exactly this state, however briefly; `undefined` while it does not exist.
   * Fails after 25 s with the states it went through.
   */
  readonly expectState: (machine: AnyStateMachine, value: unknown) => Promise<void>;
}

interface WatchedActor {
  readonly machineId: string | null;
  readonly snapshot: ActorMessage['snapshot'];
}

/** The ids of the transitions that the pages of a browser context take from now on (MA-3, MA-4). */
export async function recordTaken(context: BrowserContext): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  await context.exposeFunction('noteTransitions', (ids: readonly string[]) =>
    ids.forEach((id) => taken.add(id)),
  );
  await makeIdleTimeComeAtOnce(context);
  await context.addInitScript(inspectTab, inspectorChannelName);
  return taken;
}

/** Listens to the machines of a shop as the inspector does. */
export async function watchMachines(page: Page): Promise<MachineWatch> {
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
    listeners.forEach((listener) => listener());
  });
  await page.addInitScript(passStatesOn, inspectorChannelName);

  const valueOf = ({ id }: AnyStateMachine): unknown =>
    [...actors.values()].findLast(
      ({ machineId, snapshot: { status } }) => machineId === id && status === 'active',
    )?.snapshot.value;

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

/** Lets the shop report what its machines do, as if this tab had been opened with `?inspect`, and passes on the transitions. */
function inspectTab(channelName: string): void {
  // A page without an origin has no storage, and is not the shop's.
  if (origin === 'null') return;
  sessionStorage.setItem('inspected', 'yes');
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its channel below
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message) {
    if (this.name === channelName && message.type === '@machine-kit.microstep')
      Reflect.get(window, 'noteTransitions')(message.transitions);
    postMessage.call(this, message);
  };
}

/** Passes on the states of this tab. Leaves out contexts and other unused data, because they are most of the messages. */
function passStatesOn(channelName: string): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its channel below
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message) {
    const { status, value } = message.snapshot ?? {};
    if (this.name === channelName && status)
      Reflect.get(window, 'noteInspectorMessage')({ ...message, snapshot: { status, value } });
    postMessage.call(this, message);
  };
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
