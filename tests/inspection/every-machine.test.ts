import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { withDescriptions } from '@statefront/machine-kit/inspector-page/descriptions.ts';
import { machineDefinition } from '@statefront/machine-kit/inspector-page/machine-definition.ts';
import { readStatelyMachine, statelyMachine } from '@statefront/machine-kit/stately-machine.ts';
import { describedMachines, machines } from '#src/machines/described-machines.ts';
import { transitionsAsInChart } from '@statefront/machine-kit/tests/as-in-chart.ts';
import { receivedOf } from '@statefront/machine-kit/tests/inspector/two-windows.ts';
import { models } from '#tests/machines/models.ts';

describe('every machine of the shop', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(machines)(
    'reports its transitions to the inspector as the chart has them: $id (MA-2, MA-4)',
    (machine) => {
      const { transitions } = machineDefinition(JSON.stringify(machine.config));

      expect(transitions).toEqual(transitionsAsInChart(machine));
    },
  );

  it.each(models)('is understood by another inspector: $machine.id (MA-4)', (model) => {
    const actor = receivedOf(model).find((message) => message.type === '@xstate.actor');
    const { id, transitions } = machineDefinition(actor?.definition);

    expect(id).toBe(model.machine.id);
    expect(transitions).toEqual(transitionsAsInChart(model.machine));
  });

  it.each(describedMachines)(
    'is described to QA by its file, where the build has left its texts out: $machine.id (MA-2, MA-4)',
    (described) => {
      const { config } = described.machine;
      const definition = JSON.stringify(config, (name, value) =>
        ['description', 'meta'].includes(name) ? undefined : value,
      );

      const received = withDescriptions({ ...actorMessage, definition }, () => statelyMachine(described));

      const { transitions, carriedOutBy } = machineDefinition(JSON.stringify(config));
      expect(machineDefinition(Object(received).definition)).toMatchObject({ transitions, carriedOutBy });
    },
  );

  it.each(describedMachines)(
    'describes itself completely in the format of Stately: $machine.id (MA-5)',
    (described) => {
      expect(readStatelyMachine(statelyMachine(described))).toEqual(toChart(described.machine, described));
    },
  );
});

/** The message about a new actor. */
const actorMessage = {
  type: '@xstate.actor',
  name: 'actor',
  sessionId: 'tab/x:1',
  rootId: 'tab/x:0',
  createdAt: '0',
  _version: '1',
  snapshot: { status: 'active' },
};
