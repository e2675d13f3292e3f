import { expect, type Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { toChart, type ChartTransition } from '#machine-kit/chart.ts';
import { inspectorChannelName } from '#src/inspection/inspector-channel.ts';
import { decodeMessage } from '#machine-kit/inspector-page/decode-message.ts';
import { OpenApps } from '#machine-kit/inspector-page/open-apps.ts';

/** What the machines behind a page did, from the first moment on, over every reload. */
export interface MachineWatch {
  /** Waits until the machine stands in exactly this state; `undefined` while it does not exist. */
  readonly expectState: (machine: AnyStateMachine, value: unknown) => Promise<void>;
  /**
   * Waits until every declared transition of the machine was taken on the page, but for those named in `unreachable`
   * by their id, each with the reason why nobody can cause it there. Fails with the others, in words, and with those
   * that were caused all the same.
   */
  readonly expectToured: (
    machine: AnyStateMachine,
    unreachable?: Readonly<Record<string, string>>,
  ) => Promise<void>;
}

/** Listens to the machines of a shop as the inspector does; the shop has to be opened with `?inspect` (MA-3, MA-4). */
export async function watchMachines(page: Page): Promise<MachineWatch> {
  const taken = new Set<string>();
  const shops = new OpenApps();

  await page.exposeFunction('noteInspectorMessage', (data: unknown) => {
    shops.hear(data);
    const message = decodeMessage(data);
    if (message?.type === '@machine-kit.microstep') message.transitions.forEach((id) => taken.add(id));
  });
  await page.addInitScript(sayAtOnce);
  await page.addInitScript((name) => {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => Reflect.get(window, 'noteInspectorMessage')(data));
  }, inspectorChannelName);

  const valueOf = ({ id }: AnyStateMachine): unknown => {
    const shop = shops.view(shops.ids.at(-1) ?? '');
    return [...(shop?.actors.values() ?? [])].findLast(
      ({ machineId, status }) => machineId === id && status === 'active',
    )?.value;
  };
  const missing = (machine: AnyStateMachine) =>
    toChart(machine).transitions.filter(({ id }) => !taken.has(id));

  return {
    expectState: async (machine, value) => {
      await expect
        .poll(() => valueOf(machine), { message: `state of ${machine.id}`, intervals: [20] })
        .toEqual(value);
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

/**
 * Idle time comes at once, also where a test stops the clock, so that no message is lost with a page that is left. Playwright's
 * clock puts its own in the same place, which is ignored.
 */
function sayAtOnce(): void {
  const deadline = { didTimeout: false, timeRemaining: () => 50 };
  const requestIdleCallback = (work: IdleRequestCallback) => queueMicrotask(() => work(deadline));
  Object.defineProperty(window, 'requestIdleCallback', { get: () => requestIdleCallback, set: () => {} });
}

function inWords(
  { id, description }: ChartTransition,
  unreachable: Readonly<Record<string, string>>,
): string {
  return unreachable[id] === undefined
    ? `${id}: ${description}`
    : `${id} (cannot be caused: ${unreachable[id]})`;
}
