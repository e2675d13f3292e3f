import type { AnyMachineModel } from './machine-model.ts';
import { toldBy } from './told-by.ts';
import { playTour } from './tour-player.ts';
import { TransitionCoverage, type MachineCoverage } from './transition-coverage.ts';
import { coveringTours } from './transition-tours.ts';

export interface ModelCoverage extends MachineCoverage {
  readonly tours: number;
  /** The errors that guards and actions threw for some event or input, each once. */
  readonly thrown: readonly string[];
  /** Lines such as `door.opened → bell {"type":"rung"}`: each event that it sends another actor, emits, or starts one with. */
  readonly told: readonly string[];
}

/**
 * Plays the tours of a model, which take every transition, and returns the transitions that were taken.
 *
 * @throws Error if a step of the running machine differs from the pure transition.
 * @see MA-3
 */
export function coverModel(model: AnyMachineModel): ModelCoverage {
  const coverage = new TransitionCoverage([model.machine]);
  const thrown = new Set<string>();
  const tours = coveringTours(model, thrown);
  const told = toldBy(model.machine.id);
  for (const tour of tours)
    playTour(model, tour, (event) => {
      coverage.inspect(event);
      told.inspect(event);
    });
  const [report] = coverage.report();
  if (!report) throw new Error(`${model.machine.id}: the machine declares nothing that could be covered`);
  return { ...report, tours: tours.length, thrown: [...thrown], told: [...told.lines] };
}
