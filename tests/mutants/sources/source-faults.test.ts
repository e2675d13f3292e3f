import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantedDefects } from '#tests/composed/planted-defects.ts';
import { project, withFault } from './source-fault.ts';
import { statementFaults } from './statement-faults.ts';
import { sourceFaults } from './source-faults.ts';

describe('the faults of `npm run behaviour -- mutants sources`', () => {
  it('replace a text that occurs exactly once in its file by another one (MA-3)', () => {
    const gone = [...sourceFaults, ...statementFaults(), ...plantedDefects].flatMap((fault) => {
      try {
        const source = readFileSync(join(project, fault.file), 'utf8');
        return withFault(fault, source) === source ? [`${fault.id} changes nothing`] : [];
      } catch (error) {
        return [String(error)];
      }
    });

    expect(gone).toEqual([]);
  });

  it('have an id each, and tests that exist (MA-3)', () => {
    const ids = sourceFaults.map(({ id }) => id);
    const missing = sourceFaults
      .flatMap(({ tests }) => tests)
      .filter((file) => !existsSync(join(project, file)));

    expect([new Set(ids).size, missing]).toEqual([ids.length, []]);
  });
});
