import { createBrowserReceiver, createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { vi } from 'vitest';
import { createActor } from 'xstate';
import { inspectorAdapter } from '@statefront/machine-kit/inspector/inspector-adapter.ts';
import { connectedType } from '@statefront/machine-kit/inspector/inspector-protocol.ts';
import {
  openOtherInspector,
  type OpenerWindow,
} from '@statefront/machine-kit/inspector-page/other-inspector.ts';
import type { AnyMachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { mutedMachine } from '@statefront/machine-kit/testing/test-doubles.ts';

/** Another inspector, which our page opens. */
export const inspectorUrl = 'https://inspector.example/inspect?from=app';

/**
 * The messages that the receiver of `@statelyai/inspect` gets about a new machine; only with vitest's fake
 * timers.
 */
export function receivedOf(model: AnyMachineModel): readonly StatelyInspectionEvent[] {
  const { opener, openReceiver } = twoWindows('https://inspector.example');
  const application: ((message: unknown) => void)[] = [];
  const other = openOtherInspector(inspectorUrl, opener, () =>
    application.forEach((hear) => hear({ type: connectedType })),
  );
  const inspect = inspectorAdapter({
    createInspector,
    channel: {
      send: (message) => other.pass(structuredClone(message)),
      listen: (hear) => application.push(hear),
    },
  });
  createActor(mutedMachine(model), { inspect, id: 'root', input: model.inputs[0] });
  vi.runAllTimers();
  return openReceiver();
}

/** Our page and the window it opens, in which the package's own receiver listens. */
export function twoWindows(origin: string) {
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
