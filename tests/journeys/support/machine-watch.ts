import { expect, type Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { toChart, type ChartTransition } from '#src/inspection/chart.ts';
import {
  inspectorChannelName,
  isShopMessage,
  type ActorReport,
  type ShopMessage,
} from '#src/inspection/inspector-message.ts';

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

/** Listens to the machines of a shop as QA's page does; the shop has to be opened with `?inspect` (MA-3, MA-4). */
export async function watchMachines(page: Page): Promise<MachineWatch> {
  const taken = new Set<string>();
  const actors = new Map<string, ActorReport>();
  let shopId = '';

  const note = (message: ShopMessage) => {
    if (message.shopId !== shopId) actors.clear();
    shopId = message.shopId;
    if (message.type === 'transitions.taken') message.transitions.forEach((id) => taken.add(id));
    if (message.type === 'event.received') message.event.transitions.forEach((id) => taken.add(id));
    if (message.type === 'actor.changed') {
      actors.delete(message.actor.address);
      if (message.actor.status === 'active') actors.set(message.actor.address, message.actor);
    }
  };

  await page.exposeFunction('noteShopMessage', (message: unknown) => {
    if (isShopMessage(message)) note(message);
  });
  await page.addInitScript((name) => {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => Reflect.get(window, 'noteShopMessage')(data));
  }, inspectorChannelName);

  const valueOf = ({ id }: AnyStateMachine): unknown => {
    const actor = [...actors.values()].findLast(({ machineId }) => machineId === id);
    return actor && JSON.parse(actor.value);
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

function inWords(
  { id, description }: ChartTransition,
  unreachable: Readonly<Record<string, string>>,
): string {
  return unreachable[id] === undefined
    ? `${id}: ${description}`
    : `${id} (cannot be caused: ${unreachable[id]})`;
}
