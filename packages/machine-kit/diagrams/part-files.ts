/** A drawing of a part of a machine, for paper. */
export interface PartFile {
  readonly file: string;
  /** The state that it shows with its descendants. */
  readonly stateId: string;
}

/** The file of a part; the overview of a machine is beside its full drawing. */
export function partFile(machineId: string, stateId: string): string {
  return stateId === machineId ? `${machineId}.overview.svg` : `${stateId}.svg`;
}

/**
 * The parts of a machine among the names of files, in their order; empty if the whole machine fits on a page.
 */
export function partFilesOf(machineId: string, names: readonly string[]): readonly PartFile[] {
  return names
    .filter(
      (name) => name.startsWith(`${machineId}.`) && name.endsWith('.svg') && name !== `${machineId}.svg`,
    )
    .map((file) => ({
      file,
      stateId: file === partFile(machineId, machineId) ? machineId : file.slice(0, -'.svg'.length),
    }));
}

/** The legend for readers of the parts. */
export const partLegend =
  'A name with … is drawn by itself; ↗ leads to a state of another drawing. Where a page is too small for more, a drawing has names and events only; the rest stands in the table of transitions.';
