import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { inspectorAdapter } from '#machine-kit/inspector/inspector-adapter.ts';
import { connectedType } from '#machine-kit/inspector/inspector-protocol.ts';
import { openOtherInspector, type OpenerWindow } from '#machine-kit/inspector-page/other-inspector.ts';
import { machineDefinition } from '#machine-kit/inspector-page/transition-words.ts';
import { toChart } from '#machine-kit/chart.ts';
import { mutedMachine } from '#machine-kit/testing/test-doubles.ts';
import { models } from '#tests/machines/models.ts';

const address = 'https://inspector.example/inspect?from=shop';

describe('another inspector', () => {
  it.each(models)('understands $machine.id and its definition, by its own receiver (MA-4)', (model) => {
    vi.useFakeTimers();
    const { opener, openReceiver } = twoWindows('https://inspector.example');
    const application: ((message: unknown) => void)[] = [];
    const other = openOtherInspector(address, opener, () =>
      application.forEach((hear) => hear({ type: connectedType })),
    );
    const inspect = inspectorAdapter({
      channel: {
        send: (message) => other.pass(structuredClone(message)),
        listen: (hear) => application.push(hear),
      },
    });
    createActor(mutedMachine(model), { inspect, id: 'root', input: model.inputs[0] });
    vi.runAllTimers();

    const received = openReceiver();

    const actor = received.find((message) => message.type === '@xstate.actor');
    const { id, transitions } = machineDefinition(actor?.definition);
    expect(id).toBe(model.machine.id);
    expect([...transitions.keys()].toSorted()).toEqual(
      toChart(model.machine)
        .transitions.map((transition) => transition.id)
        .toSorted(),
    );
    vi.useRealTimers();
  });

  it('gets nothing when it is of another origin, and nothing that its protocol does not know (MA-4)', () => {
    const stranger = twoWindows('https://stranger.example');
    const other = openOtherInspector(address, stranger.opener, () => {});
    stranger.openReceiver();
    other.pass({ type: '@xstate.event', _version: '1' });
    expect(stranger.posted).toEqual([]);

    const known = twoWindows('https://inspector.example');
    const inspector = openOtherInspector(address, known.opener, () => {});
    known.openReceiver();
    inspector.pass({ type: '@machine-kit.microstep', _version: '1' });
    inspector.pass({ type: '@xstate.event', _version: '1' });
    expect(known.posted).toEqual([['@xstate.event', 'https://inspector.example']]);
  });
});

/** The page of ours and the window that it opens, in which the package's own receiver listens. */
function twoWindows(origin: string) {
  const posted: [string, string][] = [];
  const heard: ((event: { readonly data: unknown }) => void)[] = [];
  const hear: Parameters<OpenerWindow['addEventListener']>[1][] = [];
  const other = {
    postMessage: (message: unknown, targetOrigin: string) => {
      posted.push([String(Reflect.get(Object(message), 'type')), targetOrigin]);
      for (const listener of heard) listener({ data: message });
    },
  };
  const opener: OpenerWindow = {
    open: () => other,
    addEventListener: (_type, listener) => hear.push(listener),
  };
  return {
    opener,
    posted,
    openReceiver: () => {
      const page: Window = Object.assign(Object.create(null), {
        opener: {
          postMessage: (data: unknown) =>
            hear.forEach((listener) => listener({ data, origin, source: other })),
        },
        addEventListener: (_type: string, listener: (typeof heard)[number]) => heard.push(listener),
      });
      Object.assign(page, { self: page, top: page });
      const received: StatelyInspectionEvent[] = [];
      const announce = page.opener.postMessage;
      page.opener.postMessage = () => {};
      createBrowserReceiver({ window: page }).subscribe((message) => received.push(message));
      announce({ type: connectedType });
      return received;
    },
  };
}
