import { describe, expect, it } from 'vitest';
import { coverModel } from '#src/inspection/cover-model.ts';
import { lintMachine } from '#src/inspection/machine-lint.ts';
import { machines } from '#src/machines/catalogue-of-machines.ts';
import { models } from './models.ts';

describe('every machine', () => {
  it('has a model that tries it, and stands in the catalogue of machines (MA-3)', () => {
    expect(models.map((model) => model.machine.id)).toEqual(machines.map((machine) => machine.id));
  });

  it.each(models)(
    '$machine.id says what it is, what it carries out, and names all its parts (MA-2)',
    (model) => {
      expect(lintMachine(model.machine)).toEqual([]);
    },
  );

  it.each(models)('$machine.id takes each of its transitions as it was drawn (MA-3)', (model) => {
    const coverage = coverModel(model);

    expect({ missing: coverage.missing, undeclared: coverage.undeclared }).toEqual({
      missing: [],
      undeclared: [],
    });
  });
});
