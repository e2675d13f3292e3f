import { describe, expect, it } from 'vitest';
import { coverModel } from '@statefront/machine-kit/testing/cover-model.ts';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { isReadableOnPaper, layoutChart } from '@statefront/machine-kit/diagrams/chart-layout.ts';
import { paperParts } from '@statefront/machine-kit/diagrams/chart-parts.ts';
import { lintMachine, lintWords } from '@statefront/machine-kit/machine-lint.ts';
import { describedMachines, machines } from '#src/machines/described-machines.ts';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { models } from './models.ts';

describe('every machine', () => {
  it('has a model to test it, and is in the catalogue of machines (MA-3)', () => {
    expect(models.map((model) => model.machine.id)).toEqual(machines.map((machine) => machine.id));
  });

  it.each(models)('$machine.id describes itself, its requirements and all its parts (MA-2)', (model) => {
    expect(lintMachine(model.machine)).toEqual([]);
  });

  it.each(describedMachines)('$machine.id explains each of its names in plain words (MA-2)', (described) => {
    expect(lintWords(described)).toEqual([]);
  });

  // The kit's tests prove it of invented machines in every run.
  it.runIf(isDeep).each(describedMachines)(
    '$machine.id is drawn on paper in text of at least 6 pt, as a whole or part by part (MA-2)',
    async ({ machine, ...description }) => {
      const chart = toChart(machine, description);
      const whole = await layoutChart(chart);
      const parts = (await paperParts(chart, whole)).map(({ layout }) => layout);

      expect((parts.length > 0 ? parts : [whole]).filter((layout) => !isReadableOnPaper(layout))).toEqual([]);
    },
  );

  it.each(models)('$machine.id takes each of its transitions as it was drawn (MA-3)', async (model) => {
    const { missing, undeclared, emptied, told } = coverModel(model);

    expect(
      { missing, undeclared, emptied },
      'A missing transition needs a sample of its event, or a `key` of what its guard reads: see machine-model.ts',
    ).toEqual({ missing: [], undeclared: [], emptied: [] });
    await expect(
      `${told.join('\n')}\n`,
      'The machine tells others something else: if that is intended, npx vitest run -u --project node tests/machines/every-machine.test.ts',
    ).toMatchFileSnapshot(`told/${model.machine.id}.txt`);
  });
});
