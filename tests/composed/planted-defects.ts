import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readTable, type SourceFault } from '#tests/mutants/sources/source-fault.ts';

/** A mistake in the source that violates a property. */
export interface PlantedDefect extends SourceFault {
  /** The scenario whose exploration finds it. */
  readonly scenario: string;
  /** The name of the property. */
  readonly property: string;
}

export const plantedDefects: readonly PlantedDefect[] = readTable('../../composed/planted-defects.tsv').map(
  ([id = '', mistake = '', file = '', text = '', by = '', scenario = '', property = '']) => ({
    id,
    mistake,
    file,
    text,
    by,
    tests: ['tests/composed/planted-defects.test.ts'],
    scenario,
    property,
  }),
);

/** Explores the shop with the defect until its property is violated. Returns the shortest path in words; empty if none is found. */
export async function pathTo(defect: PlantedDefect): Promise<string> {
  const worker = new Worker(new URL('explore-with-defect.ts', import.meta.url), {
    workerData: defect,
    stderr: true,
  });
  const [found]: unknown[] = await once(worker, 'message');
  await worker.terminate();
  return String(found);
}
