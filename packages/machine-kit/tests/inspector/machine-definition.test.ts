import { describe, expect, it } from 'vitest';
import {
  activeStates,
  machineDefinition,
} from '@statefront/machine-kit/inspector-page/machine-definition.ts';
import { transitionsAsInChart } from '../as-in-chart.ts';
import { doorMachine, drawerMachine, searchMachine, tilesMachine } from '../specimens.ts';

describe('the definition of a machine', () => {
  it.each([searchMachine, doorMachine, drawerMachine, tilesMachine])(
    'has every transition of $id as the chart has it (MA-2, MA-4)',
    (machine) => {
      const { id, transitions } = machineDefinition(JSON.stringify(machine.config));

      expect(id).toBe(machine.id);
      expect(transitions).toEqual(transitionsAsInChart(machine));
    },
  );

  it('names active states by their explicit ids (MA-4)', () => {
    const config = { id: 'lamp', states: { on: { id: 'light', states: { dim: {} } } } };

    expect(activeStates(machineDefinition(JSON.stringify(config)), { on: 'dim' })).toEqual([
      'lamp',
      'light',
      'light.dim',
    ]);
  });

  it.each([undefined, '{"id":', '7'])('is empty if it cannot be read: %s (MA-4)', (text) => {
    const { id, transitions, carriedOutBy } = machineDefinition(text);

    expect({ id, transitions, carriedOutBy }).toEqual({
      id: null,
      transitions: new Map(),
      carriedOutBy: new Map(),
    });
  });
});
