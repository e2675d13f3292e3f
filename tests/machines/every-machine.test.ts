import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverModel } from '@statefront/machine-kit/testing/cover-model.ts';
import { partFilesOf } from '@statefront/machine-kit/diagrams/part-files.ts';
import { lintMachine, lintWords } from '@statefront/machine-kit/machine-lint.ts';
import { describedMachines, machines } from '#src/machines/described-machines.ts';
import { models } from './models.ts';

const tours = join(import.meta.dirname, '../journeys/tours');
const drawings = join(import.meta.dirname, '../../docs/machines');

describe('every machine', () => {
  it('has a model to test it, and is in the catalogue of machines (MA-3)', () => {
    expect(models.map((model) => model.machine.id)).toEqual(machines.map((machine) => machine.id));
  });

  it('is led through all its transitions on the page by a tour (MA-3)', () => {
    const text = readdirSync(tours, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.spec.ts'))
      .map((tour) => readFileSync(join(tours, tour), 'utf8'))
      .join('\n');
    const toured = [...text.matchAll(/expectToured\((\w+)Machine\b/g)].map(([, id]) => id);

    expect(machines.map(({ id }) => id).filter((id) => !toured.includes(id))).toEqual([]);
  });

  it.each(models)('$machine.id describes itself, its requirements and all its parts (MA-2)', (model) => {
    expect(lintMachine(model.machine)).toEqual([]);
  });

  it.each(describedMachines)('$machine.id explains each of its names in plain words (MA-2)', (described) => {
    expect(lintWords(described)).toEqual([]);
  });

  it.each(models)(
    '$machine.id is drawn on paper in text of at least 6 pt, as a whole or part by part (MA-2)',
    ({ machine: { id } }) => {
      const parts = partFilesOf(id, readdirSync(drawings)).map(({ file }) => file);
      const printed = parts.length > 0 ? parts : [`${id}.svg`];
      const tooSmall = printed.filter(
        (file) => printedTextPt(readFileSync(join(drawings, file), 'utf8')) < 6,
      );

      expect(tooSmall).toEqual([]);
    },
  );

  it.each(models)('$machine.id takes each of its transitions as it was drawn (MA-3)', (model) => {
    const { missing, undeclared, emptied } = coverModel(model);

    expect({ missing, undeclared, emptied }).toEqual({ missing: [], undeclared: [], emptied: [] });
  });
});

/** A4 on its side within margins of 5 mm, in pt, with a line below for the name of the drawing. */
const page = { width: 813, height: 542 };

/** The smallest text of a drawing as it is printed, in pt: 11 px of conditions, actions and notes, or 12 px of events. */
function printedTextPt(svg: string): number {
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const looks = new Set([...svg.matchAll(/<text class="(\w+)"/g)].map(([, look]) => look));
  const hasSmallText = ['ids', 'note', 'row', 'guard', 'action'].some((look) => looks.has(look));
  return (hasSmallText ? 11 : 12) * Math.min(1, page.width / Number(width), page.height / Number(height));
}
