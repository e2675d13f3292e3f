import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverModel } from '#machine-kit/testing/cover-model.ts';
import { lintMachine } from '#machine-kit/machine-lint.ts';
import { machines } from '#src/machines/catalogue-of-machines.ts';
import { models } from './models.ts';

const tours = join(import.meta.dirname, '../journeys/tours');

describe('every machine', () => {
  it('has a model that tries it, and stands in the catalogue of machines (MA-3)', () => {
    expect(models.map((model) => model.machine.id)).toEqual(machines.map((machine) => machine.id));
  });

  it('is led through all its transitions on the page by a tour (MA-3)', () => {
    const text = readdirSync(tours)
      .map((tour) => readFileSync(join(tours, tour), 'utf8'))
      .join('\n');
    const toured = [...text.matchAll(/expectToured\((\w+)Machine\b/g)].map(([, id]) => id);

    expect(machines.map(({ id }) => id).filter((id) => !toured.includes(id))).toEqual([]);
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
