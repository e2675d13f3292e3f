/** A drawing of a part of a machine, for paper. */
export interface PartFile {
  readonly file: string;
  /** The state that it shows with everything inside. */
  readonly stateId: string;
}

/** The file of a part; the overview of a machine stands beside the drawing of the whole. */
export function partFile(machineId: string, stateId: string): string {
  return stateId === machineId ? `${machineId}.overview.svg` : `${stateId}.svg`;
}

/** The parts of a machine among the names of files, in their order; none when the whole fits on a page. */
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

/** What a reader of the parts has to know. */
export const partLegend =
  'A name with … is drawn by itself; ↗ leads to a state of another drawing. Where a page is too small for more, a drawing has names and events only; the rest stands in the table of transitions.';
