import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOtherInspector } from '@statefront/machine-kit/inspector-page/other-inspector.ts';
import { machineDefinition } from '@statefront/machine-kit/inspector-page/machine-definition.ts';
import { transitionsAsInChart } from '../as-in-chart.ts';
import { doorModel, draftModel, searchModel } from '../specimens.ts';
import { inspectorUrl, receivedOf, twoWindows } from './two-windows.ts';

describe('another inspector', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([searchModel, doorModel, draftModel])(
    'understands $machine.id and its definition, with its own receiver (MA-4)',
    (model) => {
      const actor = receivedOf(model).find((message) => message.type === '@xstate.actor');
      const { id, transitions } = machineDefinition(actor?.definition);

      expect(id).toBe(model.machine.id);
      expect(transitions).toEqual(transitionsAsInChart(model.machine));
    },
  );

  it('receives nothing at another origin, and no message that its protocol does not have (MA-4)', () => {
    const stranger = twoWindows('https://stranger.example');
    const other = openOtherInspector(inspectorUrl, stranger.opener, () => {});
    stranger.openReceiver();
    other.pass({ type: '@xstate.event', _version: '1' });
    expect(stranger.posted).toEqual([]);

    const known = twoWindows('https://inspector.example');
    const inspector = openOtherInspector(inspectorUrl, known.opener, () => {});
    known.openReceiver();
    inspector.pass({ type: '@machine-kit.microstep', _version: '1' });
    inspector.pass({ type: '@xstate.event', _version: '1' });
    expect(known.posted).toEqual([['@xstate.event', 'https://inspector.example']]);
  });
});
